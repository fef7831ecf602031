//! The words and the evidence of a forcing chain.

use std::collections::HashSet;

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, LinkKind, Phrase, Role, phrase};

use super::candidate_ids::{Assertion, CandidateId, Cause, Pattern};
use super::chain_rating::for_chain_length;
use super::finished_chain::{ChainEffect, ChainForm, ChainStep, ForcingChain, NestedSummary};
use super::lines::{Branch, Line, parents_of};
use super::search_options::ChainKind;
use super::topology::Topology;
use crate::links::LinkScope;
use crate::links::wording::{are_not, is_digit, sees_all, within};
use crate::{Effects, Explanation, Report, View};

/// The most assertions of a nested chain that a line spells out.
const MAX_SPELT_OUT: usize = 16;

/// Reports chains, the easiest first; of those with the same effect only the first.
/// `kind` is None for chains from one assumption.
pub(super) fn report_chains<S: CellIndexSet>(
    view: &View<'_, S>,
    topology: &Topology<'_, S>,
    kind: Option<ChainKind>,
    chains: Vec<ForcingChain>,
    report: &mut Report,
) {
    let mut known = HashSet::new();
    for chain in chains {
        if !known.insert(chain.effect.sorted_removals(&view.candidates)) {
            continue;
        }
        let rating = for_chain_length(chain.base_rating, chain.length);
        let effects = effects(view, &chain.effect);
        report.add_rated(view.grid, effects, rating, chain.length, || {
            let writer = ForcingChainWriter::new(view, topology, kind, &chain);
            Explanation { reason: writer.reason(), evidence: writer.evidence() }
        });
        if report.should_stop() {
            return;
        }
    }
}

fn effects<S: CellIndexSet>(view: &View<'_, S>, effect: &ChainEffect) -> Effects {
    match effect {
        ChainEffect::Place(index, digit) => Effects::placing(view.candidate(*index, *digit)),
        ChainEffect::Remove(cells) => {
            let gone = cells.iter().flat_map(|&(index, digits)| digits.iter().map(move |digit| (index, digit)));
            let eliminations = gone.map(|(index, digit)| view.candidate(index, digit)).collect();
            Effects { placements: Vec::new(), eliminations }
        }
    }
}

/// Two conclusions that contradict each other: a candidate is on, and it is off.
#[derive(Clone, Copy)]
struct Clash<'a> {
    on: &'a ChainStep,
    off: Assertion,
    /// Whether the clash is that nothing is left in the cell or unit of `on`. Then
    /// `on` has no line of its own.
    is_nothing_left: bool,
}

impl<'a> Clash<'a> {
    fn of(chain: &'a ForcingChain) -> Option<Clash<'a>> {
        let (ChainForm::Contradiction(_), [to_on, to_off]) = (chain.form, &chain.chains[..]) else { return None };
        let (on, off) = (to_on.last()?, to_off.last()?.assertion);
        let is_used = to_off.iter().any(|step| step.assertion == on.assertion);
        let is_nothing_left = !is_used && matches!(on.cause, Cause::Cell | Cause::Unit(_));
        Some(Clash { on, off, is_nothing_left })
    }
}

struct ForcingChainWriter<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    topology: &'a Topology<'g, S>,
    /// None for chains of single links.
    kind: Option<ChainKind>,
    chain: &'a ForcingChain,
    /// What follows from each assumption.
    branches: Vec<Branch>,
    clash: Option<Clash<'a>>,
}

impl<'a, 'g, S: CellIndexSet> ForcingChainWriter<'a, 'g, S> {
    fn new(
        view: &'a View<'g, S>,
        topology: &'a Topology<'g, S>,
        kind: Option<ChainKind>,
        chain: &'a ForcingChain,
    ) -> ForcingChainWriter<'a, 'g, S> {
        let clash = Clash::of(chain);
        let branches = match chain.form {
            ChainForm::Contradiction(_) => {
                let omitted = clash.filter(|clash| clash.is_nothing_left).map(|clash| clash.on.assertion);
                vec![Branch::of(&chain.chains, 1, omitted)]
            }
            // A cycle the other way round has nothing new.
            ChainForm::Cycle(_) => vec![Branch::of(&chain.chains[..1], 1, None)],
            _ => {
                let mut branches: Vec<Branch> = Vec::new();
                for steps in &chain.chains {
                    let lines_before: usize = branches.iter().map(|branch| branch.lines.len()).sum();
                    branches.push(Branch::of(std::slice::from_ref(steps), lines_before + 1, None));
                }
                branches
            }
        };
        ForcingChainWriter { view, topology, kind, chain, branches, clash }
    }

