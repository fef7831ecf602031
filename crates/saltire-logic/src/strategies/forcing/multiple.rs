//! Multiple forcing chains: every candidate of a cell, or every place in a unit, leads to the same result.
//!
//! ## What it sees
//!
//! Take all candidates of a cell, or all places that a unit has for a digit.
//! Suppose each of them in turn, and follow a chain of single links from it. If all
//! chains lead to the same result, the result is true: a digit that a cell has, or
//! one that it can't have.
//!
//! ## Why it is true
//!
//! One candidate of the cell is true, and one place in the unit is the right one.
//! We don't know which, but the result follows from each of them.
//!
//! ## Sources
//!
//! Cell and region forcing chains of Sudoku Explainer (Nicolas Juillerat), which
//! also counts their conclusions. We use units of every kind.

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static MULTIPLE: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::MULTIPLE] },
    ("multiple-forcing-chains", Family::ForcingChains, None, SearchOptions::MULTIPLE.rating.0),
    "every candidate of a cell, or every place for a digit in a unit, leads to the same result",
    include_str!("multiple.rs"),
    ":::.....24.......6.1.+6...8....2..9..6.1+9+15..4....6..+1.9..7....1........73...36...+1..:113 323 345 354 368 472 678 481 483 284 685 498:::",
);
