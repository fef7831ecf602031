//! The readable solver: strategies to a fixpoint, then search.

use saltire_core::{Contradiction, Event, Grid, Observer, Outcome, Puzzle, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, Reducer, Strategy};

use crate::{Answer, Bounds, NoSolution, Search, Stats};

/// How many solutions an answer carries at the most, however many it counts.
/// [`Agent::search`] gives them all, one by one.
pub const KEPT: u64 = 1000;

/// The agent: a list of strategies, and search for the rest.
///
/// ```
/// use saltire_core::{Layout, Outcome, Puzzle};
/// use saltire_search::{Agent, Bounds};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let answer = Agent::default().solve(&puzzle, &Bounds::none());
/// assert_eq!((answer.outcome, answer.count), (Outcome::Several, 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
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
    /// An agent with these strategies, in this order.
    pub fn new(strategies: &[&'s dyn Strategy]) -> Agent<'s> {
        Agent { strategies: strategies.to_vec(), timed: false }
    }

    /// Whether to measure the time of each strategy.
    pub fn timed(mut self, timed: bool) -> Agent<'s> {
        self.timed = timed;
        self
    }

    /// Its strategies.
    pub fn strategies(&self) -> &[&'s dyn Strategy] {
        &self.strategies
    }

    /// Whether its strategies are those that are used where nobody names any.
    pub fn has_default_strategies(&self) -> bool {
        self.strategies.iter().map(|strategy| strategy.name()).eq(DEFAULT_STRATEGIES.iter().map(|known| known.name()))
    }

    /// A reducer with its strategies.
    pub fn reducer(&self) -> Reducer<'s> {
        Reducer::new(&self.strategies).timed(self.timed)
    }

    /// The solutions of a grid, one by one.
    pub fn search(&self, grid: Grid, bounds: &Bounds) -> Search<'s> {
        Search::new(grid, self.reducer(), bounds.clone())
    }

    /// Solves a puzzle as far as the bounds allow.
    pub fn solve(&self, puzzle: &Puzzle, bounds: &Bounds) -> Answer {
        self.solve_with(puzzle, bounds, None, |_, _| true)
    }

    /// The same, and tells `observer` everything.
    pub fn solve_observed(&self, puzzle: &Puzzle, bounds: &Bounds, observer: &mut dyn Observer) -> Answer {
        self.solve_with(puzzle, bounds, Some(observer), |_, _| true)
    }

    /// The same, and gives each solution and its number, from 1, to `each`,
    /// until that says `false`.
    pub fn solve_with(
        &self,
        puzzle: &Puzzle,
        bounds: &Bounds,
        observer: Option<&mut dyn Observer>,
        mut each: impl FnMut(u64, &Solution) -> bool,
    ) -> Answer {
        if let Some(clash) = puzzle.clash() {
            if let Some(observer) = observer {
                observer.note(0, Event::DeadEnd(clash.clone()));
            }
            return clashing(puzzle, clash, &self.reducer());
        }
        let mut search = Search::new(puzzle.grid(), self.reducer(), bounds.clone());
        if let Some(observer) = observer {
            search = search.observed(observer);
        }
        let mut kept = Vec::new();
        while let Some(solution) = search.next() {
            let go_on = each(search.found(), &solution);
            if search.found() <= KEPT {
                kept.push(solution);
            }
            if !go_on {
                break;
            }
        }
        Answer::of(&search, puzzle, kept)
    }
}

/// The answer for a puzzle whose givens contradict each other.
fn clashing(puzzle: &Puzzle, clash: Contradiction, reducer: &Reducer<'_>) -> Answer {
    Answer {
        layout: puzzle.layout().clone(),
        outcome: Outcome::None,
        count: 0,
        complete: true,
        solutions: Vec::new(),
        no_solution: Some(NoSolution::Seen(clash)),
        stats: Stats { strategies: reducer.tallies().to_vec(), ..Stats::default() },
        symbols: puzzle.symbols(),
    }
}
