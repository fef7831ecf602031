//! Scales: which strategies a solver knows, in the order in which it tries them.
//!
//! How hard a step is, the step says itself; a scale says what is tried before
//! what, and what is not known at all. So a puzzle can be rated as Sudoku
//! Explainer would, by the strategies that it has and no other.

use saltire_core::{Layout, UnitKind, nearest};

use crate::Strategy;
use crate::strategies::*;

/// The strategies that a solver knows, in the order in which it tries them.
pub struct Scale {
    /// Its name on the command line.
    pub name: &'static str,
    /// Whose it is, in one line without a full stop.
    pub summary: &'static str,
    /// The strategies, easiest first.
    pub strategies: &'static [&'static dyn Strategy],
    /// Those of them that are used only on boards of rows, columns and blocks,
    /// or regions, where these are all that there is.
    pub plain: &'static [&'static dyn Strategy],
    /// Those of them that are used only on boards with further units or peers.
    pub further: &'static [&'static dyn Strategy],
}

impl Scale {
    /// Whether a strategy is used on boards that are plain, and on others.
    pub(crate) fn used(&self, strategy: &dyn Strategy) -> [bool; 2] {
        let is_in = |list: &[&dyn Strategy]| list.iter().any(|other| other.name() == strategy.name());
        [!is_in(self.further), !is_in(self.plain)]
    }

    /// The strategies for a layout, easiest first.
    pub fn strategies_for(&self, layout: &Layout) -> Vec<&'static dyn Strategy> {
        let board = usize::from(!is_plain(layout));
        self.strategies.iter().copied().filter(|&strategy| self.used(strategy)[board]).collect()
    }
}

/// Whether rows, columns and blocks, or regions, are all there is.
pub(crate) fn is_plain(layout: &Layout) -> bool {
    let usual = |kind| matches!(kind, UnitKind::Row | UnitKind::Column | UnitKind::Block | UnitKind::Region);
    layout.extra_peers().is_empty() && layout.units().iter().all(|unit| usual(unit.kind()))
}

