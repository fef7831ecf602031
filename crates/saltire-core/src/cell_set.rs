//! Sets of cells, one word of bits per row.

use std::fmt;

use crate::set_operators::set_operators;
use crate::{Cell, MAX_SIDE};

/// A set of cells.
///
/// ```
/// use saltire_core::{Cell, CellSet};
/// let row: CellSet = (0..9).filter_map(|column| Cell::new(0, column)).collect();
/// let column: CellSet = (0..9).filter_map(|row| Cell::new(row, 0)).collect();
/// assert_eq!((row & column).len(), 1);
/// assert_eq!((row | column).len(), 17);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet {
    rows: [u64; MAX_SIDE],
}

impl Default for CellSet {
    fn default() -> CellSet {
        CellSet::EMPTY
    }
}

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet { rows: [0; MAX_SIDE] };

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Returns true if the set has no cell.
    pub fn is_empty(&self) -> bool {
        *self == CellSet::EMPTY
    }

    /// Returns true if the set has this cell.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.rows[cell.row()] >> cell.column() & 1 == 1
    }

    /// Returns true if `other` has every cell of this set.
    pub fn is_subset(&self, other: &CellSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.rows[cell.row()] |= 1 << cell.column();
    }

    /// Removes a cell.
    pub fn remove(&mut self, cell: Cell) {
        self.rows[cell.row()] &= !(1 << cell.column());
    }

    /// Returns the cells in reading order.
    pub fn iter(&self) -> Cells {
        Cells { rows: self.rows, row: 0 }
    }

    #[inline]
    fn combine(mut self, other: CellSet, join: impl Fn(u64, u64) -> u64) -> CellSet {
        for (mine, theirs) in self.rows.iter_mut().zip(other.rows) {
            *mine = join(*mine, theirs);
        }
        self
    }
}

/// Iterates over a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct Cells {
    rows: [u64; MAX_SIDE],
    row: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while *self.rows.get(self.row)? == 0 {
            self.row += 1;
        }
        let bits = &mut self.rows[self.row];
        let column = bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        Cell::new(self.row, column)
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

set_operators!(CellSet);

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
