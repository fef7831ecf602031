//! Why a link can't be read.

use crate::{Cell, LayoutError, MAX_SIDE, and_list};

/// Why a link of another program can't be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LinkReadError {
    /// The address belongs to no program that we know.
    #[error("it is neither an f-puzzles link (?load=…) nor a SudokuPad link (fpuz…)")]
    UnknownProgram,
    /// The link names a puzzle on SudokuPad's server, or holds one in a format of its own, where
    /// the rules are prose.
    #[error("only SudokuPad can open it; if its settings there offer Open in f-puzzle, use the link of that page")]
    SudokuPadOnly,
    /// The link has too many characters.
    #[error("it is longer than any puzzle")]
    TooLong,
    /// The data can't be decompressed, or is not JSON.
    #[error("its data is damaged or incomplete; copy the whole link")]
    Damaged,
    /// The size is missing or too large.
    #[error("its size is not a number from 2 to {MAX_SIDE}")]
    Size,
    /// There is no board.
    #[error("it has no board")]
    NoBoard,
    /// The board has too few or too many cells.
    #[error("its board does not have {side} rows of {side} cells")]
    BoardShape {
        /// The number of rows.
        side: usize,
    },
    /// A cell has a digit or a mark that the board does not have.
    #[error("{cell} has {found}, but digits are 1 to {side}")]
    Digit {
        /// The cell.
        cell: Cell,
        /// What stands there.
        found: String,
        /// The number of digits.
        side: usize,
    },
    /// A cell without a region, or with a region that does not exist.
    #[error("a cell has no region, or its region is not on the board")]
    Region,
    /// More regions than there are letters.
    #[error("it has too many regions")]
    RegionCount,
    /// An extra region is no list of cells.
    #[error("an extra region is not a list of cells, such as R1C1")]
    ExtraRegion,
    /// An extra region has a cell outside the board.
    #[error("its extra region at {0} is not on the board")]
    ExtraRegionCell(Cell),
    /// More extra regions than there are letters.
    #[error("it has too many extra regions")]
    ExtraRegionCount,
    /// Rules that no layout has.
    #[error("no layout supports its rules: {}", and_list(.0.clone()))]
    Rules(Vec<String>),
    /// Disjoint groups need blocks.
    #[error("no layout supports disjoint groups of irregular regions")]
    DisjointGroups,
    /// The blocks do not fit the board.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// This build does not read links.
    #[error("this build can't read links, which needs the feature serde")]
    Feature,
}
