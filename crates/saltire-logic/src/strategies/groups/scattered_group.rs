//! Scattered triplets and quads: a naked group of cells that see each other but share no unit.
//!
//! ## What it sees
//!
//! Three cells that all see each other and can only be the same three digits, or
//! four cells and four digits. They share no unit: two may share a row, two a
//! column and two a diagonal, like the four corners of a board with both diagonals.
//! For each digit, it looks at every cell that sees all cells of the group that can
//! be that digit.
//!
//! ## Why it is true
//!
//! Cells that see each other hold different digits, so the cells use up all digits
//! of the group. Each of these digits is in one of the cells that can hold it, and a
//! cell that sees all of them sees that one.
//!
//! ## Sources
//!
//! The naked group without a unit. On a classic board three cells that see each
//! other always share a unit, so this is only found on boards with more rules.

use saltire_core::{CellIndexSet, DigitSet};

use super::naked_group::{NakedGroup, eligible_cells};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Three peers with three candidates.
pub static SCATTERED_TRIPLETS: StrategyDef<ScatteredGroupFinder> = StrategyDef::new(
    ScatteredGroupFinder { size: 3 },
    ("scattered-triplets", Family::Groups, None, 37),
    "three cells that see each other, but share no unit, can only be the same three digits",
    include_str!("scattered_group.rs"),
    ":::39.41......6...........5..1.6...4.....4...7.2...............9.......8..78..7..63.::::",
);

/// Four peers with four candidates.
pub static SCATTERED_QUADS: StrategyDef<ScatteredGroupFinder> = StrategyDef::new(
    ScatteredGroupFinder { size: 4 },
    ("scattered-quads", Family::Groups, None, 51),
    "four cells that see each other, but share no unit, can only be the same four digits",
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
                report.add(view.grid, grown.generalised_effects(view), || grown.explain_generalised(view, &[]));
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
