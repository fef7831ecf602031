//! The font of PNG, GIF and PDF: outlines and widths of characters.
//!
//! The font has one light face. Drawing its outlines with a pen makes it regular
//! or bold. SVG uses a font of the viewer, so line breaks leave some space.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The name of the font in files that contain a part of it.
pub const NAME: &str = "Ubuntu-Light";

/// The font file: Ubuntu Light, under the Ubuntu Font Licence.
pub const FILE: &[u8] = epaint_default_fonts::UBUNTU_LIGHT;

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| Face::parse(FILE, 0).expect("the embedded font is valid"));

/// How much wider than ours a viewer's font can be.
const MAX_WIDTH_FACTOR: f32 = 1.16;

/// Returns the height of capitals and digits at size 1.
pub fn capital_height() -> f32 {
    let units = f32::from(FACE.units_per_em());
    f32::from(FACE.capital_height().unwrap_or(700)) / units
}

/// Returns the rectangle around all characters at size 1: left, bottom, right and
/// top.
pub fn bounding_box() -> [f32; 4] {
    let (bounds, units) = (FACE.global_bounding_box(), f32::from(FACE.units_per_em()));
    [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(|edge| f32::from(edge) / units)
}

/// Returns the number of a character in the font file. `None` if it is drawn without
/// the font.
pub fn glyph_number(character: char) -> Option<u16> {
    (character != ARROW_SIGN).then(|| glyph(character).0)
}

fn glyph(character: char) -> GlyphId {
    FACE.glyph_index(character).or_else(|| FACE.glyph_index('?')).unwrap_or(GlyphId(0))
}

/// The arrow of chains.
const ARROW_SIGN: char = '→';

/// The shaft and the head of the arrow of chains at size 1, which the font lacks.
const ARROW: [&[(f32, f32)]; 2] = [
    &[(0.08, 0.28), (0.76, 0.28), (0.76, 0.32), (0.08, 0.32)],
    &[(0.54, 0.49), (0.82, 0.30), (0.54, 0.11), (0.54, 0.16), (0.75, 0.30), (0.54, 0.44)],
];
const ARROW_WIDTH: f32 = 0.9;

/// Returns the width of the pen that draws the outlines of regular or bold text at
/// size 1.
pub fn pen_width(is_bold: bool) -> f32 {
    if is_bold { 0.07 } else { 0.028 }
}

/// Returns the distance to the next character at size 1.
pub fn advance(character: char) -> f32 {
    if character == ARROW_SIGN {
        return ARROW_WIDTH;
    }
    f32::from(FACE.glyph_hor_advance(glyph(character)).unwrap_or(0)) / f32::from(FACE.units_per_em())
}

/// Returns the largest width of a text in any common font at this size.
pub fn max_text_width(text: &str, size: f32) -> f32 {
    text.chars().map(advance).sum::<f32>() * size * MAX_WIDTH_FACTOR
}

/// Returns the outline of a character at this size, with its baseline at 0.
pub fn outline(character: char, size: f32) -> Option<Path> {
    if character == ARROW_SIGN {
        return arrow(size);
    }
    let mut pen = GlyphPath { path: PathBuilder::new(), scale: size / f32::from(FACE.units_per_em()) };
    FACE.outline_glyph(glyph(character), &mut pen)?;
    pen.path.finish()
}

fn arrow(size: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    for part in ARROW {
        for (number, (x, y)) in part.iter().enumerate() {
            match number {
                0 => path.move_to(x * size, -y * size),
                _ => path.line_to(x * size, -y * size),
            }
        }
        path.close();
    }
    path.finish()
}

struct GlyphPath {
    path: PathBuilder,
    scale: f32,
}

impl OutlineBuilder for GlyphPath {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x * self.scale, -y * self.scale);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x * self.scale, -y * self.scale);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.quad_to(x1 * s, -y1 * s, x * s, -y * s);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let s = self.scale;
        self.path.cubic_to(x1 * s, -y1 * s, x2 * s, -y2 * s, x * s, -y * s);
    }
    fn close(&mut self) {
        self.path.close();
    }
}

/// Breaks a text into at most `max_lines` lines of this width. A text that is too
/// long ends in an ellipsis.
pub fn wrap(text: &str, size: f32, width: f32, max_lines: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if line.is_empty() || max_text_width(&longer, size) <= width {
            line = longer;
        } else {
            lines.push(std::mem::replace(&mut line, word.to_owned()));
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    let is_cut = lines.len() > max_lines;
    lines.truncate(max_lines);
    for (number, line) in lines.iter_mut().enumerate() {
        let ends_early = is_cut && number + 1 == max_lines;
        // A word can be longer than a line.
        if ends_early || max_text_width(line, size) > width {
            while !line.is_empty() && max_text_width(&format!("{line} …"), size) > width {
                line.pop();
            }
            let end = line.trim_end_matches([' ', ',', ';']).len();
            line.truncate(end);
            line.push_str(" …");
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_has_an_outline() {
        for character in ('1'..='9').chain('A'..='Z').chain(['…', '×', '·', '–']) {
            assert!(FACE.glyph_index(character).is_some() && outline(character, 20.0).is_some(), "{character}");
        }
        // The arrow has its own outline.
        let arrow = outline('→', 20.0).expect("an outline");
        assert!(arrow.bounds().right() < advance('→') * 20.0 && Some(arrow) != outline('?', 20.0));
    }

    #[test]
    fn lines_fit_and_end_in_an_ellipsis_if_cut() {
        let text = "A1 is 1, so A3, A4, B1, B2 and D1 lose 1, and more words follow than any line would hold";
        let lines = wrap(text, 14.0, 200.0, 10);
        assert!(lines.len() > 3 && lines.iter().all(|line| max_text_width(line, 14.0) <= 200.0));
        assert_eq!(lines.join(" "), text);
        let cut = wrap(text, 14.0, 200.0, 2);
        assert_eq!(cut.len(), 2);
        assert!(cut[1].ends_with(" …") && max_text_width(&cut[1], 14.0) <= 200.0);
        assert!(wrap(&"x".repeat(99), 14.0, 200.0, 3)[0].ends_with('…'));
        assert!(wrap("", 14.0, 200.0, 3).is_empty());
    }
}
