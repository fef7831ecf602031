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
    &scattered_sets::SCATTERED_TRIPLETS,
    &scattered_sets::SCATTERED_QUADS,
    // Fish.
    &fish::basic::BASIC[fish::X_WING],
    &fish::basic::BASIC[fish::SWORDFISH],
    &fish::basic::BASIC[fish::JELLYFISH],
    &fish::basic::BASIC[fish::SQUIRMBAG],
    &fish::basic::BASIC[fish::WHALE],
    &fish::basic::BASIC[fish::LEVIATHAN],
    &fish::finned::FINNED[fish::X_WING],
    &fish::finned::FINNED[fish::SWORDFISH],
    &fish::finned::FINNED[fish::JELLYFISH],
    &fish::finned::FINNED[fish::SQUIRMBAG],
    &fish::finned::FINNED[fish::WHALE],
    &fish::finned::FINNED[fish::LEVIATHAN],
    &fish::finned::SASHIMI[fish::X_WING],
    &fish::finned::SASHIMI[fish::SWORDFISH],
    &fish::finned::SASHIMI[fish::JELLYFISH],
    &fish::finned::SASHIMI[fish::SQUIRMBAG],
    &fish::finned::SASHIMI[fish::WHALE],
    &fish::finned::SASHIMI[fish::LEVIATHAN],
    &fish::siamese::FINNED[fish::X_WING],
    &fish::siamese::FINNED[fish::SWORDFISH],
    &fish::siamese::FINNED[fish::JELLYFISH],
    &fish::siamese::FINNED[fish::SQUIRMBAG],
    &fish::siamese::FINNED[fish::WHALE],
    &fish::siamese::FINNED[fish::LEVIATHAN],
    &fish::siamese::SASHIMI[fish::X_WING],
    &fish::siamese::SASHIMI[fish::SWORDFISH],
    &fish::siamese::SASHIMI[fish::JELLYFISH],
    &fish::siamese::SASHIMI[fish::SQUIRMBAG],
    &fish::siamese::SASHIMI[fish::WHALE],
    &fish::siamese::SASHIMI[fish::LEVIATHAN],
    &fish::franken::FRANKEN[fish::X_WING],
    &fish::franken::FRANKEN[fish::SWORDFISH],
    &fish::franken::FRANKEN[fish::JELLYFISH],
    &fish::franken::FRANKEN[fish::SQUIRMBAG],
    &fish::franken::FRANKEN[fish::WHALE],
    &fish::franken::FRANKEN[fish::LEVIATHAN],
    &fish::franken::FINNED_FRANKEN[fish::X_WING],
    &fish::franken::FINNED_FRANKEN[fish::SWORDFISH],
    &fish::franken::FINNED_FRANKEN[fish::JELLYFISH],
    &fish::franken::FINNED_FRANKEN[fish::SQUIRMBAG],
    &fish::franken::FINNED_FRANKEN[fish::WHALE],
    &fish::franken::FINNED_FRANKEN[fish::LEVIATHAN],
    &fish::siamese::FRANKEN[fish::X_WING],
    &fish::siamese::FRANKEN[fish::SWORDFISH],
    &fish::siamese::FRANKEN[fish::JELLYFISH],
    &fish::siamese::FRANKEN[fish::SQUIRMBAG],
    &fish::siamese::FRANKEN[fish::WHALE],
    &fish::siamese::FRANKEN[fish::LEVIATHAN],
    &fish::siamese::FINNED_FRANKEN[fish::X_WING],
    &fish::siamese::FINNED_FRANKEN[fish::SWORDFISH],
    &fish::siamese::FINNED_FRANKEN[fish::JELLYFISH],
    &fish::siamese::FINNED_FRANKEN[fish::SQUIRMBAG],
    &fish::siamese::FINNED_FRANKEN[fish::WHALE],
    &fish::siamese::FINNED_FRANKEN[fish::LEVIATHAN],
    &fish::mutant::MUTANT[fish::X_WING],
    &fish::mutant::MUTANT[fish::SWORDFISH],
    &fish::mutant::MUTANT[fish::JELLYFISH],
    &fish::mutant::MUTANT[fish::SQUIRMBAG],
    &fish::mutant::MUTANT[fish::WHALE],
    &fish::mutant::MUTANT[fish::LEVIATHAN],
    &fish::mutant::FINNED_MUTANT[fish::X_WING],
    &fish::mutant::FINNED_MUTANT[fish::SWORDFISH],
    &fish::mutant::FINNED_MUTANT[fish::JELLYFISH],
    &fish::mutant::FINNED_MUTANT[fish::SQUIRMBAG],
    &fish::mutant::FINNED_MUTANT[fish::WHALE],
    &fish::mutant::FINNED_MUTANT[fish::LEVIATHAN],
    &fish::siamese::MUTANT[fish::X_WING],
    &fish::siamese::MUTANT[fish::SWORDFISH],
    &fish::siamese::MUTANT[fish::JELLYFISH],
    &fish::siamese::MUTANT[fish::SQUIRMBAG],
    &fish::siamese::MUTANT[fish::WHALE],
    &fish::siamese::MUTANT[fish::LEVIATHAN],
    &fish::siamese::FINNED_MUTANT[fish::X_WING],
    &fish::siamese::FINNED_MUTANT[fish::SWORDFISH],
    &fish::siamese::FINNED_MUTANT[fish::JELLYFISH],
    &fish::siamese::FINNED_MUTANT[fish::SQUIRMBAG],
    &fish::siamese::FINNED_MUTANT[fish::WHALE],
    &fish::siamese::FINNED_MUTANT[fish::LEVIATHAN],
    // Single-digit patterns.
    &single_digit::skyscraper::SKYSCRAPER,
    &single_digit::kite::TWO_STRING_KITE,
    &single_digit::turbot_fish::TURBOT_FISH,
    &single_digit::kite::DUAL_TWO_STRING_KITE,
    &single_digit::empty_rectangle::EMPTY_RECTANGLE,
    &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
    // Colours.
    &colours::SIMPLE_COLOURS_TRAP,
    &colours::SIMPLE_COLOURS_WRAP,
    &remote_pair::REMOTE_PAIR,
    &colours::MULTI_COLOURS_1,
    &colours::MULTI_COLOURS_2,
    // Strong links.
    &strong_links::TWO_STRONG_LINKS,
    &strong_links::THREE_STRONG_LINKS,
    &strong_links::FOUR_STRONG_LINKS,
    &strong_links::FIVE_STRONG_LINKS,
    &strong_links::SIX_STRONG_LINKS,
    // Wings.
    &wings::xy_wing::XY_WING,
    &wings::xy_wing::XYZ_WING,
    &wings::w_wing::W_WING,
    &wings::wide::WXYZ_WING,
    &wings::wide::VWXYZ_WING,
    &wings::wide::UVWXYZ_WING,
    &wings::wide::TUVWXYZ_WING,
    // Uniqueness.
    &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_1,
    &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_2,
    &uniqueness::unique_rectangle_3::UNIQUE_RECTANGLE_3,
    &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_4,
    &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_5,
    &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_6,
    &uniqueness::hidden_rectangle::HIDDEN_RECTANGLE,
    &uniqueness::avoidable_rectangles::AVOIDABLE_RECTANGLE_1,
    &uniqueness::avoidable_rectangles::AVOIDABLE_RECTANGLE_2,
    &uniqueness::unique_loops::UNIQUE_LOOPS,
    &uniqueness::bug_plus::BUG_PLUS_1,
    &uniqueness::bug_plus::BUG_PLUS_N,
    &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE,
    // Chains.
    &chains::x_chain::X_CHAIN,
    &chains::xy_chain::XY_CHAIN,
    &chains::nice_loops::CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::DISCONTINUOUS_NICE_LOOP,
    &chains::aic::AIC,
    &chains::nice_loops::GROUPED_CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &chains::aic::GROUPED_AIC,
    // Almost locked sets.
    &als::sue_de_coq::SUE_DE_COQ,
    &als::xz::ALS_XZ,
    &als::xy_wing::ALS_XY_WING,
    &als::chain::ALS_CHAIN,
    &als::death_blossom::DEATH_BLOSSOM,
    // Aligned exclusion.
    &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
    &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
    // Forcing chains.
    &forcing::forcing_chains::FORCING_CHAINS,
    &forcing::nishio::NISHIO,
    &forcing::multiple::MULTIPLE,
    &forcing::dynamic::DYNAMIC,
    &forcing::dynamic_plus::DYNAMIC_PLUS,
    &forcing::nested::NESTED,
    // Templates.
    &templates::TEMPLATE_SET,
    &templates::TEMPLATE_DELETE,
    // Search.
    &search::SEARCH,
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
    STRATEGIES.iter().copied().find(|&strategy| is_wanted(strategy)).ok_or_else(|| {
        // What others call a pair or a triple has another name here.
        let ours = wanted.replace("pair", "twin").replace("triples", "triplets");
        let ours = if ours.starts_with("remote") || ours.starts_with("aligned") { &wanted } else { &ours };
        StrategyError::Unknown {
            name: name.chars().take(60).collect(),
            nearest: nearest(ours, STRATEGIES.iter().map(|strategy| strategy.name())),
        }
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
