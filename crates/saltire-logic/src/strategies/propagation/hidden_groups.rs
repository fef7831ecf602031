//! Hidden groups: some digits can only go in as many cells of a unit as there are digits.
//!
//! ## What it sees
//!
//! Two digits that can only go in the same two cells of a unit, three digits that
//! can only go in the same three cells, and so on. A digit with only one cell is
//! the smallest group.
//!
//! ## Why it is true
//!
//! Each digit of the group needs a cell of its own, so the digits fill all cells of
//! the group. No other digit can go there.
//!
//! A hidden group is the other side of a naked one: if some digits fill some cells
//! of a unit, the other digits fill the other cells. Look for the smaller of the
//! two.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! .9..........3........2....4.........8...71..9..2.6.1.3.........13.5.......9....4.
//!
//! In block 5, the digits 2, 3 and 5 can only go in D5, D6 and F6. They fill all
//! three cells, so D5, D6 and F6 can't be 8 or 9.

use saltire_core::{Cell, Digit, DigitSet, Grid, Role};

use crate::matching::smallest_groups;
use crate::report::cause;
use crate::strategies::groups::hidden_group::digits_fill_cells;
use crate::subsets::ones;
use crate::{Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static HIDDEN_GROUPS: GridStrategy = GridStrategy {
    name: "hidden-groups",
    source: include_str!("hidden_groups.rs"),
    family: Family::Propagation,
    code: None,
    rating: Rating(34),
    example: None,
    find,
};

fn find(grid: &Grid, report: &mut Report) {
    let all = grid.layout().digits();
    for unit in grid.layout().units() {
        let places = |digit: Digit| {
            let bit = |(position, &cell): (usize, &Cell)| u64::from(grid[cell].contains(digit)) << position;
            unit.cells().iter().enumerate().map(bit).sum()
        };
        let rows: Vec<u64> = all.iter().map(places).collect();
        for group in smallest_groups(&rows) {
            let digits = DigitSet::from_bits(group.rows);
            let cells: Vec<Cell> = ones(group.bits).map(|position| unit.cells()[position]).collect();
            report.eliminate(grid, cells.iter().copied(), all - digits, || Explanation {
                reason: digits_fill_cells(unit, digits, &cells),
                evidence: cause(grid, cells.iter().copied(), digits).unit(Role::Base, unit),
            });
        }
    }
}