/// Our own: every strategy has its place.
static SALTIRE: Scale = Scale {
    name: "saltire",
    summary: "every strategy there is, on every layout",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &direct_locked::DIRECT_POINTING,
        &direct_locked::DIRECT_CLAIMING,
        &direct_hidden::DIRECT_HIDDEN_TWINS,
        &singles::NAKED_SINGLE,
        &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
        // Locked candidates and groups.
        &pointing::POINTING,
        &pointing::CLAIMING,
        &locked_intersection::LOCKED_INTERSECTION,
        &locked_groups::LOCKED_TWINS,
        &naked_twins::NakedTwins,
        &generalised_sets::GENERALISED_NAKED_TWINS,
        // The X-wing comes between these.
        &hidden_twins::HiddenTwins,
        &locked_groups::LOCKED_TRIPLETS,
        &naked_sets::NAKED_TRIPLETS,
        &generalised_sets::GENERALISED_NAKED_TRIPLETS,
        // The swordfish comes between these.
        &hidden_sets::HIDDEN_TRIPLETS,
        // Fish.
        &fish::basic::BASIC[fish::X_WING],
        &fish::basic::BASIC[fish::SWORDFISH],
        &fish::finned::FINNED[fish::X_WING],
        &fish::finned::SASHIMI[fish::X_WING],
        &fish::siamese::FINNED[fish::X_WING],
        &fish::siamese::SASHIMI[fish::X_WING],
        &fish::finned::FINNED[fish::SWORDFISH],
        &fish::finned::SASHIMI[fish::SWORDFISH],
        &fish::siamese::FINNED[fish::SWORDFISH],
        &fish::siamese::SASHIMI[fish::SWORDFISH],
        &fish::basic::BASIC[fish::JELLYFISH],
        &fish::finned::FINNED[fish::JELLYFISH],
        &fish::finned::SASHIMI[fish::JELLYFISH],
        &fish::siamese::FINNED[fish::JELLYFISH],
        &fish::siamese::SASHIMI[fish::JELLYFISH],
        &fish::basic::BASIC[fish::SQUIRMBAG],
        &fish::basic::BASIC[fish::WHALE],
        &fish::basic::BASIC[fish::LEVIATHAN],
        &fish::finned::FINNED[fish::SQUIRMBAG],
        &fish::finned::FINNED[fish::WHALE],
        &fish::finned::FINNED[fish::LEVIATHAN],
        &fish::finned::SASHIMI[fish::SQUIRMBAG],
        &fish::finned::SASHIMI[fish::WHALE],
        &fish::finned::SASHIMI[fish::LEVIATHAN],
        &fish::siamese::FINNED[fish::SQUIRMBAG],
        &fish::siamese::FINNED[fish::WHALE],
        &fish::siamese::FINNED[fish::LEVIATHAN],
        &fish::siamese::SASHIMI[fish::SQUIRMBAG],
        &fish::siamese::SASHIMI[fish::WHALE],
        &fish::siamese::SASHIMI[fish::LEVIATHAN],
        // Single-digit patterns and colours.
        // Single-digit patterns.
        &single_digit::skyscraper::SKYSCRAPER,
        &single_digit::kite::TWO_STRING_KITE,
        &single_digit::turbot_fish::TURBOT_FISH,
        &single_digit::kite::DUAL_TWO_STRING_KITE,
        &single_digit::empty_rectangle::EMPTY_RECTANGLE,
        &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
        &strong_links::TWO_STRONG_LINKS,
        // Wings.
        &wings::xy_wing::XY_WING,
        &wings::xy_wing::XYZ_WING,
        &wings::w_wing::W_WING,
        // Colours.
        &colours::SIMPLE_COLOURS_TRAP,
        &colours::SIMPLE_COLOURS_WRAP,
        &remote_pair::REMOTE_PAIR,
        &colours::MULTI_COLOURS_1,
        &colours::MULTI_COLOURS_2,
        // Longer strong links and wider wings.
        &strong_links::THREE_STRONG_LINKS,
        &wings::wide::WXYZ_WING,
        &strong_links::FOUR_STRONG_LINKS,
        &wings::wide::VWXYZ_WING,
        &strong_links::FIVE_STRONG_LINKS,
        &strong_links::SIX_STRONG_LINKS,
        &wings::wide::UVWXYZ_WING,
        &wings::wide::TUVWXYZ_WING,
        // Uniqueness.
        // Larger groups.
        &naked_sets::NAKED_QUADS,
        &generalised_sets::GENERALISED_NAKED_QUADS,
        // The jellyfish comes between these.
        &hidden_sets::HIDDEN_QUADS,
        &generalised_sets::GENERALISED_NAKED_QUINTUPLETS,
        // Aligned exclusion.
        &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
        &generalised_sets::GENERALISED_NAKED_SEXTUPLETS,
        &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_1,
        &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_2,
        &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_4,
        &uniqueness::unique_rectangle_3::UNIQUE_RECTANGLE_3,
        &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_5,
        &uniqueness::avoidable_rectangles::AVOIDABLE_RECTANGLE_1,
        &uniqueness::unique_loops::UNIQUE_LOOPS,
        &uniqueness::unique_rectangles::UNIQUE_RECTANGLE_6,
        &uniqueness::avoidable_rectangles::AVOIDABLE_RECTANGLE_2,
        &uniqueness::hidden_rectangle::HIDDEN_RECTANGLE,
        &uniqueness::bug_plus::BUG_PLUS_1,
        &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE,
        &uniqueness::bug_plus::BUG_PLUS_N,
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
        &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
        // Forcing chains.
        // Franken fish.
        &fish::franken::FRANKEN[fish::X_WING],
        &fish::franken::FRANKEN[fish::SWORDFISH],
        &fish::siamese::FRANKEN[fish::X_WING],
        &fish::franken::FRANKEN[fish::JELLYFISH],
        &fish::siamese::FRANKEN[fish::SWORDFISH],
        &fish::franken::FRANKEN[fish::SQUIRMBAG],
        &fish::siamese::FRANKEN[fish::JELLYFISH],
        &fish::franken::FRANKEN[fish::WHALE],
        &fish::franken::FRANKEN[fish::LEVIATHAN],
        &fish::franken::FINNED_FRANKEN[fish::X_WING],
        &fish::siamese::FRANKEN[fish::SQUIRMBAG],
        &fish::franken::FINNED_FRANKEN[fish::SWORDFISH],
        &fish::siamese::FRANKEN[fish::WHALE],
        &fish::siamese::FRANKEN[fish::LEVIATHAN],
        &fish::siamese::FINNED_FRANKEN[fish::X_WING],
        &fish::franken::FINNED_FRANKEN[fish::JELLYFISH],
        &fish::siamese::FINNED_FRANKEN[fish::SWORDFISH],
        &fish::franken::FINNED_FRANKEN[fish::SQUIRMBAG],
        &fish::siamese::FINNED_FRANKEN[fish::JELLYFISH],
        &fish::franken::FINNED_FRANKEN[fish::WHALE],
        &fish::franken::FINNED_FRANKEN[fish::LEVIATHAN],
        &fish::siamese::FINNED_FRANKEN[fish::SQUIRMBAG],
        &fish::siamese::FINNED_FRANKEN[fish::WHALE],
        &fish::siamese::FINNED_FRANKEN[fish::LEVIATHAN],
        // Mutant fish.
        &fish::mutant::MUTANT[fish::X_WING],
        &fish::mutant::MUTANT[fish::SWORDFISH],
        &fish::siamese::MUTANT[fish::X_WING],
        &fish::mutant::MUTANT[fish::JELLYFISH],
        &fish::siamese::MUTANT[fish::SWORDFISH],
        &fish::mutant::MUTANT[fish::SQUIRMBAG],
        &fish::siamese::MUTANT[fish::JELLYFISH],
        &fish::mutant::MUTANT[fish::WHALE],
        &fish::mutant::MUTANT[fish::LEVIATHAN],
        &fish::mutant::FINNED_MUTANT[fish::X_WING],
        &fish::siamese::MUTANT[fish::SQUIRMBAG],
        &fish::mutant::FINNED_MUTANT[fish::SWORDFISH],
        &fish::siamese::MUTANT[fish::WHALE],
        &fish::siamese::MUTANT[fish::LEVIATHAN],
        &fish::siamese::FINNED_MUTANT[fish::X_WING],
        &fish::mutant::FINNED_MUTANT[fish::JELLYFISH],
        &fish::siamese::FINNED_MUTANT[fish::SWORDFISH],
        &fish::mutant::FINNED_MUTANT[fish::SQUIRMBAG],
        &fish::siamese::FINNED_MUTANT[fish::JELLYFISH],
        &fish::mutant::FINNED_MUTANT[fish::WHALE],
        &fish::siamese::FINNED_MUTANT[fish::SQUIRMBAG],
        &fish::siamese::FINNED_MUTANT[fish::WHALE],
        &fish::mutant::FINNED_MUTANT[fish::LEVIATHAN],
        &fish::siamese::FINNED_MUTANT[fish::LEVIATHAN],
        &forcing::forcing_chains::FORCING_CHAINS,
        &forcing::nishio::NISHIO,
        &forcing::multiple::MULTIPLE,
        &forcing::dynamic::DYNAMIC,
        &forcing::dynamic_plus::DYNAMIC_PLUS,
        &forcing::nested::NESTED,
        // Templates, and search.
        &templates::TEMPLATE_SET,
        &templates::TEMPLATE_DELETE,
    ],
    plain: &[],
    further: &[],
};

