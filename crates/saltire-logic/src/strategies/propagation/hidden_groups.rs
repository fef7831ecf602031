//! Hidden groups: some digits have as many places in a unit as they are.
//!
//! ## What it sees
//!
//! A unit in which two digits have two places between them, or three digits
//! three, or any number that number; a digit with one place is the smallest
//! such group.
//!
//! ## Why it is true
//!
//! The digits need a cell each and have just so many, so that they fill them
//! all, and no other digit fits there.
//!
//! A hidden group is the other side of a naked one: where some digits keep to
//! some cells, the other digits are left with the other cells. People look for
//! whichever is smaller.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! .9..........3........2....4.........8...71..9..2.6.1.3.........13.5.......9....4.
//! ```
//!
//! > 2, 3 and 5 fit only in D5, D6 and F6 of block 5, so D5, D6 and F6 lose 8 and 9.

use saltire_core::{Cell, Digit, DigitSet, Grid, Phrase, Role, phrase};

use crate::matching::smallest_groups;
use crate::report::cause;
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
            let bit = |(position, &cell): (usize, &Cell)| u32::from(grid[cell].contains(digit)) << position;
            unit.cells().iter().enumerate().map(bit).sum()
        };
        let rows: Vec<u32> = all.iter().map(places).collect();
        for group in smallest_groups(&rows) {
            let digits = DigitSet::from_bits(group.rows);
            let cells: Vec<Cell> = ones(group.bits).map(|position| unit.cells()[position]).collect();
            report.eliminate(grid, cells.iter().copied(), all - digits, || Explanation {
                reason: match digits.is_single() {
                    true => phrase!("{} fits only in {} of {}", digits, Phrase::and(&cells), unit),
                    false => phrase!("{} fit only in {} of {}", digits, Phrase::and(&cells), unit),
                },
                evidence: cause(grid, cells.iter().copied(), digits).unit(Role::Base, unit),
            });
        }
    }
}
