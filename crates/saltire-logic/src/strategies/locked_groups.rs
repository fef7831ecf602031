//! Locked twins and triplets: a naked group in two units at once empties both.
//!
//! ## What it sees
//!
//! Two or three cells that a block, a region or a window shares with another
//! unit, such as a line or a diagonal, with just two or three candidates
//! between them; and something to take away both in the block and in the rest
//! of the other unit.
//!
//! ## Why it is true
//!
//! The cells need a digit each and have just so many, so that they use them
//! all. Nothing is left of these digits for the rest of either unit.
//!
//! ## Sources
//!
//! HoDoKu (Bernhard Hobiger) calls them locked pairs and triples.

use saltire_core::{Spots, UnitKind};

use crate::strategies::naked_sets::{NakedSet, eligible, naked_sets};
use crate::{Example, Findings, Rating, Row, Search, View};

/// Two cells that two units share.
pub static LOCKED_TWINS: Row<LockedGroups> = Row {
    name: "locked-twins",
    summary: "two cells that a block shares with another unit have just two candidates",
    source: include_str!("locked_groups.rs"),
    family: "locked candidates",
    code: Some("0110"),
    rating: Rating(29),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0110::..6.5.....73....8.8.....1..1..2.........95.7..38....26.........................9.::::",
    },
    search: LockedGroups { size: 2 },
};

/// Three cells that two units share.
pub static LOCKED_TRIPLETS: Row<LockedGroups> = Row {
    name: "locked-triplets",
    summary: "three cells that a block shares with another unit have just three candidates",
    source: include_str!("locked_groups.rs"),
    family: "locked candidates",
    code: Some("0111"),
    rating: Rating(35),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0111::...7...2.32.4....7......9............41.......3.69...52....43..1.9.......5.......::::",
    },
    search: LockedGroups { size: 3 },
};

/// See [`LOCKED_TWINS`] and [`LOCKED_TRIPLETS`].
pub struct LockedGroups {
    size: usize,
}

/// The open cells, but those of the set, that have one of its digits.
fn holders<S: Spots>(view: &View<'_, S>, set: &NakedSet<S>) -> S {
    let all = set.digits.iter().fold(S::EMPTY, |all, digit| all | view.places(digit));
    all - set.cells
}

impl LockedGroups {
    /// The groups that a block shares with another unit, until enough are seen.
    fn search_both<S: Spots>(&self, view: &View<'_, S>, block: usize, other: usize, findings: &mut Findings, small: S) {
        let (inside, across) = (view.map.units[block], view.map.units[other]);
        naked_sets(view, small & inside & across, self.size, |set| {
            let holders = holders(view, set);
            if holders.meets(inside) && holders.meets(across - inside) {
                findings.report(view.grid, set.effects(view), || set.why(view, &[block, other]));
            }
            findings.are_enough()
        });
    }
}

impl Search for LockedGroups {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let small = eligible(view, 1, self.size);
        let is_block =
            |unit: &usize| matches!(view.unit(*unit).kind(), UnitKind::Block | UnitKind::Region | UnitKind::Window);
        for block in (0..view.unit_count()).filter(is_block) {
            let inside = small & view.map.units[block];
            if inside.len() < self.size {
                continue;
            }
            for other in (0..view.unit_count()).filter(|&other| other != block) {
                self.search_both(view, block, other, findings, inside);
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}
