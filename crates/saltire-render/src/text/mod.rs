//! Boards, layouts, steps and traces as text.

mod board;
mod layout;
mod step;
mod style;
mod trace;

pub use board::{TextBoard, side_by_side};
pub use layout::layout_text;
pub use step::{STEP_LEGEND, step_board};
pub use style::emphasized;
pub use trace::{TraceLines, TraceText, leaves_text};
