//! Why a text can't be read as a board, and where.

use std::fmt;

use crate::english::{article, counted};
use crate::notation::{CaseError, LinkReadError};
use crate::{Cell, LayoutError, Symbols};

/// Why a text can't be read as a board, with the line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadError {
    /// The line of the input, from 1; 0 if the error is about the whole input.
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
    /// No puzzle.
    #[error("there is no puzzle; a board is 81 characters, 1-9 for the givens and . for empty cells")]
    Empty,
    /// A second puzzle when only one is allowed.
    #[error("a second puzzle starts here, but only one is allowed")]
    Second,
    /// A character that a cell can't have.
    #[error("{} is not allowed in {cell}; use {allowed}", quoted(*found))]
    Symbol {
        /// The column of the line, from 1.
        column: usize,
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
        /// The characters that are allowed.
        allowed: String,
    },
    /// A group of candidates with the same digit twice.
    #[error("{cell} has the candidate {found} twice")]
    CandidateTwice {
        /// The column of the line, from 1.
        column: usize,
        /// The cell.
        cell: Cell,
        /// The character.
        found: char,
    },
    /// A field separator without a header line before it.
    #[error("{} is not allowed in a board; to read columns, start with a header line that names a column puzzle", quoted(*found))]
    Separator {
        /// The column of the line, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A line, or a field of a table or of JSON, that is not a board.
    #[error(
        "{} has {}, but {} {side}×{side} board needs {}",
        if *is_field { "the puzzle" } else { "this line" }, counted(*found, "character"), article(*side), side * side
    )]
    Length {
        /// The number of characters.
        found: usize,
        /// The side of the board with the nearest number of cells.
        side: usize,
        /// Whether the puzzle is a field of the line.
        is_field: bool,
    },
    /// A row with too few or too many cells.
    #[error("row {} has {}, but needs {side}", Cell::row_letters(*row), counted(*found, "cell"))]
    RowWidth {
        /// The row, from 0.
        row: usize,
        /// The number of cells it has.
        found: usize,
        /// The number of cells it needs.
        side: usize,
    },
    /// A board with too few rows.
    #[error("the board that starts here ends after {found} of its {side} rows")]
    Rows {
        /// The number of rows it has.
        found: usize,
        /// The number of rows it needs.
        side: usize,
    },
    /// A board of the wrong size.
    #[error("the board is {found}×{found}, but must be {side}×{side}")]
    Side {
        /// The side of the board.
        found: usize,
        /// The side that the caller needs.
        side: usize,
    },
    /// A line that is longer than any board.
    #[error(
        "this line is longer than any board, with more than {0} bytes, and is skipped; write a long JSON list with one object per line"
    )]
    LineTooLong(usize),
    /// Bytes that are not text.
    #[error("the byte 0x{byte:02X} is not text (UTF-8)")]
    NotText {
        /// The column of the line, in bytes from 1.
        column: usize,
        /// The byte.
        byte: u8,
    },
    /// Text that starts like JSON, but is not valid JSON.
    #[error("this is not valid JSON: {0}")]
    Json(String),
    /// This build does not read JSON.
    #[error("this build can't read JSON, which needs the feature serde")]
    JsonFeature,
    /// JSON without a puzzle.
    #[error(r#"this JSON has no puzzle, because {0}; write {{"puzzle": "81 characters"}} or {{"candidates": {{"A1": "123", …}}}}"#)]
    JsonShape(String),
    /// A link of another program that can't be read.
    #[error("this link can't be read: {0}")]
    Link(#[from] LinkReadError),
    /// A line that starts like a strategy case, but is not one.
    #[error("{0}")]
    Case(CaseError),
    /// A row of a table without the column of the puzzle.
    #[error("the row has {}, but the puzzle is field {wanted}", counted(*found, "field"))]
    Field {
        /// The number of fields.
        found: usize,
        /// The field of the puzzle, from 1.
        wanted: usize,
    },
    /// A row of a table with a quote that has no end.
    #[error("a field starts with a quote that is not closed; write a quote inside quotes twice")]
    OpenQuote,
    /// A layout in the text that is wrong, or wrong for this board.
    #[error("{0}")]
    Layout(LayoutError),
    /// The input can't be read.
    #[error("reading failed: {0}")]
    Io(String),
}

impl ReadErrorKind {
    fn column(&self) -> Option<usize> {
        self.clone().column_mut().copied().filter(|&column| column > 0)
    }

    /// Returns the column in the line if the kind has one; 0 means unknown.
    pub(super) fn column_mut(&mut self) -> Option<&mut usize> {
        match self {
            ReadErrorKind::Symbol { column, .. }
            | ReadErrorKind::CandidateTwice { column, .. }
            | ReadErrorKind::Separator { column, .. }
            | ReadErrorKind::NotText { column, .. } => Some(column),
            _ => None,
        }
    }

    /// Makes the message say `the puzzle` instead of `this line`, for a field of a line.
    pub(super) fn in_field(mut self) -> ReadErrorKind {
        if let ReadErrorKind::Length { is_field, .. } = &mut self {
            *is_field = true;
        }
        self
    }

    /// Returns the error with its line, from 1, or 0 if it is about the whole input.
    pub fn at(self, line: usize) -> ReadError {
        ReadError { line, kind: self }
    }

    pub(crate) fn symbol(column: usize, cell: Cell, found: char, symbols: Symbols, side: usize) -> ReadErrorKind {
        let empty = Symbols::EMPTY.chars().filter(|&symbol| Symbols::is_empty(symbol, side));
        let empty = empty.map(String::from).collect::<Vec<_>>().join(" ");
        let allowed = format!("{}, or {empty} for an empty cell", symbols.allowed(side));
        ReadErrorKind::Symbol { column, cell, found, allowed }
    }
}

/// Returns a character as messages show it: quoted, or as its code if it is not visible.
fn quoted(character: char) -> String {
    if character.is_control() || !character.is_ascii() {
        format!("{} (U+{:04X})", character.escape_default(), character as u32)
    } else {
        format!("'{character}'")
    }
}
