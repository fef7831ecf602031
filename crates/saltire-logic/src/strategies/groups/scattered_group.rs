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

use saltire_core::{CellIndexSet, DigitSet};

use super::naked_group::{NakedGroup, eligible_cells};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Three peers with three candidates.
pub static SCATTERED_TRIPLETS: StrategyDef<ScatteredGroupFinder> = StrategyDef::new(
    ScatteredGroupFinder { size: 3 },
    ("scattered-triplets", Family::Groups, None, 37),
    "three peers without a common unit have just three candidates between them",
    include_str!("scattered_group.rs"),
    ":::39.41......6...........5..1.6...4.....4...7.2...............9.......8..78..7..63.::::",
);

/// Four peers with four candidates.
pub static SCATTERED_QUADS: StrategyDef<ScatteredGroupFinder> = StrategyDef::new(
    ScatteredGroupFinder { size: 4 },
    ("scattered-quads", Family::Groups, None, 51),
    "four peers without a common unit have just four candidates between them",
    include_str!("scattered_group.rs"),
    ":::...7..9...12...3...3..14.......4.....87.........87.....6.......82........+73.82.9.::::",
);

/// Finds naked groups of one size among peers without a common unit.
pub struct ScatteredGroupFinder {
    size: usize,
}

impl ScatteredGroupFinder {
    /// Adds cells of `pool` to the group until it has its size. Every cell of the
    /// pool is a peer of every cell of the group.
    fn grow<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report, group: &NakedGroup<S>, mut pool: S) {
        while let Some(index) = pool.first() {
            pool.remove(index);
            let grown = NakedGroup { cells: group.cells | S::of(index), digits: group.digits | view.candidates[index] };
            if grown.digits.len() > self.size {
                continue;
            }
            if grown.cells.len() < self.size {
                self.grow(view, report, &grown, pool & view.map.peers[index]);
            } else if grown.digits.len() == self.size && !view.map.units.iter().any(|&unit| grown.cells.is_subset(unit))
            {
                report.add(view.grid, grown.generalised_effects(view), || grown.explain(view, &[]));
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

impl Finder for ScatteredGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let empty = NakedGroup { cells: S::EMPTY, digits: DigitSet::EMPTY };
        self.grow(view, report, &empty, eligible_cells(view, 2, self.size));
    }
}
