//! Full grids and unique, minimal puzzles of any layout.
//!
//! Everything follows from a seed: the same seed gives the same puzzles, on
//! every machine.

mod full;
mod minimal;
mod rng;

pub use full::full_grid;
pub use minimal::{Generated, Generator};
pub use rng::Rng;

/// Why there is nothing to generate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GenerateError {
    /// No grid keeps the rules of the layout.
    #[error("the layout {layout} has no grid on a {side}×{side} board, so there is no puzzle to make")]
    NoGrid {
        /// The layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// The search for a grid was given up.
    #[error("no grid of the layout {layout} on a {side}×{side} board was found; another --seed may do better")]
    GivenUp {
        /// The layout.
        layout: String,
        /// The side of the board.
        side: usize,
    },
    /// Time ran out, or somebody said stop.
    #[error("a bound on time was reached before the puzzle was made")]
    Stopped,
}
