//! The nouns of Saltire: cells, digits, layouts, puzzles, grids, steps, traces
//! and the notation in which puzzles are read and written.
//!
//! Everything else in Saltire is built from these, and they know nothing of
//! strategies, search or pictures.

mod cell;
mod cell_set;
mod contradiction;
mod digit;
mod evidence;
mod grid;
pub mod layout;
mod nearest;
pub mod notation;
mod outcome;
mod puzzle;
mod solution;
mod spots;
mod step;
mod trace;
mod unit;

pub use cell::{Cell, CellNameError};
pub use cell_set::{CellSet, Cells};
pub use contradiction::Contradiction;
pub use digit::{Digit, DigitSet, Digits};
pub use evidence::{Evidence, Link, LinkKind, Role};
pub use grid::Grid;
pub use layout::{Layout, LayoutBuilder, LayoutError, LayoutSpec, Rule, Shape};
pub use nearest::nearest;
pub use notation::{Entry, ReadError, Reader, Symbols};
pub use outcome::Outcome;
pub use puzzle::Puzzle;
pub use solution::Solution;
pub use spots::{FewSpots, ManySpots, SpotMap, Spots};
pub use step::{Candidate, Step};
pub use trace::{Event, Observer, Replay, Trace, TraceEntry};
pub use unit::{Unit, UnitKind};

/// The longest side of a board.
pub const MAX_SIDE: usize = 25;
