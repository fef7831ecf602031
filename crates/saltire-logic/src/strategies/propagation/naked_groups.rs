//! Naked groups: some cells of a unit share as few candidates as there are cells.
//!
//! ## What it sees
//!
//! Two cells of a unit that can only be the same two digits, three cells that can
//! only be the same three digits, and so on. A cell does not need all the digits of
//! its group. A solved cell is the smallest group.
//!
//! ## Why it is true
//!
//! Each cell of the group needs a digit of its own, so the cells use up all digits
//! of the group. The other cells of the unit can't be any of them.
//!
//! A group that splits into smaller groups is shown as those: five cells that are
//! a pair and a triple are a pair and a triple.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! .9..........3........2....4.........8...71..9..2.6.1.3.........13.5.......9....4.
//!
//! In row E, E2, E7 and E8 can only be 2, 5 or 6. These three cells take all three
//! digits, so E3 can't be 5 or 6.

use saltire_core::{Cell, DigitSet, Grid, Role, phrase};

use crate::matching::smallest_groups;
use crate::report::cause;
use crate::strategies::groups::naked_group::cells_take_digits;
use crate::subsets::ones;
use crate::wording::in_unit;
use crate::{Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static NAKED_GROUPS: GridStrategy = GridStrategy {
    name: "naked-groups",
    source: include_str!("naked_groups.rs"),
    family: Family::Propagation,
    code: None,
    rating: Rating(30),
    example: None,
    find,
};

fn find(grid: &Grid, report: &mut Report) {
    for unit in grid.layout().units() {
        let rows: Vec<u64> = unit.cells().iter().map(|&cell| grid[cell].bits()).collect();
        for group in smallest_groups(&rows) {
            let digits = DigitSet::from_bits(group.bits);
            let cells: Vec<Cell> = ones(group.rows).map(|position| unit.cells()[position]).collect();
            let others = unit.cells().iter().copied().filter(|cell| !cells.contains(cell));
            report.eliminate(grid, others, digits, || Explanation {
                reason: match cells[..] {
                    [cell] => phrase!("{}, {} is {}", in_unit(unit), cell, digits),
                    _ => phrase!("{}, {}", in_unit(unit), cells_take_digits(&cells, digits)),
                },
                evidence: cause(grid, cells.iter().copied(), digits).unit(Role::Base, unit),
            });
        }
    }
}
