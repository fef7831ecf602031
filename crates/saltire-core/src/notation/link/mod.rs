//! Links of f-puzzles and SudokuPad.
//!
//! Both carry the same JSON, compressed by lz-string and written in base64:
//!
//! ```text
//! https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2…
//! https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2…
//! ```
//!
//! A cell has `value` and `given`, pencil marks and colours. Rules are booleans such as
//! `antiknight`, the regions of cells, and extra regions.

mod address;
mod cells;
mod marks;
mod reader;
mod rules;
mod writer;

pub use address::LinkTarget;
pub(super) use address::is_link;
pub use marks::{NumbersByCell, PlayerMarks};
pub(super) use reader::entry;
pub use reader::link_with_marks;
pub use writer::LinkError;
