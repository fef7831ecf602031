//! Drawings as PNG.

use std::io::{self, Write};

use png::{BitDepth, ColorType, Encoder};

use super::PictureFormat;
use super::raster::Rasterizer;
use crate::Drawing;

/// PNG.
pub(crate) struct Png;

impl PictureFormat for Png {
    fn name(&self) -> &'static str {
        "png"
    }

    fn media_type(&self) -> &'static str {
        "image/png"
    }

    fn write(&self, drawing: &Drawing, out: &mut dyn Write) -> io::Result<()> {
        let pixels = Rasterizer::smooth().draw(drawing);
        let mut encoder = Encoder::new(out, drawing.width, drawing.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let bytes: Vec<u8> =
            pixels.colours.iter().flat_map(|colour| colour.to_be_bytes().into_iter().skip(1)).collect();
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&bytes)?;
        Ok(writer.finish()?)
    }
}
