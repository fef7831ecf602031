//! Scales: which strategies a solver knows, in the order in which it tries them.
//!
//! How hard a step is, the step says itself; a scale says what is tried before
//! what, and what is not known at all. So a puzzle can be rated as Sudoku
//! Explainer would, by the strategies that it has and no other. On our own
//! scale every strategy stands where its rating puts it.

use std::sync::LazyLock;

use saltire_core::{Layout, UnitKind, nearest};

use crate::Strategy;
use crate::registry::STRATEGIES;
use crate::strategies::*;

/// The family of the strategies that are for the agent: a person does the same
/// by others.
const PROPAGATION_FAMILY: &str = "propagation";

/// The strategies that a solver knows, in the order in which it tries them.
pub struct Scale {
    /// Its name on the command line.
    pub name: &'static str,
    /// Whose it is, in one line without a full stop.
    pub summary: &'static str,
    /// The strategies, easiest first.
    pub strategies: LazyLock<Vec<&'static dyn Strategy>>,
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

/// In which order both explainers look at units: blocks, rows, columns, others.
pub(crate) fn rank(kind: UnitKind) -> usize {
    match kind {
        UnitKind::Block | UnitKind::Region => 0,
        UnitKind::Row => 1,
        UnitKind::Column => 2,
        UnitKind::Window => 3,
        UnitKind::Diagonal => 4,
        _ => 5,
    }
}

/// Our own: every strategy has its place, which is its rating.
static SALTIRE: Scale = Scale {
    name: "saltire",
    summary: "every strategy there is, on every layout",
    strategies: LazyLock::new(|| {
        let mut rows: Vec<&dyn Strategy> = STRATEGIES.to_vec();
        rows.retain(|strategy| strategy.about().family != PROPAGATION_FAMILY);
        rows.sort_by_key(|strategy| strategy.about().rating);
        rows
    }),
    plain: &[],
    further: &[],
};

/// Sudoku Explainer 1.2.1, by Nicolas Juillerat.
static SE121: Scale = Scale {
    name: "se121",
    summary: "what Sudoku Explainer 1.2.1 knows",
    strategies: LazyLock::new(|| {
        vec![
            &singles::FULL_HOUSE,
            &singles::HIDDEN_SINGLE,
            &direct_locked::DIRECT_POINTING,
            &direct_locked::DIRECT_CLAIMING,
            &direct_hidden::DIRECT_HIDDEN_TWINS,
            &singles::NAKED_SINGLE,
            &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
            &pointing::POINTING,
            &pointing::CLAIMING,
            &naked_twins::NakedTwins,
            &fish::basic::BASIC[fish::X_WING],
            &hidden_twins::HiddenTwins,
            &naked_sets::NAKED_TRIPLETS,
            &fish::basic::BASIC[fish::SWORDFISH],
            &hidden_sets::HIDDEN_TRIPLETS,
            &wings::xy_wing::XY_WING,
            &wings::xy_wing::XYZ_WING,
            &uniqueness::unique_loops::UNIQUE_LOOPS_121,
            &naked_sets::NAKED_QUADS,
            &fish::basic::BASIC[fish::JELLYFISH],
            &hidden_sets::HIDDEN_QUADS,
            &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE_121,
            &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
            &forcing::forcing_chains::FORCING_CHAINS,
            &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
            &forcing::nishio::NISHIO,
            &forcing::multiple::MULTIPLE,
            &forcing::dynamic::DYNAMIC,
            &forcing::dynamic_plus::DYNAMIC_PLUS_121,
            &forcing::nested::NESTED_121,
        ]
    }),
    plain: &[],
    further: &[],
};

/// SukakuExplainer, its successor for boards with further units. Its groups of
/// five and six, and its five and six strong links, are off unless somebody asks
/// for them, and so they are here.
static EXPLAINER: Scale = Scale {
    name: "explainer",
    summary: "what SukakuExplainer knows",
    strategies: LazyLock::new(|| {
        vec![
            &singles::FULL_HOUSE,
            &singles::HIDDEN_SINGLE,
            &direct_locked::DIRECT_POINTING,
            &direct_locked::DIRECT_CLAIMING,
            &direct_hidden::DIRECT_HIDDEN_TWINS,
            &singles::NAKED_SINGLE,
            &direct_hidden::DIRECT_HIDDEN_TRIPLETS,
            &pointing::POINTING,
            &pointing::CLAIMING,
            &locked_intersection::LOCKED_INTERSECTION,
            &naked_twins::NakedTwins,
            &generalised_sets::GENERALISED_NAKED_TWINS,
            &fish::basic::BASIC[fish::X_WING],
            &hidden_twins::HiddenTwins,
            &naked_sets::NAKED_TRIPLETS,
            &generalised_sets::GENERALISED_NAKED_TRIPLETS,
            &fish::basic::BASIC[fish::SWORDFISH],
            &hidden_sets::HIDDEN_TRIPLETS,
            &strong_links::TWO_STRONG_LINKS,
            &wings::xy_wing::XY_WING,
            &wings::xy_wing::XYZ_WING,
            &uniqueness::unique_loops::UNIQUE_LOOPS,
            &naked_sets::NAKED_QUADS,
            &generalised_sets::GENERALISED_NAKED_QUADS,
            &fish::basic::BASIC[fish::JELLYFISH],
            &hidden_sets::HIDDEN_QUADS,
            &strong_links::THREE_STRONG_LINKS,
            &wings::wide::WXYZ_WING,
            &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE,
            &strong_links::FOUR_STRONG_LINKS,
            &wings::wide::VWXYZ_WING,
            &aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
            &wings::wide::UVWXYZ_WING,
            &forcing::forcing_chains::FORCING_CHAINS,
            &wings::wide::TUVWXYZ_WING,
            &aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
            &forcing::nishio::NISHIO,
            &forcing::multiple::MULTIPLE,
            &forcing::dynamic::DYNAMIC,
            &forcing::dynamic_plus::DYNAMIC_PLUS,
            &forcing::nested::NESTED,
        ]
    }),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sukaku_explainer_sees_further_units_by_other_strategies() {
        let names = |layout: &Layout| -> Vec<&str> {
            EXPLAINER.strategies_for(layout).iter().map(|strategy| strategy.name()).collect()
        };
        let (classic, diagonal) = (names(&Layout::classic()), names(&Layout::diagonal()));
        assert!(classic.contains(&"pointing") && !classic.contains(&"locked-intersection"));
        assert!(diagonal.contains(&"locked-intersection") && !diagonal.contains(&"pointing"));
        assert!(classic.contains(&"hidden-twins") && diagonal.contains(&"hidden-twins"));
    }
}
