//! Only choice: a digit that can go in only one cell of a unit goes there.
//!
//! ## What it sees
//!
//! A unit in which only one cell still has some digit among its candidates. This
//! is also called a hidden single.
//!
//! ## Why it is true
//!
//! Every unit needs every digit. If only one cell can take it, it goes there.
//!
//! ## Example
//!
//! On this diagonal board, after eliminate has removed the solved digits:
//!
//! ...........65...71.12.6....36........281.......1..8.4.68.................5.2.4...
//!
//! On the anti-diagonal, 1 can only go in I1, so I1 is 1.

use saltire_core::{DigitSet, Grid, Role, phrase};

use crate::report::cause;
use crate::strategies::sight::in_unit;
use crate::{Explanation, Family, GridStrategy, Rating, Report};

/// See the text of this file.
pub(crate) static ONLY_CHOICE: GridStrategy = GridStrategy {
    name: "only-choice",
    source: include_str!("only_choice.rs"),
    family: Family::Propagation,
    code: None,
    rating: Rating(12),
    example: None,
    find,
};

fn find(grid: &Grid, report: &mut Report) {
    for unit in grid.layout().units() {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in unit.cells() {
            twice |= once & grid[cell];
            once |= grid[cell];
        }
        let only = once - twice;
        for &cell in unit.cells().iter().filter(|&&cell| !grid.is_solved(cell)) {
            for digit in grid[cell] & only {
                report.place(grid, cell, digit, || Explanation {
                    reason: phrase!("{}, {} can only go in {}", in_unit(unit), digit, cell),
                    evidence: cause(grid, [cell], DigitSet::of(digit)).unit(Role::Base, unit),
                });
            }
        }
    }
}
