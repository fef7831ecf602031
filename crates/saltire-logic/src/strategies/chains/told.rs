//! A chain in words, and as links that can be drawn.

use std::fmt::Write;

use saltire_core::{Candidate, Cell, Digit, DigitSet, Evidence, LinkKind, Role, Spots};

use super::web::{Kind, State, Web};
use crate::words;

/// `A1`, `A1 or A2`, `A1, A2 or A3`.
fn either(cells: impl IntoIterator<Item = Cell>) -> String {
    let cells: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    match cells.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => cells.concat(),
    }
}

impl<S: Spots> Web<'_, '_, S> {
    /// What a state says: `A1 is not 5`.
    pub fn said(&self, state: State) -> String {
        let (view, symbols) = (self.view, self.view.grid.symbols());
        match self.kind(state) {
            Kind::On(node) => {
                let node = &self.nodes[node];
                format!("{} is {}", either(view.cells(node.spots)), symbols.symbol(node.digit))
            }
            Kind::Off(node) => {
                let node = &self.nodes[node];
                let verb = if node.spots.len() == 1 { "is" } else { "are" };
                format!("{} {verb} not {}", words::list(view.cells(node.spots)), symbols.symbol(node.digit))
            }
            Kind::Out(set, out) => {
                let set = &self.sets[set];
                let digits = words::digits(set.digits - DigitSet::of(out), symbols);
                format!("{} hold {digits}", words::list(view.cells(set.cells)))
            }
        }
    }

    /// A chain from its first state to its last: `A1 is not 5 → A7 is 5`.
    pub fn told(&self, way: &[State]) -> String {
        let mut text = String::new();
        for (place, &state) in way.iter().enumerate() {
            let arrow = if place == 0 { "" } else { " → " };
            let _ = write!(text, "{arrow}{}", self.said(state));
        }
        text
    }

    fn marks(&self, state: State) -> Vec<Candidate> {
        match self.kind(state) {
            Kind::On(node) | Kind::Off(node) => self.view.marks(self.nodes[node].spots, self.nodes[node].digit),
            Kind::Out(set, out) => self.set_marks(set, out),
        }
    }

    fn set_marks(&self, set: usize, digit: Digit) -> Vec<Candidate> {
        self.view.marks(self.sets[set].held(digit).cells, digit)
    }

    /// A chain as it is drawn: what is on, what is off, the sets it passes, and
    /// its links in order.
    pub fn drawn(&self, way: &[State], is_ring: bool) -> Evidence {
        let mut evidence = Evidence::default();
        for &state in way {
            evidence = match self.kind(state) {
                Kind::On(_) => evidence.marks(Role::Cause, self.marks(state)),
                Kind::Off(_) => evidence.marks(Role::Second, self.marks(state)),
                Kind::Out(set, _) => evidence.cells(Role::Third, self.view.cells(self.sets[set].cells)),
            };
        }
        for link in way.windows(2) {
            evidence = self.linked(evidence, link[0], link[1]);
        }
        match way {
            [first, .., last] if is_ring && first != last => self.linked(evidence, *last, *first),
            _ => evidence,
        }
    }

    fn linked(&self, evidence: Evidence, from: State, to: State) -> Evidence {
        let (strong, weak) = (LinkKind::Strong, LinkKind::Weak);
        match (self.kind(from), self.kind(to)) {
            (Kind::Off(_), _) => evidence.group_link(strong, self.marks(from), self.marks(to)),
            (Kind::On(_), _) => evidence.group_link(weak, self.marks(from), self.marks(to)),
            // A set without one digit holds each other.
            (Kind::Out(set, out), Kind::Off(node)) => {
                let held = self.set_marks(set, self.nodes[node].digit);
                let evidence = evidence.group_link(strong, self.set_marks(set, out), held.clone());
                evidence.group_link(weak, held, self.marks(to))
            }
            (Kind::Out(set, out), Kind::Out(_, digit)) => {
                let held = self.set_marks(set, digit);
                let evidence = evidence.group_link(strong, self.set_marks(set, out), held.clone());
                evidence.group_link(weak, held, self.marks(to))
            }
            (Kind::Out(set, out), Kind::On(node)) => self.forced(evidence, set, out, node),
        }
    }

    /// A set takes from a cell all digits but one.
    fn forced(&self, mut evidence: Evidence, set: usize, out: Digit, node: usize) -> Evidence {
        let digit = self.nodes[node].digit;
        let Some(spot) = self.nodes[node].spots.first() else { return evidence };
        let taken = self.view.candidates[spot] - DigitSet::of(digit);
        for gone in taken {
            let held = self.set_marks(set, gone);
            evidence = evidence.group_link(LinkKind::Strong, self.set_marks(set, out), held.clone());
            evidence = evidence.group_link(LinkKind::Weak, held, vec![self.view.candidate(spot, gone)]);
        }
        let gone = taken.iter().map(|digit| self.view.candidate(spot, digit)).collect();
        evidence.group_link(LinkKind::Strong, gone, vec![self.view.candidate(spot, digit)])
    }
}
