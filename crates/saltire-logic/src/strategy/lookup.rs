//! Finding strategies by name.

use saltire_core::nearest;

use super::{STRATEGIES, Strategy};

/// The most characters of an unknown name that an error repeats.
pub(super) const MAX_ECHOED_CHARS: usize = 60;

/// Why a list of strategies is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StrategyError {
    /// No strategy has this name.
    #[error("there is no strategy {name:?}{}",
        nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default())]
    Unknown {
        /// The unknown name.
        name: String,
        /// The nearest known name.
        nearest: Option<&'static str>,
    },
    /// The list is empty.
    #[error("the list of strategies is empty; use `none` for search alone")]
    Empty,
    /// The list names a strategy twice.
    #[error("the list names {0} twice")]
    Twice(String),
    /// The list has a strategy that is valid only if there is one solution.
    #[error(
        "{0} is valid only if the puzzle has one solution, which a solver does not know yet; \
        only explaining and finding use it"
    )]
    NeedsUniqueness(String),
}

/// Names that other programs and books use for our strategies.
const ALIASES: &[(&str, &str)] = &[
    ("2-string-kite", "two-string-kite"),
    ("aligned-triple-exclusion", "aligned-triplet-exclusion"),
    ("alternating-inference-chain", "aic"),
    ("ape", "aligned-pair-exclusion"),
    ("ate", "aligned-triplet-exclusion"),
    ("box-line-reduction", "claiming"),
    ("bug", "bivalue-universal-grave"),
    ("bug+1", "bug-plus-1"),
    ("coloring", "simple-colours-trap"),
    ("colouring", "simple-colours-trap"),
    ("full-single", "full-house"),
    ("hidden-pair", "hidden-twins"),
    ("hidden-quad", "hidden-quads"),
    ("hidden-quadruple", "hidden-quads"),
    ("hidden-triple", "hidden-triplets"),
    ("hidden-triplet", "hidden-triplets"),
    ("last-digit", "full-house"),
    ("locked-pair", "locked-twins"),
    ("locked-triple", "locked-triplets"),
    ("locked-candidates-1", "pointing"),
    ("locked-candidates-2", "claiming"),
    ("multi-coloring", "multi-colours-1"),
    ("multi-colouring", "multi-colours-1"),
    ("naked-pair", "naked-twins"),
    ("naked-quad", "naked-quads"),
    ("naked-quadruple", "naked-quads"),
    ("naked-triple", "naked-triplets"),
    ("naked-triplet", "naked-triplets"),
    ("nice-loop", "continuous-nice-loop"),
    ("pointing-pair", "pointing"),
    ("pointing-triple", "pointing"),
    ("simple-coloring", "simple-colours-trap"),
    ("simple-colouring", "simple-colours-trap"),
    ("sole-candidate", "naked-single"),
    ("starfish", "squirmbag"),
    ("unique-candidate", "hidden-single"),
    ("unique-loop", "unique-loops"),
    ("unique-rectangle", "unique-rectangle-1"),
    ("y-wing", "xy-wing"),
];

/// Returns a name as the lookup compares it: without case, spaces, hyphens and
/// underscores.
fn comparable(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '_'));
    letters.flat_map(char::to_lowercase).collect()
}

/// Returns true if a user's name is a known one, or its plural.
fn is_name(wanted: &str, known: &str) -> bool {
    let known = comparable(known);
    wanted == known || wanted.strip_suffix('s') == Some(&known)
}

/// Returns true if a strategy is in a list.
pub(crate) fn is_among(strategy: &dyn Strategy, list: &[&dyn Strategy]) -> bool {
    list.iter().any(|known| known.name() == strategy.name())
}

/// Returns the strategy with this name, one of its community names, or its code.
/// Case, spaces and hyphens do not matter.
///
/// ```
/// use saltire_logic::strategy_named;
/// for name in ["naked-twins", "Naked Pair", "naked pairs", "0200"] {
///     assert_eq!(strategy_named(name).map(|strategy| strategy.name()), Ok("naked-twins"));
/// }
/// ```
pub fn strategy_named(name: &str) -> Result<&'static dyn Strategy, StrategyError> {
    let wanted = comparable(name);
    let named = |wanted: &str| STRATEGIES.iter().copied().find(|strategy| is_name(wanted, strategy.name()));
    let by_alias = || {
        let (_, ours) = ALIASES.iter().find(|(alias, _)| is_name(&wanted, alias))?;
        named(&comparable(ours))
    };
    let by_code = || STRATEGIES.iter().copied().find(|strategy| strategy.about().code == Some(name.trim()));
    named(&wanted).or_else(by_alias).or_else(by_code).ok_or_else(|| StrategyError::Unknown {
        name: name.chars().take(MAX_ECHOED_CHARS).collect(),
        nearest: nearest(&name.trim().to_lowercase(), STRATEGIES.iter().map(|strategy| strategy.name())),
    })
}

/// Parses a list such as `eliminate,only-choice` for a solver. `none` is search
/// alone.
///
/// ```
/// assert_eq!(saltire_logic::parse_list("eliminate, only-choice").map(|list| list.len()), Ok(2));
/// assert_eq!(saltire_logic::parse_list("none").map(|list| list.len()), Ok(0));
/// assert!(saltire_logic::parse_list("naked-twims").unwrap_err().to_string().contains("naked-twins"));
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
        if is_among(strategy, &strategies) {
            return Err(StrategyError::Twice(strategy.name().to_owned()));
        }
        if strategy.about().needs_uniqueness {
            return Err(StrategyError::NeedsUniqueness(strategy.name().to_owned()));
        }
        strategies.push(strategy);
    }
    Ok(strategies)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alias_leads_to_a_strategy_and_hides_none() {
        for (alias, name) in ALIASES {
            assert_eq!(strategy_named(alias).map(|strategy| strategy.name()), Ok(*name), "{alias}");
            assert!(STRATEGIES.iter().all(|strategy| strategy.name() != *alias), "{alias} is a strategy itself");
        }
    }

    #[test]
    fn every_strategy_is_found_by_its_own_name() {
        for strategy in STRATEGIES.iter() {
            assert_eq!(strategy_named(strategy.name()).map(|found| found.name()), Ok(strategy.name()));
        }
    }
}
