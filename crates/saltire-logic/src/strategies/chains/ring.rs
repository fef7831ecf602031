//! What a chain that closes to a ring eliminates.
//!
//! Along a ring every literal follows from every other: all are true or none is.
//! So one end of each weak link is true, and candidates that see both ends are
//! false. A set on the ring holds each of its digits in any case, except the two
//! digits where the ring enters and leaves it.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet};

use crate::View;
use crate::links::implication_graph::{ImplicationGraph, Literal, LiteralId};

/// Returns what a ring eliminates: everything, or only what weak links eliminate
/// from cells outside the ring. The path ends where it started, or in the same
/// cell.
pub(super) fn ring_eliminations<S: CellIndexSet>(
    view: &View<'_, S>,
    graph: &ImplicationGraph<S>,
    path: &[LiteralId],
    only_outside: bool,
) -> Vec<Candidate> {
    let mut ring = RingEliminations { view, graph, spared: S::EMPTY, eliminated: Vec::new() };
    for &literal in path.iter().filter(|_| only_outside) {
        ring.spared |= match graph.literal(literal) {
            Literal::On(node) | Literal::Off(node) => graph.nodes[node].cells,
            Literal::Without(set, _) => graph.sets.get(set).cells,
        };
    }
    path.windows(2).for_each(|link| ring.add_link(graph.literal(link[0]), graph.literal(link[1])));
    if let [first, .., last] = *path
        && let (Literal::Off(first), Literal::On(last)) = (graph.literal(first), graph.literal(last))
    {
        ring.add_rest_of_cell(last, first);
    }
    let mut eliminated = ring.eliminated;
    eliminated.sort_unstable();
    eliminated.dedup();
    eliminated
}

struct RingEliminations<'a, 'g, S: CellIndexSet> {
    view: &'a View<'g, S>,
    graph: &'a ImplicationGraph<S>,
    /// Cells where weak links eliminate nothing.
    spared: S,
    eliminated: Vec<Candidate>,
}

impl<S: CellIndexSet> RingEliminations<'_, '_, S> {
    fn add(&mut self, cells: S, digit: Digit) {
        self.eliminated.extend(self.view.marks(cells, digit));
    }

    /// Adds what sees both ends of a weak link.
    fn add_seen(&mut self, one: S, other: S, digit: Digit) {
        self.add((one & other) - self.spared, digit);
    }

    /// Adds the other digits of a cell that holds one of two.
    fn add_rest_of_cell(&mut self, node: usize, other: usize) {
        let (one, other) = (&self.graph.nodes[node], &self.graph.nodes[other]);
        let kept = DigitSet::of(one.digit) | DigitSet::of(other.digit);
        let candidates = one.cells.first().map_or(DigitSet::EMPTY, |index| self.view.candidates[index]);
        (candidates - kept).iter().for_each(|digit| self.add(one.cells, digit));
    }

    fn add_link(&mut self, from: Literal, to: Literal) {
        let ImplicationGraph { nodes, sets, .. } = self.graph;
        match (from, to) {
            (Literal::On(a), Literal::Off(b)) if nodes[a].digit != nodes[b].digit => self.add_rest_of_cell(a, b),
            (Literal::On(a), Literal::Off(b)) => self.add_seen(nodes[a].sees, nodes[b].sees, nodes[a].digit),
            (Literal::On(a), Literal::Without(set, digit)) => {
                self.add_seen(nodes[a].sees, sets.targets(set, digit), digit);
            }
            (Literal::Without(set, entry), Literal::Off(b)) => {
                let digit = nodes[b].digit;
                self.add_seen(sets.targets(set, digit), nodes[b].sees, digit);
                self.add_held(set, DigitSet::of(entry) | DigitSet::of(digit));
            }
            (Literal::Without(set, entry), Literal::Without(other, digit)) => {
                self.add_seen(sets.targets(set, digit), sets.targets(other, digit), digit);
                self.add_held(set, DigitSet::of(entry) | DigitSet::of(digit));
            }
            (Literal::Without(set, entry), Literal::On(b)) => {
                let Some(index) = nodes[b].cells.first() else { return };
                let taken = self.view.candidates[index] - DigitSet::of(nodes[b].digit);
                for digit in taken {
                    self.add(sets.targets(set, digit) & self.view.map.peers[index], digit);
                }
                self.add_held(set, DigitSet::of(entry) | taken);
            }
            (Literal::Off(_), _) | (Literal::On(_), Literal::On(_)) => {}
        }
    }

    /// Adds what a set rules out that holds all its digits but `except` in any case.
    fn add_held(&mut self, set: usize, except: DigitSet) {
        let sets = &self.graph.sets;
        (sets.get(set).digits - except).iter().for_each(|digit| self.add(sets.targets(set, digit), digit));
    }
}
