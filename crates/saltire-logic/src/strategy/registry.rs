//! The registry of strategies.

use std::sync::LazyLock;

use crate::Strategy;
use crate::strategies::*;

/// The strategies that the agent uses by default.
pub static DEFAULT_STRATEGIES: &[&dyn Strategy] = &[
    &propagation::eliminate::ELIMINATE,
    &propagation::only_choice::ONLY_CHOICE,
    &groups::naked_twins::NAKED_TWINS,
    &groups::hidden_twins::HIDDEN_TWINS,
];

/// The strategies made for the agent: cheap, and applied to the whole grid at once.
pub static PROPAGATION: &[&dyn Strategy] = &[
    &propagation::eliminate::ELIMINATE,
    &propagation::only_choice::ONLY_CHOICE,
    &groups::naked_twins::NAKED_TWINS,
    &groups::hidden_twins::HIDDEN_TWINS,
    &propagation::naked_groups::NAKED_GROUPS,
    &propagation::hidden_groups::HIDDEN_GROUPS,
    &propagation::locked_candidates::LOCKED_CANDIDATES,
];

/// Every strategy, in the order for learners.
pub static STRATEGIES: LazyLock<Vec<&'static dyn Strategy>> = LazyLock::new(|| {
    [
        PROPAGATION,
        SINGLES,
        LOCKED_CANDIDATES,
        GROUPS,
        &fish::strategies(),
        SINGLE_DIGIT_PATTERNS,
        COLOURS,
        STRONG_LINKS,
        WINGS,
        UNIQUENESS,
        CHAINS,
        ALMOST_LOCKED_SETS,
        ALIGNED_EXCLUSION,
        FORCING_CHAINS,
        TEMPLATES,
        SEARCH,
    ]
    .concat()
});

static SINGLES: &[&dyn Strategy] = &[
    &singles::single::FULL_HOUSE,
    &singles::single::HIDDEN_SINGLE,
    &singles::single::NAKED_SINGLE,
    &singles::direct_lock::DIRECT_POINTING,
    &singles::direct_lock::DIRECT_CLAIMING,
    &singles::direct_hidden_group::DIRECT_HIDDEN_TWINS,
    &singles::direct_hidden_group::DIRECT_HIDDEN_TRIPLETS,
];

static LOCKED_CANDIDATES: &[&dyn Strategy] = &[
    &locked::pointing::POINTING,
    &locked::pointing::CLAIMING,
    &locked::intersection::LOCKED_INTERSECTION,
    &locked::locked_group::LOCKED_TWINS,
    &locked::locked_group::LOCKED_TRIPLETS,
];

static GROUPS: &[&dyn Strategy] = &[
    &groups::naked_group::NAKED_TRIPLETS,
    &groups::naked_group::NAKED_QUADS,
    &groups::hidden_group::HIDDEN_TRIPLETS,
    &groups::hidden_group::HIDDEN_QUADS,
    &groups::generalised_group::GENERALISED_NAKED_TWINS,
    &groups::generalised_group::GENERALISED_NAKED_TRIPLETS,
    &groups::generalised_group::GENERALISED_NAKED_QUADS,
    &groups::generalised_group::GENERALISED_NAKED_QUINTUPLETS,
    &groups::generalised_group::GENERALISED_NAKED_SEXTUPLETS,
    &groups::scattered_group::SCATTERED_TRIPLETS,
    &groups::scattered_group::SCATTERED_QUADS,
];

static SINGLE_DIGIT_PATTERNS: &[&dyn Strategy] = &[
    &single_digit::skyscraper::SKYSCRAPER,
    &single_digit::kite::TWO_STRING_KITE,
    &single_digit::turbot_fish::TURBOT_FISH,
    &single_digit::kite::DUAL_TWO_STRING_KITE,
    &single_digit::empty_rectangle::EMPTY_RECTANGLE,
    &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
];

static COLOURS: &[&dyn Strategy] = &[
    &colours::SIMPLE_COLOURS_TRAP,
    &colours::SIMPLE_COLOURS_WRAP,
    &remote_pair::REMOTE_PAIR,
    &colours::MULTI_COLOURS_1,
    &colours::MULTI_COLOURS_2,
];

static STRONG_LINKS: &[&dyn Strategy] = &[
    &strong_links::TWO_STRONG_LINKS,
    &strong_links::THREE_STRONG_LINKS,
    &strong_links::FOUR_STRONG_LINKS,
    &strong_links::FIVE_STRONG_LINKS,
    &strong_links::SIX_STRONG_LINKS,
    &strong_links::grouped_turbot_fish::GROUPED_TURBOT_FISH,
    &strong_links::grouped_x_chain::GROUPED_X_CHAIN,
    &strong_links::grouped_x_chain::GROUPED_X_CHAIN_4,
    &strong_links::grouped_x_chain::GROUPED_X_CHAIN_5,
    &strong_links::grouped_x_chain::GROUPED_X_CHAIN_6,
];

static WINGS: &[&dyn Strategy] = &[
    &wings::xy_wing::XY_WING,
    &wings::xy_wing::XYZ_WING,
    &wings::w_wing::W_WING,
    &wings::wide_wing::WXYZ_WING,
    &wings::wide_wing::VWXYZ_WING,
    &wings::wide_wing::UVWXYZ_WING,
    &wings::wide_wing::TUVWXYZ_WING,
];

static UNIQUENESS: &[&dyn Strategy] = &[
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
];

static CHAINS: &[&dyn Strategy] = &[
    &chains::x_chain::X_CHAIN,
    &chains::xy_chain::XY_CHAIN,
    &chains::nice_loops::CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::DISCONTINUOUS_NICE_LOOP,
    &chains::aic::AIC,
    &chains::nice_loops::GROUPED_CONTINUOUS_NICE_LOOP,
    &chains::nice_loops::GROUPED_DISCONTINUOUS_NICE_LOOP,
    &chains::aic::GROUPED_AIC,
];

static ALMOST_LOCKED_SETS: &[&dyn Strategy] = &[
    &als::sue_de_coq::SUE_DE_COQ,
    &als::xz::ALS_XZ,
    &als::xy_wing::ALS_XY_WING,
    &als::chain::ALS_CHAIN,
    &als::death_blossom::DEATH_BLOSSOM,
];

static ALIGNED_EXCLUSION: &[&dyn Strategy] =
    &[&aligned_exclusion::ALIGNED_PAIR_EXCLUSION, &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION];

static FORCING_CHAINS: &[&dyn Strategy] = &[
    &forcing::forcing_chains::FORCING_CHAINS,
    &forcing::nishio::NISHIO,
    &forcing::multiple::MULTIPLE,
    &forcing::dynamic::DYNAMIC,
    &forcing::dynamic_plus::DYNAMIC_PLUS,
    &forcing::nested::NESTED,
];

static TEMPLATES: &[&dyn Strategy] = &[&templates::TEMPLATE_SET, &templates::TEMPLATE_DELETE];

static SEARCH: &[&dyn Strategy] = &[&search::SEARCH];