/// Sudoku Explainer 1.2.1, by Nicolas Juillerat.
static SE121: Scale = Scale {
    name: "se121",
    summary: "what Sudoku Explainer 1.2.1 knows",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &direct_locked::DIRECT_POINTING,
        &direct_locked::DIRECT_CLAIMING,
        &direct_hidden::DIRECT_HIDDEN_TWINS,
        &singles::NAKED_SINGLE,
        &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
        // Locked candidates and groups.
        &pointing::POINTING,
        &pointing::CLAIMING,
        &naked_twins::NakedTwins,
        // The X-wing comes between these.
        &hidden_twins::HiddenTwins,
        &naked_sets::NAKED_TRIPLETS,
        // The swordfish comes between these.
        &hidden_sets::HIDDEN_TRIPLETS,
        &fish::basic::BASIC[fish::X_WING],
        &fish::basic::BASIC[fish::SWORDFISH],
        &fish::basic::BASIC[fish::JELLYFISH],
        // Wings.
        &wings::xy_wing::XY_WING,
        &wings::xy_wing::XYZ_WING,
        // Uniqueness.
        // Larger groups.
        &naked_sets::NAKED_QUADS,
        // The jellyfish comes between these.
        &hidden_sets::HIDDEN_QUADS,
        // The universal grave comes here.
        &uniqueness::unique_loops::UNIQUE_LOOPS_121,
        &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE_121,
        // Aligned exclusion.
        &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
        // Forcing chains: those that neither branch nor are dynamic come before this, the others after it.
        &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
        // Forcing chains.
        &forcing::forcing_chains::FORCING_CHAINS,
        &forcing::nishio::NISHIO,
        &forcing::multiple::MULTIPLE,
        &forcing::dynamic::DYNAMIC,
        &forcing::dynamic_plus::DYNAMIC_PLUS,
        &forcing::nested::NESTED,
    ],
    plain: &[],
    further: &[],
};

