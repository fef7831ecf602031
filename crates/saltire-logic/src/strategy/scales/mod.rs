//! Scales: the strategies that an explainer uses, and their order.
//!
//! Each step has its own rating. A scale lets Saltire rate a puzzle as Sudoku Explainer
//! does, with the strategies of that program and no others.

mod saltire;
mod se121;
mod sukaku_explainer;

use std::sync::LazyLock;

use saltire_core::{Layout, nearest};

use super::lookup::MAX_ECHOED_CHARS;
use super::{STRATEGIES, Strategy};
use crate::position::is_plain;

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
    /// Returns the strategies for a layout, easiest first.
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

/// Returns the strategies with these names: those of `own`, and all others from the
/// registry.
fn strategies_named(names: &str, own: &[&'static dyn Strategy]) -> Vec<&'static dyn Strategy> {
    let all = || own.iter().chain(STRATEGIES.iter());
    let named = |name| all().find(|strategy| strategy.name() == name).expect("a scale lists known strategies");
    names.split_whitespace().map(|name| *named(name)).collect()
}

/// All scales, the default first.
pub static SCALES: &[&Scale] = &[&saltire::SALTIRE, &se121::SE121, &sukaku_explainer::SUKAKU_EXPLAINER];

/// The error for an unknown scale.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ScaleError {
    /// There is no scale of this name.
    #[error("there is no scale {name:?}{}; there are saltire, se121 and explainer",
        nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default())]
    Unknown {
        /// The name, or its beginning.
        name: String,
        /// The scale with the most similar name.
        nearest: Option<&'static str>,
    },
}

/// Returns the scale with this name.
pub fn scale_named(name: &str) -> Result<&'static Scale, ScaleError> {
    let wanted = name.trim().to_lowercase();
    SCALES.iter().copied().find(|scale| scale.name == wanted).ok_or_else(|| ScaleError::Unknown {
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
}
