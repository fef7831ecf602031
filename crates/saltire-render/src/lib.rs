//! Boards, layouts and traces as text and colour.
//!
//! Text comes with the escape codes of its colours; whoever prints it strips
//! them where nobody wants them.

mod board;
mod layout;
mod paint;
mod trace;

pub use board::{Board, Regions, beside, tinted_cells};
pub use layout::layout_picture;
pub use trace::TraceText;
