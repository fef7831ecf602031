//! Only choice: a digit that has one place in a unit goes there.
//!
//! ## What it sees
//!
//! A unit in which just one cell still has some digit among its candidates. It
//! is also called a hidden single.
//!
//! ## Why it is true
//!
//! Every unit holds every digit, so that the last place left for it is its
//! place.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! ...........65...71.12.6....36........281.......1..8.4.68.................5.2.4...
//! ```
//!
//! > The anti-diagonal has one place for 1, so I1 is 1.

use saltire_core::{DigitSet, Grid, Role, phrase};

use crate::report::cause;
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
                    reason: phrase!("{} has one place for {}", unit, digit),
                    evidence: cause(grid, [cell], DigitSet::of(digit)).unit(Role::Base, unit),
                });
            }
        }
    }
}
