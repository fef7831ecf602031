//! The paths from the start of a breadth-first search to a literal that it reached.

use saltire_core::CellIndexSet;

use super::breadth_first::{BreadthFirst, LiteralVisit};
use crate::links::implication_graph::{Literal, LiteralId};

/// Lists the paths to a visited literal that never meet themselves, up to `detour`
/// longer than the shortest. Stops after `max_steps` steps, or when `visit_path`,
/// which gets a path and its length, returns false.
pub(super) fn for_each_path<S: CellIndexSet>(
    search: &BreadthFirst<'_, S>,
    end: LiteralVisit,
    detour: usize,
    max_steps: usize,
    visit_path: impl FnMut(&[LiteralId], usize) -> bool,
) {
    let max_length = end.distance + detour;
    let mut paths = Paths { search, path: vec![end.literal], max_length, steps_left: max_steps, visit_path };
    paths.extend(end.literal, end.is_qualified, max_length);
}

/// A depth-first search back from the end.
struct Paths<'a, 'g, S, F> {
    search: &'a BreadthFirst<'g, S>,
    /// From the end.
    path: Vec<LiteralId>,
    max_length: usize,
    steps_left: usize,
    visit_path: F,
}

impl<S: CellIndexSet, F: FnMut(&[LiteralId], usize) -> bool> Paths<'_, '_, S, F> {
    /// Goes back from a literal by `left` at most. Returns false if the search is
    /// over.
    fn extend(&mut self, literal: LiteralId, is_qualified: bool, left: usize) -> bool {
        let search = self.search;
        let undo_return = |literal| if literal == search.returned() { search.start } else { literal };
        if self.path.len() > 1 && literal == search.start {
            // The search may have come back to its start and qualified on the way.
            if is_qualified != search.starts_qualified() {
                return true;
            }
            let path: Vec<LiteralId> = self.path.iter().rev().map(|&literal| undo_return(literal)).collect();
            return (self.visit_path)(&path, self.max_length - left);
        }
        let literal = undo_return(literal);
        let is_in_cell = search.start_cell.contains(&literal);
        for edge in search.graph.before(literal) {
            let Some(left) = left.checked_sub(usize::from(edge.cost)) else { continue };
            if is_in_cell && search.start_cell.contains(&edge.literal) {
                continue;
            }
            for was_qualified in [false, true] {
                let distance = search.distance(edge.literal, was_qualified);
                let qualifies = was_qualified || search.qualifies(literal, distance + usize::from(edge.cost));
                if distance > left || is_qualified != qualifies || self.meets_itself(edge.literal) {
                    continue;
                }
                if self.steps_left == 0 {
                    return false;
                }
                self.steps_left -= 1;
                self.path.push(edge.literal);
                let goes_on = self.extend(edge.literal, was_qualified, left);
                self.path.pop();
                if !goes_on {
                    return false;
                }
            }
        }
        true
    }

    /// Returns true if a chain with this literal in front would meet itself. A
    /// loop ends in the cell where it started, and a chain may end with the
    /// candidate it started from.
    fn meets_itself(&self, earlier: LiteralId) -> bool {
        let (search, last) = (self.search, self.path[0]);
        let closes = last == search.returned() || !search.start_cell.is_empty() || last.negated() == search.start;
        self.path[usize::from(closes)..].iter().any(|&later| self.overlap(earlier, later))
    }

    /// Returns true if two literals of a chain, the earlier one first, are about
    /// the same candidate or the same set, or the later is in the earlier's set.
    fn overlap(&self, earlier: LiteralId, later: LiteralId) -> bool {
        let graph = self.search.graph;
        match (graph.literal(earlier), graph.literal(later)) {
            (Literal::On(a) | Literal::Off(a), Literal::On(b) | Literal::Off(b)) => {
                let (a, b) = (&graph.nodes[a], &graph.nodes[b]);
                a.digit == b.digit && b.cells.first().is_some_and(|index| a.cells.contains(index))
            }
            (Literal::Without(a, _), Literal::Without(b, _)) => a == b,
            (Literal::Without(set, _), Literal::On(b) | Literal::Off(b)) => {
                graph.nodes[b].cells.is_subset(graph.sets.get(set).cells)
            }
            (_, Literal::Without(..)) => false,
        }
    }
}
