//! Why a question cannot be asked.

use saltire_core::layout::BlockShape;
use saltire_core::notation::WriteError;
use saltire_core::{BoardShape, Layout, LayoutError, ReadError};

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text is not a board.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The layout does not exist, or does not fit the board.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// The format can't express the puzzle.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// No puzzle was found.
    #[cfg(feature = "generate")]
    #[error(transparent)]
    Generate(#[from] saltire_generate::GenerateError),
    /// The symmetries of a layout, or the canonical form of a puzzle, were not found.
    #[cfg(feature = "generate")]
    #[error(transparent)]
    Symmetry(#[from] saltire_generate::SymmetryError),
    /// Blocks of this shape do not make a board of this size.
    #[error("blocks of {block} make a board of {} rows, not {size}", block.rows * block.columns)]
    Blocks {
        /// The shape of a block.
        block: BlockShape,
        /// The number of rows.
        size: usize,
    },
    /// A layout of your own is for boards of another size, or with other blocks.
    #[error("the layout {layout} is for a board of {}, not of {}", in_words(layout.shape()), in_words(*wanted))]
    LayoutShape {
        /// The layout.
        layout: Layout,
        /// The size and blocks that the options ask for.
        wanted: BoardShape,
    },
}

fn in_words(shape: BoardShape) -> String {
    match shape.block() {
        Some(block) => format!("{shape} with blocks of {block}"),
        None => shape.to_string(),
    }
}
