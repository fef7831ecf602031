//! Cells of the board.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::MAX_SIDE;

/// A cell of the board, named by row letter and column number: `A1`. After row Z
/// come AA, AB and so on.
///
/// A cell is a row and a column, independent of any board: A1 is the same on
/// every size. Cells are ordered in reading order, row by row.
///
/// ```
/// use saltire_core::Cell;
/// let cell: Cell = "C7".parse().unwrap();
/// assert_eq!((cell.row(), cell.column()), (2, 6));
/// assert_eq!(cell.to_string(), "C7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Returns one more than the largest [`Cell::index`] of a board with `side` rows.
    pub const fn bound(side: usize) -> usize {
        side * MAX_SIDE
    }

    /// Returns the cell at this row and column, counted from 0, each below [`MAX_SIDE`].
    pub const fn new(row: usize, column: usize) -> Option<Cell> {
        if row < MAX_SIDE && column < MAX_SIDE { Some(Cell { row: row as u8, column: column as u8 }) } else { None }
    }

    /// Returns the row, counted from 0.
    #[inline]
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Returns the column, counted from 0.
    #[inline]
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Returns an index for tables. It is below [`Cell::bound`], and not every
    /// number is used.
    #[inline]
    pub const fn index(self) -> usize {
        self.row as usize * MAX_SIDE + self.column as usize
    }

    /// Returns the letter of a row, counted from 0: A to Z, then AA, AB and so on.
    pub fn row_letters(row: usize) -> String {
        let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
        match row / 26 {
            0 => letter(row).to_string(),
            round => format!("{}{}", letter(round - 1), letter(row)),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Cell::row_letters(self.row()), self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Why a text is not the name of a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CellNameError {
    /// It is no row letter and column number.
    #[error("{0:?} is not a cell; a cell is a row letter and a column number, such as A1")]
    Unknown(String),
}

impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(name: &str) -> Result<Cell, CellNameError> {
        let parsed = || {
            let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
            let (letters, column) = name.split_at(letters);
            let number = |letter: u8| usize::from(letter.to_ascii_uppercase() - b'A');
            let row = match letters.as_bytes() {
                [letter] => number(*letter),
                [round, letter] => 26 * (number(*round) + 1) + number(*letter),
                _ => return None,
            };
            let column: usize = Some(column).filter(|rest| !rest.starts_with(['+', '0']))?.parse().ok()?;
            Cell::new(row, column.checked_sub(1)?)
        };
        parsed().ok_or_else(|| CellNameError::Unknown(name.chars().take(20).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_name_parses_to_the_same_cell() {
        for row in 0..MAX_SIDE {
            for column in 0..MAX_SIDE {
                let cell = Cell::new(row, column).expect("on the board");
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
    }

    #[test]
    fn other_texts_are_rejected() {
        for name in ["", "A", "1A", "A0", "A01", "A+1", "A37", "AK1", "AAA1", "é1", "Aé", "A1 ", "A99999999999"] {
            assert!(name.parse::<Cell>().is_err(), "{name}");
        }
    }
}
