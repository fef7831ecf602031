//! The expert: who solves as a person does, by a scale.

use std::sync::Arc;

use saltire_core::Outcome;
use saltire_logic::{Board, Explainer, Explanation, Findings, Found, SCALES, Scale, Stop, Strategy, strategy_named};
use saltire_search::Bounds;

use crate::{Explained, Position};

/// Solves as a person does: a scale, and which of its strategies are used.
///
/// ```
/// use saltire::{Bounds, Entry, Expert, LayoutChoice, Layouts, Position};
/// let mut layouts = Layouts::new(LayoutChoice::Auto, None, None)?;
/// let posed = layouts.pose(Entry::parse("....41.....3....", None)?)?;
/// let position = Position::of(&mut layouts, posed, &Bounds::default())?;
/// let explained = Expert::default().explain(position, &Bounds::default());
/// assert!(explained.is_complete());
/// # Ok::<(), saltire::Error>(())
/// ```
#[derive(Clone)]
pub struct Expert {
    scale: &'static Scale,
    strategies: Vec<&'static dyn Strategy>,
}

impl Default for Expert {
    fn default() -> Expert {
        Expert::of(SCALES[0])
    }
}

impl Expert {
    /// One who knows all that a scale has.
    pub fn of(scale: &'static Scale) -> Expert {
        Expert { scale, strategies: scale.strategies.to_vec() }
    }

    /// One who uses only these strategies, in the order of the scale. An error
    /// that names one which the scale does not have.
    pub fn with_only(self, names: &[&'static dyn Strategy]) -> Result<Expert, String> {
        self.must_have(names)?;
        let strategies = self.strategies.iter().copied().filter(|&known| is_among(known, names)).collect();
        Ok(Expert { strategies, ..self })
    }

    /// One who does without these.
    pub fn without(self, names: &[&'static dyn Strategy]) -> Result<Expert, String> {
        self.must_have(names)?;
        let strategies: Vec<_> = self.strategies.iter().copied().filter(|&known| !is_among(known, names)).collect();
        match strategies.is_empty() {
            true => Err("no strategy is left to use".to_owned()),
            false => Ok(Expert { strategies, ..self }),
        }
    }

    fn must_have(&self, names: &[&'static dyn Strategy]) -> Result<(), String> {
        match names.iter().find(|&&name| !is_among(name, &self.scale.strategies)) {
            Some(strange) => Err(format!(
                "the scale {} has no {}; `saltire strategies --format json` says which strategies have a place on it",
                self.scale.name,
                strange.name()
            )),
            None => Ok(()),
        }
    }

    /// Whose table it is by which this one rates.
    pub fn scale(&self) -> &'static Scale {
        self.scale
    }

    /// What this one uses, easiest first.
    pub fn strategies(&self) -> &[&'static dyn Strategy] {
        &self.strategies
    }

    fn explainer(&self, position: &Position, bounds: &Bounds) -> Explainer<'static> {
        let explainer = match self.strategies.len() == self.scale.strategies.len() {
            true => Explainer::of(self.scale),
            false => {
                let mut used = self.scale.strategies_for(position.puzzle().layout());
                used.retain(|&strategy| is_among(strategy, &self.strategies));
                Explainer::new(&used)
            }
        };
        explainer.unique(position.unique).until(stop(bounds))
    }

    /// The whole path, as far as it goes.
    pub fn explain(&self, position: Position, bounds: &Bounds) -> Explained {
        if position.outcome() == Outcome::None {
            // Whatever is shown of what can't be, is true of nothing.
            return self.unexplained(position);
        }
        let explanation = self.explainer(&position, bounds).explain(&position.grid);
        Explained { position, scale: self.scale, explanation }
    }

    /// No path, for a puzzle of which only the outcome is wanted.
    pub fn unexplained(&self, position: Position) -> Explained {
        let explanation = Explanation { steps: Vec::new(), grid: position.grid.clone(), stopped: false };
        Explained { position, scale: self.scale, explanation }
    }

    /// The easiest step, where there is one and time to find it.
    pub fn next(&self, position: &Position, bounds: &Bounds) -> Option<Found> {
        let found = self.explainer(position, bounds).next(&position.grid);
        // What is found in a hurry may not be the easiest.
        found.filter(|_| !bounds.are_reached())
    }
}

/// Whether a strategy is one of these.
fn is_among(strategy: &dyn Strategy, list: &[&'static dyn Strategy]) -> bool {
    list.iter().any(|known| known.name() == strategy.name())
}

/// Every instance of a strategy on a board, in the order in which they are
/// found; what rests on uniqueness only where that is proved.
pub fn find(strategy: &dyn Strategy, position: &Position, bounds: &Bounds) -> Vec<Found> {
    let board = Board::new(&position.grid).unique(position.unique);
    Findings::all(strategy, &board, Some(stop(bounds)))
}

/// Whether a step rests on there being one solution.
pub fn needs_uniqueness(strategy: &str) -> bool {
    strategy_named(strategy).is_ok_and(|strategy| strategy.about().needs_uniqueness)
}

fn stop(bounds: &Bounds) -> Stop {
    let bounds = bounds.clone();
    Arc::new(move || bounds.are_reached())
}
