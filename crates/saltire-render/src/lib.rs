//! Draws boards, layouts, steps and traces as text, pictures and animations.
//!
//! - [`text`] draws with characters and the escape codes of terminal colours. The
//!   caller removes the codes if the output can't show them.
//! - [`picture`] draws a grid, a moment of a [`Film`] or a [`Chart`] as a
//!   [`Drawing`], a list of shapes.
//! - [`animation`] turns a film into frames and writes them as GIF, as animated
//!   SVG or as a page with a player.
//! - [`Sheet`] puts boards on pages to print, as PDF or SVG.
//! - [`formats`] lists the formats of pictures and animations.
//!
//! Renderers do not depend on any strategy: they draw the evidence of the steps.

pub mod animation;
mod borders;
mod event_index;
mod film;
pub mod formats;
pub mod picture;
mod quantities;
mod sheet;
pub mod text;

pub use animation::{Animation, MAX_FRAMES};
pub use borders::{RegionBorders, tinted_cells};
pub use event_index::EventIndex;
pub use film::{Film, Frame, FramePer, MAX_EVENTS, Moment, NoSuchStep, Recorder};
pub use formats::{
    ANIMATION_FORMATS, AnimationFormat, PICTURE_FORMATS, PictureFormat, animation_format, picture_format,
};
pub use picture::{
    Anchor, CandidateMarks, CellAppearance, CellMarker, Chart, ChartGroup, ChartRow, Colour, Drawing, Picture, Point,
    Px, Rgb, Scene, SceneStatus, Segment, Shape, Stroke, TextStyle, Theme, UnitOutline, min_picture_width, point,
};
pub use quantities::{count_text, duration_text, grouped_text, rounded_text};
pub use sheet::{MAX_SHEET_COLUMNS, Paper, Sheet, SheetBoard};
pub use text::{
    STEP_LEGEND, TextBoard, TraceLines, TraceText, emphasized, layout_text, leaves_text, side_by_side, step_board,
};
