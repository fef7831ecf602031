//! Scales: which strategies an explainer uses, and in which order it tries them.
//!
//! A step knows its own rating. A scale decides which strategies are tried at
//! all, and which first. So a puzzle can be rated as Sudoku Explainer rates it,
//! with its strategies and no others. On our own scale, ratings decide the order.

use std::sync::LazyLock;

use saltire_core::{Layout, nearest};

use super::lookup::MAX_ECHOED_CHARS;
use super::{Family, STRATEGIES, Strategy};
use crate::position::is_plain;
use crate::strategies::{forcing, uniqueness};

/// The strategies that an explainer uses, and their order.
#[derive(Debug)]
pub struct Scale {
    /// Its name on the command line.
    pub name: &'static str,
    /// Which solver it follows, in one line without a full stop.
    pub summary: &'static str,
    /// The strategies, easiest first.
    pub strategies: LazyLock<Vec<&'static dyn Strategy>>,
    /// The strategies for boards that have only rows, columns and blocks, or
    /// regions.
    plain_only: &'static [&'static str],
    /// The strategies for boards with other units or extra peers.
    extended_only: &'static [&'static str],
}

impl Scale {
    /// The strategies for a layout, easiest first.
    pub fn strategies_for(&self, layout: &Layout) -> Vec<&'static dyn Strategy> {
        let mut strategies = self.strategies.to_vec();
        self.retain_for(layout, &mut strategies);
        strategies
    }

    /// Drops the strategies that the scale does not use on a layout.
    pub(crate) fn retain_for(&self, layout: &Layout, strategies: &mut Vec<&'static dyn Strategy>) {
        let unused = if is_plain(layout) { self.extended_only } else { self.plain_only };
        strategies.retain(|&strategy| !unused.contains(&strategy.name()));
    }
}

/// Our own scale: every strategy, ordered by rating.
static SALTIRE: Scale = Scale {
    name: "saltire",
    summary: "every strategy there is, on every layout",
    strategies: LazyLock::new(|| {
        let mut strategies = STRATEGIES.to_vec();
        strategies.retain(|strategy| strategy.about().family != Family::Propagation);
        strategies.sort_by_key(|strategy| strategy.about().rating);
        strategies
    }),
    plain_only: &[],
    extended_only: &[],
};

/// Sudoku Explainer 1.2.1, by Nicolas Juillerat.
static SE121: Scale = Scale {
    name: "se121",
    summary: "what Sudoku Explainer 1.2.1 knows",
    strategies: LazyLock::new(|| {
        let names = "full-house hidden-single direct-pointing direct-claiming direct-hidden-twins naked-single \
            direct-hidden-triplets pointing claiming naked-twins x-wing hidden-twins naked-triplets swordfish \
            hidden-triplets xy-wing xyz-wing unique-loops naked-quads jellyfish hidden-quads \
            bivalue-universal-grave aligned-pair-exclusion forcing-chains aligned-triplet-exclusion nishio \
            multiple-forcing-chains dynamic-forcing-chains dynamic-forcing-chains-plus nested-forcing-chains";
        let own: [&dyn Strategy; 4] = [
            &uniqueness::unique_loops::UNIQUE_LOOPS_121,
            &uniqueness::bivalue_universal_grave::BIVALUE_UNIVERSAL_GRAVE_121,
            &forcing::dynamic_plus::DYNAMIC_PLUS_121,
            &forcing::nested::NESTED_121,
        ];
        strategies_named(names, &own)
    }),
    plain_only: &[],
    extended_only: &[],
};

/// SukakuExplainer, its successor for boards with more units. Its groups of five
/// and six and its five and six strong links are off by default, so they are off
/// here.
static EXPLAINER: Scale = Scale {
    name: "explainer",
    summary: "what SukakuExplainer knows",
    strategies: LazyLock::new(|| {
        let names = "full-house hidden-single direct-pointing direct-claiming direct-hidden-twins naked-single \
            direct-hidden-triplets pointing claiming locked-intersection naked-twins generalised-naked-twins x-wing \
            hidden-twins naked-triplets generalised-naked-triplets swordfish hidden-triplets two-strong-links xy-wing \
            xyz-wing unique-loops naked-quads generalised-naked-quads jellyfish hidden-quads three-strong-links \
            wxyz-wing bivalue-universal-grave four-strong-links vwxyz-wing aligned-pair-exclusion uvwxyz-wing \
            forcing-chains tuvwxyz-wing aligned-triplet-exclusion nishio multiple-forcing-chains \
            dynamic-forcing-chains dynamic-forcing-chains-plus nested-forcing-chains";
        strategies_named(names, &[])
    }),
    plain_only: &["pointing", "claiming", "naked-twins", "naked-triplets", "naked-quads"],
    extended_only: &[
        "locked-intersection",
        "generalised-naked-twins",
        "generalised-naked-triplets",
        "generalised-naked-quads",
    ],
};

/// The strategies with these names: those of `own`, and all others from the
/// registry.
fn strategies_named(names: &str, own: &[&'static dyn Strategy]) -> Vec<&'static dyn Strategy> {
    let all = || own.iter().chain(STRATEGIES.iter());
    let named = |name| all().find(|strategy| strategy.name() == name).expect("a scale lists known strategies");
    names.split_whitespace().map(|name| *named(name)).collect()
}

/// All scales, the default first.
pub static SCALES: &[&Scale] = &[&SALTIRE, &SE121, &EXPLAINER];

/// An unknown name of a scale.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no scale {name:?}{}; there are saltire, se121 and explainer",
    nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default())]
pub struct ScaleError {
    name: String,
    nearest: Option<&'static str>,
}

/// The scale with this name.
pub fn scale_named(name: &str) -> Result<&'static Scale, ScaleError> {
    let wanted = name.trim().to_lowercase();
    SCALES.iter().copied().find(|scale| scale.name == wanted).ok_or_else(|| ScaleError {
        name: name.chars().take(MAX_ECHOED_CHARS).collect(),
        nearest: nearest(name, SCALES.iter().map(|scale| scale.name)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scale_lists_each_strategy_once() {
        for scale in SCALES {
            let mut names: Vec<&str> = scale.strategies.iter().map(|strategy| strategy.name()).collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{}", scale.name);
            let conditional = scale.plain_only.iter().chain(scale.extended_only);
            assert!(conditional.into_iter().all(|name| names.contains(name)), "{}", scale.name);
        }
    }

    #[test]
    fn sukaku_explainer_uses_other_strategies_on_extended_boards() {
        let names = |layout: &Layout| -> Vec<&str> {
            EXPLAINER.strategies_for(layout).iter().map(|strategy| strategy.name()).collect()
        };
        let (classic, diagonal) = (names(&Layout::classic()), names(&Layout::diagonal()));
        assert!(classic.contains(&"pointing") && !classic.contains(&"locked-intersection"));
        assert!(diagonal.contains(&"locked-intersection") && !diagonal.contains(&"pointing"));
        assert!(classic.contains(&"hidden-twins") && diagonal.contains(&"hidden-twins"));
    }
}
