//! Unique, minimal puzzles, one at a time with the agent.
//!
//! This is the plain version for every board. [`crate::PuzzleGenerator`] is the
//! fast one.
//!
//! The generator takes a full grid and removes each clue in random order if the
//! solution stays unique without it. A clue that is needed once is still needed
//! with fewer clues, so one pass makes the puzzle minimal.

use saltire_core::{Cell, Grid, Layout, Puzzle, Solution};
use saltire_search::{Agent, SearchLimits, check};

use crate::full_grid::full_grid_within;
use crate::{GenerateError, Rng};

/// Returns the most calls of search to decide whether one clue is needed. Up to
/// 9×9 few decisions reach this, on layouts with very few clues. On large boards
/// the decision can be very hard, and a call costs far more.
pub(crate) fn max_calls(side: usize) -> u64 {
    match side {
        0..=9 => 100_000,
        10..=16 => 1_000,
        _ => 100,
    }
}

/// A generated puzzle.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle, which has exactly one solution.
    pub puzzle: Puzzle,
    /// Whether every clue is proved to be needed. On large boards some decisions
    /// can be too hard; the puzzle then keeps these clues.
    pub minimal: bool,
    /// The solution.
    pub solution: Solution,
}

/// Generates puzzles of a layout, one after another.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::Generator;
/// let mut generator = Generator::new(&Layout::named("diagonal", 4)?, 1);
/// let made = generator.puzzle()?;
/// assert!(made.minimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Generator {
    layout: Layout,
    rng: Rng,
    agent: Agent<'static>,
    limits: SearchLimits,
}

impl Generator {
    /// Returns a generator for a layout. The seed determines all its puzzles.
    pub fn new(layout: &Layout, seed: u64) -> Generator {
        Generator { layout: layout.clone(), rng: Rng::new(seed), agent: Agent::default(), limits: SearchLimits::all() }
    }

    /// Returns the generator with the deadline of `limits`. It ignores the limits
    /// on solutions and calls.
    pub fn within(mut self, limits: SearchLimits) -> Generator {
        self.limits = limits;
        self
    }

    /// Generates the next puzzle.
    pub fn puzzle(&mut self) -> Result<Generated, GenerateError> {
        self.with_clues(0)
    }

    /// Generates the next puzzle and stops removing clues at `min_clues`, for an
    /// easier puzzle in less time. The puzzle has more clues if it needs them.
    pub fn with_clues(&mut self, min_clues: usize) -> Result<Generated, GenerateError> {
        let solution = full_grid_within(&Grid::open(&self.layout), &mut self.rng, &self.limits)?;
        let mut puzzle = Puzzle::full(&self.layout, &solution);
        let mut clues: Vec<Cell> = self.layout.cells().to_vec();
        self.rng.shuffle(&mut clues);
        let mut minimal = true;
        for clue in clues {
            if puzzle.givens().count() <= min_clues {
                minimal = false;
                break;
            }
            let limits = self.limits.clone().with_calls(max_calls(self.layout.side()));
            match check::is_needed(&puzzle, clue, &self.agent, &limits) {
                Some(true) => {}
                Some(false) => puzzle = puzzle.without(clue),
                None if self.limits.deadline.has_passed() => return Err(GenerateError::Stopped),
                None => minimal = false,
            }
        }
        Ok(Generated { puzzle, minimal, solution })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_clues_is_a_minimum() {
        let mut generator = Generator::new(&Layout::classic(), 3);
        let made = generator.with_clues(30).expect("a puzzle");
        assert_eq!(made.puzzle.givens().count(), 30);
        let answer = Agent::default().solve(&made.puzzle, &SearchLimits::solutions(2));
        assert_eq!(answer.outcome, saltire_core::Outcome::Unique);
        // A unique puzzle needs more clues.
        let made = generator.with_clues(5).expect("a puzzle");
        assert!(made.minimal && made.puzzle.givens().count() > 16);
    }
}
