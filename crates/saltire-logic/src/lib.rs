//! Strategies, one file each, and the loop that applies them to a fixpoint.
//!
//! A [`Strategy`] looks at a grid as it is and reports all it finds; a
//! [`Reducer`] applies what was found, strategy by strategy, until nothing
//! more is found. [`STRATEGIES`] is the registry.

mod bit_table;
mod board;
mod consequences;
mod explainer;
mod findings;
mod matching;
mod overlay;
mod rating;
mod reducer;
mod registry;
mod scale;
pub mod strategies;
mod strategy;
mod subsets;
mod view;
pub mod words;

pub use board::{Board, Memory};
pub use explainer::{Explainer, Explanation};
pub use findings::{Application, Effects, Findings, Found, Stop, Why};
pub use rating::Rating;
pub use reducer::{Reducer, Tally};
pub use registry::{DEFAULT_STRATEGIES, PROPAGATION, STRATEGIES, StrategyError, parse_list, strategy_named};
pub use scale::{SCALES, Scale, ScaleError, scale_named};
pub use strategy::{About, Example, Row, Search, Strategy};
pub use view::View;
