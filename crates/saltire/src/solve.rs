//! The few calls that most want.

use saltire_core::layout::BlockShape;
use saltire_core::{Entry, LayoutError, LayoutSpec, ReadError, Shape};
use saltire_search::{Agent, Answer, Bounds, Detector};

/// Why a question could not be asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is no board.
    Read(ReadError),
    /// There is no such layout.
    Layout(LayoutError),
    /// Blocks of this shape make no board of this size.
    Blocks {
        /// The shape of a block.
        block: BlockShape,
        /// The number of rows.
        size: usize,
    },
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Error::Read(error) => error.fmt(f),
            Error::Layout(error) => error.fmt(f),
            Error::Blocks { block, size } => {
                let rows = block.rows * block.columns;
                write!(f, "blocks of {block} make a board of {rows} rows, not {size}")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<ReadError> for Error {
    fn from(error: ReadError) -> Error {
        Error::Read(error)
    }
}

impl From<LayoutError> for Error {
    fn from(error: LayoutError) -> Error {
        Error::Layout(error)
    }
}

/// Solves a board, classic or diagonal: it finds out which.
///
/// ```
/// let answer = saltire::solve("1... .... ..2. ....")?;
/// assert_eq!(answer.outcome, saltire::Outcome::Several);
/// # Ok::<(), saltire::Error>(())
/// ```
pub fn solve(text: &str) -> Result<Answer, Error> {
    let entry = Entry::parse(text, None)?;
    let detector = Detector::new(Shape::new(entry.side())?)?;
    let puzzle = entry.into_puzzle(detector.classic())?;
    Ok(detector.detect(&puzzle, &Agent::default(), &Bounds::default()).answer)
}

/// Solves a board under a layout, such as `diagonal+anti-knight`.
pub fn solve_as(text: &str, layout: &str) -> Result<Answer, Error> {
    let spec = LayoutSpec::parse(layout)?;
    let entry = Entry::parse(text, spec.side())?;
    let layout = spec.build(Shape::new(entry.side())?)?;
    Ok(Agent::default().solve(&entry.into_puzzle(&layout)?, &Bounds::default()))
}
