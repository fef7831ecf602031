//! Generates full grids and unique, minimal puzzles of any layout, finds symmetries and canonical
//! forms, and counts grids.
//!
//! The same seed gives the same puzzles on every machine.

mod canonical;
mod diagonal_count;
mod full;
mod grid_count;
mod minimal;
mod rng;
mod symmetry;

pub use canonical::{Canonicalizer, morph};
pub use diagonal_count::{DiagonalClass, count_diagonal_classes, diagonal_classes, diagonal_grids};
pub use full::full_grid;
pub use grid_count::{GridClasses, GridCount, count_grid_classes, count_grids};
pub use minimal::{Generated, Generator};
pub use rng::Rng;
pub use symmetry::{CellMap, SymmetryError, SymmetryGroup};

/// Why no puzzle was generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// The layout has no full grid.
    #[error("the layout {layout} has no full grid on a {side}×{side} board, so it has no puzzle")]
    NoGrid {
        /// The layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// The search found no full grid within its limit.
    #[error("the search found no full grid of the layout {layout} on a {side}×{side} board; try another seed")]
    NoGridFound {
        /// The layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// The board has too many grids to count.
    #[error(
        "the grids of {layout} on a {side}×{side} board are too many to count; boards up to 6×6 can be counted, and 9×9 diagonal ones"
    )]
    TooManyGrids {
        /// The layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// The deadline passed.
    #[error("the time limit passed before the work was complete")]
    Stopped,
}
