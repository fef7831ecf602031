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

use saltire_core::{Cell, Digit, DigitSet, Evidence, Role};

use crate::matching::{ones, smallest_groups};
use crate::strategy::opening_comment;
use crate::words;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct HiddenGroups;

impl Strategy for HiddenGroups {
    fn name(&self) -> &str {
        "hidden-groups"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("hidden_groups.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        for unit in grid.layout().units() {
            let places = |digit: Digit| {
                let bit = |(place, &cell): (usize, &Cell)| u32::from(grid[cell].contains(digit)) << place;
                unit.cells().iter().enumerate().map(bit).sum()
            };
            let rows: Vec<u32> = grid.layout().digits().iter().map(places).collect();
            for group in smallest_groups(&rows) {
                let digits = DigitSet::from_bits(group.rows);
                let cells: Vec<Cell> = ones(group.bits).map(|place| unit.cells()[place]).collect();
                findings.eliminate(grid, cells.iter().copied(), grid.layout().digits() - digits, || Why {
                    text: format!(
                        "{} {} only in {} of {unit}",
                        words::digits(digits, grid.symbols()),
                        if digits.len() == 1 { "fits" } else { "fit" },
                        words::list(&cells)
                    ),
                    evidence: Evidence::default()
                        .unit(Role::Base, unit)
                        .cells(Role::Cause, cells.iter().copied())
                        .candidates(Role::Cause, grid, cells.iter().copied(), digits),
                });
            }
        }
    }

    fn about(&self) -> About {
        About { family: "propagation", rating: Rating(34), ..About::default() }
    }
}
