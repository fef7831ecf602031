//! The two full diagonals, together or alone.

use crate::layout::{LayoutBuilder, LayoutError, Rule};
use crate::{Cell, UnitKind};

fn main_diagonal(board: &mut LayoutBuilder) -> Result<(), LayoutError> {
    let cells = (0..board.side()).filter_map(|i| Cell::new(i, i));
    board.unit(UnitKind::Diagonal, "the main diagonal", cells)
}

fn anti_diagonal(board: &mut LayoutBuilder) -> Result<(), LayoutError> {
    let side = board.side();
    let cells = (0..side).filter_map(|i| Cell::new(i, side - 1 - i));
    board.unit(UnitKind::Diagonal, "the anti-diagonal", cells)
}

pub(super) struct Diagonal;

impl Rule for Diagonal {
    fn name(&self) -> &'static str {
        "diagonal"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["x", "sudoku-x"]
    }

    fn about(&self) -> &'static str {
        "Both full diagonals hold every digit: Sudoku-X."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        main_diagonal(board)?;
        anti_diagonal(board)
    }
}

pub(super) struct MainDiagonal;

impl Rule for MainDiagonal {
    fn name(&self) -> &'static str {
        "main-diagonal"
    }

    fn about(&self) -> &'static str {
        "The diagonal from the top left to the bottom right holds every digit."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        main_diagonal(board)
    }
}

pub(super) struct AntiDiagonal;

impl Rule for AntiDiagonal {
    fn name(&self) -> &'static str {
        "anti-diagonal"
    }

    fn about(&self) -> &'static str {
        "The diagonal from the top right to the bottom left holds every digit."
    }

    fn extend(&self, _: Option<&str>, board: &mut LayoutBuilder) -> Result<(), LayoutError> {
        anti_diagonal(board)
    }
}
