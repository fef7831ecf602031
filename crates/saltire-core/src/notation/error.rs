//! Why a text can't be read as a board, and where.

use std::fmt;

use crate::notation::CaseError;
use crate::notation::words::{article, counted};
use crate::{Cell, LayoutError, MAX_SIDE, Symbols};

/// Why a text can't be read as a board: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line of the input, from 1; 0 where it is about the whole.
    pub line: usize,
    /// What is wrong.
    pub kind: ReadErrorKind,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}", self.line)?;
            if let Some(column) = self.kind.column() {
                write!(f, ", column {column}")?;
            }
            f.write_str(": ")?;
        }
        self.kind.fmt(f)
    }
}

impl std::error::Error for ReadError {}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// There is nothing to read.
    #[error("there is no puzzle here; a board is 81 characters, 1-9 for the givens and . for empty cells")]
    Empty,
    /// More than one puzzle where one is wanted.
    #[error("a second puzzle begins here, and only one can be taken")]
    Second,
    /// A character that can't stand in a board.
    #[error("{} can't stand in {cell}; {allowed}", shown(*found))]
    Symbol {
        /// The column of the line, from 1.
        column: usize,
        /// The cell it would be in.
        cell: Cell,
        /// The character.
        found: char,
        /// What may stand there.
        allowed: String,
    },
    /// A group of candidates with the same digit twice.
    #[error("{cell} has the candidate {found} twice; each digit of a group stands once")]
    CandidateTwice {
        /// The column of the line, from 1.
        column: usize,
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// A separator of fields where no header was seen.
    #[error(
        "{} can't stand in a board; to read columns, put a header line first that names one of them puzzle", shown(*found)
    )]
    Separator {
        /// The column of the line, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A line that is neither a board nor a row of one.
    #[error("{}", length(*found, *side))]
    Length {
        /// How many characters there are.
        found: usize,
        /// The side of the board that it would be nearest to.
        side: usize,
    },
    /// A row with too few or too many cells.
    #[error("row {} has {} and needs {side}", Cell::row_letter(*row), counted(*found, "cell"))]
    RowWidth {
        /// The row, from 0.
        row: usize,
        /// How many cells there are.
        found: usize,
        /// How many there should be.
        side: usize,
    },
    /// A board that ends too soon.
    #[error("the board that begins here ends after {found} of its {side} rows")]
    Rows {
        /// How many rows there are.
        found: usize,
        /// How many there should be.
        side: usize,
    },
    /// A board of another size than was asked for.
    #[error("the board is {found}×{found}, but {} {side}×{side} board is wanted", article(*side))]
    Side {
        /// The side of the board.
        found: usize,
        /// The side that is wanted.
        side: usize,
    },
    /// A line that is longer than any board.
    #[error(
        "the line has more than {0} bytes, which is longer than any board; it was passed over (a long JSON list goes one object a line)"
    )]
    LineTooLong(usize),
    /// Bytes that are no text.
    #[error("the byte 0x{byte:02X} is not text (UTF-8)")]
    NotText {
        /// The column of the line, in bytes from 1.
        column: usize,
        /// The byte.
        byte: u8,
    },
    /// Text that begins like JSON and is none.
    #[error("this is not valid JSON: {0}")]
    Json(String),
    /// JSON that holds no puzzle.
    #[error(r#"this JSON holds no puzzle; {{"puzzle": "81 characters"}} or {{"candidates": {{"A1": "123", …}}}} would: {0}"#)]
    JsonShape(String),
    /// A line that begins like a case and is none.
    #[error("{0}")]
    Case(CaseError),
    /// A row of a table that lacks the column of the puzzle.
    #[error("the row has {}, but the puzzle stands in number {wanted}", counted(*found, "field"))]
    Field {
        /// How many fields there are.
        found: usize,
        /// Which one holds the puzzle, from 1.
        wanted: usize,
    },
    /// A layout that the text names and that does not exist, or not for it.
    #[error("{0}")]
    Layout(LayoutError),
    /// The input could not be read on.
    #[error("reading failed: {0}")]
    Io(String),
}

impl ReadErrorKind {
    fn column(&self) -> Option<usize> {
        self.clone().column_mut().copied().filter(|&column| column > 0)
    }

    /// Where in the line it is, for kinds that know; 0 is nowhere.
    pub(super) fn column_mut(&mut self) -> Option<&mut usize> {
        match self {
            ReadErrorKind::Symbol { column, .. }
            | ReadErrorKind::CandidateTwice { column, .. }
            | ReadErrorKind::Separator { column, .. }
            | ReadErrorKind::NotText { column, .. } => Some(column),
            _ => None,
        }
    }

    pub(crate) fn at(self, line: usize) -> ReadError {
        ReadError { line, kind: self }
    }

    pub(crate) fn symbol(column: usize, cell: Cell, found: char, symbols: Symbols, side: usize) -> ReadErrorKind {
        let empty = Symbols::EMPTY.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let allowed = format!("{} can, or {empty} for an empty cell", symbols.allowed(side));
        ReadErrorKind::Symbol { column, cell, found, allowed }
    }
}

/// A character as a message can show it.
fn shown(character: char) -> String {
    if character.is_control() || !character.is_ascii() {
        format!("{} (U+{:04X})", character.escape_default(), character as u32)
    } else {
        format!("'{character}'")
    }
}

fn length(found: usize, side: usize) -> String {
    let needs = side * side;
    let off = match found {
        _ if found < needs => format!("{} missing", needs - found),
        _ => format!("{} too many", found - needs),
    };
    let (characters, article) = (counted(found, "character"), article(side));
    let make = if found == 1 { "makes" } else { "make" };
    format!(
        "{characters} {make} no board: {article} {side}×{side} board has {needs} ({off}); \
         other sizes, up to {MAX_SIDE}×{MAX_SIDE}, with --size"
    )
}
