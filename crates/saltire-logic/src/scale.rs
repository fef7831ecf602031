//! Scales: which strategies a solver knows, in the order in which it tries them.
//!
//! How hard a step is, the step says itself; a scale says what is tried before
//! what, and what is not known at all. So a puzzle can be rated as Sudoku
//! Explainer would, by the strategies that it has and no other.

use saltire_core::nearest;

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
}

/// Our own: every strategy has its place.
static SALTIRE: Scale = Scale {
    name: "saltire",
    summary: "every strategy there is, on every layout",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &singles::NAKED_SINGLE,
        // Locked candidates and groups.
        &naked_twins::NakedTwins,
        &hidden_twins::HiddenTwins,
        // Fish.
        // Single-digit patterns and colours.
        // Wings.
        // Uniqueness.
        // Chains.
        // Almost locked sets.
        // Forcing chains.
        // Templates, and search.
    ],
};

/// Sudoku Explainer 1.2.1, by Nicolas Juillerat.
static SE121: Scale = Scale {
    name: "se121",
    summary: "what Sudoku Explainer 1.2.1 knows",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &singles::NAKED_SINGLE,
        // Locked candidates and groups.
        // Wings.
        // Uniqueness.
        // Aligned exclusion.
        // Forcing chains.
    ],
};

/// SukakuExplainer, its successor for boards with further units.
static EXPLAINER: Scale = Scale {
    name: "explainer",
    summary: "what SukakuExplainer knows",
    strategies: &[
        // Singles.
        &singles::FULL_HOUSE,
        &singles::HIDDEN_SINGLE,
        &singles::NAKED_SINGLE,
        // Locked candidates and groups.
        // Strong links.
        // Wings.
        // Uniqueness.
        // Aligned exclusion.
        // Forcing chains.
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
