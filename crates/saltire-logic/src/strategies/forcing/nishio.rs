//! Nishio: supposing a digit in a cell, or not there, leads to a contradiction with that digit alone.
//!
//! ## What it sees
//!
//! Suppose that a cell is a digit, or that it isn't, and follow only this digit.
//! Where it is placed, no cell that sees the place can have it. Where a unit has
//! one place left for it, it goes there. If a unit ends with no place for the
//! digit, or a cell would both have it and not have it, we have a contradiction.
//!
//! ## Why it is true
//!
//! What leads to a contradiction is false. Each line says which earlier lines it
//! follows from, so every one can be checked on the board.
//!
//! ## Sources
//!
//! Named after Tetsuya Nishio, who made puzzles that need it. That the chain is
//! about one digit, and its rating by the number of conclusions, follow Sudoku
//! Explainer (Nicolas Juillerat).

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static NISHIO: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::NISHIO] },
    ("nishio", Family::ForcingChains, None, SearchOptions::NISHIO.rating.0),
    "supposing a digit in a cell, or not there, leads to a contradiction with that digit alone",
    include_str!("nishio.rs"),
    ":::....79.....+938.6..........9+9.6...7...5..+9.2..7.28...+9..9..3....1....5....2.....4.:671:::",
);
