//! As much of a step as a hint tells.

use saltire::logic::Found;
use saltire::logic::words::list;
use saltire::{Evidence, Grid, Level, Step, hinted};

/// As much of a step as a hint of this level tells: where to look, what is to
/// be seen there, or all of it.
pub fn hinted(step: &Step, grid: &Grid, level: Level) -> Step {
    let whole = step.clone();
    let found = Found { step: step.clone(), rating: Default::default(), length: 0 };
    let told = |text: String, evidence: Evidence| Step {
        text,
        evidence,
        placements: Vec::new(),
        eliminations: Vec::new(),
        ..whole.clone()
    };
    match level {
        Level::Where => {
            let places = hinted::places(&found, grid);
            let mut evidence = Evidence::default();
            evidence.units.extend(step.evidence.units.iter().cloned());
            let text = format!("Look at {}; h tells more", list(places));
            told(text, evidence)
        }
        Level::Evidence => told(hinted::evidence_text(&found, grid), step.evidence.clone()),
        Level::Step => whole,
    }
}

/// The level after this one; none after the last.
pub fn deeper(level: Level) -> Option<Level> {
    Level::of(level as u64 + 1)
}
