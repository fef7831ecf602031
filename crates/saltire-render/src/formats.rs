//! The formats that pictures and animations are written in, one file each.

use std::io::{self, Write};

use crate::animated_svg::AnimatedSvg;
use crate::gif::Gif;
use crate::html::Html;
use crate::png::Png;
use crate::svg::Svg;
use crate::{Animation, Drawing};

/// A way to write a picture.
pub trait PictureFormat: Sync {
    /// Its name, which is how its files end.
    fn name(&self) -> &'static str;
    /// What it is called on the web.
    fn media_type(&self) -> &'static str;
    /// Writes a drawing.
    fn write(&self, drawing: &Drawing, out: &mut dyn Write) -> io::Result<()>;
}

/// A way to write an animation.
pub trait AnimationFormat: Sync {
    /// Its name, which is how its files end.
    fn name(&self) -> &'static str;
    /// What it is called on the web.
    fn media_type(&self) -> &'static str;
    /// Writes an animation. Where it was cancelled, the error is of the kind
    /// [`io::ErrorKind::Interrupted`], and what was written is of no use.
    fn write(&self, animation: &Animation, out: &mut dyn Write) -> io::Result<()>;
}

/// How pictures can be written.
pub const PICTURE_FORMATS: &[&dyn PictureFormat] = &[&Svg, &Png];

/// How animations can be written.
pub const ANIMATION_FORMATS: &[&dyn AnimationFormat] = &[&Gif, &AnimatedSvg, &Html];

/// The format of pictures of this name.
///
/// ```
/// use saltire_render::{animation_format, picture_format};
/// assert_eq!(picture_format("PNG").map(|format| format.media_type()), Some("image/png"));
/// assert!(picture_format("gif").is_none() && animation_format("gif").is_some());
/// ```
pub fn picture_format(name: &str) -> Option<&'static dyn PictureFormat> {
    PICTURE_FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// The format of animations of this name.
pub fn animation_format(name: &str) -> Option<&'static dyn AnimationFormat> {
    ANIMATION_FORMATS.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
}

/// What is written, in memory, where no error can happen.
pub(crate) fn in_memory(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(&mut bytes).expect("memory takes what is written to it");
    bytes
}
