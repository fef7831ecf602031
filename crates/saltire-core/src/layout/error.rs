//! Errors in layouts.

use crate::english::{article, counted};
use crate::layout::RULES;
use crate::phrase::and_list;
use crate::{Cell, MAX_SIDE};

/// Why a layout can't be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// No rule has this name.
    #[error("there is no layout {name:?}{}", suggestion(nearest))]
    Unknown {
        /// The unknown name.
        name: String,
        /// The most similar known name.
        nearest: Option<&'static str>,
    },
    /// The same rule twice.
    #[error("the layout names {0} twice; name it once")]
    Twice(&'static str),
    /// A rule that needs another board.
    #[error("{} {side}×{side} board can't have the rule {rule}, which needs {needs}", article(*side))]
    RuleNeeds {
        /// The rule.
        rule: &'static str,
        /// The side of the board.
        side: usize,
        /// What the rule needs.
        needs: &'static str,
    },
    /// A side out of range.
    #[error("a board has 2 to {MAX_SIDE} rows, not {0}")]
    SideOutOfRange(usize),
    /// A side that can't be divided into equal blocks.
    #[error("a {0}×{0} board has no blocks; name its regions with jigsaw:REGIONS")]
    NoBlocks(usize),
    /// A text that is not a block shape.
    #[error(
        "{0:?} is not a block shape; a block shape is ROWSxCOLUMNS, such as 3x3 or 2x4, with at most {MAX_SIDE} cells"
    )]
    NoBlockShape(String),
    /// A parameter for a rule that takes none.
    #[error("{0} takes nothing after a colon; only jigsaw:REGIONS and extra:REGIONS do")]
    UnexpectedParameter(&'static str),
    /// A rule without its regions.
    #[error("{0} needs its regions: write {0}: and then a letter or digit for each cell, row by row")]
    NoRegions(&'static str),
    /// A region map that is not square.
    #[error("the region map has {0} cells, which is not a square board; a 9×9 board needs 81")]
    RegionMapLength(usize),
    /// A region map for a board of another size.
    #[error("the region map is for a {map}×{map} board, but the board is {side}×{side}")]
    RegionMapSide {
        /// The side of the map.
        map: usize,
        /// The side of the board.
        side: usize,
    },
    /// A character in a region map that can't name a region.
    #[error("the region map has {symbol:?} at {cell}; name each region by a letter or a digit")]
    RegionSymbol {
        /// The cell.
        cell: Cell,
        /// The character.
        symbol: char,
    },
    /// A unit with too few or too many cells.
    #[error("{unit} has {}; on {} {side}×{side} board it needs {side}", counted(*cells, "cell"), article(*side))]
    UnitSize {
        /// The unit.
        unit: String,
        /// The number of cells it has.
        cells: usize,
        /// The number of cells it needs.
        side: usize,
    },
    /// A unit with the same cell twice.
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

fn suggestion(nearest: &Option<&'static str>) -> String {
    match nearest {
        Some(name) => format!(" (did you mean {name}?)"),
        None => format!("; known layouts are {}", and_list(RULES.iter().map(|rule| rule.name()))),
    }
}
