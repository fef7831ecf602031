//! A chain in words, and as links to draw.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, Link, LinkKind, Phrase, Role, phrase};

use super::search::{Chain, ChainEnding};
use crate::links::implication_graph::{ImplicationGraph, Literal, LiteralId};
use crate::wording::in_unit;
use crate::wording::links::{connection, in_either, is_digit, is_not_digit, sees_all, shared_unit, shares_with};
use crate::{Explanation, View};

/// A chain with more inferences has a numbered line for each.
const MAX_INLINE_INFERENCES: usize = 4;

/// Explains a chain that eliminates these candidates.
pub(super) fn explanation<S: CellIndexSet>(
    view: &View<'_, S>,
    graph: &ImplicationGraph<S>,
    chain: &Chain,
    eliminations: &[Candidate],
) -> Explanation {
    let mut path = chain.path.clone();
    if chain.ending == ChainEnding::Ring && path.first() != path.last() {
        path.extend(chain.path.first());
    }
    let writer = ChainWriter { view, graph, path, ending: chain.ending, eliminations };
    Explanation { reason: writer.reason(), evidence: writer.evidence() }
}

struct ChainWriter<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    graph: &'a ImplicationGraph<S>,
    /// The literals of the chain. A ring ends with the literal of its start.
    path: Vec<LiteralId>,
    ending: ChainEnding,
    eliminations: &'a [Candidate],
}

/// A weak link between the places of a digit.
struct WeakLink<S> {
    digit: Digit,
    /// The places at its ends.
    ends: [S; 2],
    /// The places that see both.
    seen_by: S,
}

impl<S: CellIndexSet> ChainWriter<'_, '_, S> {
    fn is_numbered(&self) -> bool {
        self.path.len() - 1 > MAX_INLINE_INFERENCES
    }

    /// Returns the inferences in order.
    fn inferences(&self) -> impl Iterator<Item = (LiteralId, LiteralId)> {
        self.path.windows(2).map(|pair| (pair[0], pair[1]))
    }

    fn reason(&self) -> Phrase {
        let Some(&start) = self.path.first() else { return Phrase::default() };
        let start = self.statement(start);
        let mut reason = match self.ending {
            ChainEnding::Contradiction => phrase!("suppose {}. Then", start),
            _ => phrase!("if {}", start),
        };
        if self.is_numbered() {
            reason.push(":");
            for (place, (from, to)) in self.inferences().enumerate() {
                reason.start_line(Some(place + 1));
                reason.push(phrase!("{} ({}).", self.statement(to), self.why(from, to)));
            }
            reason.start_line(None);
        } else {
            let mut lead = if self.ending == ChainEnding::Contradiction { " " } else { ", then " };
            for (from, to) in self.inferences() {
                reason.push(phrase!("{}{} ({}). ", lead, self.statement(to), self.why(from, to)));
                lead = "Then ";
            }
        }
        reason.push(self.conclusion());
        if self.is_numbered() || self.ending != ChainEnding::Either {
            reason.push(".");
        }
        reason
    }

    /// Returns the cells of a set: `{A1, A2}`.
    fn set_name(&self, set: usize) -> Phrase {
        phrase!("{{}}", Phrase::join(self.view.cells(self.graph.sets.get(set).cells), ", "))
    }

    /// Returns what a literal states: `A1 isn't 5`.
    fn statement(&self, literal: LiteralId) -> Phrase {
        match self.graph.literal(literal) {
            Literal::On(node) => is_digit(self.view, self.graph.nodes[node].cells, self.graph.nodes[node].digit),
            Literal::Off(node) => is_not_digit(self.view, self.graph.nodes[node].cells, self.graph.nodes[node].digit),
            Literal::Without(set, digit) => {
                let held = self.graph.sets.get(set).digits - DigitSet::of(digit);
                phrase!("{} contains {}", self.set_name(set), held)
            }
        }
    }

