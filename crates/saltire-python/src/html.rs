//! Pictures in a notebook.

use saltire::Picture;

/// Returns a picture with a line of text below it.
pub fn with_caption(picture: &Picture, caption: &str) -> String {
    let caption = caption.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<figure style=\"margin:0\">{}<figcaption>{caption}</figcaption></figure>", picture.to_svg())
}
