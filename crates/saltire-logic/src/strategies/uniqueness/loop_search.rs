//! Loops of cells that all have the same two digits, each sharing a unit with the one
//! before, in the search order of Sudoku Explainer.

use saltire_core::{CellIndexSet, DigitSet};

use super::reference_explainer::{ReferenceExplainer, sorted_units};
use super::two_digit_pattern::TwoDigitPattern;
use crate::{Report, View};

/// The most cells that the search tries. No 9×9 board needs nearly as many.
const MAX_TRIES: usize = 100_000;

/// A loop of cells where two digits could swap places.
pub(super) struct UniqueLoop<S> {
    pub pattern: TwoDigitPattern<S>,
    /// The cells with other candidates, in the order of the loop.
    pub extra_cells: Vec<usize>,
}

/// Calls `each` once for every deadly loop, in the order of the reference program,
/// until it returns true. A loop starts in a cell with just the pair and continues
/// with cells that have the pair. Two of them may have other candidates, or any number
/// if all have the same one.
pub(super) fn for_each_loop<S: CellIndexSet>(
    view: &View<'_, S>,
    reference: ReferenceExplainer,
    report: &Report,
    each: impl FnMut(&UniqueLoop<S>) -> bool,
) {
    let mut search = LoopSearch {
        view,
        reference,
        report,
        pair: DigitSet::EMPTY,
        pair_cells: S::EMPTY,
        loop_cells: S::EMPTY,
        units: Vec::new(),
        path: Vec::new(),
        halves: [S::EMPTY; 2],
        excluded: [S::EMPTY; 2],
        tries_left: MAX_TRIES,
        seen: Vec::new(),
        each,
        is_done: false,
    };
    for start in view.with_candidates(2).iter() {
        search.pair = view.candidates[start];
        search.pair_cells = search.pair.iter().fold(view.open, |cells, digit| cells & view.places(digit));
        search.loop_cells = without_dead_ends(view, search.pair_cells);
        if !search.loop_cells.contains(start) {
            continue;
        }
        if search.units.is_empty() {
            search.units = sorted_units(view);
        }
        search.visit(start, None, 2, DigitSet::EMPTY);
        if search.is_done || report.is_out_of_time() {
            return;
        }
    }
}

/// Returns the cells that have another of the cells in each of their units.
fn without_dead_ends<S: CellIndexSet>(view: &View<'_, S>, mut cells: S) -> S {
    loop {
        let is_dead_end = |&index: &usize| {
            let others = cells - S::of(index);
            view.map.units_of[index].iter().any(|&unit| !others.intersects(view.map.units[unit]))
        };
        let dead_ends = S::from_indices(cells.iter().filter(is_dead_end));
        if dead_ends.is_empty() {
            return cells;
        }
        cells -= dead_ends;
    }
}

/// A depth-first search along a path of cells that alternate between the two digits.
struct LoopSearch<'w, 'g, S: CellIndexSet, F> {
    view: &'w View<'g, S>,
    reference: ReferenceExplainer,
    report: &'w Report,
    pair: DigitSet,
    /// The cells that have the pair.
    pair_cells: S,
    /// Those of them that may be part of a loop.
    loop_cells: S,
    /// The units, in the order of the reference program.
    units: Vec<usize>,
    path: Vec<usize>,
    /// Every second cell of the path, and the others. The cells of a half hold the same
    /// digit.
    halves: [S; 2],
    /// By half: its cells and their peers, which cannot join it.
    excluded: [S; 2],
    tries_left: usize,
    seen: Vec<S>,
    each: F,
    is_done: bool,
}

impl<S: CellIndexSet, F: FnMut(&UniqueLoop<S>) -> bool> LoopSearch<'_, '_, S, F> {
    /// Adds a cell to the path, follows every continuation, and removes it again.
    /// `last` is the unit that it shares with the cell before, `extra_allowed` the
    /// number of further cells that may have other candidates, and `others` the other
    /// candidates on the path.
    fn visit(&mut self, index: usize, last: Option<usize>, extra_allowed: i32, others: DigitSet) {
        let half = self.path.len() % 2;
        let excluded = self.excluded;
        self.path.push(index);
        self.halves[half].insert(index);
        self.excluded[half] |= self.view.map.peers[index] | S::of(index);
        if self.can_close() {
            self.follow_units(index, last, extra_allowed, others);
        }
        self.path.pop();
        self.halves[half].remove(index);
        self.excluded = excluded;
    }

    fn follow_units(&mut self, index: usize, last: Option<usize>, extra_allowed: i32, mut others: DigitSet) {
        let is_first_version = self.reference == ReferenceExplainer::SudokuExplainer121;
        // Sudoku Explainer also remembers the candidates of cells that it cannot visit.
        let cells = if is_first_version { self.pair_cells } else { self.loop_cells };
        let other_half = self.path.len() % 2;
        for position in 0..self.units.len() {
            let unit = self.units[position];
            if Some(unit) == last || !self.view.map.units[unit].contains(index) {
                continue;
            }
            for next in (self.view.map.units[unit] & cells).iter() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !(self.halves[0] | self.halves[1]).contains(next) {
                    let candidates = self.view.candidates[next];
                    let with_next = (others | candidates) - self.pair;
                    if is_first_version {
                        others = with_next;
                    }
                    let has_extra = candidates.len() > 2;
                    if has_extra && with_next.len() != 1 && extra_allowed <= 0 {
                        continue;
                    }
                    if self.loop_cells.contains(next) && !self.halves[other_half].intersects(self.view.map.peers[next])
                    {
                        self.visit(next, Some(unit), extra_allowed - i32::from(has_extra), with_next);
                    }
                }
                if self.tries_left == 0 || self.is_done {
                    return;
                }
                self.tries_left -= 1;
            }
            if self.tries_left == 0 || self.report.is_out_of_time() {
                return;
            }
        }
    }

    /// Returns true if each unit of the path has cells of both halves, or cells that can
    /// join.
    fn can_close(&self) -> bool {
        let path = self.halves[0] | self.halves[1];
        let possible = |half: usize| self.halves[half] | (self.loop_cells - self.excluded[half] - path);
        self.units_meet([possible(1), possible(0)])
    }

    /// Returns true if each unit of each half meets the set given for the half.
    fn units_meet(&self, sets: [S; 2]) -> bool {
        let map = self.view.map;
        let meets = |index: usize, set: S| map.units_of[index].iter().all(|&unit| set.intersects(map.units[unit]));
        self.halves.iter().zip(sets).all(|(half, set)| half.iter().all(|index| meets(index, set)))
    }

    fn close(&mut self) {
        let pattern = TwoDigitPattern { cells: self.halves[0] | self.halves[1], pair: self.pair };
        let is_whole = self.units_meet([self.halves[1], self.halves[0]]);
        if !is_whole || self.seen.contains(&pattern.cells) || !pattern.is_deadly(self.view) {
            return;
        }
        self.seen.push(pattern.cells);
        let extra_cells = self.path.iter().copied().filter(|&index| self.view.candidates[index].len() > 2).collect();
        self.is_done = (self.each)(&UniqueLoop { pattern, extra_cells });
    }
}
