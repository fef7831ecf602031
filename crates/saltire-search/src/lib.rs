//! The agent, which applies strategies to a fixpoint and then searches depth first, and
//! the prover for large boards.
//!
//! - [`Agent`] answers questions about a puzzle.
//! - [`SolutionSearch`] returns its solutions one by one.
//! - [`Prover`] settles boards that search does not finish.
//! - [`check()`] returns whether a puzzle is unique and minimal.
//! - [`study`] measures what each strategy contributes.

mod agent;
mod answer;
mod branch;
pub mod check;
mod limits;
mod no_solution;
mod prover;
mod search;
mod solve_or_prove;
mod stats;
pub mod study;

pub use agent::{Agent, MAX_KEPT_SOLUTIONS};
pub use answer::Answer;
pub use branch::branch_cell;
pub use check::{PuzzleCheck, check};
pub use limits::SearchLimits;
pub use no_solution::NoSolution;
pub use prover::{Certificate, CertificateEncoding, ClueAnswer, ClueProver, Prover, ProverAnswer};
pub use search::SolutionSearch;
pub use solve_or_prove::{ProvedSolutions, calls_before_proof};
pub use stats::Stats;
