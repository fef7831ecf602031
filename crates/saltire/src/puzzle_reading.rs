//! Reads puzzles with the layout and size of a solver.

use saltire_core::notation::ReadErrorKind;
use saltire_core::{Entry, Layout, LayoutError, Puzzle};

use crate::{Error, LayoutChoice, Solver};

/// Reading puzzles.
impl Solver {
    /// The side of boards, if it is known before one is read.
    pub fn side(&self) -> Option<usize> {
        self.layouts().side()
    }

    /// Reads one puzzle in any notation, with the layout and size of the options.
    pub fn read(&self, text: &str) -> Result<Puzzle, Error> {
        self.puzzle(Entry::parse(text, self.side())?)
    }

    /// Returns the puzzle of an entry, with the layout and size of the options.
    pub fn puzzle(&self, entry: Entry) -> Result<Puzzle, Error> {
        // A wrong layout in the text is an error of its line.
        let line = entry.line();
        let in_line = |error| ReadErrorKind::Layout(error).at(line);
        let shape = self.layouts().shape(entry.side(), entry.block()).map_err(in_line)?;
        let choice = match (self.layouts().choice(), entry.layout()) {
            (LayoutChoice::Auto, Some(name)) => {
                let named: LayoutChoice = name.parse().map_err(in_line)?;
                if let LayoutChoice::Named(spec) = &named {
                    self.layouts().build(spec, shape).map_err(in_line)?;
                }
                named
            }
            (choice, _) => choice.clone(),
        };
        Ok(match choice {
            LayoutChoice::Auto => entry.into_puzzle(&self.layouts().classic(shape)?)?.with_open_layout(),
            LayoutChoice::Named(spec) => entry.into_puzzle(&self.layouts().build(&spec, shape)?)?,
            LayoutChoice::Built(layout) => entry.into_puzzle(&layout)?,
        })
    }

    /// The layout of the options, or the one called `default` if it is open, on a
    /// board of this side.
    pub fn layout_or(&self, side: usize, default: &str) -> Result<Layout, LayoutError> {
        self.layouts().layout(side, default)
    }

    /// The layouts that a 9×9 board may have, in the order to try them.
    pub(crate) fn layouts_to_try(&self) -> Result<Vec<Layout>, Error> {
        self.layouts().to_try(9)
    }
}