    /// Returns why one literal follows from another.
    fn why(&self, from: LiteralId, to: LiteralId) -> Phrase {
        let ImplicationGraph { nodes, sets, .. } = self.graph;
        match (self.graph.literal(from), self.graph.literal(to)) {
            (Literal::On(a), Literal::Off(b)) if nodes[a].digit != nodes[b].digit => phrase!("weak link: same cell"),
            (Literal::On(a), Literal::Off(b)) => {
                phrase!("weak link: {}", shares_with(self.view, nodes[b].cells, nodes[a].cells))
            }
            (Literal::Off(a), Literal::On(b)) if nodes[a].digit != nodes[b].digit => {
                phrase!("strong link: the only other candidate")
            }
            (Literal::Off(a), Literal::On(b)) => self.only_other_place(nodes[a].cells, nodes[b].cells, nodes[b].digit),
            (Literal::On(a), Literal::Without(_, digit)) => {
                let seeing = if nodes[a].cells.len() == 1 { "sees" } else { "see" };
                let cells = Phrase::and(self.view.cells(nodes[a].cells));
                phrase!("{} {} every {} in it, so only these digits are left", cells, seeing, digit)
            }
            (Literal::Without(set, _), Literal::Without(_, digit)) => {
                phrase!("every {} in it sees all of those in {}", digit, self.set_name(set))
            }
            (Literal::Without(set, _), Literal::Off(b)) => {
                let seeing = if nodes[b].cells.len() == 1 { "sees" } else { "see" };
                phrase!("weak link: {} every {} in {}", seeing, nodes[b].digit, self.set_name(set))
            }
            (Literal::Without(set, _), Literal::On(b)) => {
                let candidates = nodes[b].cells.first().map_or(DigitSet::EMPTY, |index| self.view.candidates[index]);
                let taken = (candidates - DigitSet::of(nodes[b].digit)) & sets.get(set).digits;
                phrase!("the only candidate left, because it sees every {} in {}", taken, self.set_name(set))
            }
            (Literal::Off(_), _) | (Literal::On(_), Literal::On(_)) => Phrase::default(),
        }
    }

    /// Returns the unit that has a digit in no other places.
    fn only_other_place(&self, from: S, to: S, digit: Digit) -> Phrase {
        let (view, both, noun) = (self.view, from | to, if to.len() == 1 { "place" } else { "places" });
        let units = both.first().map_or(&[][..], |first| &view.map.units_of[first]);
        let is_whole = |&&unit: &&usize| view.places_in(digit, unit) == both;
        // If several units of the two have no other place, name the most familiar one.
        let plainest = shared_unit(view, both)
            .filter(|plainest| units.iter().filter(is_whole).any(|&unit| view.unit(unit).name() == plainest.name()));
        let any = || units.iter().find(is_whole).map(|&unit| view.unit(unit));
        match plainest.or_else(any) {
            Some(unit) => phrase!("strong link: the only other {} {}", noun, in_unit(unit)),
            None => phrase!("strong link"),
        }
    }

    /// Returns what follows from the chain, without a full stop.
    fn conclusion(&self) -> Phrase {
        let (Some(&start), Some(&end)) = (self.path.first(), self.path.last()) else { return Phrase::default() };
        match (self.ending, self.graph.literal(start), self.graph.literal(end)) {
            (ChainEnding::Either, Literal::Off(first), Literal::On(last)) => self.one_end(first, last),
            (ChainEnding::Contradiction, Literal::On(first), Literal::On(last)) => {
                let [first, last] = [first, last].map(|node| self.graph.nodes[node]);
                let cell = Phrase::and(self.view.cells(first.cells));
                phrase!("Contradiction: {} can't be both {} and {}", cell, first.digit, last.digit)
            }
            (ChainEnding::Contradiction, ..) => phrase!("Contradiction: we supposed that {}", self.statement(start)),
            (ChainEnding::Certain, _, Literal::Off(_)) => {
                phrase!("And if {}, then {} either", self.statement(start.negated()), self.statement(end))
            }
            (ChainEnding::Ring, ..) => self.ring_conclusion(),
            _ => phrase!("So {} in any case", self.statement(end)),
        }
    }

    /// Returns what follows if one end of the chain is true.
    fn one_end(&self, first: usize, last: usize) -> Phrase {
        let [first, last] = [first, last].map(|node| self.graph.nodes[node]);
        let [first_is, last_is] = [first, last].map(|node| is_digit(self.view, node.cells, node.digit));
        if first.digit == last.digit {
            let (ends, targets) = (first.cells | last.cells, first.sees & last.sees);
            let seen = sees_all(self.view, targets, ends.len());
            return phrase!("So {}. {}", in_either(self.view, first.digit, [first.cells, last.cells]), seen);
        }
        let [one, other] = [first, last].map(|node| Phrase::and(self.view.cells(node.cells)));
        phrase!(
            "So {} or {}, and {}. If {} were {}, neither would be true, and the same if {} were {}",
            first_is,
            last_is,
            connection(self.view, first.cells | last.cells),
            one,
            last.digit,
            other,
            first.digit,
        )
    }

