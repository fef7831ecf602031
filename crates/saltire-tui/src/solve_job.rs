//! A solve in a separate thread, for the player to show.
//!
//! A search can take forever, so it has a time limit, can be stopped, and keeps only its first
//! events.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use saltire::render::Recorder;
use saltire::{Puzzle, SearchLimits, SolveMethod};

use crate::recording::Recording;

/// The most events that a recording keeps.
pub const MAX_EVENTS: usize = 100_000;

/// Returns the puzzle to solve. Finding its layout may take a search, within limits on time. If time
/// runs out, the layout stays open.
pub type FindPuzzle = Box<dyn FnOnce(&SearchLimits) -> Result<Puzzle, saltire::Error> + Send>;

/// How long a solve may take and how many solutions it searches for.
#[derive(Clone, Copy)]
pub struct SolveBudget {
    pub solutions: u64,
    pub timeout: Duration,
}

/// A solve in a separate thread.
pub struct SolveJob {
    cancelled: Arc<AtomicBool>,
    event_count: Arc<AtomicU64>,
}

/// The recording of a solve, or an error, or the panic of its thread.
pub type SolveResult = thread::Result<Result<Recording, saltire::Error>>;

impl SolveJob {
    /// Starts to solve, and passes the result to `done`.
    pub fn start(
        find: FindPuzzle,
        method: SolveMethod,
        budget: SolveBudget,
        done: impl FnOnce(SolveResult) + Send + 'static,
    ) -> SolveJob {
        let job = SolveJob { cancelled: Arc::default(), event_count: Arc::default() };
        let (cancelled, event_count) = (Arc::clone(&job.cancelled), Arc::clone(&job.event_count));
        thread::spawn(move || {
            let solve = || solve(find, &method, budget, &cancelled, event_count);
            done(catch_unwind(AssertUnwindSafe(solve)));
        });
        job
    }

    /// Returns the number of events so far.
    pub fn event_count(&self) -> u64 {
        self.event_count.load(Ordering::Relaxed)
    }

    /// Stops the solve soon, with what it has found by then. During the search for the layout, only
    /// that search stops.
    pub fn stop(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

fn solve(
    find: FindPuzzle,
    method: &SolveMethod,
    budget: SolveBudget,
    cancelled: &Arc<AtomicBool>,
    event_count: Arc<AtomicU64>,
) -> Result<Recording, saltire::Error> {
    let limits = SearchLimits::solutions(budget.solutions).or_flag(Arc::clone(cancelled));
    // Spend at most half of the time on the layout, so some is left to solve.
    let puzzle = find(&limits.with_solutions(1).within(budget.timeout / 2))?;
    cancelled.store(false, Ordering::Relaxed);
    let mut recorder = Recorder::new(puzzle.symbols(), MAX_EVENTS).counting(event_count);
    let answer = method.solve_observed(&puzzle, &limits.within(budget.timeout), &mut recorder);
    let start = method.start(&puzzle);
    Ok(Recording::new(puzzle, start, recorder, answer))
}
