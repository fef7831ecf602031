//! Equivalent puzzles: canonical forms and random equivalents.

use saltire_generate::{Canonicalizer, Rng};

use crate::{Error, Puzzle, Solver};

impl Solver {
    /// Returns the canonical form of a puzzle: the same for all its equivalents under
    /// the symmetries of its layout and relabelling. For many puzzles of one layout,
    /// a [`Canonicalizer`] is faster. An error if time runs out before the layout is known.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let solver = Solver::new().layout("diagonal")?;
    /// let puzzle = solver.read("....41.....3....")?;
    /// let form = solver.canonical(&puzzle)?;
    /// assert_eq!(solver.canonical(&solver.morph(&puzzle, 7)?)?, form);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn canonical(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let puzzle = self.resolved(puzzle)?;
        Ok(Canonicalizer::new(puzzle.layout())?.canonical(&puzzle)?)
    }

    /// Returns a random equivalent of a puzzle. The same seed gives the same one.
    /// An error if time runs out before the layout is known.
    pub fn morph(&self, puzzle: &Puzzle, seed: u64) -> Result<Puzzle, Error> {
        let puzzle = self.resolved(puzzle)?;
        let group = saltire_generate::SymmetryGroup::of(puzzle.layout())?;
        Ok(saltire_generate::morph(&group, &puzzle, &mut Rng::new(seed))?)
    }
}
