//! Unique rectangles: four corners must not end up with only two digits that could swap places.
//!
//! ## What it sees
//!
//! Four open cells at the corners of a rectangle that covers just two blocks, and
//! two digits X and Y. Some corners can only be X or Y. If all four were X or Y,
//! this would be a deadly pattern: X and Y could swap places.
//!
//! Type 1: three corners can only be X or Y. The fourth can't be X or Y.
//!
//! Type 2: two corners of one side have one more candidate, the same in both. One
//! of them is that digit, so a cell that sees both can't be it.
//!
//! Type 3: two corners of one side have other candidates. One of them is one of
//! these and forms a naked group with other cells of a unit.
//!
//! Type 4: two corners of one side have other candidates, and a unit that contains
//! both has no other place for X. One of them is X, so neither can be Y.
//!
//! Type 5: like type 2, with two opposite corners or with three.
//!
//! Type 6: two opposite corners have other candidates, and a unit of each has no
//! place for X outside the rectangle. If one of them were X, both would be. So
//! neither can be X.
//!
//! ## Why it is true
//!
//! If a solution had only X and Y in the four corners, swapping them would give
//! another: each row, column and block has one X and one Y before and after, and no
//! given changes. But the puzzle has only one solution.
//!
//! Other units and rules count too. A rectangle with one corner on a full diagonal
//! is not deadly, because swapping would break the diagonal. With anti-knight or
//! similar rules, no cell a knight's move away may get in the way.
//!
//! A corner may already be without X or Y, if neither digit is given or placed in a
//! cell that it sees.
//!
//! ## Sources
//!
//! The players' forums of 2005. The numbers are those of Sudopedia and HoDoKu
//! (Bernhard Hobiger), which has the codes 0600 to 0605.

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::super::cell_wording::only_places;
use super::rectangle_search::{UniqueRectangle, for_each_rectangle};
use super::unit_with_digit_only_in;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three corners with two candidates.
pub static UNIQUE_RECTANGLE_1: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneCorner),
    ("unique-rectangle-1", Family::Uniqueness, Some("0600"), 45),
    "three corners of a rectangle can only be two digits, so the fourth can be neither",
    include_str!("unique_rectangles.rs"),
    ":0600::..+1.7+8+5+42+5+7+8..4.6+3.+2+4.5.+8.7..+25+4+3.+8+1.8+5.+1+2+4..1+4.+78.+2.5+2+1+9+8+673+548+57+4+31.+2.+4....+5..+8:914 931 934 947 651 951 958 697 997 998:::",
);

/// One more candidate in two corners of a side.
pub static UNIQUE_RECTANGLE_2: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneDigitInSide),
    ("unique-rectangle-2", Family::Uniqueness, Some("0601"), 45),
    "only one more digit, in two corners of one side, keeps two others from swapping places",
    include_str!("unique_rectangles.rs"),
    ":0601::...+9.4...9.+4+7.5.6...7...94.................3.....93...81..7....2..1......4.....2.:383 583 393 593:::",
);

/// A unit has places for one of the digits only in two corners of a side.
pub static UNIQUE_RECTANGLE_4: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::LockedInSide),
    ("unique-rectangle-4", Family::Uniqueness, Some("0603"), 46),
    "one of two digits must be in two corners of one side, so neither can be the other digit",
    include_str!("unique_rectangles.rs"),
    ":0603::.........9.7.6.8.......86..3..+6.+9.7..5.......+79.51+4+32......2.6.+6.+9...2....5..6..3:118 431:::",
);

/// One more candidate in two opposite corners, or in three.
pub static UNIQUE_RECTANGLE_5: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneDigitAcross),
    ("unique-rectangle-5", Family::Uniqueness, Some("0604"), 46),
    "only one more digit, in two opposite corners or in three, keeps two others from swapping places",
    include_str!("unique_rectangles.rs"),
    ":0604::.+8+592.+13..7.+3+1+8.5.3+1+24+5..+8+9.9.+5.+3....+54.+9.+3.8.+23+86.9.+5+5+3+1...8......35...+2.+71+8.+5.+3:621 429 741 447 747 148 149 749 151 756 258 161 476 676 776 778 481 681 683 488 489 696:::",
);

/// One of the digits would be in both of two opposite corners.
pub static UNIQUE_RECTANGLE_6: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::LockedAcross),
    ("unique-rectangle-6", Family::Uniqueness, Some("0605"), 47),
    "a digit in one of two opposite corners would be in both and complete the rectangle",
    include_str!("unique_rectangles.rs"),
    ":0605::+9..34+72+857+3+5...+1..+48+25..+3...9.+6.+87......+7.+8.3...+2.46..+8+4+9.+12+5+36.+6+74..+9+1+21.3...+4+78:162:::",
);

