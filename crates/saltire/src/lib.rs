//! Solve, explain and generate Sudoku: diagonal boards first, then every
//! relative.
//!
//! ```
//! let answer = saltire::solve("2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3")?;
//! assert_eq!(answer.layout.name(), "diagonal");
//! assert_eq!(answer.outcome, saltire::Outcome::Unique);
//! # Ok::<(), saltire::Error>(())
//! ```
//!
//! - [`solve`] takes any notation and finds out by itself whether the board is
//!   classic or diagonal; [`solve_as`] takes the name of a layout.
//! - [`Agent`] has the rest: other strategies, bounds, traces, statistics.
//! - [`solve_many`] solves many at once, as fast as it can, by the [`Engine`].
//! - [`logic`] holds the strategies, and [`Strategy`] is the trait for one's
//!   own; [`LayoutBuilder`] makes one's own layout.
//! - [`render`] draws: boards and steps as SVG and PNG, whole solves as GIF, as
//!   SVG that moves, and as a page with a player.
//! - [`generate`] makes puzzles, [`check()`] looks at one as a setter would.

/// The code in the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod cell_names;
pub mod collection;
mod difficulty;
pub mod every;
pub mod expert;
mod explained;
pub mod hinted;
mod layouts;
mod many;
pub mod objects;
pub mod position;
mod reduced;
pub mod shown;
mod solve;
mod thinker;
pub mod verified;

pub use saltire_core as core;
pub use saltire_engine as engine;
pub use saltire_generate as generate;
pub use saltire_logic as logic;
pub use saltire_render as render;
pub use saltire_search as search;

pub use cell_names::CellNames;
pub use difficulty::Difficulty;
pub use expert::Expert;
pub use explained::{Explained, Use};
pub use hinted::{Hinted, Level};
pub use layouts::{Answered, LayoutChoice, Layouts, Posed};
pub use many::solve_many;
pub use position::Position;
pub use reduced::Reduced;
pub use saltire_core::{
    Candidate, Cell, CellSet, Contradiction, Digit, DigitSet, Entry, Event, Evidence, Grid, Layout, LayoutBuilder,
    LayoutError, LayoutSpec, Link, LinkKind, Observer, Outcome, Puzzle, ReadError, Reader, Role, Shape, Solution, Step,
    Symbols, Trace, Unit, UnitKind,
};
pub use saltire_engine::Engine;
pub use saltire_generate::Generator;
pub use saltire_logic::{Board, Findings, Reducer, STRATEGIES, Strategy, Why};
pub use saltire_search::{Agent, Answer, Bounds, Check, Detector, Stats, check};
pub use solve::{Error, solve, solve_as};
pub use thinker::{Thinker, Thought};
