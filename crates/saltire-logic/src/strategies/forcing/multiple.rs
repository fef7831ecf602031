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

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static MULTIPLE: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::MULTIPLE] },
    ("multiple-forcing-chains", Family::ForcingChains, None, SearchOptions::MULTIPLE.rating.0),
    "whatever a cell or a unit comes to, it leads to the same",
    include_str!("multiple.rs"),
    ":::.....24.......6.1.+6...8....2..9..6.1+9+15..4....6..+1.9..7....1........73...36...+1..:113 323 345 354 368 472 678 481 483 284 685 498:::",
);
