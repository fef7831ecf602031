//! The formats of pictures and animations.

pub(crate) mod pdf;
mod pdf_font;
pub(crate) mod png;
pub(crate) mod raster;
pub(crate) mod svg;

use std::io::{self, Write};

use crate::animation::{AnimatedSvg, Gif, Html};
use crate::{Animation, Drawing};

/// A format of pictures.
pub trait PictureFormat: Sync {
    /// Returns the name, which is also the file extension.
    fn name(&self) -> &'static str;
    /// Returns the media type.
    fn media_type(&self) -> &'static str;
    /// Writes a drawing.
    fn write(&self, drawing: &Drawing, out: &mut dyn Write) -> io::Result<()>;
}

/// A format of animations.
pub trait AnimationFormat: Sync {
    /// Returns the name, which is also the file extension.
    fn name(&self) -> &'static str;
    /// Returns the media type.
    fn media_type(&self) -> &'static str;
    /// Writes an animation. If its deadline passes, returns an error of the kind
    /// [`io::ErrorKind::Interrupted`], and the output is incomplete.
    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()>;
}

/// Every format of pictures.
pub const PICTURE_FORMATS: &[&dyn PictureFormat] = &[&svg::Svg, &png::Png];

/// Every format of animations.
pub const ANIMATION_FORMATS: &[&dyn AnimationFormat] = &[&Gif, &AnimatedSvg, &Html];

/// Returns the format of pictures with this name.
///
/// ```
/// use saltire_render::{animation_format, picture_format};
/// assert_eq!(picture_format("PNG").map(|format| format.media_type()), Some("image/png"));
/// assert!(picture_format("gif").is_none() && animation_format("gif").is_some());
/// ```
pub fn picture_format(name: &str) -> Option<&'static dyn PictureFormat> {
    PICTURE_FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// Returns the format of animations with this name.
pub fn animation_format(name: &str) -> Option<&'static dyn AnimationFormat> {
    ANIMATION_FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}
