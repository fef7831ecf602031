//! Strategies, one file each, and the loop that applies them to a fixpoint.
//!
//! A [`Strategy`] looks at a grid as it is and reports all it finds; a
//! [`Reducer`] applies what was found, strategy by strategy, until nothing
//! more is found. [`STRATEGIES`] is the registry.

mod findings;
mod matching;
mod reducer;
mod registry;
pub mod strategies;
mod strategy;
pub mod words;

pub use findings::{Application, Findings, Why};
pub use reducer::{Reducer, Tally};
pub use registry::{DEFAULT_STRATEGIES, STRATEGIES, StrategyError, parse_list, strategy_named};
pub use strategy::Strategy;
