//! Hidden triplets and quads: digits with as many places in a unit as they are.
//!
//! ## What it sees
//!
//! A unit, of any sort, in which three or four digits have just three or four
//! places between them. No digit needs to fit in all of them.
//!
//! ## Why it is true
//!
//! The digits need a place each and have just so many, so that they fill them
//! all, and no other digit fits there. They are hidden, for the cells may have
//! many candidates beside them.
//!
//! ## Sources
//!
//! Known since the first books as hidden triples and quads, beside the pairs
//! that are twins here.

use saltire_core::{CellIndexSet, DigitSet, Evidence, Phrase, Role, phrase};

use crate::report::cause;
use crate::subsets::small_unions;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Three digits with three places.
pub static HIDDEN_TRIPLETS: StrategyDef<HiddenGroupFinder> = StrategyDef::new(
    HiddenGroupFinder { size: 3 },
    ("hidden-triplets", Family::Groups, Some("0211"), 40),
    "three digits have just three places between them in a unit",
    include_str!("hidden_group.rs"),
    ":0211::2..........7.....3.9....8.2..........6....4373.4......6..9.5....1.......9....3...::::",
);

/// Four digits with four places.
pub static HIDDEN_QUADS: StrategyDef<HiddenGroupFinder> = StrategyDef::new(
    HiddenGroupFinder { size: 4 },
    ("hidden-quads", Family::Groups, Some("0212"), 54),
    "four digits have just four places between them in a unit",
    include_str!("hidden_group.rs"),
    ":0212::.....1.....4.......8.7...3.5......1..9.........2..5........476..........74.3.2..1::::",
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
        let cells = Phrase::and(view.cells(self.cells));
        phrase!("{} fit only in {} of {}", self.digits, cells, view.unit(self.unit))
    }

    /// Returns the evidence: the unit, the cells and the digits in them.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        cause(view.grid, view.cells(self.cells), self.digits).unit(Role::Base, view.unit(self.unit))
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
