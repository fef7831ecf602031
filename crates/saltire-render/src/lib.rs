//! Boards, layouts and traces as text and colour, and as pictures and
//! animations.
//!
//! Text comes with the escape codes of its colours; whoever prints it strips
//! them where nobody wants them.
//!
//! Pictures go one way: a grid and a trace become a [`Film`]; a moment of it a
//! [`Picture`], whose shapes are a [`Drawing`]; and that is written as SVG or
//! PNG. An [`Animation`] is a film with a speed, written as GIF, as SVG that
//! moves by itself, or as a page with a player. What is drawn comes from the
//! evidence of the steps alone.

mod animated_svg;
mod animation;
mod board;
mod chart;
mod drawing;
mod film;
mod font;
mod formats;
mod gif;
mod html;
mod layout;
mod lzw;
mod paint;
mod picture;
mod png;
mod raster;
mod step;
mod svg;
mod theme;
mod timeline;
mod trace;

pub use animation::{Animation, Cancel, MOST_FRAMES};
pub use board::{Board, Regions, beside, tinted_cells};
pub use chart::{Chart, ChartGroup, ChartRow};
pub use drawing::{Anchor, Drawing, Point, Px, Segment, Shape, Stroke, Type, point};
pub use film::{Film, FramesBy, MOST_EVENTS, Recorder};
pub use formats::{
    ANIMATION_FORMATS, AnimationFormat, PICTURE_FORMATS, PictureFormat, animation_format, picture_format,
};
pub use layout::layout_picture;
pub use paint::emphasized;
pub use picture::{Picture, narrowest_width};
pub use step::{STEP_SIGNS, step_board};
pub use theme::{Ink, Rgb, Theme};
pub use trace::TraceText;
