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

pub mod analysis;
mod batch;
pub mod collection;
mod difficulty;
mod error;
pub mod explain;
mod explained_puzzle;
pub mod film;
pub mod hint;
pub mod json;
mod layout_cache;
mod reduction;
mod solution_finder;
mod solve_method;
mod solver;
pub mod verify;

pub use saltire_core as core;
pub use saltire_engine as engine;
pub use saltire_generate as generate;
pub use saltire_logic as logic;
pub use saltire_render as render;
pub use saltire_search as search;

pub use analysis::Analysis;
pub use batch::{BatchSolver, solve_many};
pub use difficulty::Difficulty;
pub use error::Error;
pub use explained_puzzle::{ExplainedPuzzle, StrategyUse};
pub use hint::{Hint, HintLevel};
pub use layout_cache::{LayoutCache, LayoutChoice};
pub use reduction::Reduction;
pub use saltire_core::{
    BoardShape, Candidate, Cell, CellNames, CellSet, Contradiction, Deadline, Digit, DigitSet, Entry, Event, Evidence,
    Grid, Layout, LayoutBuilder, LayoutError, LayoutSpec, Link, LinkKind, Observer, Outcome, Phrase, Puzzle, Rating,
    ReadError, Reader, Role, Solution, Step, Symbols, Trace, Unit, UnitKind, phrase,
};
pub use saltire_engine::Engine;
pub use saltire_generate::Generator;
pub use saltire_logic::{Explainer, ExplainerError, Explanation, Position, Reducer, Report, STRATEGIES, Strategy};
pub use saltire_search::{Agent, Answer, PuzzleCheck, SearchLimits, Stats, check};
pub use solve_method::{MethodAnswer, SolveMethod};
pub use solver::{Question, Resolved, SolvedPuzzle, Solver, prove, solve, solve_as};
