//! Avoidable rectangles: digits that were placed, not given, could change places too.
//!
//! ## What it sees
//!
//! Four cells, two in each of the units they are in, none of them given. Some
//! are filled, with two digits as they would stand in a rectangle. Type 1: the
//! one open cell loses the digit that would complete it. Type 2: each open cell
//! has that digit and one more, the same in all; that one is in one of them,
//! and leaves what sees them all.
//!
//! ## Why it is true
//!
//! What was placed follows from what was given, but a rectangle complete with
//! two digits would not: exchange them, and the givens are as they were. So
//! there would be a second solution. This looks at the givens, so on a board
//! that was read as candidates, where nobody knows them, nothing is found. When
//! digits could change places, with units of every kind, is told under
//! unique-rectangle-1.
//!
//! ## Sources
//!
//! Avoidable rectangles come from the players' forums of 2007; HoDoKu (Bernhard
//! Hobiger) has the codes 0607 and 0608.

use saltire_core::{Digit, DigitSet, Evidence, MAX_SIDE, Role, Spots};

use super::is_deadly;
use super::rectangle::{corners, is_read_as_candidates, must_not_change_places};
use crate::words::list;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// One open cell would complete a rectangle.
pub static AVOIDABLE_RECTANGLE_1: Row<Avoidable> = Row {
    name: "avoidable-rectangle-1",
    summary: "one digit would complete a rectangle of digits that were placed and could change places",
    source: include_str!("avoidable_rectangles.rs"),
    family: "uniqueness",
    code: Some("0607"),
    rating: Rating(46),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0607::+92+8+3+1.+4+7.+1.5..93+28.3+4...9+1.4..+1.7+85+3....3.1+9.+3..+8...6........+3+9.492.+3.+8+1..+3+9.1.4.:253:::",
    },
    search: Avoidable { several: false },
};

/// Several open cells would complete a rectangle, but for one digit.
pub static AVOIDABLE_RECTANGLE_2: Row<Avoidable> = Row {
    name: "avoidable-rectangle-2",
    summary: "only one digit in several cells keeps digits that were placed from changing places",
    source: include_str!("avoidable_rectangles.rs"),
    family: "uniqueness",
    code: Some("0608"),
    rating: Rating(47),
    needs_uniqueness: true,
    example: Example {
        layout: "diagonal",
        board: ":0608::...+1.5+8+64...7..3..+8+15+4+63+279..9+85+6...46.+3+7+29.....+9+4+1.......8.+6...86+2.7+5+4+3......18.:148 568 569:::",
    },
    search: Avoidable { several: true },
};

/// See [`AVOIDABLE_RECTANGLE_1`] and [`AVOIDABLE_RECTANGLE_2`].
pub struct Avoidable {
    /// Whether several cells are open.
    several: bool,
}

impl Search for Avoidable {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        if is_read_as_candidates(view) {
            return;
        }
        let placed = S::gather(view.grid.placed().iter().map(|cell| view.grid.layout().spot(cell)));
        // By digit: where it is placed, and where it is or may be.
        let (mut homes, mut places) = ([S::EMPTY; MAX_SIDE + 1], [S::EMPTY; MAX_SIDE + 1]);
        let digit = |spot: usize| view.grid[view.cell(spot)].single().filter(|_| placed.contains(spot));
        let number = |digit: Digit| usize::from(digit.get());
        placed
            .iter()
            .filter_map(|spot| Some((spot, digit(spot)?)))
            .for_each(|(spot, at)| homes[number(at)].insert(spot));
        view.digits().iter().for_each(|at| places[number(at)] = homes[number(at)] | view.places(at));
        for start in placed.iter() {
            let Some(here) = digit(start) else { continue };
            // One neighbour is placed, the other has the same digit or may have it.
            let fourths = |second: usize| match digit(second) {
                Some(beside) if beside == here => S::EMPTY,
                Some(beside) => places[number(beside)],
                None => view.candidates[second].iter().fold(S::EMPTY, |all, beside| all | homes[number(beside)]),
            };
            corners(view, start, (view.open | placed, places[number(here)]), fourths, |corners| {
                let (cells, [_, second, third, fourth]) = (S::gather(corners), corners);
                let open = cells & view.open;
                // The first filled corner has the rectangle.
                let first = (cells & placed).first() == Some(start);
                let Some(beside) = digit(second).or(digit(fourth)).filter(|&beside| beside != here) else { return };
                if open.is_empty() || (open.len() > 1) != self.several || !first || findings.are_enough() {
                    return;
                }
                let completing = |spot: usize| if spot == third { here } else { beside };
                let pair = DigitSet::of(here) | DigitSet::of(beside);
                let rectangle = Rectangle { cells, open, pair };
                if self.several {
                    rectangle.but_for_one_digit(view, completing, findings);
                } else {
                    rectangle.complete(view, completing, findings);
                }
            });
            if findings.are_enough() {
                return;
            }
        }
    }
}

struct Rectangle<S> {
    cells: S,
    open: S,
    pair: DigitSet,
}

impl<S: Spots> Rectangle<S> {
    fn complete(&self, view: &View<'_, S>, completing: impl Fn(usize) -> Digit, findings: &mut Findings) {
        let Some(spot) = self.open.first() else { return };
        let digit = completing(spot);
        if !view.candidates[spot].contains(digit) || !is_deadly(view, self.cells, |_| self.pair) {
            return;
        }
        findings.report(view.grid, Effects::removing(view, self.open, digit), || Why {
            text: format!("only {} keeps {}", view.cell(spot), must_not_change_places(view, self.cells, self.pair)),
            evidence: self.evidence(view),
        });
    }

    fn but_for_one_digit(&self, view: &View<'_, S>, completing: impl Fn(usize) -> Digit, findings: &mut Findings) {
        let complete = |spot: usize| DigitSet::of(completing(spot));
        let others = self.open.iter().fold(DigitSet::EMPTY, |all, spot| all | (view.candidates[spot] - complete(spot)));
        let Some(digit) = others.single() else { return };
        let exact = self.open.iter().all(|spot| view.candidates[spot] == others | complete(spot));
        let hit = view.map.common_peers(self.open) & view.places(digit);
        if !exact || hit.is_empty() || !is_deadly(view, self.cells, |_| self.pair) {
            return;
        }
        findings.report(view.grid, Effects::removing(view, hit, digit), || Why {
            text: format!(
                "only {} in one of {} keeps {}",
                view.grid.symbols().symbol(digit),
                list(view.cells(self.open)),
                must_not_change_places(view, self.cells, self.pair)
            ),
            evidence: self.evidence(view).candidates(Role::Fin, view.grid, view.cells(self.open), others),
        });
    }

    fn evidence(&self, view: &View<'_, S>) -> Evidence {
        Evidence::default().candidates(Role::Cause, view.grid, view.cells(self.cells), self.pair)
    }
}
