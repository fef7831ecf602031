//! Multiple forcing chains: whatever a cell or a unit comes to, it leads to the same.
//!
//! ## What it sees
//!
//! All candidates of a cell, or all places that a unit has for a digit, are tried
//! one after another, each along chains of single links. If all of them lead to one
//! and the same conclusion, it is true: a digit that a cell holds, or one that it
//! does not.
//!
//! ## Why it is true
//!
//! One candidate of a cell is true, and one place of a unit is the right one.
//! Nobody knows which, but the conclusion follows from each.
//!
//! ## Sources
//!
//! Cell and region forcing chains of Sudoku Explainer (Nicolas Juillerat), which
//! also counts their conclusions. Units here are units of any sort.

use super::Chains;
use super::engine::Plan;
use crate::{Example, Rating, Row};

/// See the opening of this file.
pub static MULTIPLE: Row<Chains> = Row {
    name: "multiple-forcing-chains",
    summary: "whatever a cell or a unit comes to, it leads to the same",
    source: include_str!("multiple.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(80),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::.....24.......6.1.+6...8....2..9..6.1+9+15..4....6..+1.9..7....1........73...36...+1..:113 323 345 354 368 472 678 481 483 284 685 498:::",
    },
    search: Chains::new(&[Plan { base: 80, cells: true, dynamic: false, level: 0, nesting: 0, by_unit: false }]),
};