/// SukakuExplainer, its successor for boards with further units.
static EXPLAINER: Scale = Scale {
    name: "explainer",
    summary: "what SukakuExplainer knows",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &direct_locked::DIRECT_POINTING,
        &direct_locked::DIRECT_CLAIMING,
        &direct_hidden::DIRECT_HIDDEN_TWINS,
        &singles::NAKED_SINGLE,
        &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
        // Locked candidates and groups.
        &pointing::POINTING,
        &pointing::CLAIMING,
        &locked_intersection::LOCKED_INTERSECTION,
        &naked_twins::NakedTwins,
        &generalised_sets::GENERALISED_NAKED_TWINS,
        // The X-wing comes between these.
        &hidden_twins::HiddenTwins,
        &naked_sets::NAKED_TRIPLETS,
        &generalised_sets::GENERALISED_NAKED_TRIPLETS,
        // The swordfish comes between these.
        &hidden_sets::HIDDEN_TRIPLETS,
        // Strong links: two.
        // Wings: XY, XYZ.
        // Uniqueness: loops.
        // Larger groups.
        &naked_sets::NAKED_QUADS,
        &generalised_sets::GENERALISED_NAKED_QUADS,
        // The jellyfish comes between these.
        &hidden_sets::HIDDEN_QUADS,
        // Three strong links, the WXYZ-wing, the universal grave, four strong links, the VWXYZ-wing.
        &fish::basic::BASIC[fish::X_WING],
        &fish::basic::BASIC[fish::SWORDFISH],
        &fish::basic::BASIC[fish::JELLYFISH],
        // Strong links.
        // Wings.
        // Strong links and wings.
        &strong_links::TWO_STRONG_LINKS,
        &wings::xy_wing::XY_WING,
        &wings::xy_wing::XYZ_WING,
        // Uniqueness.
        // Longer strong links and wider wings. It knows rows of five and six
        // links, too, but leaves them out unless asked.
        &strong_links::THREE_STRONG_LINKS,
        &wings::wide::WXYZ_WING,
        &strong_links::FOUR_STRONG_LINKS,
        &wings::wide::VWXYZ_WING,
        &uniqueness::unique_loops::UNIQUE_LOOPS,
        &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE,
        // Aligned exclusion.
        &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
        // The UVWXYZ-wing.
        // Forcing chains: those that neither branch nor are dynamic, and the TUVWXYZ-wing, come before this, the
        // others after it.
        &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
    ],
    // Its groups of five and six, and its five and six strong links, are off unless somebody asks for them.
    plain: &[
        &pointing::POINTING,
        &pointing::CLAIMING,
        &naked_twins::NakedTwins,
        &naked_sets::NAKED_TRIPLETS,
        &naked_sets::NAKED_QUADS,
    ],
    further: &[
        &locked_intersection::LOCKED_INTERSECTION,
        &generalised_sets::GENERALISED_NAKED_TWINS,
        &generalised_sets::GENERALISED_NAKED_TRIPLETS,
        &generalised_sets::GENERALISED_NAKED_QUADS,
        &wings::wide::UVWXYZ_WING,
        // Forcing chains.
        &wings::wide::TUVWXYZ_WING,
        &forcing::forcing_chains::FORCING_CHAINS,
        &forcing::nishio::NISHIO,
        &forcing::multiple::MULTIPLE,
        &forcing::dynamic::DYNAMIC,
        &forcing::dynamic_plus::DYNAMIC_PLUS,
        &forcing::nested::NESTED,
    ],
};

/// Every scale there is, the default first.
pub static SCALES: &[&Scale] = &[&SALTIRE, &SE121, &EXPLAINER];

/// No scale has this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no scale {name:?}{}; there are saltire, se121 and explainer",
    nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default())]
pub struct ScaleError {
    name: String,
    nearest: Option<&'static str>,
}

/// The scale of this name.
pub fn scale_named(name: &str) -> Result<&'static Scale, ScaleError> {
    let wanted = name.trim().to_lowercase();
    SCALES.iter().copied().find(|scale| scale.name == wanted).ok_or_else(|| ScaleError {
        name: name.chars().take(60).collect(),
        nearest: nearest(name, SCALES.iter().map(|scale| scale.name)),
    })
}
