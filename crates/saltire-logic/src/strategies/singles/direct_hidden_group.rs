//! Direct hidden twins and triplets: a hidden group leaves only one cell for another digit.
//!
//! ## What it sees
//!
//! Two digits that can only go in the same two cells of a unit, or three digits
//! that can only go in the same three cells; and another digit that, apart from
//! these cells, can go in only one cell of the unit.
//!
//! ## Why it is true
//!
//! The digits of the group fill their cells. The other digit can't go there, so it
//! goes in the one cell that is left.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat). Players can find these without pencil
//! marks.

use saltire_core::{CellIndexSet, Role, phrase};

use crate::strategies::groups::hidden_group::hidden_groups;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Two digits in two places leave a third digit one.
pub static DIRECT_HIDDEN_TWINS: StrategyDef<DirectHiddenGroupFinder> = StrategyDef::new(
    DirectHiddenGroupFinder { size: 2 },
    ("direct-hidden-twins", Family::Direct, None, 20),
    "two digits fill two cells of a unit, which leaves only one cell for another digit",
    include_str!("direct_hidden_group.rs"),
    ":::...8.34..4....9.......2.5..2...1.9.88...9.6...5.2.....57......6.4.......6........::::",
);

/// Three digits in three places leave a fourth digit one.
pub static DIRECT_HIDDEN_TRIPLETS: StrategyDef<DirectHiddenGroupFinder> = StrategyDef::new(
    DirectHiddenGroupFinder { size: 3 },
    ("direct-hidden-triplets", Family::Direct, None, 25),
    "three digits fill three cells of a unit, which leaves only one cell for another digit",
    include_str!("direct_hidden_group.rs"),
    ":::..6.5.....73....8.8.....1..1..2.........95.7..38....26.........................9.::::",
);

/// Finds hidden groups of one size that leave another digit one place.
pub struct DirectHiddenGroupFinder {
    size: usize,
}

impl Finder for DirectHiddenGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_columns_rows() {
            // A digit with one place is a hidden single, not part of a group.
            for group in hidden_groups(view, unit, 2, self.size) {
                for digit in view.digits() - group.digits {
                    let places = view.places_in(digit, unit);
                    let Some(index) = (places - group.cells).single() else { continue };
                    if !places.intersects(group.cells) {
                        continue;
                    }
                    let at = view.candidate(index, digit);
                    report.add(view.grid, Effects::placing(at), || Explanation {
                        reason: phrase!("{}, which leaves only {} for {}", group.reason(view), at.cell, digit),
                        evidence: group.evidence(view).marks(Role::Second, [at]),
                    });
                }
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
