//! The part of a step that a hint reveals.

use saltire::core::phrase;
use saltire::{CellNames, Evidence, Grid, HintLevel, Step, hint};

/// Returns the part of a step that a hint of this level reveals.
pub fn hinted_step(step: &Step, grid: &Grid, level: HintLevel) -> Step {
    let names = CellNames::default();
    let (reason, evidence) = match level {
        HintLevel::Where => {
            let text = hint::step_lines(step, grid, level, names).join(" ");
            let reason = phrase!("{} Press h for more.", text);
            let mut evidence = Evidence::default();
            evidence.units.clone_from(&step.evidence.units);
            (reason, evidence)
        }
        HintLevel::Evidence => (hint::pattern(step, grid, names), step.evidence.clone()),
        _ => return step.clone(),
    };
    let (strategy, rating, symbols) = (step.strategy.clone(), step.rating, step.symbols);
    Step { strategy, rating, symbols, evidence, reason, ..Step::default() }
}

/// Returns the level after this one, if there is one.
pub fn next_level(level: HintLevel) -> Option<HintLevel> {
    HintLevel::of(level as u64 + 1)
}
