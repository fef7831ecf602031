//! A full board.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Cell, Digit, Grid, Layout, Symbols};

/// A digit for every cell of a board, right by the rules of its layout.
///
/// Displayed, it is one line of symbols in reading order.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution {
    side: usize,
    symbols: Symbols,
    digits: Vec<Digit>,
}

impl Solution {
    /// The solution a grid has come to: every cell with one candidate, and no
    /// contradiction.
    pub fn of(grid: &Grid) -> Option<Solution> {
        let layout = grid.layout();
        let digits = layout.cells().iter().map(|&cell| grid[cell].single()).collect::<Option<Vec<_>>>()?;
        let solution = Solution { side: layout.side(), symbols: grid.symbols(), digits };
        solution.obeys(layout).then_some(solution)
    }

    /// The digit in a cell, where the cell is on this board.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        if cell.column() >= self.side {
            return None;
        }
        self.digits.get(cell.row() * self.side + cell.column()).copied()
    }

    /// The digits in reading order.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// How it is written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Whether it keeps the rules of a layout: no two peers alike.
    ///
    /// A unit has as many cells as there are digits, so that no two alike
    /// means each digit once.
    pub fn obeys(&self, layout: &Layout) -> bool {
        layout.side() == self.side
            && layout.cells().iter().all(|&cell| {
                let digit = self.digit(cell);
                layout.peers(cell).iter().all(|&peer| self.digit(peer) != digit)
            })
    }

    /// The cells in which two solutions differ, in reading order.
    pub fn differences(&self, other: &Solution) -> Vec<Cell> {
        let places = (0..self.side).flat_map(|row| (0..self.side).filter_map(move |column| Cell::new(row, column)));
        places.filter(|&cell| self.digit(cell) != other.digit(cell)).collect()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String = self.digits.iter().map(|&digit| self.symbols.symbol(digit)).collect();
        f.pad(&line)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