    /// Returns what each weak link of a ring rules out.
    fn ring_conclusion(&self) -> Phrase {
        let mut sentences = vec![
            phrase!("The chain is back at its start: a loop, which also holds the other way round"),
            phrase!("So one end of every weak link is true"),
        ];
        for (place, (from, to)) in self.inferences().enumerate() {
            let mut add = |sentence: Phrase| match self.is_numbered() {
                true => sentences.push(phrase!("Line {}: {}", place + 1, sentence)),
                false => sentences.push(sentence),
            };
            self.rest_of_cell(from, to).into_iter().for_each(&mut add);
            for WeakLink { digit, ends, seen_by } in self.weak_links(from, to) {
                let targets = seen_by & self.eliminated(digit);
                if !targets.is_empty() {
                    let seen = sees_all(self.view, targets, (ends[0] | ends[1]).len());
                    add(phrase!("{}, and {}", is_digit(self.view, ends[0] | ends[1], digit), seen));
                }
            }
            self.held_digits(from, to).into_iter().for_each(&mut add);
        }
        Phrase::join(sentences, ". ")
    }

    /// Returns the cells where the chain eliminates a digit.
    fn eliminated(&self, digit: Digit) -> S {
        let is_gone = |&index: &usize| self.eliminations.contains(&self.view.candidate(index, digit));
        S::from_indices(self.view.places(digit).iter().filter(is_gone))
    }

    /// States that a cell of a ring holds one of two digits, if it has more.
    fn rest_of_cell(&self, from: LiteralId, to: LiteralId) -> Option<Phrase> {
        let (Literal::On(a), Literal::Off(b)) = (self.graph.literal(from), self.graph.literal(to)) else { return None };
        let [a, b] = [a, b].map(|node| self.graph.nodes[node]);
        let has_more = a.cells.first().is_some_and(|index| self.view.candidates[index].len() > 2);
        let cell = Phrase::and(self.view.cells(a.cells));
        (a.digit != b.digit && has_more)
            .then(|| phrase!("{} is {}", cell, Phrase::or((DigitSet::of(a.digit) | DigitSet::of(b.digit)).iter())))
    }

