//! Solve, explain, rate, draw and generate Sudoku: diagonal boards first, then
//! many other variants.
//!
//! ```
//! use saltire::{Puzzle, Solver};
//! let puzzle: Puzzle =
//!     "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3".parse()?;
//! let answer = Solver::new().solve(&puzzle)?;
//! assert_eq!(answer.puzzle.layout_name(), "diagonal");
//! assert_eq!(answer.outcome, saltire::Outcome::Unique);
//! # Ok::<(), saltire::Error>(())
//! ```
//!
//! A [`Puzzle`] is read from any notation: `text.parse()` finds out whether it is
//! classic or diagonal, [`Puzzle::parse`] takes a [`Layout`]. A [`Solver`] holds the
//! options and answers every question with one call:
//!
//! | task | call | feature |
//! | --- | --- | --- |
//! | solve a puzzle, and tell whether the solution is the only one | [`Solver::solve`] | |
//! | solve many, on all cores | [`Solver::solve_batch`] | |
//! | read a puzzle in any notation | [`Solver::read`] | |
//! | read a file of puzzles, for a batch or one by one | [`Reader`], [`Solver::puzzle`] | |
//! | count the solutions | [`Solver::count`] | |
//! | visit every solution | [`Solver::enumerate`] | |
//! | check whether it is unique and minimal | [`Solver::check`] | |
//! | name the clues, rules and digits that are not needed or wrong | [`Solver::check_board`] | `explain`, `generate`, `render` |
//! | find the digits that occur in some solution | [`Solver::candidates`] | |
//! | count the solutions with each digit of a cell | [`Solver::candidate_counts`] | |
//! | write a proof of its uniqueness that others can check | [`Solver::prove`] | |
//! | apply strategies without search | [`Solver::reduce`] | |
//! | explain it, the easiest step first | [`Solver::explain`] | `explain` |
//! | rate it | [`Solver::rate`] | `explain` |
//! | give a hint | [`Solver::hint`] | `explain` |
//! | find every instance of a strategy | [`Solver::find`] | `explain` |
//! | find the solutions, candidates and wrong digits of a half-filled board | [`Solver::analyze`] | `explain` |
//! | check a trace or an explanation against the solutions | [`Solver::verify`] | `explain`, `serde` |
//! | write it in the format of another program | [`Solver::convert`] | links: `serde` |
//! | generate a puzzle | [`Solver::generate`] | `generate` |
//! | generate many | [`Solver::puzzles`], [`Solver::generator`] | `generate` |
//! | remove the clues that are not needed | [`Solver::minimize`] | `generate` |
//! | list the minimal puzzles within a puzzle | [`Solver::all_minimal`] | `generate` |
//! | name the rules that are not needed | [`Solver::unneeded_rules`] | `generate` |
//! | search for puzzles with few clues | [`Solver::few_clues`] | `generate` |
//! | find the canonical form | [`Solver::canonical`] | `generate` |
//! | return a random equivalent | [`Solver::morph`] | `generate` |
//! | draw it | [`Solver::draw`] | `render` |
//! | put it on a sheet to print | [`Solver::sheet_board`] | `explain`, `render` |
//! | film a whole solve | [`film::record`] | `explain`, `render` |
//! | write answers as JSON | [`json`] | `serde`, and that of the question |
//!
//! Options: [`Solver::layout`], [`Solver::strategies`], [`Solver::add_strategy`],
//! [`Solver::scale`], [`Solver::limit`], [`Solver::deadline`], [`Solver::timeout`],
//! [`Solver::threads`], [`Solver::observer`].
//!
//! Solving and counting:
//!
//! ```
//! use saltire::{Entry, Outcome, Puzzle, Solver, TextFormat};
//! use std::ops::ControlFlow;
//! let (solver, puzzle): (Solver, Puzzle) = (Solver::new(), "....41.....3....".parse()?);
//! assert_eq!(solver.solve(&puzzle)?.outcome, Outcome::Unique);
//! assert_eq!(solver.solve_batch(["....41.....3....", "1..............."]).filter(Result::is_ok).count(), 2);
//! assert_eq!(solver.clone().layout("classic")?.count(&puzzle)?.count, 6);
//! solver.enumerate(&puzzle, |solution| {
//!     assert_eq!(solution.to_string(), "3241413214232314");
//!     ControlFlow::Continue(())
//! })?;
//! assert!(solver.check(&puzzle)?.is_minimal());
//! let board = solver.check_board(Entry::parse("..4.41.....3....", None)?, None)?;
//! assert!(board.sentences()[1].starts_with("Not minimal: "));
//! assert!(solver.candidates(&puzzle)?.grid.is_filled());
//! assert_eq!(solver.prove(&puzzle, &mut Vec::new())?.outcome, Outcome::Unique);
//! assert_eq!(solver.reduce(&puzzle, false)?.outcome(), Outcome::Unique);
//! assert_eq!(solver.convert(&puzzle, TextFormat::Sdm)?, "0000410000030000");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Explaining:
//!
//! ```
//! use saltire::{Difficulty, Hint, Puzzle, Solver, strategy_named};
//! let (solver, puzzle): (Solver, Puzzle) = (Solver::new(), "....41.....3....".parse()?);
//! let explained = solver.explain(&puzzle)?;
//! assert_eq!(explained.steps()[0].step.text(), "In block 4, 1 can only go in D3, so D3 is 1.");
//! assert_eq!(solver.rate(&puzzle)?.difficulty, Some(Difficulty::VeryEasy));
//! assert!(matches!(solver.hint(&puzzle)?, Hint::Next(_)));
//! assert!(!solver.find(&puzzle, strategy_named("hidden-single")?)?.steps.is_empty());
//! assert_eq!(solver.verify(&puzzle, &(&explained).into())?.wrong, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Making puzzles and pictures:
//!
//! ```
//! use saltire::{Explainer, Outcome, PuzzleRequest, SearchLimits, SolveMethod, Solver};
//! let solver = Solver::new().layout("diagonal")?.size(4)?;
//! let puzzle = solver.generate(&PuzzleRequest::new(), 1)?.puzzle;
//! let same = solver.morph(&puzzle, 7)?;
//! assert_eq!(solver.canonical(&same)?, solver.canonical(&puzzle)?);
//! assert!(solver.draw(&puzzle)?.to_svg().starts_with("<svg"));
//! assert!(solver.sheet_board(&puzzle)?.caption.starts_with("diagonal"));
//! let method = SolveMethod::Explainer(Explainer::default());
//! assert!(saltire::film::record(&puzzle, Outcome::Unique, &method, &SearchLimits::default()).complete);
//! let answer = solver.solve(&puzzle)?;
//! let object = saltire::json::AnswerObject::of(&answer, false, None);
//! assert!(serde_json::to_string(&object)?.contains(r#""outcome":"unique""#));
//! let mut search = Solver::new().layout("diagonal")?.few_clues(17, 1)?;
//! assert!(search.next_round()?.found.iter().all(|made| made.minimal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Your own strategy implements [`Strategy`]; your own layout comes from
//! [`LayoutBuilder`]. The folder `examples` has a short program for each task.
//!
//! All features are on by default. Without them, `saltire` solves, batches and
//! counts, and compiles little more than itself.

