//! What strategies alone find in a puzzle, without search.

use saltire_core::clock::Stopwatch;
use saltire_core::{Contradiction, Grid, Observer, Outcome, Puzzle};
use saltire_search::{Agent, Stats};

/// A grid after an agent's strategies have found what they can.
///
/// ```
/// use saltire::{Agent, Layout, Outcome, Puzzle, Reduction};
/// let puzzle = Puzzle::parse("12..34..2143432.", &Layout::named("classic", 4)?)?;
/// let reduced = Reduction::of(&puzzle, &Agent::default(), false, None);
/// assert_eq!(reduced.outcome(), Outcome::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The candidates that are left.
    pub grid: Grid,
    /// Why there is no solution, if the strategies found that.
    pub contradiction: Option<Contradiction>,
    /// What each strategy did.
    pub stats: Stats,
}

impl Reduction {
    /// Applies the strategies until nothing changes, or each of them `once`.
    pub fn of(puzzle: &Puzzle, agent: &Agent<'_>, once: bool, observer: Option<&mut dyn Observer>) -> Reduction {
        let begun = Stopwatch::start();
        let mut grid = puzzle.grid();
        let mut reducer = agent.reducer();
        let done = match once {
            true => reducer.apply_once(&mut grid, observer),
            false => reducer.reduce(&mut grid, 0, observer),
        };
        let stats = Stats { strategies: reducer.stats().to_vec(), time: begun.elapsed(), ..Stats::default() };
        // Report clashing givens rather than their consequences.
        Reduction { grid, contradiction: puzzle.clash().or(done.err()), stats }
    }

    /// The outcome so far. A full grid is unique, because no step guesses.
    pub fn outcome(&self) -> Outcome {
        match &self.contradiction {
            Some(_) => Outcome::None,
            None if self.grid.is_filled() => Outcome::Unique,
            None => Outcome::Undecided,
        }
    }

    /// Why there is no solution.
    pub fn reason(&self) -> Option<String> {
        self.contradiction.as_ref().map(|contradiction| contradiction.text(self.grid.symbols()))
    }
}
