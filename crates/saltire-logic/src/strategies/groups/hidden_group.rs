//! Hidden triplets and quads: digits that can only go in as many cells of a unit.
//!
//! ## What it sees
//!
//! Three digits that can only go in the same three cells of a unit, or four digits
//! that can only go in the same four. A digit does not need to fit in all of them.
//!
//! ## Why it is true
//!
//! Each digit needs a cell of its own, so the digits fill all these cells. No other
//! digit can go there. The group is hidden because its cells may have many other
//! candidates.
//!
//! ## Sources
//!
//! Known since the first books as hidden triples and quads. Hidden pairs are called
//! hidden twins here.

use std::sync::Arc;

use saltire_core::{Cell, CellIndexSet, DigitSet, Evidence, Phrase, Role, Unit, phrase};

use crate::report::cause;
use crate::subsets::small_unions;
use crate::wording::{in_unit, number_word};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three digits with three places.
pub static HIDDEN_TRIPLETS: StrategyDef<HiddenGroupFinder> = StrategyDef::new(
    HiddenGroupFinder { size: 3 },
    ("hidden-triplets", Family::Groups, Some("0211"), 40),
    "three digits can only go in the same three cells of a unit",
    include_str!("hidden_group.rs"),
    ":0211::+3....81+6.+76+1+3+4.2..+2..6.+1.+4+3.37.+1+6+8.44.2..3.+7.+8.+6+4.+7+3...73+1..+4...+2..34.1.+1..+76.5+3.:512 513 914 515 915 919 528 929 932 933 535 544 552 954 955 559 565 569 571 275 975 978 879 883 584 992 993 899:::",
);

/// Four digits with four places.
pub static HIDDEN_QUADS: StrategyDef<HiddenGroupFinder> = StrategyDef::new(
    HiddenGroupFinder { size: 4 },
    ("hidden-quads", Family::Groups, Some("0212"), 54),
    "four digits can only go in the same four cells of a unit",
    include_str!("hidden_group.rs"),
    ":0212::7.+54+1.+28.......5......5....+5.+3+1+7+2..+89+218+46+3...+7+8+93+5..2.37..1....+5......1+8+1+9.2.+7..:221 421 621 622 623 324 624 925 329 629 231 431 631 632 734 138 338 438 638 339 639 448 668 671 677 578 678 978 479 679 283 684 685 386 986 687 688 988 694 398:::",
);

/// Finds hidden groups of one size.
pub struct HiddenGroupFinder {
    size: usize,
}

/// Digits with as many places in a unit as there are digits.
pub struct HiddenGroup<S> {
    /// The unit.
    pub unit: usize,
    /// The digits.
    pub digits: DigitSet,
    /// Their places in the unit.
    pub cells: S,
}

impl<S: CellIndexSet> HiddenGroup<S> {
    /// Names the digits, the cells and the unit.
    pub fn reason(&self, view: &View<'_, S>) -> Phrase {
        let cells: Vec<Cell> = view.cells(self.cells).collect();
        digits_fill_cells(view.unit(self.unit), self.digits, &cells)
    }

    /// Returns the evidence: the unit, the cells and the digits in them.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        cause(view.grid, view.cells(self.cells), self.digits).unit(Role::Base, view.unit(self.unit))
    }
}

/// States that digits can only go in as many cells of a unit.
pub fn digits_fill_cells(unit: &Arc<Unit>, digits: DigitSet, cells: &[Cell]) -> Phrase {
    let (unit, places) = (in_unit(unit), Phrase::and(cells));
    match cells.len() {
        1 => phrase!("{}, {} can only go in {}", unit, digits, places),
        2 => phrase!("{}, the digits {} can only go in {}. They fill both cells", unit, digits, places),
        size => phrase!(
            "{}, the digits {} can only go in {}. They fill all {} cells",
            unit,
            digits,
            places,
            number_word(size)
        ),
    }
}

/// Returns the hidden groups of one size in a unit, of digits with at least `least`
/// places each.
pub fn hidden_groups<S: CellIndexSet>(
    view: &View<'_, S>,
    unit: usize,
    least: usize,
    size: usize,
) -> impl Iterator<Item = HiddenGroup<S>> {
    let mut digits = DigitSet::EMPTY;
    for digit in view.digits() {
        if (least..=size).contains(&view.places_in(digit, unit).len()) {
            digits.insert(digit);
        }
    }
    // Most units have too few such digits, and need no search.
    let searched = if digits.len() < size { DigitSet::EMPTY } else { digits };
    let places = searched.iter().map(move |digit| view.places_in(digit, unit));
    small_unions(places, size, S::EMPTY, size, S::len)
        .filter(move |subset| subset.union.len() == size)
        .map(move |subset| HiddenGroup { unit, digits: subset.select(digits).collect(), cells: subset.union })
}

impl Finder for HiddenGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_columns_rows() {
            if (view.open & view.map.units[unit]).len() <= self.size {
                continue;
            }
            for group in hidden_groups(view, unit, 1, self.size) {
                let effects = Effects::removing_all(view, group.cells, view.digits() - group.digits);
                report.add(view.grid, effects, || Explanation {
                    reason: group.reason(view),
                    evidence: group.evidence(view),
                });
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