/// What the corners with other candidates have.
#[derive(Clone, Copy)]
enum RectangleType {
    OneCorner,
    OneDigitInSide,
    OneDigitAcross,
    LockedInSide,
    LockedAcross,
}

/// See [`UNIQUE_RECTANGLE_1`].
pub struct UniqueRectangles(RectangleType);

impl Finder for UniqueRectangles {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for_each_rectangle(view, report, |rectangle, report| {
            let has_extra_side = rectangle.has_extra_side();
            match (self.0, rectangle.extra_corners.len()) {
                (RectangleType::OneCorner, 1) => one_corner(view, rectangle, report),
                (RectangleType::OneDigitInSide, 2) if has_extra_side => one_digit(view, rectangle, report),
                (RectangleType::OneDigitAcross, 2 | 3) if !has_extra_side => one_digit(view, rectangle, report),
                (RectangleType::LockedInSide, 2) if has_extra_side => locked_in_side(view, rectangle, report),
                (RectangleType::LockedAcross, 2) if !has_extra_side => locked_across(view, rectangle, report),
                _ => {}
            }
        });
    }
}

fn one_corner<S: CellIndexSet>(view: &View<'_, S>, rectangle: &UniqueRectangle<S>, report: &mut Report) {
    let (corner, pattern) = (rectangle.extra_corners, &rectangle.pattern);
    let effects = Effects::removing_all(view, corner, pattern.pair);
    rectangle.report_if_deadly(view, effects, report, || pattern.explain_one_cell(view, corner));
}

fn one_digit<S: CellIndexSet>(view: &View<'_, S>, rectangle: &UniqueRectangle<S>, report: &mut Report) {
    let Some(digit) = rectangle.extra_digits(view).single() else { return };
    let effects = Effects::removing(view, view.map.common_peers(rectangle.extra_corners), digit);
    rectangle
        .report_if_deadly(view, effects, report, || rectangle.pattern.explain_one_digit(view, rectangle.extra_corners));
}

fn locked_in_side<S: CellIndexSet>(view: &View<'_, S>, rectangle: &UniqueRectangle<S>, report: &mut Report) {
    let side = rectangle.extra_corners;
    for (locked, other) in rectangle.ordered_pairs() {
        let Some(unit) = unit_with_digit_only_in(view, locked, side, side) else { continue };
        rectangle.report_if_deadly(view, Effects::removing(view, side, other), report, || {
            rectangle.pattern.explain_locked_digit(view, side, unit, locked)
        });
    }
}

fn locked_across<S: CellIndexSet>(view: &View<'_, S>, rectangle: &UniqueRectangle<S>, report: &mut Report) {
    let (two, pattern) = (rectangle.extra_corners, &rectangle.pattern);
    for digit in pattern.pair {
        let units = two.iter().map(|index| unit_with_digit_only_in(view, digit, S::of(index), pattern.cells));
        let Some(units) = units.collect::<Option<Vec<usize>>>() else { continue };
        rectangle.report_if_deadly(view, Effects::removing(view, two, digit), report, || Explanation {
            reason: locked_across_reason(view, rectangle, &units, digit),
            evidence: with_base_units(view, pattern.evidence(view, two), &units),
        });
    }
}

fn locked_across_reason<S: CellIndexSet>(
    view: &View<'_, S>,
    rectangle: &UniqueRectangle<S>,
    units: &[usize],
    digit: Digit,
) -> Phrase {
    let (pattern, two) = (&rectangle.pattern, rectangle.extra_corners);
    let cells = Phrase::or(view.cells(two));
    let (others, other) = (Phrase::and(view.cells(pattern.cells - two)), pattern.pair - DigitSet::of(digit));
    let mut reason = pattern.pair_phrase(view, two);
    for &unit in units {
        reason.push(phrase!("{}. ", only_places(view, unit, digit)));
    }
    reason.push(phrase!("if {} were {}, both would be, and {} would be {}. ", cells, digit, others, other));
    reason.push(phrase!("then {}.", pattern.deadly_phrase(view)));
    reason
}

/// Adds units to the evidence as those of the pattern.
pub(super) fn with_base_units<S: CellIndexSet>(view: &View<'_, S>, evidence: Evidence, units: &[usize]) -> Evidence {
    units.iter().fold(evidence, |evidence, &unit| evidence.unit(Role::Base, view.unit(unit)))
}
