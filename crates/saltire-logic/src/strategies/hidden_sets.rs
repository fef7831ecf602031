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

use saltire_core::{Digit, DigitSet, Evidence, Role, Spots};

use crate::strategies::singles::blocks_first;
use crate::subsets::small_sets;
use crate::words;
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// Three digits with three places.
pub static HIDDEN_TRIPLETS: Row<HiddenSets> = Row {
    name: "hidden-triplets",
    summary: "three digits have just three places between them in a unit",
    source: include_str!("hidden_sets.rs"),
    family: "groups",
    code: Some("0211"),
    rating: Rating(40),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0211::2..........7.....3.9....8.2..........6....4373.4......6..9.5....1.......9....3...::::",
    },
    search: HiddenSets { size: 3 },
};

/// Four digits with four places.
pub static HIDDEN_QUADS: Row<HiddenSets> = Row {
    name: "hidden-quads",
    summary: "four digits have just four places between them in a unit",
    source: include_str!("hidden_sets.rs"),
    family: "groups",
    code: Some("0212"),
    rating: Rating(54),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0212::.....1.....4.......8.7...3.5......1..9.........2..5........476..........74.3.2..1::::",
    },
    search: HiddenSets { size: 4 },
};

/// See [`HIDDEN_TRIPLETS`] and [`HIDDEN_QUADS`].
pub struct HiddenSets {
    size: usize,
}

/// Digits with as many places in a unit as they are.
pub struct HiddenSet<S> {
    /// The unit.
    pub unit: usize,
    /// The digits.
    pub digits: DigitSet,
    /// Their places in it.
    pub cells: S,
}

impl<S: Spots> HiddenSet<S> {
    /// A clause that says it.
    pub fn text(&self, view: &View<'_, S>) -> String {
        let digits = words::digits(self.digits, view.grid.symbols());
        format!("{digits} fit only in {} of {}", words::list(view.cells(self.cells)), view.unit(self.unit))
    }

    /// The unit, the cells and the digits in them.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        Evidence::default()
            .unit(Role::Base, view.unit(self.unit))
            .cells(Role::Cause, view.cells(self.cells))
            .candidates(Role::Cause, view.grid, view.cells(self.cells), self.digits)
    }
}

/// Every hidden set of this size in a unit whose digits have at least so many
/// places each, until `look` has seen enough; whether it has.
pub fn hidden_sets<S: Spots>(
    view: &View<'_, S>,
    unit: usize,
    (least, size): (usize, usize),
    mut look: impl FnMut(&HiddenSet<S>) -> bool,
) -> bool {
    let mut digits: [Option<Digit>; saltire_core::MAX_SIDE] = [None; saltire_core::MAX_SIDE];
    let mut places = [S::EMPTY; saltire_core::MAX_SIDE];
    let mut count = 0;
    for digit in view.digits() {
        let here = view.places_in(digit, unit);
        if (least..=size).contains(&here.len()) {
            (digits[count], places[count]) = (Some(digit), here);
            count += 1;
        }
    }
    small_sets(
        &places[..count],
        size,
        |a, b| a | b,
        S::len,
        |chosen, cells| {
            let digits = chosen.iter().filter_map(|&number| digits[number]).collect();
            cells.len() == size && look(&HiddenSet { unit, digits, cells })
        },
    )
}

impl Search for HiddenSets {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for unit in blocks_first(view) {
            if (view.open & view.map.units[unit]).len() <= self.size {
                continue;
            }
            let enough = hidden_sets(view, unit, (1, self.size), |set| {
                let mut effects = Effects::default();
                (view.digits() - set.digits).iter().for_each(|digit| effects.remove(view, set.cells, digit));
                if !effects.is_empty() {
                    findings.report(view.grid, effects, || Why { text: set.text(view), evidence: set.evidence(view) });
                }
                findings.are_enough()
            });
            if enough {
                return;
            }
        }
    }
}
