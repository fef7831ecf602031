//! Loops of cells that all have the same two digits, each next to the one
//! before in some unit, as Sudoku Explainer follows them.

use saltire_core::{DigitSet, Spots};

use super::explainers::units_of;
use super::{Version, is_deadly};
use crate::{Findings, View};

/// So many cells are tried for a start at most. No 9×9 board comes near.
const MOST_STEPS: usize = 50_000;

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
        path: Vec::new(),
        sides: [S::EMPTY; 2],
        left: 0,
        seen: Vec::new(),
        each,
        done: false,
    };
    for start in starts.iter() {
        walk.pair = view.candidates[start];
        walk.room = walk.pair.iter().fold(view.open, |room, digit| room & view.places(digit));
        if walk.room.len() < 4 {
            continue;
        }
        walk.left = MOST_STEPS;
        walk.go_on(start, None, 2, DigitSet::EMPTY);
        if walk.done || findings.is_stopped() {
            return;
        }
    }
}

struct Walk<'w, 'g, S: Spots, F> {
    view: &'w View<'g, S>,
    version: Version,
    findings: &'w Findings,
    pair: DigitSet,
    /// The cells that have the pair.
    room: S,
    path: Vec<usize>,
    /// Every other cell of the path, and the others.
    sides: [S; 2],
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
        self.path.push(spot);
        self.sides[side].insert(spot);
        for unit in units_of(self.view, spot) {
            if Some(unit) == last {
                continue;
            }
            for next in (self.view.map.units[unit] & self.room).iter() {
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
                    if !self.sides[1 - side].meets(self.view.map.peers[next]) {
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
    }

    fn close(&mut self) {
        let cells = self.sides[0] | self.sides[1];
        if self.seen.contains(&cells) || !is_deadly(self.view, cells, |_| self.pair) {
            return;
        }
        self.seen.push(cells);
        let extra = self.path.iter().copied().filter(|&spot| self.view.candidates[spot].len() > 2).collect();
        self.done = (self.each)(&Loop { cells, extra, pair: self.pair });
    }
}
