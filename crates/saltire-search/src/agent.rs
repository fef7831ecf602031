//! The agent: strategies to a fixpoint, then search.

use saltire_core::{Contradiction, Event, Grid, Observer, Outcome, Puzzle, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, Reducer, Strategy};

use crate::{Answer, NoSolution, SearchLimits, SolutionSearch, Stats};

/// The most solutions that an answer carries, however many it counts.
/// [`Agent::search`] returns them all, one by one.
pub const MAX_KEPT_SOLUTIONS: u64 = 1000;

/// The agent: a list of strategies, and search for the rest.
///
/// ```
/// use saltire_core::{Layout, Outcome, Puzzle};
/// use saltire_search::{Agent, SearchLimits};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let answer = Agent::default().solve(&puzzle, &SearchLimits::all());
/// assert_eq!((answer.outcome, answer.count), (Outcome::Several, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Agent<'s> {
    strategies: Vec<&'s dyn Strategy>,
    timed: bool,
}

impl Default for Agent<'_> {
    fn default() -> Self {
        Agent::new(DEFAULT_STRATEGIES)
    }
}

impl<'s> Agent<'s> {
    /// Creates an agent with these strategies, in this order.
    pub fn new(strategies: &[&'s dyn Strategy]) -> Agent<'s> {
        Agent { strategies: strategies.to_vec(), timed: false }
    }

    /// Adds a strategy, in the place of the one with the same name or as the last.
    #[must_use]
    pub fn with_added(mut self, strategy: &'s dyn Strategy) -> Agent<'s> {
        match self.strategies.iter_mut().find(|known| known.name() == strategy.name()) {
            Some(known) => *known = strategy,
            None => self.strategies.push(strategy),
        }
        self
    }

    /// Sets whether to measure the time of each strategy.
    pub fn timed(mut self, timed: bool) -> Agent<'s> {
        self.timed = timed;
        self
    }

    /// Returns true if it measures the time of each strategy.
    pub fn is_timed(&self) -> bool {
        self.timed
    }

    /// Returns the strategies.
    pub fn strategies(&self) -> &[&'s dyn Strategy] {
        &self.strategies
    }

    /// Returns true if it has the default strategies.
    pub fn has_default_strategies(&self) -> bool {
        self.strategies.iter().map(|strategy| strategy.name()).eq(DEFAULT_STRATEGIES.iter().map(|known| known.name()))
    }

    /// Creates a reducer with its strategies.
    pub fn reducer(&self) -> Reducer<'s> {
        Reducer::new(&self.strategies).timed(self.timed)
    }

    /// Searches for the solutions of a grid, one by one.
    pub fn search(&self, grid: Grid, limits: &SearchLimits) -> SolutionSearch<'s> {
        SolutionSearch::new(grid, self.reducer(), limits.clone())
    }

    /// Solves a puzzle as far as the limits allow.
    pub fn solve(&self, puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
        self.solve_with(puzzle, limits, None, |_, _| true)
    }

    /// Solves a puzzle and reports every event to `observer`.
    pub fn solve_observed(&self, puzzle: &Puzzle, limits: &SearchLimits, observer: &mut dyn Observer) -> Answer {
        self.solve_with(puzzle, limits, Some(observer), |_, _| true)
    }

    /// Solves a puzzle, and calls `each` with the number, from 1, and the digits of
    /// each solution until it returns false.
    pub fn solve_with(
        &self,
        puzzle: &Puzzle,
        limits: &SearchLimits,
        observer: Option<&mut dyn Observer>,
        mut each: impl FnMut(u64, &Solution) -> bool,
    ) -> Answer {
        if let Some(clash) = puzzle.clash() {
            if let Some(observer) = observer {
                observer.note(0, Event::DeadEnd(clash.clone()));
            }
            return clash_answer(puzzle, clash, &self.reducer());
        }
        let mut search = SolutionSearch::new(puzzle.grid(), self.reducer(), limits.clone());
        if let Some(observer) = observer {
            search = search.observed(observer);
        }
        let mut kept = Vec::new();
        while let Some(solution) = search.next() {
            let wants_more = each(search.found(), &solution);
            if search.found() <= MAX_KEPT_SOLUTIONS {
                kept.push(solution);
            }
            if !wants_more {
                break;
            }
        }
        Answer::of(&search, puzzle, kept)
    }
}

/// Returns the answer for a puzzle whose givens clash.
fn clash_answer(puzzle: &Puzzle, clash: Contradiction, reducer: &Reducer<'_>) -> Answer {
    Answer {
        puzzle: puzzle.clone(),
        outcome: Outcome::None,
        count: 0,
        complete: true,
        solutions: Vec::new(),
        no_solution: Some(NoSolution::Seen(clash)),
        stats: Stats { strategies: reducer.stats().to_vec(), ..Stats::default() },
    }
}
