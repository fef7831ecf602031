//! Rectangles: four cells, two by two in their units, that could hold the same
//! two digits both ways round.

use saltire_core::{Digit, DigitSet, Evidence, MAX_SIDE, Role, Spots};

use super::is_deadly;
use crate::words::{digits, list};
use crate::{Findings, View};

/// Four open cells and two digits; which of them have other candidates.
pub(super) struct Rectangle<S> {
    /// The corners, going round.
    pub corners: [usize; 4],
    /// The corners, as a set.
    pub cells: S,
    /// The two digits.
    pub pair: DigitSet,
    /// The corners that have no other candidates.
    pub plain: S,
    /// The corners that have.
    pub extra: S,
}

impl<S: Spots> Rectangle<S> {
    /// The corner across.
    pub fn opposite(&self, corner: usize) -> usize {
        let place = self.corners.iter().position(|&spot| spot == corner).unwrap_or(0);
        self.corners[(place + 2) % 4]
    }

    /// Whether two corners face each other across the rectangle.
    pub fn are_opposite(&self, two: S) -> bool {
        let (a, b) = (S::gather([self.corners[0], self.corners[2]]), S::gather([self.corners[1], self.corners[3]]));
        two == a || two == b
    }

    /// The other candidates of the corners.
    pub fn extra_digits(&self, view: &View<'_, S>) -> DigitSet {
        self.extra.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]) - self.pair
    }

    /// The two digits, each with the other.
    pub fn both_ways(&self) -> impl Iterator<Item = (Digit, Digit)> {
        let pair = self.pair;
        pair.iter().flat_map(move |one| (pair - DigitSet::of(one)).iter().map(move |other| (one, other)))
    }

    /// Whether the two digits could change places there.
    pub fn is_deadly(&self, view: &View<'_, S>) -> bool {
        is_deadly(view, self.cells, |_| self.pair)
    }

    /// `1 and 2 from changing places in A1, A4, B1 and B4`.
    pub fn what_must_not_be(&self, view: &View<'_, S>) -> String {
        must_not_change_places(view, self.cells, self.pair)
    }

    /// The four cells with the two digits, and the other candidates.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        let extra = self.extra_digits(view);
        Evidence::default().candidates(Role::Cause, view.grid, view.cells(self.cells), self.pair).candidates(
            Role::Fin,
            view.grid,
            view.cells(self.extra),
            extra,
        )
    }
}

/// `1 and 2 from changing places in A1, A4, B1 and B4`.
pub(super) fn must_not_change_places<S: Spots>(view: &View<'_, S>, cells: S, pair: DigitSet) -> String {
    let symbols = view.grid.symbols();
    format!("{} from changing places in {}", digits(pair, symbols), list(view.cells(cells)))
}

/// Whether the grid was read as candidates, so that nobody knows what was
/// given: then a candidate that is missing may be missing by the puzzle's own
/// word, and what looks placed may be given.
pub(super) fn is_read_as_candidates<S: Spots>(view: &View<'_, S>) -> bool {
    view.grid.given().is_empty()
}

/// By digit, from 0 for the digit 1: the open cells that see no cell in which
/// it was given or placed, whether or not it is a candidate there still.
fn free_cells<S: Spots>(view: &View<'_, S>) -> [S; MAX_SIDE] {
    let mut free = [S::EMPTY; MAX_SIDE];
    if is_read_as_candidates(view) {
        view.digits().iter().for_each(|digit| free[usize::from(digit.get()) - 1] = view.places(digit));
        return free;
    }
    free[..view.side].fill(view.open);
    for (spot, &cell) in view.grid.layout().cells().iter().enumerate() {
        if !view.open.contains(spot) {
            view.grid[cell].iter().for_each(|digit| free[usize::from(digit.get()) - 1] -= view.map.peers[spot]);
        }
    }
    free
}

/// Every four open cells, two by two in units, with two digits that one of
/// them has and no other, and that are placed in nobody's sight; each once.
/// Whether it is deadly the caller asks, once there is something to gain.
pub(super) fn rectangles<S: Spots>(
    view: &View<'_, S>,
    findings: &mut Findings,
    mut each: impl FnMut(&Rectangle<S>, &mut Findings),
) {
    let starts = view.with_candidates(2);
    if starts.is_empty() {
        return;
    }
    let free = free_cells(view);
    for start in starts.iter() {
        let pair = view.candidates[start];
        let room = pair.iter().fold(view.open, |room, digit| room & free[usize::from(digit.get()) - 1]);
        corners(
            view,
            start,
            (room, room),
            |_| room,
            |corners| {
                let cells = S::gather(corners);
                let plain = S::gather(corners.into_iter().filter(|&spot| view.candidates[spot].is_subset(pair)));
                // The first corner with just this pair has the rectangle.
                if cells.iter().find(|&spot| view.candidates[spot] == pair) == Some(start) && !findings.are_enough() {
                    each(&Rectangle { corners, cells, pair, plain, extra: cells - plain }, findings);
                }
            },
        );
        if findings.are_enough() {
            return;
        }
    }
}

/// The four cells, going round, that make a rectangle with `start`: the second
/// shares the first unit of `start`, the fourth another unit of it, the third
/// a unit with each of these. Corners across hold the same digit, so they are
/// no peers; a girandola may have both, and then nothing could change places.
/// `fourths` says where the fourth may be for a second.
pub(super) fn corners<S: Spots>(
    view: &View<'_, S>,
    start: usize,
    (seconds, thirds): (S, S),
    fourths: impl Fn(usize) -> S,
    mut each: impl FnMut([usize; 4]),
) {
    let (units, units_of) = (&view.map.units, &view.map.units_of);
    let without = |spot: usize, other: usize| {
        units_of[spot].iter().map(|&unit| units[unit]).find(|unit| !unit.contains(other)).unwrap_or(S::EMPTY)
    };
    let Some(&first) = units_of[start].first() else { return };
    for second in (units[first] & (seconds - S::of(start))).iter() {
        let thirds = without(second, start) & (thirds - view.map.peers[start] - S::of(start));
        let fourths = without(start, second) & (fourths(second) - view.map.peers[second] - S::of(second));
        if thirds.is_empty() || fourths.is_empty() {
            continue;
        }
        for fourth in fourths.iter() {
            for third in (thirds & (without(fourth, start) - S::of(fourth))).iter() {
                each([start, second, third, fourth]);
            }
        }
    }
}
