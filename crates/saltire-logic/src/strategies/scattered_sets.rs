//! Scattered triplets and quads: peers without a common unit that are a naked group.
//!
//! ## What it sees
//!
//! Three or four cells that are peers of each other, each two of them for a
//! reason of their own, with just three or four candidates between them: two in
//! a row, two in a column, two on a diagonal. The four corners of a board with
//! both diagonals are such cells. For each digit, whatever is a peer of all of
//! them that have it loses it.
//!
//! ## Why it is true
//!
//! Peers hold different digits, so that the cells need a digit each, and they
//! have just so many. Each of these digits is in one of the cells that have it,
//! whichever that is.
//!
//! ## Sources
//!
//! The idea of the naked group, where it needs no unit. On a classic board
//! three peers always have a unit in common, so that nobody had to ask.

use saltire_core::{DigitSet, Spots};

use crate::strategies::generalised_sets::effects;
use crate::strategies::naked_sets::{NakedSet, eligible};
use crate::{Example, Findings, Rating, Row, Search, View};

/// Three peers with three candidates.
pub static SCATTERED_TRIPLETS: Row<ScatteredSets> = Row {
    name: "scattered-triplets",
    summary: "three peers without a common unit have just three candidates between them",
    source: include_str!("scattered_sets.rs"),
    family: "groups",
    code: None,
    rating: Rating(37),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::39.41......6...........5..1.6...4.....4...7.2...............9.......8..78..7..63.::::",
    },
    search: ScatteredSets { size: 3 },
};

/// Four peers with four candidates.
pub static SCATTERED_QUADS: Row<ScatteredSets> = Row {
    name: "scattered-quads",
    summary: "four peers without a common unit have just four candidates between them",
    source: include_str!("scattered_sets.rs"),
    family: "groups",
    code: None,
    rating: Rating(51),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::...7..9...12...3...3..14.......4.....87.........87.....6.......82........+73.82.9.::::",
    },
    search: ScatteredSets { size: 4 },
};

/// See [`SCATTERED_TRIPLETS`] and [`SCATTERED_QUADS`].
pub struct ScatteredSets {
    size: usize,
}

impl ScatteredSets {
    /// Adds cells of `pool`, all peers of what is chosen, until there are
    /// enough of them.
    fn grow<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings, chosen: &NakedSet<S>, pool: S) {
        let mut pool = pool;
        while let Some(spot) = pool.first() {
            pool.remove(spot);
            let digits = chosen.digits | view.candidates[spot];
            if digits.len() > self.size {
                continue;
            }
            let set = NakedSet { cells: chosen.cells | S::of(spot), digits };
            if set.cells.len() < self.size {
                self.grow(view, findings, &set, pool & view.map.peers[spot]);
            } else if digits.len() == self.size {
                report(view, findings, &set);
            }
            if findings.are_enough() {
                return;
            }
        }
    }
}

fn report<S: Spots>(view: &View<'_, S>, findings: &mut Findings, set: &NakedSet<S>) {
    if view.map.units.iter().any(|&unit| set.cells.is_subset(unit)) {
        return;
    }
    let effects = effects(view, set);
    if !effects.is_empty() {
        findings.report(view.grid, effects, || set.why(view, &[]));
    }
}

impl Search for ScatteredSets {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let nothing = NakedSet { cells: S::EMPTY, digits: DigitSet::EMPTY };
        self.grow(view, findings, &nothing, eligible(view, 2, self.size));
    }
}