/// The code in the README, tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

mod auto_layout;
mod batch_puzzle;
#[cfg(all(feature = "explain", feature = "generate", feature = "render"))]
mod checked_puzzle;
pub mod collection;
mod convert;
mod engine_batch;
mod error;
mod layout_cache;
mod parallel_batch;
mod prove;
mod puzzle_reading;
mod reduction;
mod solver;
mod solver_choice;
mod true_candidates;

#[cfg(feature = "explain")]
pub mod analysis;
#[cfg(feature = "explain")]
pub mod explain;
#[cfg(feature = "explain")]
mod explained_puzzle;
#[cfg(feature = "explain")]
pub mod hint;
#[cfg(feature = "explain")]
mod solve_method;
#[cfg(feature = "explain")]
mod strategy_example;
#[cfg(feature = "explain")]
mod suspects;
#[cfg(all(feature = "explain", feature = "serde"))]
pub mod verify;

#[cfg(feature = "generate")]
mod equivalents;
#[cfg(feature = "generate")]
mod generate_puzzle;

#[cfg(feature = "render")]
mod draw;
#[cfg(all(feature = "render", feature = "explain"))]
pub mod film;
#[cfg(all(feature = "render", feature = "explain"))]
mod sheet;

#[cfg(feature = "serde")]
pub mod json;