    fn candidate(&self, candidate: CandidateId) -> Candidate {
        let (index, digit) = self.topology.place(candidate);
        self.view.candidate(index, digit)
    }

    /// Returns `A1 is 5` or `A1 isn't 5`.
    fn statement(&self, assertion: Assertion) -> Phrase {
        let Candidate { cell, digit } = self.candidate(assertion.candidate());
        phrase!("{} {} {}", cell, if assertion.is_on() { "is" } else { "isn't" }, digit)
    }

    fn reason(&self) -> Phrase {
        let mut reason = self.opening();
        let has_cases = matches!(self.chain.form, ChainForm::Double(_) | ChainForm::Cell(_) | ChainForm::Unit(..));
        for branch in &self.branches {
            if has_cases {
                reason.start_line(None);
                let assumption = branch.assumption.map_or(Phrase::default(), |assumption| self.statement(assumption));
                reason.push(phrase!("If {}:", assumption));
                if branch.lines.is_empty() {
                    reason.push(" that is the result.");
                }
            }
            for line in &branch.lines {
                reason.start_line(Some(line.number));
                reason.push(self.line(branch, line));
            }
        }
        let ending = self.ending();
        if !ending.is_empty() {
            reason.start_line(None);
            reason.push(ending);
        }
        reason
    }

    /// Returns the sentence before the lines.
    fn opening(&self) -> Phrase {
        let assumption = self.branches.first().and_then(|branch| branch.assumption);
        let assumption = assumption.map_or(Phrase::default(), |assumption| self.statement(assumption));
        match self.chain.form {
            ChainForm::Cycle(scope) => {
                let name = match scope {
                    LinkScope::Units => "X-cycle",
                    LinkScope::Cells => "Y-cycle",
                    LinkScope::Both => "Bidirectional cycle",
                };
                phrase!("{}. If {}:", name, assumption)
            }
            ChainForm::Opposite(_) | ChainForm::Contradiction(_) => phrase!("Suppose {}. Then:", assumption),
            ChainForm::Double(source) => {
                let source = self.statement(Assertion::on(source));
                phrase!("Double forcing chains: {}, or it isn't. Both lead to the same result.", source)
            }
            ChainForm::Cell(index) => {
                let index = usize::from(index);
                phrase!(
                    "Cell forcing chains: {} can be {}. Each of them leads to the same result.",
                    self.view.cell(index),
                    Phrase::or(self.view.candidates[index].iter()),
                )
            }
            ChainForm::Unit(unit, digit) => {
                let unit = usize::from(unit);
                phrase!(
                    "Unit forcing chains: {}, {} can go in {}. Each place leads to the same result.",
                    within(self.view.unit(unit)),
                    digit,
                    Phrase::or(self.view.cells(self.view.places_in(digit, unit))),
                )
            }
        }
    }

    /// Returns a line: its conclusions, and why they follow.
    fn line(&self, branch: &Branch, line: &Line) -> Phrase {
        let conclusions = self.conclusions(&line.conclusions);
        match self.kind {
            None => {
                let is_on = line.conclusions.iter().any(|conclusion| conclusion.is_on());
                let kind = if is_on { "strong link" } else { "weak link" };
                phrase!("{} ({}: {}).", conclusions, kind, self.ground(line, ""))
            }
            Some(_) => {
                let pronoun = if cells_of(self, &line.conclusions).len() == 1 { "it " } else { "they " };
                let sources = numbers_phrase(branch.numbers(&line.parents));
                phrase!("{}: {}{}.", conclusions, self.ground(line, pronoun), sources)
            }
        }
    }

