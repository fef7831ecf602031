//! Naked groups: some cells of a unit have as many digits between them as they are.
//!
//! ## What it sees
//!
//! A unit in which two cells have two candidates between them, or three cells
//! three, or any number that number; a solved cell is the smallest such group.
//! No cell of a group needs to have all of its digits.
//!
//! ## Why it is true
//!
//! The cells need a digit each and have just so many, so that they use them
//! all, and nothing is left of these digits for the rest of the unit.
//!
//! Of every group only the smallest parts are told, which say the same: a
//! group of five that falls into a pair and a triple is told as those.
//!
//! ## Example
//!
//! On this diagonal board, once `eliminate` has done its work:
//!
//! ```text
//! .9..........3........2....4.........8...71..9..2.6.1.3.........13.5.......9....4.
//! ```
//!
//! > E2, E7 and E8 of row E have just 2, 5 and 6 between them, so E3 loses 5 and 6.

use saltire_core::{Cell, DigitSet, Grid, Phrase, Role, phrase};

use crate::matching::smallest_groups;
use crate::report::cause;
use crate::subsets::ones;
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
        let rows: Vec<u32> = unit.cells().iter().map(|&cell| grid[cell].bits()).collect();
        for group in smallest_groups(&rows) {
            let digits = DigitSet::from_bits(group.bits);
            let cells: Vec<Cell> = ones(group.rows).map(|position| unit.cells()[position]).collect();
            let others = unit.cells().iter().copied().filter(|cell| !cells.contains(cell));
            report.eliminate(grid, others, digits, || Explanation {
                reason: match cells[..] {
                    [cell] => phrase!("{} of {} has just {}", cell, unit, digits),
                    _ => phrase!("{} of {} have just {} between them", Phrase::and(&cells), unit, digits),
                },
                evidence: cause(grid, cells.iter().copied(), digits).unit(Role::Base, unit),
            });
        }
    }
}
