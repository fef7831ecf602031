//! The size of a board and of its blocks.

use std::fmt;
use std::str::FromStr;

use crate::MAX_SIDE;
use crate::layout::LayoutError;

/// The number of rows and columns of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockShape {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl fmt::Display for BlockShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for BlockShape {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<BlockShape, LayoutError> {
        let number = |text: &str| text.trim().parse::<usize>().ok().filter(|n| (1..=MAX_SIDE).contains(n));
        let parsed =
            text.split_once(['x', 'X', '×']).and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        match parsed {
            Some((rows, columns)) if rows * columns <= MAX_SIDE && rows * columns > 1 => {
                Ok(BlockShape { rows, columns })
            }
            _ => Err(LayoutError::NoBlockShape(text.chars().take(20).collect())),
        }
    }
}

/// The size of a board, and the shape of its blocks if it can have blocks.
///
/// ```
/// use saltire_core::BoardShape;
/// assert_eq!(BoardShape::new(6)?.block().map(|block| block.to_string()), Some("2x3".into()));
/// assert_eq!(BoardShape::new(7)?.block(), None);
/// assert!(BoardShape::new(37).is_err());
/// # Ok::<(), saltire_core::LayoutError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardShape {
    side: usize,
    block: Option<BlockShape>,
}

impl BoardShape {
    /// Returns the shape of a board with this side. Its blocks are as close to
    /// squares as possible, and never taller than wide.
    pub fn new(side: usize) -> Result<BoardShape, LayoutError> {
        if !(2..=MAX_SIDE).contains(&side) {
            return Err(LayoutError::SideOutOfRange(side));
        }
        let rows = (2..=side).rev().find(|rows| side.is_multiple_of(*rows) && rows * rows <= side);
        Ok(BoardShape { side, block: rows.map(|rows| BlockShape { rows, columns: side / rows }) })
    }

    /// Returns the shape of a board with these blocks.
    pub fn of_blocks(block: BlockShape) -> Result<BoardShape, LayoutError> {
        let shape = BoardShape::new(block.rows.saturating_mul(block.columns))?;
        Ok(BoardShape { block: Some(block), ..shape })
    }

    /// Returns the number of rows, columns and digits.
    #[inline]
    pub fn side(self) -> usize {
        self.side
    }

    /// Returns the shape of the blocks, or `None` if the side is prime.
    pub fn block(self) -> Option<BlockShape> {
        self.block
    }
}

impl TryFrom<usize> for BoardShape {
    type Error = LayoutError;

    fn try_from(side: usize) -> Result<BoardShape, LayoutError> {
        BoardShape::new(side)
    }
}

impl fmt::Display for BoardShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0}", self.side)
    }
}
