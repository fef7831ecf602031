//! What strategies make of a puzzle, without search.

use std::time::Instant;

use saltire_core::{Contradiction, Grid, Observer, Outcome, Puzzle};
use saltire_search::{Agent, Stats};

/// A grid after the strategies of an agent have done what they can.
///
/// ```
/// use saltire::{Agent, Layout, Outcome, Puzzle, Reduced};
/// let puzzle = Puzzle::parse("12..34..2143432.", &Layout::named("classic", 4)?)?;
/// let reduced = Reduced::of(&puzzle, &Agent::default(), false, None);
/// assert_eq!(reduced.outcome(), Outcome::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reduced {
    /// What is left.
    pub grid: Grid,
    /// Why there is no solution, where that came to light.
    pub contradiction: Option<Contradiction>,
    /// What each strategy did.
    pub stats: Stats,
}

impl Reduced {
    /// Applies the strategies until nothing changes, or each of them `once`.
    pub fn of(puzzle: &Puzzle, agent: &Agent<'_>, once: bool, observer: Option<&mut dyn Observer>) -> Reduced {
        let begun = Instant::now();
        let mut grid = puzzle.grid();
        let mut reducer = agent.reducer();
        let done = match once {
            true => reducer.once(&mut grid, observer),
            false => reducer.reduce(&mut grid, 0, observer),
        };
        let stats = Stats { strategies: reducer.tallies().to_vec(), time: begun.elapsed(), ..Stats::default() };
        // Two equal givens say more than what comes of them.
        Reduced { grid, contradiction: puzzle.clash().or(done.err()), stats }
    }

    /// What is known: a full grid is the only one, for no step guesses.
    pub fn outcome(&self) -> Outcome {
        match &self.contradiction {
            Some(_) => Outcome::None,
            None if self.grid.is_filled() => Outcome::Unique,
            None => Outcome::Undecided,
        }
    }

    /// Why there is no solution, in words.
    pub fn reason(&self) -> Option<String> {
        self.contradiction.as_ref().map(|contradiction| contradiction.text(self.grid.symbols()))
    }
}
