//! What can be wrong with a layout.

use crate::notation::words::{article, counted};
use crate::{Cell, MAX_SIDE};

/// Why there is no such layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// No rule has this name.
    #[error("there is no layout {name:?}{}; `saltire layouts` lists them", offer(nearest))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// A sum names the same rule twice.
    #[error("the layout names {0} twice; once is enough")]
    Twice(&'static str),
    /// A rule has no meaning on a board of this size.
    #[error("{rule} makes no sense on {} {side}×{side} board: it needs {needs}", article(*side))]
    NoSense {
        /// The rule.
        rule: &'static str,
        /// The side of the board.
        side: usize,
        /// What it would need.
        needs: &'static str,
    },
    /// The side is out of range.
    #[error("a board has from 2 to {MAX_SIDE} rows, not {0}")]
    Side(usize),
    /// A board of this size can't be cut into equal blocks.
    #[error("a {0}×{0} board has no blocks; draw its regions with jigsaw:REGIONS")]
    NoBlocks(usize),
    /// Text that is no shape of a block.
    #[error("{0:?} is no shape of a block; rows x columns is, such as 3x3 or 2x4, with at most {MAX_SIDE} cells")]
    NoBlockShape(String),
    /// A rule that takes no parameter was given one.
    #[error("{0} takes nothing after a colon; only jigsaw:REGIONS does")]
    NoParameter(&'static str),
    /// A jigsaw without its regions.
    #[error("jigsaw needs its regions: jigsaw: and then a letter or digit for each cell, row by row")]
    NoRegions,
    /// A region map that is no square.
    #[error("the region map has {0} cells, which makes no square board; a 9×9 board needs 81")]
    RegionMapLength(usize),
    /// A region map for a board of another size.
    #[error("the region map is for a {map}×{map} board, but the board is {side}×{side}")]
    RegionMapSide {
        /// The side the map is for.
        map: usize,
        /// The side of the board.
        side: usize,
    },
    /// Something in a region map that names no region.
    #[error("the region map has {symbol:?} at {cell}; a region is named by a letter or a digit")]
    RegionSymbol {
        /// The cell.
        cell: Cell,
        /// What stands there.
        symbol: char,
    },
    /// A unit that does not have one cell for each digit.
    #[error("{unit} has {}; on {} {side}×{side} board it needs {side}", counted(*cells, "cell"), article(*side))]
    UnitSize {
        /// The unit.
        unit: String,
        /// How many cells it has.
        cells: usize,
        /// How many it needs.
        side: usize,
    },
    /// A unit that names a cell twice.
    #[error("{unit} names {cell} twice")]
    CellTwice {
        /// The unit.
        unit: String,
        /// The cell.
        cell: Cell,
    },
    /// A cell that is not on the board.
    #[error("{cell} is not on {} {side}×{side} board", article(*side))]
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The side of the board.
        side: usize,
    },
}

impl From<std::convert::Infallible> for LayoutError {
    fn from(never: std::convert::Infallible) -> LayoutError {
        match never {}
    }
}

fn offer(nearest: &Option<&'static str>) -> String {
    nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default()
}
