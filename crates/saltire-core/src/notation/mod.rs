//! Notation: how puzzles are read and written.
//!
//! [`Reader`] takes any text and gives an [`Entry`] for each board in it, or a
//! [`ReadError`] that names the place; an entry and a layout make a puzzle.
//!
//! ```text
//! bytes ──lines──▶ lines ──reader──▶ board (lexed rows) ─┐
//!                            ├─────▶ table (CSV, TSV) ───┼─▶ Entry ──layout──▶ Puzzle
//!                            ├─────▶ json ───────────────┤
//!                            └─────▶ case ───────────────┘
//! ```

mod board;
mod case;
mod classify;
mod entry;
mod error;
mod json;
mod lexer;
mod lines;
mod reader;
mod symbols;
mod table;
pub(crate) mod words;
mod write;

pub use case::{Case, CaseError};
pub use classify::SIDES;
pub use entry::{Begun, Content, Entry};
pub use error::{ReadError, ReadErrorKind};
pub use lines::PLAIN;
pub use reader::Reader;
pub use symbols::Symbols;
pub use write::{candidate_grid, candidate_line, candidate_map, framed};
