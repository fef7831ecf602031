//! Applies strategies until nothing more is found.
//!
//! The strategies stand in order, and whenever one of them changes the board
//! the first has its turn again: what costs more is tried only where what
//! costs less has come to its end.
//!
//! ```text
//! i := 0
//! while i < strategies:
//!     found := strategies[i].find(grid)        all from the grid as it is
//!     apply(found)
//!     if a cell is empty: contradiction
//!     i := 0 if the grid changed, else i + 1
//! contradiction, if one stands on the board
//! ```

use std::time::{Duration, Instant};

use saltire_core::{Contradiction, Event, Grid, Observer};
use serde::Serialize;

use crate::{Application, Board, Findings, Strategy};

/// What a strategy did in all.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tally {
    /// The name of the strategy.
    pub strategy: String,
    /// How often it was applied.
    pub applications: u64,
    /// How often that changed the board.
    pub updates: u64,
    /// Cells that came to have one candidate by it.
    pub placements: u64,
    /// Candidates that went by it, with those that a placement took along.
    pub eliminations: u64,
    /// The time it took, in seconds, where that was measured.
    #[serde(rename = "seconds", serialize_with = "seconds")]
    pub time: Duration,
}

fn seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

/// Applies strategies to grids, and keeps count.
pub struct Reducer<'s> {
    strategies: Vec<&'s dyn Strategy>,
    tallies: Vec<Tally>,
    findings: Findings,
    timed: bool,
}

impl<'s> Reducer<'s> {
    /// A reducer with these strategies, in this order.
    pub fn new(strategies: &[&'s dyn Strategy]) -> Reducer<'s> {
        let tally = |strategy: &&dyn Strategy| Tally {
            strategy: strategy.name().to_owned(),
            applications: 0,
            updates: 0,
            placements: 0,
            eliminations: 0,
            time: Duration::ZERO,
        };
        Reducer {
            strategies: strategies.to_vec(),
            tallies: strategies.iter().map(tally).collect(),
            findings: Findings::new(false),
            timed: false,
        }
    }

    /// Whether to measure the time of each strategy; it costs a little itself.
    pub fn timed(mut self, timed: bool) -> Reducer<'s> {
        self.timed = timed;
        self
    }

    /// What each strategy did so far.
    pub fn tallies(&self) -> &[Tally] {
        &self.tallies
    }

    /// Applies the strategies until none of them finds anything. An observer
    /// hears of every step, as standing under `depth` guesses.
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
    pub fn once(
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
    ) -> Result<Application, Contradiction> {
        let begun = self.timed.then(Instant::now);
        let strategy = self.strategies[turn];
        self.findings.explain_steps(observer.is_some());
        self.findings.begin(strategy, grid);
        strategy.find(&Board::new(grid), &mut self.findings);
        let found = self.findings.take_found();
        let done = self.findings.apply(grid);

        let tally = &mut self.tallies[turn];
        tally.applications += 1;
        tally.updates += u64::from(done.changed());
        tally.placements += done.placements as u64;
        tally.eliminations += done.eliminations as u64;
        tally.time += begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        if let Some(observer) = observer {
            found.into_iter().for_each(|found| observer.note(depth, Event::Step(found.step)));
        }
        match done.emptied {
            Some(cell) => Err(Contradiction::NoCandidate { cell }),
            None => Ok(done),
        }
    }
}
