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

use saltire_core::{Cell, DigitSet, Evidence, Grid, Role, Unit};

use crate::matching::{ones, smallest_groups};
use crate::strategy::opening_comment;
use crate::words;
use crate::{About, Board, Findings, Rating, Strategy, Why};

/// See the text of this file.
pub struct NakedGroups;

fn told(cells: &[Cell], unit: &Unit, digits: DigitSet, grid: &Grid) -> String {
    let (cells_text, digits) = (words::list(cells), words::digits(digits, grid.symbols()));
    match cells {
        [_] => format!("{cells_text} of {unit} has just {digits}"),
        _ => format!("{cells_text} of {unit} have just {digits} between them"),
    }
}

impl Strategy for NakedGroups {
    fn name(&self) -> &str {
        "naked-groups"
    }

    fn explanation(&self) -> String {
        opening_comment(include_str!("naked_groups.rs"))
    }

    fn find(&self, grid: &Board<'_>, findings: &mut Findings) {
        for unit in grid.layout().units() {
            let rows: Vec<u32> = unit.cells().iter().map(|&cell| grid[cell].bits()).collect();
            for group in smallest_groups(&rows) {
                let digits = DigitSet::from_bits(group.bits);
                let cells: Vec<Cell> = ones(group.rows).map(|place| unit.cells()[place]).collect();
                let others = unit.cells().iter().copied().filter(|cell| !cells.contains(cell));
                findings.eliminate(grid, others, digits, || Why {
                    text: told(&cells, unit, digits, grid),
                    evidence: Evidence::default()
                        .unit(Role::Base, unit)
                        .cells(Role::Cause, cells.iter().copied())
                        .candidates(Role::Cause, grid, cells.iter().copied(), digits),
                });
            }
        }
    }

    fn about(&self) -> About {
        About { family: "propagation", rating: Rating(30), ..About::default() }
    }
}