    /// Returns the weak links of an inference between places of a digit.
    fn weak_links(&self, from: LiteralId, to: LiteralId) -> Vec<WeakLink<S>> {
        let ImplicationGraph { nodes, sets, .. } = self.graph;
        let end_of_node = |node: usize| (nodes[node].cells, nodes[node].sees);
        let end_of_set = |set: usize, digit| (sets.places(set, digit), sets.targets(set, digit));
        let link = |digit, one: (S, S), other: (S, S)| {
            vec![WeakLink { digit, ends: [one.0, other.0], seen_by: one.1 & other.1 }]
        };
        match (self.graph.literal(from), self.graph.literal(to)) {
            (Literal::On(a), Literal::Off(b)) if nodes[a].digit == nodes[b].digit => {
                link(nodes[a].digit, end_of_node(a), end_of_node(b))
            }
            (Literal::On(a), Literal::Without(set, digit)) => link(digit, end_of_node(a), end_of_set(set, digit)),
            (Literal::Without(set, _), Literal::Off(b)) => {
                link(nodes[b].digit, end_of_set(set, nodes[b].digit), end_of_node(b))
            }
            (Literal::Without(set, _), Literal::Without(other, digit)) => {
                link(digit, end_of_set(set, digit), end_of_set(other, digit))
            }
            (Literal::Without(set, _), Literal::On(b)) => {
                let Some(index) = nodes[b].cells.first() else { return Vec::new() };
                let taken = self.view.candidates[index] - DigitSet::of(nodes[b].digit);
                let cell = (nodes[b].cells, self.view.map.peers[index]);
                taken.iter().flat_map(|digit| link(digit, end_of_set(set, digit), cell)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the digits that a set on a ring contains in either direction, with what
    /// they rule out.
    fn held_digits(&self, from: LiteralId, to: LiteralId) -> Vec<Phrase> {
        let ImplicationGraph { nodes, sets, .. } = self.graph;
        let Literal::Without(set, entry) = self.graph.literal(from) else { return Vec::new() };
        let exits = match self.graph.literal(to) {
            Literal::Off(b) => DigitSet::of(nodes[b].digit),
            Literal::Without(_, digit) => DigitSet::of(digit),
            Literal::On(b) => {
                let candidates = nodes[b].cells.first().map_or(DigitSet::EMPTY, |index| self.view.candidates[index]);
                candidates - DigitSet::of(nodes[b].digit)
            }
        };
        let held = sets.get(set).digits - DigitSet::of(entry) - exits;
        let phrase = |digit: Digit| {
            let targets = sets.targets(set, digit) & self.eliminated(digit);
            (!targets.is_empty()).then(|| {
                let seeing = if targets.len() == 1 { "sees" } else { "see" };
                let cells = Phrase::and(self.view.cells(targets));
                let name = self.set_name(set);
                phrase!("{} contains {} either way, and {} {} every {} in it", name, digit, cells, seeing, digit)
            })
        };
        held.iter().filter_map(phrase).collect()
    }

    fn marks(&self, literal: LiteralId) -> Vec<Candidate> {
        match self.graph.literal(literal) {
            Literal::On(node) | Literal::Off(node) => {
                self.view.marks(self.graph.nodes[node].cells, self.graph.nodes[node].digit)
            }
            Literal::Without(set, digit) => self.set_marks(set, digit),
        }
    }

    fn set_marks(&self, set: usize, digit: Digit) -> Vec<Candidate> {
        self.view.marks(self.graph.sets.places(set, digit), digit)
    }

    /// Returns the evidence: what is on, what is off, the sets on the way, and the
    /// links in order, with the numbers of their lines.
    fn evidence(&self) -> Evidence {
        let mut evidence = Evidence::default();
        // A ring ends where it starts.
        let is_closed = self.ending == ChainEnding::Ring;
        for &literal in &self.path[..self.path.len() - usize::from(is_closed)] {
            evidence = match self.graph.literal(literal) {
                Literal::On(_) => evidence.marks(Role::Cause, self.marks(literal)),
                Literal::Off(_) => evidence.marks(Role::Second, self.marks(literal)),
                Literal::Without(set, _) => {
                    evidence.cells(Role::Third, self.view.cells(self.graph.sets.get(set).cells))
                }
            };
        }
        for (place, (from, to)) in self.inferences().enumerate() {
            let number = self.is_numbered().then_some(place + 1);
            let links = self.links(from, to).into_iter();
            evidence.links.extend(links.map(|(kind, from, to)| Link { from, to, kind, number }));
        }
        evidence
    }

    /// Returns the links of an inference.
    fn links(&self, from: LiteralId, to: LiteralId) -> Vec<(LinkKind, Vec<Candidate>, Vec<Candidate>)> {
        match (self.graph.literal(from), self.graph.literal(to)) {
            (Literal::Off(_), _) => vec![(LinkKind::Strong, self.marks(from), self.marks(to))],
            (Literal::On(_), _) => vec![(LinkKind::Weak, self.marks(from), self.marks(to))],
            (Literal::Without(set, digit), Literal::On(node)) => self.forcing_links(set, digit, node),
            (Literal::Without(set, digit), Literal::Off(node)) => {
                self.holding_links((set, digit), self.graph.nodes[node].digit, self.marks(to)).to_vec()
            }
            (Literal::Without(set, digit), Literal::Without(_, lost)) => {
                self.holding_links((set, digit), lost, self.marks(to)).to_vec()
            }
        }
    }

    /// Returns the links of a set that lacks one digit, so it holds another, which rules
    /// out `excluded`.
    fn holding_links(
        &self,
        (set, digit): (usize, Digit),
        held: Digit,
        excluded: Vec<Candidate>,
    ) -> [(LinkKind, Vec<Candidate>, Vec<Candidate>); 2] {
        let held = self.set_marks(set, held);
        [(LinkKind::Strong, self.set_marks(set, digit), held.clone()), (LinkKind::Weak, held, excluded)]
    }

    /// Returns the links of a set that takes all digits but one from a cell.
    fn forcing_links(
        &self,
        set: usize,
        without: Digit,
        node: usize,
    ) -> Vec<(LinkKind, Vec<Candidate>, Vec<Candidate>)> {
        let digit = self.graph.nodes[node].digit;
        let Some(index) = self.graph.nodes[node].cells.first() else { return Vec::new() };
        let taken = self.view.candidates[index] - DigitSet::of(digit);
        let gone = |digit: Digit| vec![self.view.candidate(index, digit)];
        let mut links: Vec<_> =
            taken.iter().flat_map(|digit| self.holding_links((set, without), digit, gone(digit))).collect();
        links.push((LinkKind::Strong, taken.iter().flat_map(gone).collect(), gone(digit)));
        links
    }
}
