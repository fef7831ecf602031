//! A step with its rating and length.

use std::collections::HashMap;

use saltire_core::{Candidate, Rating, Step};
#[cfg(feature = "serde")]
use serde::Serialize;

/// A step, and how long it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct RatedStep {
    /// The step, with its rating.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub step: Step,
    /// The length, in the unit that its strategy counts. Of two steps with the same
    /// rating, the shorter one is easier.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub length: usize,
    /// Whether the step holds only because the puzzle has one solution.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub needs_uniqueness: bool,
}

impl RatedStep {
    /// Returns how hard the step is to find.
    pub fn rating(&self) -> Rating {
        self.step.rating.unwrap_or_default()
    }
}

/// Drops steps that a strategy found twice, in different ways.
pub(crate) fn without_repeats(mut steps: Vec<RatedStep>) -> Vec<RatedStep> {
    let mut by_effects: HashMap<(&[Candidate], &[Candidate]), Vec<&RatedStep>> = HashMap::new();
    let mut is_new = Vec::with_capacity(steps.len());
    for rated in &steps {
        let alike = by_effects.entry((&rated.step.placements, &rated.step.eliminations)).or_default();
        is_new.push(!alike.contains(&rated));
        alike.push(rated);
    }
    let mut is_new = is_new.into_iter();
    steps.retain(|_| is_new.next() == Some(true));
    steps
}
