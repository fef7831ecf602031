//! Unique rectangles: four cells must not come to hold two digits that could change places.
//!
//! ## What it sees
//!
//! Four open cells, two in each of the units they are in, and two digits. If
//! the four held nothing but these, the digits could change places, and the
//! puzzle would have two solutions. So something must prevent it.
//!
//! - Type 1: three cells have no other candidates. The fourth loses the two.
//! - Type 2: two cells side by side have one more, the same. It is in one of
//!   them, and leaves what sees both.
//! - Type 3: two cells side by side have more; with cells of a unit of both
//!   they make a naked group, for one of them holds one of the others.
//! - Type 4: two cells side by side have more, and a unit of both has no other
//!   room for one of the digits. The other leaves both.
//! - Type 5: as type 2, with two cells across, or three.
//! - Type 6: two cells across have more, and each has a unit with room for one
//!   of the digits only in the rectangle. In one of the two it would be in
//!   both, and the rectangle complete: it leaves both.
//!
//! A cell may lack one of the two digits, so long as that digit is not given or
//! placed in its sight.
//!
//! ## Why it is true
//!
//! Exchange the two digits in the four cells of a solution that has nothing
//! else there. Each unit that the rectangle meets still has both of them, and
//! no given is touched, so this is another solution; but there is only one.
//! Units of every kind count: a rectangle with a corner on a full diagonal
//! breaks the diagonal when its digits change places, and is never deadly. Nor
//! is one whose corner has a peer elsewhere, as by the anti-knight rule, that
//! may hold one of the digits.
//!
//! ## Sources
//!
//! From the players' forums of 2005; the numbers are those of Sudopedia and of
//! HoDoKu (Bernhard Hobiger), whose collection of examples has the codes 0600 to
//! 0605.

use saltire_core::{CellIndexSet, Evidence, Phrase, Role, phrase};

use super::rectangle_search::{UniqueRectangle, for_each_rectangle};
use super::unit_with_digit_only_in;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three corners with two candidates.
pub static UNIQUE_RECTANGLE_1: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneCorner),
    ("unique-rectangle-1", Family::Uniqueness, Some("0600"), 45),
    "only one cell keeps two digits from changing places",
    include_str!("unique_rectangles.rs"),
    ":0600::..+1.7+8+5+42+5+7+8..4.6+3.+2+4.5.+8.7..+25+4+3.+8+1.8+5.+1+2+4..1+4.+78.+2.5+2+1+9+8+673+548+57+4+31.+2.+4....+5..+8:914 931 934 947 651 951 958 697 997 998:::",
);

/// One more candidate in two corners of a side.
pub static UNIQUE_RECTANGLE_2: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneDigitInSide),
    ("unique-rectangle-2", Family::Uniqueness, Some("0601"), 45),
    "only one digit, in two cells side by side, keeps two others from changing places",
    include_str!("unique_rectangles.rs"),
    ":0601::...+9.4...9.+4+7.5.6...7...94.................3.....93...81..7....2..1......4.....2.:383 583 393 593:::",
);

/// A unit has places for one of the digits only in two corners of a side.
pub static UNIQUE_RECTANGLE_4: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::LockedInSide),
    ("unique-rectangle-4", Family::Uniqueness, Some("0603"), 46),
    "two cells side by side must hold one of two digits, so neither may hold the other",
    include_str!("unique_rectangles.rs"),
    ":0603::.........9.7.6.8.......86..3..+6.+9.7..5.......+79.51+4+32......2.6.+6.+9...2....5..6..3:118 431:::",
);

/// One more candidate in two opposite corners, or in three.
pub static UNIQUE_RECTANGLE_5: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::OneDigitAcross),
    ("unique-rectangle-5", Family::Uniqueness, Some("0604"), 46),
    "only one digit, in two cells across or in three, keeps two others from changing places",
    include_str!("unique_rectangles.rs"),
    ":0604::.+8+592.+13..7.+3+1+8.5.3+1+24+5..+8+9.9.+5.+3....+54.+9.+3.8.+23+86.9.+5+5+3+1...8......35...+2.+71+8.+5.+3:621 429 741 447 747 148 149 749 151 756 258 161 476 676 776 778 481 681 683 488 489 696:::",
);

/// One of the digits would be in both of two opposite corners.
pub static UNIQUE_RECTANGLE_6: StrategyDef<UniqueRectangles> = StrategyDef::new(
    UniqueRectangles(RectangleType::LockedAcross),
    ("unique-rectangle-6", Family::Uniqueness, Some("0605"), 47),
    "a digit in one of two cells across would be in both and complete the rectangle",
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
            reason: phrase!(
                "{} in one of {} would be in both, as {} have no other room for it, and nothing would keep {}",
                digit,
                Phrase::and(view.cells(two)),
                Phrase::and(units.iter().map(|&unit| view.unit(unit))),
                pattern.phrase(view)
            ),
            evidence: with_base_units(view, pattern.evidence(view, two), &units),
        });
    }
}

/// Adds units to the evidence as those of the pattern.
pub(super) fn with_base_units<S: CellIndexSet>(view: &View<'_, S>, evidence: Evidence, units: &[usize]) -> Evidence {
    units.iter().fold(evidence, |evidence, &unit| evidence.unit(Role::Base, view.unit(unit)))
}
