//! Unique puzzles from which no clue can be taken.
//!
//! From a full grid, clue by clue in random order: a clue goes if the solution
//! stays the only one without it. A clue that is needed once is needed when
//! there are fewer, so that one pass makes the puzzle minimal.

use saltire_core::{Cell, Layout, Puzzle, Solution};
use saltire_search::{Agent, Bounds, check};

use crate::full::full_grid_within;
use crate::{GenerateError, Rng};

/// Calls of search that may be spent on the question whether one clue is
/// needed. Up to 9×9 few questions reach this, on layouts that leave very few
/// clues; on large boards the question can be as hard as any, and a call costs
/// far more.
fn calls(side: usize) -> u64 {
    match side {
        0..=9 => 100_000,
        10..=16 => 1_000,
        _ => 100,
    }
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The puzzle. It has exactly one solution.
    pub puzzle: Puzzle,
    /// Whether it is known that no clue can be left out. On large boards that
    /// may stay open for some clues; those are then kept.
    pub minimal: bool,
    /// Its solution.
    pub solution: Solution,
}

/// Makes puzzles of a layout, without end.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::Generator;
/// let mut generator = Generator::new(&Layout::named("diagonal", 4)?, 1);
/// let made = generator.puzzle()?;
/// assert!(made.minimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    layout: Layout,
    rng: Rng,
    agent: Agent<'static>,
    bounds: Bounds,
}

impl Generator {
    /// A generator for a layout; everything follows from the seed.
    pub fn new(layout: &Layout, seed: u64) -> Generator {
        Generator { layout: layout.clone(), rng: Rng::new(seed), agent: Agent::default(), bounds: Bounds::none() }
    }

    /// The same generator, which ends with an error when time runs out or
    /// somebody says stop; bounds on solutions and calls count for nothing.
    pub fn within(mut self, bounds: Bounds) -> Generator {
        self.bounds = bounds;
        self
    }

    /// The next puzzle.
    pub fn puzzle(&mut self) -> Result<Generated, GenerateError> {
        self.with_clues(0)
    }

    /// The next puzzle, from which clues are taken only while it has more than
    /// so many: an easier one, and sooner made. Where one solution needs more,
    /// it has more.
    pub fn with_clues(&mut self, clues: usize) -> Result<Generated, GenerateError> {
        let enough = clues;
        let solution = full_grid_within(&self.layout, &mut self.rng, &self.bounds)?;
        let givens = self.layout.cells().iter().copied().zip(solution.digits().iter().copied());
        let mut puzzle = Puzzle::from_givens(&self.layout, givens);
        let mut clues: Vec<Cell> = self.layout.cells().to_vec();
        self.rng.shuffle(&mut clues);
        let mut minimal = true;
        for clue in clues {
            if puzzle.givens().count() <= enough {
                minimal = false;
                break;
            }
            let bounds = self.bounds.clone().calls(calls(self.layout.side()));
            match check::is_needed(&puzzle, clue, &self.agent, &bounds) {
                Some(true) => {}
                Some(false) => puzzle = puzzle.without(clue),
                None if self.bounds.are_reached() => return Err(GenerateError::Stopped),
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
    fn clues_are_kept_where_that_is_wanted() {
        let mut generator = Generator::new(&Layout::classic(), 3);
        let made = generator.with_clues(30).expect("a puzzle");
        assert_eq!(made.puzzle.givens().count(), 30);
        let answer = Agent::default().solve(&made.puzzle, &Bounds::solutions(2));
        assert_eq!(answer.outcome, saltire_core::Outcome::Unique);
        // Fewer than one solution needs can't be had.
        let made = generator.with_clues(5).expect("a puzzle");
        assert!(made.minimal && made.puzzle.givens().count() > 16);
    }
}
