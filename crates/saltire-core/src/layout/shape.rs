//! The size of a board and of its blocks.

use std::fmt;
use std::str::FromStr;

use crate::MAX_SIDE;
use crate::layout::LayoutError;

/// How many rows and columns a block has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BlockShape {
    /// Rows of a block.
    pub rows: usize,
    /// Columns of a block.
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

/// The size of a board, and the shape of its blocks where it can have blocks.
///
/// ```
/// use saltire_core::Shape;
/// assert_eq!(Shape::new(6)?.block().map(|block| block.to_string()), Some("2x3".into()));
/// assert_eq!(Shape::new(7)?.block(), None);
/// assert!(Shape::new(26).is_err());
/// # Ok::<(), saltire_core::LayoutError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    side: usize,
    block: Option<BlockShape>,
}

impl Shape {
    /// A board of this side, its blocks as near to squares as can be and
    /// never higher than wide.
    pub fn new(side: usize) -> Result<Shape, LayoutError> {
        if !(2..=MAX_SIDE).contains(&side) {
            return Err(LayoutError::Side(side));
        }
        let rows = (2..=side).rev().find(|rows| side.is_multiple_of(*rows) && rows * rows <= side);
        Ok(Shape { side, block: rows.map(|rows| BlockShape { rows, columns: side / rows }) })
    }

    /// A board made of blocks of this shape.
    pub fn of_blocks(block: BlockShape) -> Result<Shape, LayoutError> {
        let shape = Shape::new(block.rows.saturating_mul(block.columns))?;
        Ok(Shape { block: Some(block), ..shape })
    }

    /// Rows, columns and digits of the board.
    #[inline]
    pub fn side(self) -> usize {
        self.side
    }

    /// The blocks, unless the side is a prime number.
    pub fn block(self) -> Option<BlockShape> {
        self.block
    }
}

impl TryFrom<usize> for Shape {
    type Error = LayoutError;

    fn try_from(side: usize) -> Result<Shape, LayoutError> {
        Shape::new(side)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}×{0}", self.side)
    }
}
