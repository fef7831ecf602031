//! Nishio: a digit that, if it were here, would have to be and not to be somewhere.
//!
//! ## What it sees
//!
//! A digit is put into a cell, or taken from it, and only this digit is followed:
//! where it is, it is nowhere else in sight; where a unit has one place left for
//! it, it goes there. If some cell would have to have it and not to have it, the
//! start was wrong.
//!
//! ## Why it is true
//!
//! What leads to two things that can't both be is false. Each conclusion on the
//! way rests on those before it: a unit has one place left because all others have
//! gone.
//!
//! ## Sources
//!
//! The name is Tetsuya Nishio's, who made puzzles that need it. That the chain
//! is about one digit, and its rating by the number of conclusions, are those of
//! Sudoku Explainer (Nicolas Juillerat).

use super::ChainFinder;
use super::search_options::SearchOptions;
use crate::{Family, StrategyDef};

/// See the opening of this file.
pub static NISHIO: StrategyDef<ChainFinder> = StrategyDef::new(
    ChainFinder { searches: &[SearchOptions::NISHIO] },
    ("nishio", Family::ForcingChains, None, SearchOptions::NISHIO.rating.0),
    "a digit that, if it were here, would have to be and not to be somewhere",
    include_str!("nishio.rs"),
    ":::....79.....+938.6..........9+9.6...7...5..+9.2..7.28...+9..9..3....1....5....2.....4.:671:::",
);
