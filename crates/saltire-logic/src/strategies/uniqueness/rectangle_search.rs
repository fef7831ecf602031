//! Rectangles: four cells, two in each of their units, that could hold two digits in
//! either arrangement.

use saltire_core::{CellIndexSet, Digit, DigitSet, MAX_SIDE};

use super::two_digit_pattern::TwoDigitPattern;
use crate::{Effects, Explanation, Report, View};

/// Four open cells and two digits.
#[derive(Clone, Copy)]
pub(super) struct UniqueRectangle<S> {
    /// The corners, in order around the rectangle.
    corners: [usize; 4],
    pub pattern: TwoDigitPattern<S>,
    /// The corners with only the two digits.
    pub pair_corners: S,
    /// The corners with other candidates.
    pub extra_corners: S,
}

impl<S: CellIndexSet> UniqueRectangle<S> {
    /// Returns the corner diagonally opposite.
    pub fn opposite(&self, corner: usize) -> usize {
        let position = self.corners.iter().position(|&index| index == corner).unwrap_or(0);
        self.corners[(position + 2) % 4]
    }

    /// Returns true if these are two diagonally opposite corners.
    pub fn are_opposite(&self, two: S) -> bool {
        let [a, b, c, d] = self.corners;
        two == S::from_indices([a, c]) || two == S::from_indices([b, d])
    }

    /// Returns true if two corners of one side have other candidates.
    pub fn has_extra_side(&self) -> bool {
        self.extra_corners.len() == 2 && !self.are_opposite(self.extra_corners)
    }

    /// Returns the candidates besides the two digits.
    pub fn extra_digits(&self, view: &View<'_, S>) -> DigitSet {
        self.pattern.extra_digits(view, self.extra_corners)
    }

    /// Returns the two digits in both orders.
    pub fn ordered_pairs(&self) -> impl Iterator<Item = (Digit, Digit)> {
        let pair = self.pattern.pair;
        pair.iter().flat_map(move |one| (pair - DigitSet::of(one)).iter().map(move |other| (one, other)))
    }

    /// Reports a step if it has effects, the rectangle is deadly, and the search
    /// has not ended.
    pub fn report_if_deadly(
        &self,
        view: &View<'_, S>,
        effects: Effects,
        report: &mut Report,
        explain: impl FnOnce() -> Explanation,
    ) {
        if !effects.is_empty() && !report.should_stop() && self.pattern.is_deadly(view) {
            report.add(view.grid, effects, explain);
        }
    }
}

/// Returns true if the grid was read as candidates, so its givens are unknown. The puzzle
/// itself may exclude a missing candidate, and a digit that looks placed may be given.
pub(super) fn has_unknown_givens<S: CellIndexSet>(view: &View<'_, S>) -> bool {
    view.grid.given().is_empty()
}

/// Returns, by digit, from 0 for the digit 1: the open cells that see no cell where it was
/// given or placed, whether or not it is still a candidate there.
fn free_cells<S: CellIndexSet>(view: &View<'_, S>) -> [S; MAX_SIDE] {
    let mut free = [S::EMPTY; MAX_SIDE];
    if has_unknown_givens(view) {
        view.digits().iter().for_each(|digit| free[usize::from(digit.get()) - 1] = view.places(digit));
        return free;
    }
    free[..view.side].fill(view.open);
    for (index, &cell) in view.grid.layout().cells().iter().enumerate() {
        if !view.open.contains(index) {
            view.grid[cell].iter().for_each(|digit| free[usize::from(digit.get()) - 1] -= view.map.peers[index]);
        }
    }
    free
}

/// Calls `each` once for every rectangle of open cells with two digits that are the only
/// candidates of some corner, and that no peer of a corner holds. The caller checks that
/// the rectangle is deadly once it would eliminate something.
pub(super) fn for_each_rectangle<S: CellIndexSet>(
    view: &View<'_, S>,
    report: &mut Report,
    mut each: impl FnMut(&UniqueRectangle<S>, &mut Report),
) {
    let bivalue_cells = view.with_candidates(2);
    if bivalue_cells.is_empty() {
        return;
    }
    let free = free_cells(view);
    for start in bivalue_cells.iter() {
        let pair = view.candidates[start];
        let possible = pair.iter().fold(view.open, |cells, digit| cells & free[usize::from(digit.get()) - 1]);
        for_each_corners(
            view,
            start,
            (possible, possible),
            |_| possible,
            |corners| {
                let cells = S::from_indices(corners);
                let pair_corners =
                    S::from_indices(corners.into_iter().filter(|&index| view.candidates[index].is_subset(pair)));
                // A rectangle counts for the first corner with just this pair.
                if cells.iter().find(|&index| view.candidates[index] == pair) == Some(start) && !report.should_stop() {
                    let (pattern, extra_corners) = (TwoDigitPattern { cells, pair }, cells - pair_corners);
                    each(&UniqueRectangle { corners, pattern, pair_corners, extra_corners }, report);
                }
            },
        );
        if report.should_stop() {
            return;
        }
    }
}

/// Calls `each` with the corners, in order, of every rectangle at `start`. The second
/// shares the first unit of `start`, the fourth another unit of it, and the third a unit
/// with each of these. `fourths` returns where the fourth may be for a second.
///
/// Opposite corners hold the same digit, so they must not be peers, as they can be on a
/// girandola.
pub(super) fn for_each_corners<S: CellIndexSet>(
    view: &View<'_, S>,
    start: usize,
    (seconds, thirds): (S, S),
    fourths: impl Fn(usize) -> S,
    mut each: impl FnMut([usize; 4]),
) {
    let (units, units_of) = (&view.map.units, &view.map.units_of);
    let unit_without = |index: usize, other: usize| {
        units_of[index].iter().map(|&unit| units[unit]).find(|unit| !unit.contains(other)).unwrap_or(S::EMPTY)
    };
    let Some(&first) = units_of[start].first() else { return };
    for second in (units[first] & (seconds - S::of(start))).iter() {
        let thirds = unit_without(second, start) & (thirds - view.map.peers[start] - S::of(start));
        let fourths = unit_without(start, second) & (fourths(second) - view.map.peers[second] - S::of(second));
        if thirds.is_empty() || fourths.is_empty() {
            continue;
        }
        for fourth in fourths.iter() {
            for third in (thirds & (unit_without(fourth, start) - S::of(fourth))).iter() {
                each([start, second, third, fourth]);
            }
        }
    }
}
