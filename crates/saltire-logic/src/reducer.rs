//! Applies strategies until none of them finds anything.
//!
//! Whenever a strategy changes the grid, the loop returns to the first one. So an
//! expensive strategy runs only after all cheaper ones found nothing.
//!
//! ```text
//! i := 0
//! while i < strategies:
//!     steps := strategies[i].find(grid)        all from the grid as it is
//!     apply(steps)
//!     if a cell is empty: contradiction
//!     i := 0 if the grid changed, else i + 1
//! if the grid has a clash: contradiction
//! ```

use std::fmt;
use std::time::Duration;

use saltire_core::clock::Stopwatch;
use saltire_core::{Contradiction, Event, Grid, Observer, Step};
#[cfg(feature = "serde")]
use serde::Serialize;

use crate::{AppliedEffects, Effects, Position, RatedStep, Report, Strategy};

/// Totals of one strategy.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct StrategyStats {
    /// The name of the strategy.
    pub strategy: String,
    /// How often the reducer applied it.
    pub applications: u64,
    /// How often that changed the grid.
    pub updates: u64,
    /// Cells that it left with one candidate.
    pub placements: u64,
    /// Candidates that it removed, by placements too.
    pub eliminations: u64,
    /// The time it took, if measured. Serialized in seconds.
    #[cfg_attr(feature = "serde", serde(rename = "seconds", serialize_with = "serialize_seconds"))]
    pub time: Duration,
}

/// Serializes a time in seconds.
#[cfg(feature = "serde")]
pub fn serialize_seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

/// Applies strategies to grids, and counts what they do.
pub struct Reducer<'s> {
    strategies: Vec<&'s dyn Strategy>,
    stats: Vec<StrategyStats>,
    report: Report,
    timed: bool,
}

impl fmt::Debug for Reducer<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reducer")
            .field("strategies", &self.strategies)
            .field("stats", &self.stats)
            .finish_non_exhaustive()
    }
}

impl<'s> Reducer<'s> {
    /// Returns a reducer with these strategies, in this order.
    pub fn new(strategies: &[&'s dyn Strategy]) -> Reducer<'s> {
        let stats = |strategy: &&dyn Strategy| StrategyStats {
            strategy: strategy.name().to_owned(),
            ..StrategyStats::default()
        };
        Reducer {
            strategies: strategies.to_vec(),
            stats: strategies.iter().map(stats).collect(),
            report: Report::for_agent(),
            timed: false,
        }
    }

    /// Sets whether to measure the time of each strategy, which takes time itself.
    pub fn timed(mut self, timed: bool) -> Reducer<'s> {
        self.timed = timed;
        self
    }

    /// Returns the totals of each strategy so far.
    pub fn stats(&self) -> &[StrategyStats] {
        &self.stats
    }

    /// Applies the strategies until none of them finds anything. Passes every step
    /// to the observer, with `depth` as the number of guesses before it.
    pub fn reduce(
        &mut self,
        grid: &mut Grid,
        depth: usize,
        mut observer: Option<&mut (dyn Observer + '_)>,
    ) -> Result<(), Contradiction> {
        let mut turn = 0;
        while turn < self.strategies.len() {
            let done = self.apply(turn, grid, depth, observer.as_deref_mut())?;
            if done.placements > 0 && grid.is_filled() {
                break;
            }
            turn = if done.changed() { 0 } else { turn + 1 };
        }
        grid.contradiction().map_or(Ok(()), Err)
    }

    /// Applies each strategy exactly once, in order.
    pub fn apply_once(
        &mut self,
        grid: &mut Grid,
        mut observer: Option<&mut (dyn Observer + '_)>,
    ) -> Result<(), Contradiction> {
        for turn in 0..self.strategies.len() {
            self.apply(turn, grid, 0, observer.as_deref_mut())?;
        }
        grid.contradiction().map_or(Ok(()), Err)
    }

    fn apply(
        &mut self,
        turn: usize,
        grid: &mut Grid,
        depth: usize,
        observer: Option<&mut (dyn Observer + '_)>,
    ) -> Result<AppliedEffects, Contradiction> {
        let started = self.timed.then(Stopwatch::start);
        let strategy = self.strategies[turn];
        self.report.keep_steps(observer.is_some());
        self.report.run(strategy, &Position::new(grid));
        let steps = self.report.take_steps();
        if let Some(observer) = observer {
            note_steps(steps, grid.clone(), depth, observer);
        }
        let done = self.report.apply(grid);

        let stats = &mut self.stats[turn];
        stats.applications += 1;
        stats.updates += u64::from(done.changed());
        stats.placements += done.placements as u64;
        stats.eliminations += done.eliminations as u64;
        stats.time += started.map_or(Duration::ZERO, |started| started.elapsed());
        match done.emptied {
            Some(cell) => Err(Contradiction::NoCandidate { cell }),
            None => Ok(done),
        }
    }
}

/// Passes the steps of one application to the observer. All were found on the same
/// grid, so two may have the same effect; the second is left out. A step that empties
/// a cell is the last.
fn note_steps(steps: Vec<RatedStep>, mut grid: Grid, depth: usize, observer: &mut dyn Observer) {
    for RatedStep { step, .. } in steps {
        let Some(step) = with_new_effects(step, &grid) else { continue };
        step.apply(&mut grid);
        let empties = step.eliminations.iter().chain(&step.placements).any(|at| grid[at.cell].is_empty());
        observer.note(depth, Event::Step(Step { rating: None, ..step }));
        if empties {
            return;
        }
    }
}

/// Returns the step with the effects that the grid does not have yet.
fn with_new_effects(step: Step, grid: &Grid) -> Option<Step> {
    let mut effects = Effects { placements: step.placements.clone(), eliminations: step.eliminations.clone() };
    effects.eliminations.retain(|at| grid[at.cell].contains(at.digit));
    effects.placements.retain(|at| grid[at.cell].single() != Some(at.digit));
    if effects.is_empty() {
        return None;
    }
    let is_changed = effects.eliminations != step.eliminations || effects.placements != step.placements;
    let conclusion = if is_changed { effects.phrase() } else { step.conclusion };
    let Effects { placements, eliminations } = effects;
    Some(Step { placements, eliminations, conclusion, ..step })
}
