//! The registry of strategies, and how a list of them is named.

use saltire_core::nearest;

use crate::Strategy;
use crate::strategies::*;

/// Those that make the agent: cheap, and asked for whole rounds at a time.
pub static PROPAGATION: &[&dyn Strategy] = &[
    &eliminate::Eliminate,
    &only_choice::OnlyChoice,
    &naked_twins::NakedTwins,
    &hidden_twins::HiddenTwins,
    &naked_groups::NakedGroups,
    &hidden_groups::HiddenGroups,
    &locked_candidates::LockedCandidates,
];

/// Every strategy there is, in the order in which a learner meets them.
pub static STRATEGIES: &[&dyn Strategy] = &[
    // Propagation.
    &eliminate::Eliminate,
    &only_choice::OnlyChoice,
    &naked_twins::NakedTwins,
    &hidden_twins::HiddenTwins,
    &naked_groups::NakedGroups,
    &hidden_groups::HiddenGroups,
    &locked_candidates::LockedCandidates,
    // Singles.
    &singles::FULL_HOUSE,
    &singles::HIDDEN_SINGLE,
    &singles::NAKED_SINGLE,
    &direct_locked::DIRECT_POINTING,
    &direct_locked::DIRECT_CLAIMING,
    &direct_hidden::DIRECT_HIDDEN_TWINS,
    &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
    // Locked candidates.
    &pointing::POINTING,
    &pointing::CLAIMING,
    &locked_intersection::LOCKED_INTERSECTION,
    &locked_groups::LOCKED_TWINS,
    &locked_groups::LOCKED_TRIPLETS,
    // Groups.
    &naked_sets::NAKED_TRIPLETS,
    &naked_sets::NAKED_QUADS,
    &hidden_sets::HIDDEN_TRIPLETS,
    &hidden_sets::HIDDEN_QUADS,
    &generalised_sets::GENERALISED_NAKED_TWINS,
    &generalised_sets::GENERALISED_NAKED_TRIPLETS,
    &generalised_sets::GENERALISED_NAKED_QUADS,
    &generalised_sets::GENERALISED_NAKED_QUINTUPLETS,
    &generalised_sets::GENERALISED_NAKED_SEXTUPLETS,
    // Fish.
    // Single-digit patterns.
    // Colours.
    // Strong links.
    // Wings.
    // Uniqueness.
    // Chains.
    // Almost locked sets.
    // Aligned exclusion.
    &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
    &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
    // Forcing chains.
    // Templates.
    // Search.
];

/// Those that the agent uses when nobody says otherwise.
pub static DEFAULT_STRATEGIES: &[&dyn Strategy] =
    &[&eliminate::Eliminate, &only_choice::OnlyChoice, &naked_twins::NakedTwins, &hidden_twins::HiddenTwins];

/// Why a list of strategies can't be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyError {
    /// No strategy has this name.
    #[error("there is no strategy {name:?}{}; `saltire strategies` lists them",
        nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default())]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// No strategy in a list.
    #[error("the list is empty; say none for search alone")]
    Empty,
    /// The same strategy twice in a list.
    #[error("the list names {0} twice; once is enough")]
    Twice(String),
    /// A strategy in a list that holds only where there is one solution.
    #[error(
        "{0} rests on there being one solution, which a solver has yet to find out; \
        `saltire explain` and `saltire find` use it"
    )]
    NeedsUniqueness(String),
}

/// The strategy of this name, or of this code.
pub fn strategy_named(name: &str) -> Result<&'static dyn Strategy, StrategyError> {
    let wanted = name.trim().to_lowercase();
    let is_wanted = |strategy: &dyn Strategy| strategy.name() == wanted || strategy.about().code == Some(&wanted);
    STRATEGIES.iter().copied().find(|&strategy| is_wanted(strategy)).ok_or_else(|| StrategyError::Unknown {
        name: name.chars().take(60).collect(),
        nearest: nearest(name, STRATEGIES.iter().map(|strategy| strategy.name())),
    })
}

/// The strategies of a list such as `eliminate,only-choice`, for a solver;
/// `none` is search alone.
///
/// ```
/// assert_eq!(saltire_logic::parse_list("eliminate, only-choice").map(|list| list.len()), Ok(2));
/// assert_eq!(saltire_logic::parse_list("none").map(|list| list.len()), Ok(0));
/// assert!(saltire_logic::parse_list("naked-twin").unwrap_err().to_string().contains("naked-twins"));
/// ```
pub fn parse_list(list: &str) -> Result<Vec<&'static dyn Strategy>, StrategyError> {
    let mut strategies: Vec<&'static dyn Strategy> = Vec::new();
    if list.trim().is_empty() {
        return Err(StrategyError::Empty);
    }
    if list.trim() == "none" {
        return Ok(strategies);
    }
    for name in list.split(',') {
        let strategy = strategy_named(name)?;
        if strategies.iter().any(|known| known.name() == strategy.name()) {
            return Err(StrategyError::Twice(strategy.name().to_owned()));
        }
        if strategy.about().needs_uniqueness {
            return Err(StrategyError::NeedsUniqueness(strategy.name().to_owned()));
        }
        strategies.push(strategy);
    }
    Ok(strategies)
}
