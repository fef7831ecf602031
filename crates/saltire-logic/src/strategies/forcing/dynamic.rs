//! Dynamic forcing chains: chains that also use everything that they have ruled out on the way.
//!
//! ## What it sees
//!
//! Suppose that a candidate is true, or false, and follow everything that comes of
//! it. What has been ruled out on the way counts, so a cell may be left with one
//! candidate, or a unit with one place, because of several earlier lines.
//!
//! The chain may end in a contradiction. Or the same result may follow whether a
//! candidate is true or false, from all candidates of a cell, or from all places
//! for a digit in a unit.
//!
//! ## Why it is true
//!
//! What leads to a contradiction is false. If several cases cover everything that
//! can happen and all lead to the same result, the result is true.
//!
//! ## Sources
//!
//! Dynamic forcing chains of Sudoku Explainer (Nicolas Juillerat): contradiction,
//! double, cell and region chains, rated by how many conclusions they need.

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static DYNAMIC: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::DYNAMIC] },
    ("dynamic-forcing-chains", Family::ForcingChains, None, SearchOptions::DYNAMIC.rating.0),
    "chains that also use everything that they have ruled out on the way",
    include_str!("dynamic.rs"),
    ":::...9...65.2.37.1..8........2.......49.7....2...3.2..8.+7.............4.7..........:411 437 737 473 276 876:::",
);
