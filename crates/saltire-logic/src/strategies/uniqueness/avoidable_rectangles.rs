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

use saltire_core::{CellIndexSet, Digit, DigitSet, MAX_SIDE, Role};

use super::rectangle_search::{for_each_corners, has_unknown_givens};
use super::two_digit_pattern::TwoDigitPattern;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// One open cell would complete a rectangle.
pub static AVOIDABLE_RECTANGLE_1: StrategyDef<AvoidableRectangles> = StrategyDef::new(
    AvoidableRectangles { has_several_open: false },
    ("avoidable-rectangle-1", Family::Uniqueness, Some("0607"), 46),
    "one digit would complete a rectangle of digits that were placed and could change places",
    include_str!("avoidable_rectangles.rs"),
    ":0607::+9+1+74+8+2..6+6.+3+7+1.48.8.4.+3+6+17.2+8+5+1+6.+7.+4+13+9+2+7+4+8+6+5+47+6.5+8..+1+7+9+2.4.+6+1+83+4+869+1..+7+5+6182+79+4+3::::",
);

/// Several open cells would complete a rectangle, but for one digit.
pub static AVOIDABLE_RECTANGLE_2: StrategyDef<AvoidableRectangles> = StrategyDef::new(
    AvoidableRectangles { has_several_open: true },
    ("avoidable-rectangle-2", Family::Uniqueness, Some("0608"), 47),
    "only one digit in several cells keeps digits that were placed from changing places",
    include_str!("avoidable_rectangles.rs"),
    ":0608::...+1.5+8+64...7..3..+8+15+4+63+279..9+85+6...46.+3+7+29.....+9+4+1.......8.+6...86+2.7+5+4+3......18.:148 568 569:::",
);

/// See [`AVOIDABLE_RECTANGLE_1`] and [`AVOIDABLE_RECTANGLE_2`].
pub struct AvoidableRectangles {
    has_several_open: bool,
}

impl Finder for AvoidableRectangles {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        if has_unknown_givens(view) {
            return;
        }
        let placed = S::from_indices(view.grid.placed().iter().map(|cell| view.grid.layout().index_of(cell)));
        let placed_digit = |index: usize| view.grid[view.cell(index)].single().filter(|_| placed.contains(index));
        // By digit: the cells that hold it, and those that hold it or may.
        let (mut placed_cells, mut places) = ([S::EMPTY; MAX_SIDE + 1], [S::EMPTY; MAX_SIDE + 1]);
        let number = |digit: Digit| usize::from(digit.get());
        for index in placed.iter() {
            placed_digit(index).iter().for_each(|&digit| placed_cells[number(digit)].insert(index));
        }
        for digit in view.digits() {
            places[number(digit)] = placed_cells[number(digit)] | view.places(digit);
        }
        for start in placed.iter() {
            let Some(here) = placed_digit(start) else { continue };
            // One neighbour is placed, the other has the same digit or may have it.
            let fourths = |second: usize| match placed_digit(second) {
                Some(beside) if beside == here => S::EMPTY,
                Some(beside) => places[number(beside)],
                None => view.candidates[second].iter().fold(S::EMPTY, |all, beside| all | placed_cells[number(beside)]),
            };
            for_each_corners(view, start, (view.open | placed, places[number(here)]), fourths, |corners| {
                let (cells, [_, second, third, fourth]) = (S::from_indices(corners), corners);
                let open = cells & view.open;
                // A rectangle counts for its first filled corner.
                let is_first = (cells & placed).first() == Some(start);
                let beside = placed_digit(second).or(placed_digit(fourth)).filter(|&beside| beside != here);
                let Some(beside) = beside else { return };
                if open.is_empty() || (open.len() > 1) != self.has_several_open || !is_first || report.should_stop() {
                    return;
                }
                let pattern = TwoDigitPattern { cells, pair: DigitSet::of(here) | DigitSet::of(beside) };
                let rectangle = AvoidableRectangle { pattern, open };
                let completing = |index: usize| if index == third { here } else { beside };
                if self.has_several_open {
                    rectangle.report_one_digit(view, completing, report);
                } else {
                    rectangle.report_one_cell(view, completing, report);
                }
            });
            if report.should_stop() {
                return;
            }
        }
    }
}

/// A rectangle of placed digits and open cells. `completing` returns the digit with
/// which an open cell would complete it.
struct AvoidableRectangle<S> {
    pattern: TwoDigitPattern<S>,
    open: S,
}

impl<S: CellIndexSet> AvoidableRectangle<S> {
    fn report_one_cell(&self, view: &View<'_, S>, completing: impl Fn(usize) -> Digit, report: &mut Report) {
        let Some(index) = self.open.first() else { return };
        let effects = Effects::removing(view, self.open, completing(index));
        if effects.is_empty() || !self.pattern.is_deadly(view) {
            return;
        }
        report.add(view.grid, effects, || Explanation {
            reason: self.pattern.only_cell_phrase(view, self.open),
            evidence: self.pattern.evidence(view, S::EMPTY),
        });
    }

    fn report_one_digit(&self, view: &View<'_, S>, completing: impl Fn(usize) -> Digit, report: &mut Report) {
        let completing = |index: usize| DigitSet::of(completing(index));
        let others =
            self.open.iter().fold(DigitSet::EMPTY, |all, index| all | (view.candidates[index] - completing(index)));
        let Some(digit) = others.single() else { return };
        let is_exact = |index: usize| view.candidates[index] == others | completing(index);
        let effects = Effects::removing(view, view.map.common_peers(self.open), digit);
        if effects.is_empty() || !self.open.iter().all(is_exact) || !self.pattern.is_deadly(view) {
            return;
        }
        report.add(view.grid, effects, || Explanation {
            reason: self.pattern.only_digits_phrase(view, others, self.open),
            evidence: self.pattern.evidence(view, S::EMPTY).candidates(
                Role::Fin,
                view.grid,
                view.cells(self.open),
                others,
            ),
        });
    }
}
