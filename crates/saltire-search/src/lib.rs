//! The agent: strategies to a fixpoint, then depth-first search.
//!
//! [`Agent`] answers questions about a puzzle; [`Search`] gives its solutions
//! one by one; [`Detector`] finds out whether a board is classic or diagonal;
//! [`check()`] says whether a puzzle is well made; [`study`] measures what each
//! strategy buys.

mod agent;
mod answer;
mod bounds;
pub mod check;
mod detect;
mod search;
mod stats;
pub mod study;

pub use agent::{Agent, KEPT};
pub use answer::{Answer, NoSolution};
pub use bounds::Bounds;
pub use check::{Check, check};
pub use detect::{Detection, Detector};
pub use search::Search;
pub use stats::Stats;
