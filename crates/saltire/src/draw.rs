//! Pictures of puzzles.

use saltire_core::Puzzle;
use saltire_render::Picture;

use crate::{Error, Solver};

impl Solver {
    /// Draws a puzzle under its layout. The picture has methods for its theme and
    /// width, and becomes SVG or PNG.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// assert!(Solver::new().draw(&puzzle)?.to_svg().starts_with("<svg"));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn draw(&self, puzzle: &Puzzle) -> Result<Picture, Error> {
        Ok(Picture::board(&self.resolve(puzzle)?.grid()))
    }
}