pub use saltire_core as core;
pub use saltire_engine as engine;
#[cfg(feature = "generate")]
pub use saltire_generate as generate;
pub use saltire_logic as logic;
#[cfg(feature = "render")]
pub use saltire_render as render;
pub use saltire_search as search;

pub use batch_puzzle::BatchPuzzle;
pub use engine_batch::BatchSolver;
pub use error::Error;
pub use layout_cache::LayoutChoice;
pub use parallel_batch::{BatchAnswer, SolveBatch};
pub use prove::{ProveError, ProvedPuzzle};
pub use reduction::Reduction;
pub use saltire_core::layout::BlockShape;
pub use saltire_core::notation::{ReadErrorKind, TextFormat, WriteError};
pub use saltire_core::{
    BoardShape, Candidate, Cell, CellNames, CellSet, Contradiction, Deadline, Digit, DigitSet, Entry, Event, Evidence,
    Grid, Layout, LayoutBuilder, LayoutError, LayoutSpec, Link, LinkKind, Observer, Outcome, Phrase, Puzzle, Rating,
    ReadError, Reader, Role, Solution, Step, Symbols, Trace, Unit, UnitKind, phrase,
};
pub use saltire_engine::Engine;
pub use saltire_logic::{Difficulty, Explanation, Position, Reducer, Report, STRATEGIES, Strategy, StrategyError};
pub use saltire_search::{Agent, Answer, Prover, ProverAnswer, PuzzleCheck, SearchLimits, Stats};
pub use solver::{MAX_THREADS, Solver, solve};
pub use true_candidates::{DigitCounts, TrueCandidates};

#[cfg(feature = "explain")]
pub use analysis::Analysis;
#[cfg(all(feature = "explain", feature = "generate", feature = "render"))]
pub use checked_puzzle::CheckedPuzzle;
#[cfg(feature = "explain")]
pub use explain::FoundSteps;
#[cfg(feature = "explain")]
pub use explained_puzzle::{ExplainedPuzzle, PuzzleRating, StrategyUse};
#[cfg(feature = "explain")]
pub use hint::{Hint, HintLevel};
#[cfg(feature = "explain")]
pub use saltire_logic::{Explainer, ExplainerError, RatedStep, SCALES, Scale, ScaleError, scale_named, strategy_named};
#[cfg(feature = "explain")]
pub use solve_method::{MethodAnswer, SolveMethod};
#[cfg(feature = "explain")]
pub use strategy_example::StrategyExample;
#[cfg(feature = "explain")]
pub use suspects::RejectedDiagonal;
#[cfg(all(feature = "explain", feature = "serde"))]
pub use verify::{TraceRecord, Verification};

#[cfg(feature = "generate")]
pub use saltire_generate::{
    AllMinimal, Canonicalizer, ClueSymmetry, FewClueSearch, GenerateError, Generated, Generator, PuzzleGenerator,
    PuzzleRequest, RequestError, SymmetryError, SymmetryGroup,
};
#[cfg(feature = "render")]
pub use saltire_render::{Picture, Sheet, SheetBoard};
