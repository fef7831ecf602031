//! A set of cells that holds every digit exactly once.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Cell, CellSet};

/// What sort of unit it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum UnitKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A block, 3×3 on the usual board.
    Block,
    /// One of the two full diagonals.
    Diagonal,
    /// A window of windoku.
    Window,
    /// A region of a jigsaw, in place of a block.
    Region,
    /// Any other set of cells.
    Extra,
}

/// A set of cells that holds every digit exactly once, with its name.
///
/// Only [`crate::LayoutBuilder`] makes units, so that each has as many
/// different cells as the board has digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Unit {
    kind: UnitKind,
    name: String,
    cells: Vec<Cell>,
    set: CellSet,
}

impl Unit {
    pub(crate) fn new(kind: UnitKind, name: String, cells: Vec<Cell>) -> Unit {
        let set = cells.iter().copied().collect();
        Unit { kind, name, cells, set }
    }

    /// What sort of unit it is.
    pub fn kind(&self) -> UnitKind {
        self.kind
    }

    /// Its name in a sentence: `row A`, `main diagonal`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its cells, in the order in which it was made.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Its cells as a set.
    #[inline]
    pub fn set(&self) -> &CellSet {
        &self.set
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.name, self.cells)
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}
