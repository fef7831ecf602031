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

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static DYNAMIC: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::DYNAMIC] },
    ("dynamic-forcing-chains", Family::ForcingChains, None, SearchOptions::DYNAMIC.rating.0),
    "chains whose conclusions rest on several others before them",
    include_str!("dynamic.rs"),
    ":::...9...65.2.37.1..8........2.......49.7....2...3.2..8.+7.............4.7..........:411 437 737 473 276 876:::",
);
