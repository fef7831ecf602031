//! Puzzles in the formats of other programs.

use saltire_core::Puzzle;
use saltire_core::notation::TextFormat;

use crate::{Error, Solver};

impl Solver {
    /// Returns a puzzle in a text format, or as a link of another program. A link
    /// names the layout, so an open one is found out first.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver, TextFormat};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// assert_eq!(Solver::new().convert(&puzzle, TextFormat::Sdm)?, "0000410000030000");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn convert(&self, puzzle: &Puzzle, format: TextFormat) -> Result<String, Error> {
        match format.has_layout() && puzzle.has_open_layout() {
            true => Ok(self.resolve(puzzle)?.to_text(format)?),
            false => Ok(puzzle.to_text(format)?),
        }
    }
}
