//! Why no puzzle was generated.

use saltire_core::Layout;
use saltire_logic::Rating;

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
        "the grids of {layout} on a {side}×{side} board are too many to count; those of boards up to 6×6 can be counted, of the 9×9 diagonal layout, and of 9×9 layouts with up to two billion, apart from the names of digits"
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
    /// The request contradicts itself or the rules.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The search met no puzzle that fits.
    #[error("none of {tried} puzzles fits the request{}",
        nearest.as_ref().map(|nearest| format!("; the nearest {}: {}", nearest.reason, nearest.puzzle))
            .unwrap_or_else(|| "; no full grid is unique with the clues that the puzzle may have".to_owned()))]
    NotFound {
        /// How many puzzles it tried.
        tried: u64,
        /// The nearest of them.
        nearest: Option<Box<NearestPuzzle>>,
    },
    /// The symmetries of the layout, or a canonical form, were not found.
    #[error(transparent)]
    Symmetry(#[from] crate::SymmetryError),
    /// The puzzle to minimize does not have exactly one solution.
    #[error("the puzzle has {}, so it cannot be minimized", if *.several { "several solutions" } else { "no solution" })]
    NotUnique {
        /// Whether it has several solutions; otherwise it has none.
        several: bool,
    },
}

/// A puzzle that misses a request by little.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearestPuzzle {
    /// The puzzle in one line.
    pub puzzle: String,
    /// What it misses, after "the nearest".
    pub reason: String,
}

/// Why a request cannot be met by any puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// Too few clues for one solution.
    #[error("no {layout} puzzle with {most} clues has one solution: it needs at least {least}")]
    TooFewClues {
        /// The layout.
        layout: String,
        /// The most clues that the request allows.
        most: usize,
        /// The fewest clues of any puzzle, as far as that is known.
        least: usize,
    },
    /// The engine does not support the layout.
    #[error("clues are replaced on 9×9 boards with 3×3 blocks, with any further rules, but not on {layout}")]
    UnsupportedLayout {
        /// The layout.
        layout: String,
    },
    /// More clues than cells.
    #[error("{least} clues do not fit: {cells} cells may hold one")]
    TooManyClues {
        /// The fewest clues that the request allows.
        least: usize,
        /// The cells that may hold a clue.
        cells: usize,
    },
    /// More clues to keep than clues.
    #[error("the puzzle must keep {kept} clues, but have at most {most}")]
    TooManyKept {
        /// The clues to keep, with those that their symmetry adds.
        kept: usize,
        /// The most clues that the request allows.
        most: usize,
    },
    /// A rating that the strategies do not reach.
    #[error("the strategies that may be used are rated at most {highest}, but the puzzle at least {least}")]
    TooEasy {
        /// The highest rating of these strategies.
        highest: Rating,
        /// The lowest rating of the puzzle.
        least: Rating,
    },
    /// A range without a member.
    #[error("no puzzle is rated at least {least} and at most {most}")]
    NoRating {
        /// The lowest rating.
        least: Rating,
        /// The highest rating.
        most: Rating,
    },
    /// A strategy that must and must not be used.
    #[error("{strategy} must be used, but is not among the strategies that may be used")]
    NotAllowed {
        /// The strategy.
        strategy: String,
    },
    /// A strategy that is harder than the request allows.
    #[error("{strategy} must be used, but is rated at least {rating}, and the puzzle at most {most}")]
    TooHard {
        /// The strategy.
        strategy: String,
        /// The rating of its easiest step.
        rating: Rating,
        /// The highest rating of the puzzle.
        most: Rating,
    },
    /// A strategy that no explanation on this layout uses.
    #[error("explanations on the scale {scale} never use {strategy} on the layout {layout}")]
    NotUsed {
        /// The strategy.
        strategy: String,
        /// The scale.
        scale: &'static str,
        /// The layout.
        layout: String,
    },
    /// The pattern is for another board.
    #[error("the pattern has {found} cells, but the board has {cells}")]
    PatternSize {
        /// The cells of the pattern.
        found: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// A clue that must stay stands where no clue may.
    #[error("{cell} holds a clue to keep, but the pattern and its symmetry leave it empty")]
    ClueOutsidePattern {
        /// The cell.
        cell: saltire_core::Cell,
    },
    /// The clues to keep have no solution.
    #[error("the clues to keep have no solution")]
    ClashingClues,
    /// The layout has no rule to need.
    #[error("the layout {layout} has no rule beyond rows, columns and blocks that a puzzle could need")]
    NoRule {
        /// The layout.
        layout: String,
    },
}

impl GenerateError {
    pub(crate) fn no_grid(layout: &Layout) -> GenerateError {
        GenerateError::NoGrid { layout: layout.name().to_owned(), side: layout.side() }
    }

    pub(crate) fn no_grid_found(layout: &Layout) -> GenerateError {
        GenerateError::NoGridFound { layout: layout.name().to_owned(), side: layout.side() }
    }
}
