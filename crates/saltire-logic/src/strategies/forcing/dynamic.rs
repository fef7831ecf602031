//! Dynamic forcing chains: chains whose conclusions rest on several others before them.
//!
//! ## What it sees
//!
//! A candidate is tried, on or off, and everything that follows is followed, with
//! whatever has gone on the way taken into account. It may end in a clash: then the
//! start was wrong. The same may follow from a candidate and from its opposite, from
//! all candidates of a cell, or from all places of a unit: then it is true.
//!
//! ## Why it is true
//!
//! A cell with one candidate left holds it, whatever took the others away, and so
//! does a unit with one place left. What follows from each of several starts, one of
//! which is true, is true.
//!
//! ## Sources
//!
//! Dynamic forcing chains of Sudoku Explainer (Nicolas Juillerat): contradiction,
//! double, cell and region chains, rated by how many conclusions they need.

use super::Chains;
use super::engine::Plan;
use crate::{Example, Rating, Row};

/// See the opening of this file.
pub static DYNAMIC: Row<Chains> = Row {
    name: "dynamic-forcing-chains",
    summary: "chains whose conclusions rest on several others before them",
    source: include_str!("dynamic.rs"),
    family: "forcing chains",
    code: None,
    rating: Rating(85),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::...9...65.2.37.1..8........2.......49.7....2...3.2..8.+7.............4.7..........:411 437 737 473 276 876:::",
    },
    search: Chains::new(&[Plan { base: 85, cells: true, dynamic: true, level: 0, nesting: 0, by_unit: false }]),
};
