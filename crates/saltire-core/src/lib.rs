//! The basic types of Saltire: cells, digits, layouts, puzzles, grids, steps, traces
//! and the notation that reads and writes puzzles.
//!
//! Every other crate builds on these types. They do not depend on
//! strategies, search or pictures.

mod cell;
mod cell_index;
mod cell_set;
pub mod clock;
mod contradiction;
mod deadline;
mod digit;
mod english;
mod evidence;
mod grid;
pub mod layout;
mod nearest_name;
pub mod notation;
mod outcome;
mod phrase;
mod puzzle;
mod rating;
mod rule_check;
mod set_operators;
mod solution;
mod step;
mod threads;
mod trace;
mod unit;

pub use cell::{Cell, CellNameError};
pub use cell_index::{CellIndexSet, IndexedLayout, LargeCellIndexSet, SmallCellIndexSet};
pub use cell_set::{CellSet, Cells};
pub use contradiction::Contradiction;
pub use deadline::Deadline;
pub use digit::{Digit, DigitSet, Digits};
pub use evidence::{Evidence, Link, LinkKind, Role};
pub use grid::Grid;
pub use layout::{BoardShape, Layout, LayoutBuilder, LayoutError, LayoutSpec, Rule};
pub use nearest_name::nearest;
pub use notation::{Entry, ReadError, Reader, Symbols};
pub use outcome::Outcome;
pub use phrase::{CellNames, IntoPhrase, MAX_NAMED_CELLS, Part, Phrase, and_list, capitalized, or_list};
pub use puzzle::Puzzle;
pub use rating::Rating;
pub use rule_check::{RuleViolation, check_rules, check_solution};
pub use solution::Solution;
pub use step::{Candidate, Step};
pub use threads::thread_count;
pub use trace::{Event, Observer, Replay, Trace, TraceEntry};
pub use unit::{Unit, UnitKind};

/// The most rows, columns and digits that a board can have.
pub const MAX_SIDE: usize = 36;
