//! What a batch of puzzles can hold.

use std::borrow::Cow;
use std::sync::Arc;

use saltire_core::{Entry, Puzzle};

use crate::{Error, Solver};

/// An item of [`Solver::solve_batch`]: a text in any notation, a [`Puzzle`], an
/// [`Entry`], or a result with one of them. An error is the answer of its item, so a
/// batch also takes a [`Reader`](saltire_core::Reader) as it is.
pub trait BatchPuzzle {
    /// The text, if the puzzle must still be read.
    fn text(&self) -> Option<&str>;

    /// Returns the puzzle, with the layout and size of the solver if it has none of its
    /// own.
    fn read(&self, solver: &Solver) -> Result<Puzzle, Error>;
}

impl BatchPuzzle for str {
    fn text(&self) -> Option<&str> {
        Some(self)
    }

    fn read(&self, solver: &Solver) -> Result<Puzzle, Error> {
        solver.read(self)
    }
}

impl BatchPuzzle for Puzzle {
    fn text(&self) -> Option<&str> {
        None
    }

    fn read(&self, _: &Solver) -> Result<Puzzle, Error> {
        Ok(self.clone())
    }
}

impl BatchPuzzle for Entry {
    fn text(&self) -> Option<&str> {
        None
    }

    fn read(&self, solver: &Solver) -> Result<Puzzle, Error> {
        solver.puzzle(self.clone())
    }
}

impl<T: BatchPuzzle, E: Clone + Into<Error>> BatchPuzzle for Result<T, E> {
    fn text(&self) -> Option<&str> {
        self.as_ref().ok()?.text()
    }

    fn read(&self, solver: &Solver) -> Result<Puzzle, Error> {
        match self {
            Ok(puzzle) => puzzle.read(solver),
            Err(error) => Err(error.clone().into()),
        }
    }
}

/// Passes both calls on.
macro_rules! passes_on {
    ($($pointer:ty $(where $type:ident)?),*) => {$(
        impl $(<$type: BatchPuzzle + ?Sized>)? BatchPuzzle for $pointer {
            fn text(&self) -> Option<&str> {
                (**self).text()
            }

            fn read(&self, solver: &Solver) -> Result<Puzzle, Error> {
                (**self).read(solver)
            }
        }
    )*};
}

passes_on!(String, Cow<'_, str>, &T where T, Box<T> where T, Arc<T> where T);
