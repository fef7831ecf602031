//! Loops of cells that all have the same two digits, each next to the one
//! before in some unit, as Sudoku Explainer follows them.

use saltire_core::{DigitSet, Spots};

use super::explainers::units;
use super::{Version, is_deadly};
use crate::{Findings, View};

/// So many cells are tried at most. No 9×9 board comes near.
const MOST_STEPS: usize = 100_000;

/// A loop, and the two digits that could change places in it.
pub(super) struct Loop<S> {
    /// Its cells.
    pub cells: S,
    /// The cells with other candidates, in the order of the loop.
    pub extra: Vec<usize>,
    /// The two digits.
    pub pair: DigitSet,
}

/// Finds every deadly loop once, in the explainers' order. From a cell with
/// just the pair it goes on to cells with the pair, of which two may have other
/// candidates, or any number where it is the same one.
pub(super) fn each_loop<S: Spots>(
    view: &View<'_, S>,
    version: Version,
    findings: &Findings,
    each: impl FnMut(&Loop<S>) -> bool,
) {
    let starts = view.with_candidates(2);
    let mut walk = Walk {
        view,
        version,
        findings,
        pair: DigitSet::EMPTY,
        room: S::EMPTY,
        alive: S::EMPTY,
        units: Vec::new(),
        path: Vec::new(),
        sides: [S::EMPTY; 2],
        closed: [S::EMPTY; 2],
        left: MOST_STEPS,
        seen: Vec::new(),
        each,
        done: false,
    };
    for start in starts.iter() {
        walk.pair = view.candidates[start];
        walk.room = walk.pair.iter().fold(view.open, |room, digit| room & view.places(digit));
        walk.alive = part_of_loops(view, walk.room);
        if !walk.alive.contains(start) {
            continue;
        }
        if walk.units.is_empty() {
            walk.units = units(view);
        }
        walk.go_on(start, None, 2, DigitSet::EMPTY);
        if walk.done || findings.is_stopped() {
            return;
        }
    }
}

/// What is left of `room` where each cell has another in each of its units.
fn part_of_loops<S: Spots>(view: &View<'_, S>, mut room: S) -> S {
    loop {
        let alone = |&spot: &usize| {
            let with = |&unit: &usize| (room & (view.map.units[unit] - S::of(spot))).is_empty();
            view.map.units_of[spot].iter().any(with)
        };
        let lost = S::gather(room.iter().filter(alone));
        if lost.is_empty() {
            return room;
        }
        room -= lost;
    }
}

struct Walk<'w, 'g, S: Spots, F> {
    view: &'w View<'g, S>,
    version: Version,
    findings: &'w Findings,
    pair: DigitSet,
    /// The cells that have the pair.
    room: S,
    /// Those of them that may be part of a loop.
    alive: S,
    /// The units, in the order in which they are looked at.
    units: Vec<usize>,
    path: Vec<usize>,
    /// Every other cell of the path, and the others.
    sides: [S; 2],
    /// By side: the cells that see one of it, or are on it.
    closed: [S; 2],
    /// How many more cells may be tried.
    left: usize,
    seen: Vec<S>,
    each: F,
    done: bool,
}

impl<S: Spots, F: FnMut(&Loop<S>) -> bool> Walk<'_, '_, S, F> {
    /// Takes a cell into the path and looks for the next. `last` is the unit in
    /// which it was reached, `allowed` how many cells may yet have other
    /// candidates, and `others` are those of the path.
    fn go_on(&mut self, spot: usize, last: Option<usize>, allowed: i32, mut others: DigitSet) {
        let side = self.path.len() % 2;
        let closed = self.closed;
        self.path.push(spot);
        self.sides[side].insert(spot);
        self.closed[side] |= self.view.map.peers[spot] | S::of(spot);
        if !self.can_close() {
            self.path.pop();
            self.sides[side].remove(spot);
            self.closed = closed;
            return;
        }
        // The first explainer remembers more than it goes to.
        let room = if self.version == Version::Explainer121 { self.room } else { self.alive };
        for place in 0..self.units.len() {
            let unit = self.units[place];
            if Some(unit) == last || !self.view.map.units[unit].contains(spot) {
                continue;
            }
            for next in (self.view.map.units[unit] & room).iter() {
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !(self.sides[0] | self.sides[1]).contains(next) {
                    let candidates = self.view.candidates[next];
                    let with_next = (others | candidates) - self.pair;
                    if self.version == Version::Explainer121 {
                        // It never forgets what it saw on the way here, taken or not.
                        others = with_next;
                    }
                    let more = candidates.len() > 2;
                    if more && with_next.len() != 1 && allowed <= 0 {
                        continue;
                    }
                    // Cells of one side hold the same digit.
                    if self.alive.contains(next) && !self.sides[1 - side].meets(self.view.map.peers[next]) {
                        self.go_on(next, Some(unit), allowed - i32::from(more), with_next);
                    }
                }
                if self.left == 0 || self.done {
                    break;
                }
                self.left -= 1;
            }
            if self.left == 0 || self.done || self.findings.is_stopped() {
                break;
            }
        }
        self.path.pop();
        self.sides[side].remove(spot);
        self.closed = closed;
    }

    /// Whether each unit of the path has cells of both sides, or room for them.
    fn can_close(&self) -> bool {
        let path = self.sides[0] | self.sides[1];
        let room = |side: usize| self.sides[side] | (self.alive - self.closed[side] - path);
        self.are_met([room(1), room(0)])
    }

    /// Whether each unit of a side meets its set.
    fn are_met(&self, sets: [S; 2]) -> bool {
        let map = self.view.map;
        let meets = |spot: usize, set: S| map.units_of[spot].iter().all(|&unit| set.meets(map.units[unit]));
        self.sides.iter().zip(sets).all(|(side, set)| side.iter().all(|spot| meets(spot, set)))
    }

    fn close(&mut self) {
        let cells = self.sides[0] | self.sides[1];
        let is_whole = self.are_met([self.sides[1], self.sides[0]]);
        if !is_whole || self.seen.contains(&cells) || !is_deadly(self.view, cells, |_| self.pair) {
            return;
        }
        self.seen.push(cells);
        let extra = self.path.iter().copied().filter(|&spot| self.view.candidates[spot].len() > 2).collect();
        self.done = (self.each)(&Loop { cells, extra, pair: self.pair });
    }
}
