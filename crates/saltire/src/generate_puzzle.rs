//! New puzzles.

use saltire_generate::{Generated, Generator};

use crate::{Error, Solver};

impl Solver {
    /// Returns a generator of puzzles with the layout of the options, or diagonal
    /// ones. The seed determines all its puzzles.
    pub fn generator(&self, seed: u64) -> Result<Generator, Error> {
        let layout = self.layout_or(self.side().unwrap_or(9), "diagonal")?;
        Ok(Generator::new(&layout, seed).within(self.limits(u64::MAX)))
    }

    /// Generates a unique, minimal puzzle. The same seed gives the same puzzle.
    ///
    /// ```
    /// use saltire::{Outcome, Solver};
    /// let solver = Solver::new().layout("windoku")?;
    /// let made = solver.generate(7)?;
    /// assert_eq!(solver.solve(&made.puzzle)?.outcome, Outcome::Unique);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn generate(&self, seed: u64) -> Result<Generated, Error> {
        Ok(self.generator(seed)?.puzzle()?)
    }
}
