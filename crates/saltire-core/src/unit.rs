//! Units: sets of cells that hold every digit exactly once.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::{Cell, CellSet};

/// The kind of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum UnitKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A block, 3×3 on the classic board.
    Block,
    /// A full diagonal.
    Diagonal,
    /// A window of windoku.
    Window,
    /// A region of a jigsaw, in place of a block.
    Region,
    /// Any other set of cells.
    Extra,
}

/// A named set of cells that holds every digit exactly once.
///
/// Only [`crate::LayoutBuilder`] makes units, so each has as many different
/// cells as the board has digits.
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

    /// Returns the kind of the unit.
    pub fn kind(&self) -> UnitKind {
        self.kind
    }

    /// Returns the name as used in a sentence: `row A`, `the main diagonal`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the cells in the order given to the builder.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the cells as a set.
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

#[cfg(feature = "serde")]
impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name)
    }
}
