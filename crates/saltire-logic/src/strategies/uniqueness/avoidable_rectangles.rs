//! Avoidable rectangles: four cells without a given must not end up as a rectangle of two digits.
//!
//! ## What it sees
//!
//! Four cells at the corners of a rectangle that covers just two blocks. None of
//! them is a given. Some are already solved, with two digits that alternate around
//! the rectangle.
//!
//! In type 1 one corner is still open. It can't be the digit that would complete
//! the rectangle.
//!
//! In type 2 two corners are open. Each has the digit that would complete the
//! rectangle and one more candidate, the same in both. One of them is that extra
//! digit, so a cell that sees both can't be it.
//!
//! ## Why it is true
//!
//! If the four corners held just two digits, they could swap places: every unit
//! would still be correct, and no given would change. So the puzzle would have two
//! solutions, but it has only one.
//!
//! This needs to know which digits were given, so it finds nothing on a board
//! that was entered as candidates. Diagonals and other units count too, as in
//! unique-rectangle-1.
//!
//! ## Sources
//!
//! The players' forums of 2007. HoDoKu (Bernhard Hobiger) has the codes 0607 and
//! 0608.

use saltire_core::{CellIndexSet, Digit, DigitSet, MAX_SIDE, Phrase, Role, phrase};

use super::rectangle_search::{for_each_corners, has_unknown_givens};
use super::two_digit_pattern::{TwoDigitPattern, one_is};
use crate::wording::sets::cell_with_candidates;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// One open cell would complete a rectangle.
pub static AVOIDABLE_RECTANGLE_1: StrategyDef<AvoidableRectangles> = StrategyDef::new(
    AvoidableRectangles { has_several_open: false },
    ("avoidable-rectangle-1", Family::Uniqueness, Some("0607"), 46),
    "a digit would complete a rectangle of solved cells in which two digits could swap places",
    include_str!("avoidable_rectangles.rs"),
    ":0607::+9+1+74+8+2..6+6.+3+7+1.48.8.4.+3+6+17.2+8+5+1+6.+7.+4+13+9+2+7+4+8+6+5+47+6.5+8..+1+7+9+2.4.+6+1+83+4+869+1..+7+5+6182+79+4+3::::",
);

/// Several open cells would complete a rectangle without one more digit.
pub static AVOIDABLE_RECTANGLE_2: StrategyDef<AvoidableRectangles> = StrategyDef::new(
    AvoidableRectangles { has_several_open: true },
    ("avoidable-rectangle-2", Family::Uniqueness, Some("0608"), 47),
    "only one digit, in one of two cells, keeps two digits in solved cells from swapping places",
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

/// A rectangle of placed digits and open cells. The argument `completing` of its methods
/// returns the digit that would complete it in an open cell.
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
            reason: self.one_cell_reason(view, completing(index)),
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
            reason: self.one_digit_reason(view, completing, others),
            evidence: self.pattern.evidence(view, S::EMPTY).candidates(
                Role::Fin,
                view.grid,
                view.cells(self.open),
                others,
            ),
        });
    }

    /// Returns the solved corners as a sentence: `A1 is 5, A4 is 7 and B1 is 7, and none
    /// of them was given. `.
    fn solved_phrase(&self, view: &View<'_, S>) -> Phrase {
        let solved = (self.pattern.cells - self.open).iter().map(|index| view.cell(index));
        let each = solved.map(|cell| phrase!("{} is {}", cell, view.grid[cell]));
        let none = if self.open.len() == 2 { "neither" } else { "none of them" };
        phrase!("{}, and {} was given. ", Phrase::and(each), none)
    }

    fn one_cell_reason(&self, view: &View<'_, S>, completing: Digit) -> Phrase {
        let (open, deadly) = (Phrase::and(view.cells(self.open)), self.pattern.deadly_phrase(view));
        phrase!("{}if {} were {}, {}.", self.solved_phrase(view), open, completing, deadly)
    }

    fn one_digit_reason(&self, view: &View<'_, S>, completing: impl Fn(usize) -> DigitSet, extra: DigitSet) -> Phrase {
        let open = Phrase::and(self.open.iter().map(|index| cell_with_candidates(view, index)));
        let completed = self.open.iter().map(|index| phrase!("{} would be {}", view.cell(index), completing(index)));
        let mut reason = phrase!("{}the other corners are {}. ", self.solved_phrase(view), open);
        reason.push(phrase!("without {}, {}, ", extra, Phrase::and(completed)));
        reason.push(phrase!("and {}. {}", self.pattern.deadly_phrase(view), one_is(view, self.open, extra)));
        reason
    }
}
