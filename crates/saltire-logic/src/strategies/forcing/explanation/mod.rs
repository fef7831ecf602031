//! The words and the evidence of a forcing chain.

mod evidence;
mod line;

use std::collections::HashSet;

use saltire_core::{Candidate, CellIndexSet, Digit, Phrase, phrase};

use line::numbers_phrase;

use crate::links::LinkScope;
use crate::strategies::forcing::candidate_ids::{Assertion, CandidateId, Cause};
use crate::strategies::forcing::chain_rating::for_chain_length;
use crate::strategies::forcing::finished_chain::{ChainEffect, ChainForm, ChainStep, ForcingChain};
use crate::strategies::forcing::numbered_inferences::{Branch, parents_of};
use crate::strategies::forcing::search_options::ChainKind;
use crate::strategies::forcing::topology::Topology;
use crate::wording::in_unit;
use crate::wording::links::{is_digit, sees_all};
use crate::{Effects, Explanation, Report, View};

/// Reports chains, the easiest first, and only the first of those with the same effect.
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
    /// Whether nothing is left in the cell or unit of `on`. Then `on` has no line.
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
            // A cycle in the other direction adds nothing.
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
                    in_unit(self.view.unit(unit)),
                    digit,
                    Phrase::or(self.view.cells(self.view.places_in(digit, unit))),
                )
            }
        }
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

    /// Returns what a cycle rules out, and the weak link that does.
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

    /// States that a cell sees a digit in a cycle, in whichever direction the cycle holds.
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
}
