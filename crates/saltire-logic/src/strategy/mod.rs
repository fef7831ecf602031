//! Rules of inference, and what is known about them.

mod definition;
mod family;
mod lookup;
mod registry;
mod scales;

use saltire_core::capitalized;

use crate::{Position, Rating, Report};

pub(crate) use definition::GridStrategy;
pub use definition::{Finder, StrategyDef};
pub use family::Family;
pub(crate) use lookup::is_among;
pub use lookup::{StrategyError, parse_list, strategy_named};
pub use registry::{DEFAULT_STRATEGIES, PROPAGATION, STRATEGIES};
pub use scales::{SCALES, Scale, ScaleError, scale_named};

/// A rule of inference.
///
/// A strategy works from units, peers and candidates alone, so it holds on every
/// layout. `examples/own_strategy.rs` of the crate `saltire` implements one from
/// outside. Strategies of this crate that look at a [`View`](crate::View) are
/// [`StrategyDef`]s.
pub trait Strategy: Sync {
    /// Returns the name on the command line.
    fn name(&self) -> &str;

    /// Returns what it sees, why it is true, and its sources: the text a learner reads.
    fn explanation(&self) -> String;

    /// Looks at the grid as it is and reports everything it finds.
    ///
    /// It is called on puzzles that may have several solutions only if
    /// [`StrategyInfo::needs_uniqueness`] is false.
    fn find(&self, position: &Position<'_>, report: &mut Report);

    /// Returns what is known about it.
    fn about(&self) -> StrategyInfo {
        StrategyInfo::default()
    }
}

impl std::fmt::Debug for dyn Strategy + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// What is known about a strategy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct StrategyInfo {
    /// The idea that it shares with others.
    pub family: Family,
    /// Its number in collections of examples, such as `0300` for the X-wing.
    pub code: Option<&'static str>,
    /// The rating of its easiest instance; 0 if it has none.
    pub rating: Rating,
    /// Whether it holds only if the puzzle has one solution. If so, it runs only on
    /// puzzles that are proved to have one: in explanations, but never in search. A
    /// strategy that calls such a one needs uniqueness too.
    pub needs_uniqueness: bool,
    /// A board where it finds something.
    pub example: Option<Example>,
}

impl StrategyInfo {
    /// Returns the facts of a strategy that holds only if the puzzle has one solution.
    #[must_use]
    pub fn needing_uniqueness(self) -> StrategyInfo {
        StrategyInfo { needs_uniqueness: true, ..self }
    }

    /// Returns the facts with another rating.
    #[must_use]
    pub fn with_rating(self, rating: Rating) -> StrategyInfo {
        StrategyInfo { rating, ..self }
    }
}

/// A board where a strategy finds something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The layout.
    pub layout: &'static str,
    /// The board, as [`saltire_core::notation::StrategyCase`] reads it.
    pub board: &'static str,
}

/// Parts of strategy names that are written in capitals.
const INITIALS: [&str; 12] = ["aic", "als", "bug", "w", "x", "xy", "xz", "xyz", "wxyz", "vwxyz", "uvwxyz", "tuvwxyz"];

/// Returns the name of a strategy at the start of a sentence: `finned-x-wing` becomes
/// `Finned X-wing`.
pub fn title(strategy: &str) -> String {
    let mut title = String::new();
    for part in strategy.split('-') {
        let is_initials = INITIALS.contains(&part);
        title.push_str(&if is_initials { part.to_uppercase() } else { part.to_owned() });
        title.push(if is_initials && part != "bug" { '-' } else { ' ' });
    }
    title.pop();
    capitalized(&title)
}
