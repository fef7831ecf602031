//! Locked twins and triplets: a naked group in two units at once.
//!
//! ## What it sees
//!
//! Two cells that can only be the same two digits, or three cells that can only be
//! the same three. All of them are in a block, region or window and also in a
//! second unit, such as a line or a diagonal. The digits can be removed both in
//! the block and in the rest of the second unit.
//!
//! ## Why it is true
//!
//! Each cell needs a digit of its own, so the cells use up all digits of the group.
//! The other cells of both units can't be any of them.
//!
//! ## Sources
//!
//! HoDoKu (Bernhard Hobiger) calls them locked pairs and triples.

use saltire_core::{CellIndexSet, UnitKind};

use crate::strategies::groups::naked_group::{NakedGroup, eligible_cells, naked_groups};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two cells that two units share.
pub static LOCKED_TWINS: StrategyDef<LockedGroupFinder> = StrategyDef::new(
    LockedGroupFinder { size: 2 },
    ("locked-twins", Family::LockedCandidates, Some("0110"), 29),
    "two cells that are in a block and in another unit can only be the same two digits",
    include_str!("locked_group.rs"),
    ":0110::..6.5.....73....8.8.....1..1..2.........95.7..38....26.........................9.::::",
);

/// Three cells that two units share.
pub static LOCKED_TRIPLETS: StrategyDef<LockedGroupFinder> = StrategyDef::new(
    LockedGroupFinder { size: 3 },
    ("locked-triplets", Family::LockedCandidates, Some("0111"), 35),
    "three cells that are in a block and in another unit can only be the same three digits",
    include_str!("locked_group.rs"),
    ":0111::...7...2.32.4....7......9............41.......3.69...52....43..1.9.......5.......::::",
);

/// Finds naked groups of one size that two units share.
pub struct LockedGroupFinder {
    size: usize,
}

/// Returns true if other cells of the block, and of the other unit outside the
/// block, have digits of the group.
fn removes_from_both<S: CellIndexSet>(view: &View<'_, S>, group: &NakedGroup<S>, block: S, other: S) -> bool {
    let holders = group.digits.iter().fold(S::EMPTY, |all, digit| all | view.places(digit)) - group.cells;
    holders.intersects(block) && holders.intersects(other - block)
}

impl Finder for LockedGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let eligible = eligible_cells(view, 1, self.size);
        let is_block = |&unit: &usize| view.is_block(unit) || view.unit(unit).kind() == UnitKind::Window;
        for block in (0..view.unit_count()).filter(is_block) {
            let block_cells = view.map.units[block];
            let eligible = eligible & block_cells;
            if eligible.len() < self.size {
                continue;
            }
            for other in (0..view.unit_count()).filter(|&other| other != block) {
                let other_cells = view.map.units[other];
                for group in naked_groups(view, eligible & other_cells, self.size) {
                    if removes_from_both(view, &group, block_cells, other_cells) {
                        report.add(view.grid, group.effects(view), || group.explain(view, &[block, other]));
                    }
                    if report.should_stop() {
                        return;
                    }
                }
            }
        }
    }
}
