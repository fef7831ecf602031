//! The part of a step that a hint reveals.

use saltire::core::{and_list, phrase};
use saltire::{Evidence, Grid, HintLevel, Step, hint};

/// Returns the part of a step that a hint of this level reveals.
pub fn hinted_step(step: &Step, grid: &Grid, level: HintLevel) -> Step {
    let (reason, evidence) = match level {
        HintLevel::Where => {
            let places = hint::places(step, grid);
            let places = and_list(places.iter().map(|unit| unit.name()));
            let reason = phrase!("Look at {}. Press h for more.", places);
            let mut evidence = Evidence::default();
            evidence.units.clone_from(&step.evidence.units);
            (reason, evidence)
        }
        HintLevel::Evidence => (step.reason.clone(), step.evidence.clone()),
        HintLevel::Step => return step.clone(),
    };
    let (strategy, rating, symbols) = (step.strategy.clone(), step.rating, step.symbols);
    Step { strategy, rating, symbols, evidence, reason, ..Step::default() }
}

/// Returns the level after this one, if there is one.
pub fn next_level(level: HintLevel) -> Option<HintLevel> {
    HintLevel::of(level as u64 + 1)
}
