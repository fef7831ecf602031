//! Whether a case needs its strategy: how effects compare, and which strategies are
//! easier.

use saltire::core::Step;
use saltire::logic::PROPAGATION;
use saltire::{Candidate, Layout, SCALES, Strategy};

use crate::case_file::StepEffects;

/// The strategies of a beginner. A case is best if they do not remove the same
/// candidates, even together.
pub const SIMPLE: [&str; 10] = [
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "locked-intersection",
    "naked-twins",
    "hidden-twins",
    "naked-triplets",
    "hidden-triplets",
];

impl StepEffects {
    /// Adds the effects of another step.
    pub fn extend(&mut self, step: &Step) {
        self.eliminations.extend(&step.eliminations);
        self.placements.extend(&step.placements);
    }

    /// Returns true if `other` places the same digits and removes the same
    /// candidates, or more. A placed digit removes the other candidates of its cell,
    /// and its own from its peers.
    pub fn are_covered_by(&self, other: &StepEffects, layout: &Layout) -> bool {
        let is_removed = |gone: &Candidate| {
            let removes = |placed: &Candidate| match placed.cell == gone.cell {
                true => placed.digit != gone.digit,
                false => placed.digit == gone.digit && layout.peer_set(placed.cell).contains(gone.cell),
            };
            other.eliminations.contains(gone) || other.placements.iter().any(removes)
        };
        self.placements.is_subset(&other.placements) && self.eliminations.iter().all(is_removed)
    }
}

/// Returns the strategies that are easier than this one: those of our own scale with
/// a lower rating. The agent's own strategies are compared with each other.
pub fn easier(strategy: &dyn Strategy) -> Vec<&'static dyn Strategy> {
    let is_on_scale = SCALES[0].strategies.iter().any(|known| known.name() == strategy.name());
    let all: &[&'static dyn Strategy] = if is_on_scale { &SCALES[0].strategies } else { PROPAGATION };
    all.iter().copied().filter(|other| other.about().rating < strategy.about().rating).collect()
}
