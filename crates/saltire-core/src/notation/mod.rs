//! Reads and writes puzzles.
//!
//! [`Reader`] reads any text. For each board it returns an [`Entry`], or a
//! [`ReadError`] with its place. An entry and a layout make a puzzle.
//!
//! ```text
//! bytes ──lines──▶ lines ──reader──▶ board (lexed rows) ─┐
//!                            ├─────▶ table (CSV, TSV) ───┼─▶ Entry ──layout──▶ Puzzle
//!                            ├─────▶ json, link ─────────┤
//!                            └─────▶ case ───────────────┘
//! ```

mod board;
mod case;
mod comment;
mod empty_signs;
mod entry;
mod error;
#[cfg(feature = "serde")]
mod json_board;
#[cfg(not(feature = "serde"))]
#[path = "json_board_without_serde.rs"]
mod json_board;
mod json_object_end;
mod lexer;
mod line_kind;
mod lines;
#[cfg(feature = "serde")]
mod link;
#[cfg(not(feature = "serde"))]
#[path = "link_without_serde.rs"]
mod link;
mod link_read_error;
mod reader;
mod symbols;
mod table;
mod text_format;
mod write;

pub use case::{CaseError, StrategyCase};
pub use entry::Entry;
pub(crate) use entry::{BoardContent, BoardInProgress};
pub use error::{ReadError, ReadErrorKind};
pub use lines::{PLAIN_LINE_BYTES, is_plain_line, line_end};
#[cfg(feature = "serde")]
pub use link::{LinkError, LinkTarget, NumbersByCell, PlayerMarks, link_with_marks};
pub use link_read_error::LinkReadError;
pub use reader::{BoardSource, Reader, SkippedLines};
pub use symbols::Symbols;
pub use table::is_puzzle_column;
pub use text_format::{TextFormat, WriteError};
pub use write::{candidate_grid, candidate_line, candidate_map, framed};
