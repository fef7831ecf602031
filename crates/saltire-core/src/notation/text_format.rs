//! Writes a puzzle in the text formats of other programs and our own.

#[cfg(feature = "serde")]
use crate::notation::LinkTarget;
use crate::notation::{StrategyCase, candidate_grid, framed};
use crate::{Cell, Grid, Puzzle};

/// A format of text that holds puzzles, and that [`crate::Reader`] reads.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_core::notation::TextFormat;
/// let puzzle = Puzzle::parse("1...............", &Layout::named("classic", 4)?)?;
/// assert_eq!(puzzle.to_text(TextFormat::Sdm)?, "1000000000000000");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TextFormat {
    /// One line, as [`Puzzle::line`] writes it.
    Line,
    /// Rows with bars between the blocks.
    Grid,
    /// The candidates of every cell; an empty cell has every digit.
    Candidates,
    /// SadMan Sudoku: rows under the heading `[Puzzle]`.
    Sdk,
    /// A line with 0 for empty cells.
    Sdm,
    /// HoDoKu: a [`StrategyCase`] line.
    Hodoku,
    /// A link that opens the puzzle in f-puzzles.
    #[cfg(feature = "serde")]
    FPuzzles,
    /// A link that opens the puzzle in SudokuPad.
    #[cfg(feature = "serde")]
    SudokuPad,
}

/// Why a puzzle can't be written in a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The format holds only givens.
    #[error("{0} holds only givens, but this board has candidates or placed digits")]
    GivensOnly(&'static str),
    /// The format holds only 9×9 boards.
    #[error("{format} holds only 9×9 boards, but this one is {side}×{side}")]
    Side {
        /// The name of the format.
        format: &'static str,
        /// The side of the board.
        side: usize,
    },
    /// The format writes empty cells as 0, which is a digit of the board.
    #[error("{0} writes empty cells as 0, which is a digit on 36×36 boards")]
    ZeroIsDigit(&'static str),
    /// A cell without candidates.
    #[error("{format} can't express that {cell} has no candidates")]
    NoCandidates {
        /// The name of the format.
        format: &'static str,
        /// The cell.
        cell: Cell,
    },
    /// The puzzle can't be a link.
    #[cfg(feature = "serde")]
    #[error(transparent)]
    Link(#[from] crate::notation::LinkError),
}

impl TextFormat {
    /// Every format.
    pub const ALL: &[TextFormat] = &[
        TextFormat::Line,
        TextFormat::Grid,
        TextFormat::Candidates,
        TextFormat::Sdk,
        TextFormat::Sdm,
        TextFormat::Hodoku,
        #[cfg(feature = "serde")]
        TextFormat::FPuzzles,
        #[cfg(feature = "serde")]
        TextFormat::SudokuPad,
    ];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            TextFormat::Line => "line",
            TextFormat::Grid => "grid",
            TextFormat::Candidates => "candidates",
            TextFormat::Sdk => "sdk",
            TextFormat::Sdm => "sdm",
            TextFormat::Hodoku => "hodoku",
            #[cfg(feature = "serde")]
            TextFormat::FPuzzles => "fpuzzles",
            #[cfg(feature = "serde")]
            TextFormat::SudokuPad => "sudokupad",
        }
    }

    /// Returns true if the format also holds the layout, so the layout can't be open.
    pub fn has_layout(self) -> bool {
        #[cfg(feature = "serde")]
        let is_link = self.link_target().is_some();
        #[cfg(not(feature = "serde"))]
        let is_link = false;
        is_link
    }

    /// Returns the program that a link of this format opens.
    #[cfg(feature = "serde")]
    pub fn link_target(self) -> Option<LinkTarget> {
        match self {
            TextFormat::FPuzzles => Some(LinkTarget::FPuzzles),
            TextFormat::SudokuPad => Some(LinkTarget::SudokuPad),
            _ => None,
        }
    }

    /// Returns true if a board has several lines, so an empty line separates two.
    pub fn has_several_lines(self) -> bool {
        matches!(self, TextFormat::Grid | TextFormat::Candidates | TextFormat::Sdk)
    }
}

impl Puzzle {
    /// Returns the puzzle in a format, without a line break at its end. Only links
    /// name the layout. [`TextFormat::Candidates`] does not
    /// distinguish givens from placed digits.
    pub fn to_text(&self, format: TextFormat) -> Result<String, WriteError> {
        match format {
            TextFormat::Line => Ok(self.line()),
            TextFormat::Candidates => {
                let grid = self.grid();
                refuse_empty_cells(&grid, format)?;
                Ok(candidate_grid(&grid))
            }
            TextFormat::Grid => {
                let grid = self.plain_grid(format)?;
                Ok(framed(self.layout(), |cell| symbol_in(&grid, cell).to_string()).join("\n"))
            }
            TextFormat::Sdk => {
                let grid = self.plain_grid(format)?;
                let rows = self.layout().cells().chunks(self.layout().side());
                let rows = rows.map(|row| row.iter().map(|&cell| symbol_in(&grid, cell)).collect::<String>());
                Ok(format!("[Puzzle]\n{}", rows.collect::<Vec<_>>().join("\n")))
            }
            TextFormat::Sdm => {
                self.plain_grid(format)?;
                match self.layout().side() {
                    36.. => Err(WriteError::ZeroIsDigit(format.name())),
                    _ => Ok(self.line().replace('.', "0")),
                }
            }
            TextFormat::Hodoku => {
                let (grid, side) = (self.grid(), self.layout().side());
                match side {
                    9 => Ok(StrategyCase::line(self.code().unwrap_or_default(), &grid)),
                    _ => Err(WriteError::Side { format: format.name(), side }),
                }
            }
            #[cfg(feature = "serde")]
            TextFormat::FPuzzles => Ok(self.to_link(LinkTarget::FPuzzles)?),
            #[cfg(feature = "serde")]
            TextFormat::SudokuPad => Ok(self.to_link(LinkTarget::SudokuPad)?),
        }
    }

    /// Returns the grid, or an error if the board has more than givens.
    fn plain_grid(&self, format: TextFormat) -> Result<Grid, WriteError> {
        match self.has_only_givens() {
            true => Ok(self.grid()),
            false => Err(WriteError::GivensOnly(format.name())),
        }
    }
}

fn symbol_in(grid: &Grid, cell: Cell) -> char {
    let digit = grid[cell].single().filter(|_| grid.given().contains(cell));
    digit.map_or('.', |digit| grid.symbols().symbol(digit))
}

fn refuse_empty_cells(grid: &Grid, format: TextFormat) -> Result<(), WriteError> {
    let cell = grid.layout().cells().iter().copied().find(|&cell| grid[cell].is_empty());
    cell.map_or(Ok(()), |cell| Err(WriteError::NoCandidates { format: format.name(), cell }))
}