    /// Returns `A1 and A2 aren't 5`, or `A1 isn't 5 or 7`.
    fn conclusions(&self, conclusions: &[Assertion]) -> Phrase {
        if let [conclusion] = conclusions {
            return self.statement(*conclusion);
        }
        let mut by_digits: Vec<(DigitSet, S)> = Vec::new();
        for index in cells_of(self, conclusions).iter() {
            let at_cell = conclusions.iter().map(|conclusion| self.topology.place(conclusion.candidate()));
            let digits: DigitSet = at_cell.filter(|&(other, _)| other == index).map(|(_, digit)| digit).collect();
            match by_digits.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.insert(index),
                None => by_digits.push((digits, S::of(index))),
            }
        }
        Phrase::and(by_digits.into_iter().map(|(digits, cells)| {
            are_not(Phrase::and(self.view.cells(cells)), cells.len(), Phrase::or(digits.iter()))
        }))
    }

    /// Returns why a line follows. `pronoun` stands for its cells.
    fn ground(&self, line: &Line, pronoun: &'static str) -> Phrase {
        let Some(&conclusion) = line.conclusions.first() else { return Phrase::default() };
        let digit = self.candidate(conclusion.candidate()).digit;
        let ending = if pronoun == "they " { "" } else { "s" };
        let parent = line.parents.first().map(|parent| self.candidate(parent.candidate()));
        match (line.cause, parent) {
            (Cause::Cell, _) if conclusion.is_on() => phrase!("the only candidate left"),
            (Cause::Unit(unit), _) if conclusion.is_on() => {
                phrase!("the only place left for {} {}", digit, within(self.view.unit(usize::from(unit))))
            }
            (Cause::Cell, _) if pronoun.is_empty() => phrase!("same cell"),
            (Cause::Cell, Some(parent)) => phrase!("it is {}", parent.digit),
            (Cause::Unit(unit), Some(parent)) => {
                let unit = self.view.unit(usize::from(unit));
                phrase!("{}share{} {} with {}", pronoun, ending, unit, parent.cell)
            }
            (Cause::Peer, Some(parent)) => phrase!("{}see{} {}", pronoun, ending, parent.cell),
            (Cause::Pattern(pattern), _) => self.pattern(pattern, pronoun),
            (Cause::NestedChain(id), _) => {
                let summary = self.chain.nested.iter().find(|summary| summary.id == id);
                summary.map_or(phrase!("by an inner chain"), |summary| self.nested(summary))
            }
            _ => Phrase::default(),
        }
    }

    fn pattern(&self, pattern: Pattern, pronoun: &'static str) -> Phrase {
        let unit = |unit: u16| self.view.unit(usize::from(unit));
        let cell = |index: u16| self.view.cell(usize::from(index));
        match pattern {
            Pattern::Locked { unit: base, digit } => {
                let ending = if pronoun == "they " { "" } else { "s" };
                phrase!("{}see{} every place left for {} {}", pronoun, ending, digit, within(unit(base)))
            }
            Pattern::HiddenPair { unit: base, digits, cells } => phrase!(
                "hidden pair, {} {} can now only go in {}",
                Phrase::and(digits),
                within(unit(base)),
                Phrase::and(cells.map(cell)),
            ),
            Pattern::NakedPair { cells, digits } => {
                phrase!("naked pair, {} have only {} left", Phrase::and(cells.map(cell)), Phrase::and(digits))
            }
            Pattern::XWing { lines, digit } => {
                phrase!("X-wing, {} in {} has only two level places left in each", digit, Phrase::and(lines.map(unit)),)
            }
        }
    }

    /// Returns what a nested chain proves, in one line.
    fn nested(&self, summary: &NestedSummary) -> Phrase {
        let proof = match summary.form {
            ChainForm::Cycle(_) => phrase!("by an inner chain that closes to a loop"),
            ChainForm::Opposite(_) | ChainForm::Contradiction(_) => {
                let assumption = summary.assertions.first().and_then(|assertions| assertions.first());
                let assumption = assumption.map_or(Phrase::default(), |&assumption| self.statement(assumption));
                phrase!("by an inner chain, supposing that {} leads to a contradiction", assumption)
            }
            ChainForm::Double(source) => {
                phrase!("by inner chains, whether {} or not", self.statement(Assertion::on(source)))
            }
            ChainForm::Cell(index) => {
                phrase!("by inner chains, from every candidate left in {}", self.view.cell(usize::from(index)))
            }
            ChainForm::Unit(unit, digit) => {
                let unit = self.view.unit(usize::from(unit));
                phrase!("by inner chains, from every place left for {} {}", digit, within(unit))
            }
        };
        let length: usize = summary.assertions.iter().map(Vec::len).sum();
        if !summary.is_linear || length > MAX_SPELT_OUT {
            return proof;
        }
        let is_cycle = matches!(summary.form, ChainForm::Cycle(_));
        let chains = if is_cycle { &summary.assertions[..1] } else { &summary.assertions[..] };
        let path = |assertions: &Vec<Assertion>| {
            Phrase::join(assertions.iter().map(|&assertion| self.statement(assertion)), " → ")
        };
        phrase!("{} [{}]", proof, Phrase::join(chains.iter().map(path), "; "))
    }

    /// Returns the sentence after the lines.
    fn ending(&self) -> Phrase {
        match self.chain.form {
            ChainForm::Contradiction(_) => self.clash.map_or(Phrase::default(), |clash| self.clash_phrase(clash)),
            ChainForm::Opposite(_) => {
                let assumption = self.branches.first().and_then(|branch| branch.assumption);
                let assumption = assumption.map_or(Phrase::default(), |assumption| self.statement(assumption));
                phrase!("Contradiction: we supposed that {}.", assumption)
            }
            ChainForm::Cycle(_) => self.cycle_ending(),
            _ => Phrase::default(),
        }
    }

    fn clash_phrase(&self, clash: Clash<'_>) -> Phrase {
        let Some(branch) = self.branches.first() else { return Phrase::default() };
        let Candidate { cell, digit } = self.candidate(clash.off.candidate());
        let sources = |conclusions: &[Assertion]| numbers_phrase(branch.numbers(conclusions));
        if clash.is_nothing_left {
            let Some(steps) = self.chain.chains.first() else { return Phrase::default() };
            let mut causes = parents_of(steps, clash.on);
            causes.push(clash.off);
            let sources = sources(&causes);
            return match clash.on.cause {
                Cause::Unit(unit) => {
                    let unit = self.view.unit(usize::from(unit));
                    phrase!("Contradiction: {} has no place left for {}{}.", unit, digit, sources)
                }
                _ => phrase!("Contradiction: {} has no candidate left{}.", cell, sources),
            };
        }
        let (on, off) = (sources(&[clash.on.assertion]), sources(&[clash.off]));
        match branch.assumption {
            Some(assumption) if assumption.candidate() == clash.off.candidate() => {
                let found = if assumption.is_on() { off } else { on };
                phrase!("Contradiction: we supposed that {}{}.", self.statement(assumption), found)
            }
            _ => phrase!("Contradiction: {} can't be both {}{} and not {}{}.", cell, digit, on, digit, off),
        }
    }

    /// Returns what a cycle rules out, and by which weak link.
    fn cycle_ending(&self) -> Phrase {
        let ChainEffect::Remove(removals) = &self.chain.effect else { return Phrase::default() };
        let mut ending = phrase!(
            "The chain is back at its start: a loop, which also holds the other way round. \
            So one end of every weak link is true."
        );
        let mut left: Vec<(usize, Digit)> =
            removals.iter().flat_map(|&(index, digits)| digits.iter().map(move |digit| (index, digit))).collect();
        let lines = self.branches.first().map_or(&[][..], |branch| &branch.lines);
        for line in lines {
            let [conclusion] = line.conclusions[..] else { continue };
            let Some(&parent) = line.parents.first().filter(|_| !conclusion.is_on()) else { continue };
            let ((from, from_digit), (to, digit)) =
                (self.topology.place(parent.candidate()), self.topology.place(conclusion.candidate()));
            if from_digit != digit {
                continue;
            }
            let seeing = self.view.map.peers[from] & self.view.map.peers[to];
            let is_target = |&(index, other): &(usize, Digit)| other == digit && seeing.contains(index);
            let targets = S::from_indices(left.iter().filter(|target| is_target(target)).map(|&(index, _)| index));
            left.retain(|target| !is_target(target));
            if !targets.is_empty() {
                let ends = S::from_indices([from, to]);
                let (either, seen) = (is_digit(self.view, ends, digit), sees_all(self.view, targets, 2));
                ending.push(phrase!(" Line {}: {}, and {}.", line.number, either, seen));
            }
        }
        for (index, digit) in left {
            ending.push(self.seen_both_ways(index, digit));
        }
        ending
    }

    /// Returns that a cell sees a digit in a cycle whichever way round it holds.
    fn seen_both_ways(&self, index: usize, digit: Digit) -> Phrase {
        let steps = self.chain.chains.first().map_or(&[][..], |steps| &steps[..]);
        let seen = |is_on: bool| {
            let seen = steps.iter().filter(|step| step.assertion.is_on() == is_on);
            let mut places = seen.map(|step| self.topology.place(step.assertion.candidate()));
            places.find(|&(other, same)| same == digit && self.view.are_peers(index, other)).map(|(other, _)| other)
        };
        let (Some(on), Some(off)) = (seen(true), seen(false)) else { return Phrase::default() };
        let [cell, on, off] = [index, on, off].map(|index| self.view.cell(index));
        phrase!(
            " {} sees {}, which is {} one way round, and {}, which is {} the other way round.",
            cell,
            on,
            digit,
            off,
            digit,
        )
    }

    fn evidence(&self) -> Evidence {
        let evidence = match self.chain.form {
            ChainForm::Cell(index) => Evidence::default().cells(Role::Cause, [self.view.cell(usize::from(index))]),
            ChainForm::Unit(unit, _) => Evidence::default().unit(Role::Base, self.view.unit(usize::from(unit))),
            _ => Evidence::default(),
        };
        let (mut on, mut off) = (Vec::new(), Vec::new());
        let clash = self.clash.map(|clash| clash.on.assertion);
        for branch in &self.branches {
            let conclusions = branch.lines.iter().flat_map(|line| line.conclusions.iter().copied());
            for assertion in branch.assumption.into_iter().chain(conclusions).chain(clash) {
                let list = if assertion.is_on() { &mut on } else { &mut off };
                let candidate = self.candidate(assertion.candidate());
                if !list.contains(&candidate) {
                    list.push(candidate);
                }
            }
        }
        off.retain(|candidate| !on.contains(candidate));
        let evidence = evidence.marks(Role::Cause, on).marks(Role::Second, off);
        let lines = self.branches.iter().flat_map(|branch| &branch.lines);
        let evidence = lines.fold(evidence, |evidence, line| self.add_links(evidence, line));
        self.add_last_link(evidence)
    }

    fn candidates(&self, assertions: &[Assertion]) -> Vec<Candidate> {
        assertions.iter().map(|assertion| self.candidate(assertion.candidate())).collect()
    }

    /// Adds the links of a line, with its number.
    fn add_links(&self, evidence: Evidence, line: &Line) -> Evidence {
        if matches!(line.cause, Cause::Pattern(_) | Cause::NestedChain(_)) {
            return evidence;
        }
        line.conclusions.iter().fold(evidence, |evidence, conclusion| {
            let kind = if conclusion.is_on() { LinkKind::Strong } else { LinkKind::Weak };
            let (from, to) = (self.candidates(&line.parents), self.candidates(&[*conclusion]));
            evidence.numbered_link(line.number, kind, from, to)
        })
    }

    /// Adds the link to a candidate that would be the last one left, but is off.
    fn add_last_link(&self, evidence: Evidence) -> Evidence {
        match (self.clash.filter(|clash| clash.is_nothing_left), self.chain.chains.first()) {
            (Some(clash), Some(steps)) => {
                let (from, to) = (parents_of(steps, clash.on), [clash.on.assertion]);
                evidence.group_link(LinkKind::Strong, self.candidates(&from), self.candidates(&to))
            }
            _ => evidence,
        }
    }
}

/// Returns the cells of some conclusions.
fn cells_of<S: CellIndexSet>(writer: &ForcingChainWriter<'_, '_, S>, conclusions: &[Assertion]) -> S {
    S::from_indices(conclusions.iter().map(|conclusion| writer.topology.place(conclusion.candidate()).0))
}

/// Returns ` (2, 5)`, or nothing if there are no numbers.
fn numbers_phrase(numbers: Vec<usize>) -> Phrase {
    match numbers[..] {
        [] => Phrase::default(),
        _ => phrase!(" ({})", Phrase::join(numbers, ", ")),
    }
}
