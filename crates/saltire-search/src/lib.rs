//! The agent: strategies to a fixpoint, then depth-first search.
//!
//! [`Agent`] answers questions about a puzzle; [`SolutionSearch`] gives its solutions
//! one by one; [`check()`] says whether a puzzle is unique and minimal; [`study`] measures what
//! each strategy contributes.

mod agent;
mod answer;
mod branch;
pub mod check;
mod limits;
mod no_solution;
mod search;
mod stats;
pub mod study;

pub use agent::{Agent, MAX_KEPT_SOLUTIONS};
pub use answer::Answer;
pub use branch::branch_cell;
pub use check::{PuzzleCheck, check};
pub use limits::SearchLimits;
pub use no_solution::NoSolution;
pub use search::SolutionSearch;
pub use stats::Stats;
