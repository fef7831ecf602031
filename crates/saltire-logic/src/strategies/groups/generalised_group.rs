//! Generalised naked groups: a naked group removes each digit from every cell that sees all its places.
//!
//! ## What it sees
//!
//! Two to six cells of a unit that can only be as many digits. For each digit, it
//! looks at the cells of the group that can be that digit, and at every cell that
//! sees all of those: it may see one in a row and another on a diagonal.
//!
//! ## Why it is true
//!
//! Each cell needs a digit of its own, so the cells use up all digits of the group.
//! Each of these digits is in one of the cells that can hold it, and a cell that
//! sees all of them sees that one.
//!
//! ## Sources
//!
//! SukakuExplainer. As there, groups of two to four cells count only in a unit with
//! at least twice as many open cells; in smaller units the other cells are a hidden
//! group that is easier to see. Groups of five and six may be in any unit.

use saltire_core::CellIndexSet;

use super::naked_group::{eligible_cells, naked_groups};
use crate::{Family, Finder, Report, StrategyDef, View};

/// Two cells with two candidates.
pub static GENERALISED_NAKED_TWINS: StrategyDef<GeneralisedGroupFinder> = define(
    "generalised-naked-twins",
    "two cells of a unit can only be the same two digits, and no cell that sees both can be either",
    2,
    30,
    ":::.....1.....4.......8.7...3.5......1..9.........2..5........476..........74.3.2..1::::",
);

/// Three cells with three candidates.
pub static GENERALISED_NAKED_TRIPLETS: StrategyDef<GeneralisedGroupFinder> = define(
    "generalised-naked-triplets",
    "three cells of a unit can only be the same three digits, also seen from outside the unit",
    3,
    36,
    ":::4...2.......1...62...3..8......15....5.6+3................89..3........7...3.67...::::",
);

/// Four cells with four candidates.
pub static GENERALISED_NAKED_QUADS: StrategyDef<GeneralisedGroupFinder> = define(
    "generalised-naked-quads",
    "four cells of a unit can only be the same four digits, also seen from outside the unit",
    4,
    50,
    ":::.796..............8+34..21...5.....8.....+6.34.7+4.......+46....8+92...4.6......9..+4+6.:627 629:::",
);

/// Five cells with five candidates.
pub static GENERALISED_NAKED_QUINTUPLETS: StrategyDef<GeneralisedGroupFinder> = define(
    "generalised-naked-quintuplets",
    "five cells of a unit can only be the same five digits, also seen from outside the unit",
    5,
    56,
    ":::2...3.........1...........268.4.......4...9.........85....7......9..4.315....2...::::",
);

/// Six cells with six candidates.
pub static GENERALISED_NAKED_SEXTUPLETS: StrategyDef<GeneralisedGroupFinder> = define(
    "generalised-naked-sextuplets",
    "six cells of a unit can only be the same six digits, also seen from outside the unit",
    6,
    65,
    ":::5...4.+6.+1.7....3+8.+8.....9...8.+9...+36.2..3..+173..4...+98...1.6+8..+15...+4+7+6.+6..7..1..:213 314 216 316 916 921 123 223 923 625 226 526 332 432 634 135 235 535 136 236 538 439 443 743 245 745 547 553 163 663 165 265 565 471 279 479 579 884 289 293 493 296 896:::",
);

const fn define(
    name: &'static str,
    summary: &'static str,
    size: usize,
    rating: u16,
    board: &'static str,
) -> StrategyDef<GeneralisedGroupFinder> {
    let facts = (name, Family::Groups, None, rating);
    StrategyDef::new(GeneralisedGroupFinder { size }, facts, summary, include_str!("generalised_group.rs"), board)
}

/// The largest groups that count only in units with twice as many open cells.
const MAX_SIZE_BY_HALF: usize = 4;

/// Finds naked groups of one size, and looks for peers digit by digit.
pub struct GeneralisedGroupFinder {
    size: usize,
}

impl Finder for GeneralisedGroupFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let eligible = eligible_cells(view, 2, self.size);
        for unit in view.blocks_columns_rows() {
            let cells = view.map.units[unit];
            if self.size <= MAX_SIZE_BY_HALF && (view.open & cells).len() < 2 * self.size {
                continue;
            }
            for group in naked_groups(view, eligible & cells, self.size) {
                report.add(view.grid, group.generalised_effects(view), || group.explain_generalised(view, &[unit]));
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
