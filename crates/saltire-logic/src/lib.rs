//! Strategies, the loop that applies them to a fixpoint, and the explainer.
//!
//! A [`Strategy`] looks at a grid as it is and reports all it finds. A [`Reducer`]
//! applies strategies until none finds anything. An [`Explainer`] always takes the
//! easiest step. [`STRATEGIES`] is the registry.

mod difficulty;
mod explainer;
mod links;
mod matching;
mod position;
mod reducer;
mod report;
mod solve_path;
mod strategies;
mod strategy;
mod subsets;
mod wording;

pub use difficulty::{Difficulty, DifficultyError};
pub use explainer::{Explainer, ExplainerError};
pub use position::{Position, SearchHistory, View};
#[cfg(feature = "serde")]
pub use reducer::serialize_seconds;
pub use reducer::{Reducer, StrategyStats};
pub use report::{AppliedEffects, Effects, Explanation, RatedStep, Report};
pub use saltire_core::Rating;
pub use solve_path::SolvePath;
pub(crate) use strategy::GridStrategy;
pub use strategy::{
    DEFAULT_STRATEGIES, Example, Family, Finder, PROPAGATION, SCALES, STRATEGIES, Scale, ScaleError, Strategy,
    StrategyDef, StrategyError, StrategyInfo, parse_list, scale_named, strategy_named, title,
};
