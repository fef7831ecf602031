//! A full board that obeys the rules.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::{Cell, Digit, Grid, Layout, Symbols, check_rules};

/// A digit for every cell of a board, with no two equal peers.
///
/// `Display` writes one line of symbols in reading order.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution {
    side: usize,
    symbols: Symbols,
    digits: Vec<Digit>,
}

impl Solution {
    /// Returns the solution if every cell of `grid` has one candidate and no two
    /// peers are equal.
    pub fn of(grid: &Grid) -> Option<Solution> {
        let layout = grid.layout();
        let digits = layout.cells().iter().map(|&cell| grid[cell].single()).collect::<Option<Vec<_>>>()?;
        let solution = Solution { side: layout.side(), symbols: grid.symbols(), digits };
        solution.obeys(layout).then_some(solution)
    }

    /// Returns the solution with these digits in reading order, if there is a digit
    /// for each cell and they obey the rules of a layout.
    pub fn from_digits(layout: &Layout, digits: Vec<Digit>) -> Option<Solution> {
        let solution = Solution { side: layout.side(), symbols: Symbols::Numbers, digits };
        (solution.digits.len() == layout.cells().len() && solution.obeys(layout)).then_some(solution)
    }

    /// Returns the digit of a cell, or `None` if the cell is not on this board.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        if cell.column() >= self.side {
            return None;
        }
        self.digits.get(cell.row() * self.side + cell.column()).copied()
    }

    /// Returns the digits in reading order.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// Returns how the digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Returns true if it obeys the rules of a layout.
    pub fn obeys(&self, layout: &Layout) -> bool {
        let digits: Vec<u8> = self.digits.iter().map(|digit| digit.get()).collect();
        check_rules(layout, &digits, |_, _| true).is_ok()
    }

    /// Returns the cells where two solutions differ, in reading order.
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

#[cfg(feature = "serde")]
impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
