//! Drawings as pages of a PDF file.
//!
//! The file contains the characters that it uses of our font, so it looks the same
//! everywhere, and its text can be searched and copied.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};
use tiny_skia::{Path, PathBuilder, PathSegment, Transform};

use super::pdf_font::PdfFont;
use super::svg::dashes;
use crate::picture::{Anchor, Drawing, Point, Rgb, Segment, Shape, Stroke, TextStyle, Theme, font};

/// The name of the font in the content of pages.
const FONT: Name<'_> = Name(b"F");

/// Returns a PDF file with a page for each drawing. A pixel is `points` long.
pub(crate) fn document(title: &str, pages: &[Drawing], points: f32) -> Vec<u8> {
    let mut next = 0;
    let mut new_ref = || {
        next += 1;
        Ref::new(next)
    };
    let (catalog, tree, information) = (new_ref(), new_ref(), new_ref());
    let font = PdfFont::of(pages);
    let font_ref = new_ref();
    let page_refs: Vec<(Ref, Ref)> = pages.iter().map(|_| (new_ref(), new_ref())).collect();
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    pdf.document_info(information).title(TextStr(title)).producer(TextStr("Saltire"));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(page_refs.iter().map(|(page, _)| *page)).count(count);
    font.write(&mut pdf, font_ref, &mut new_ref);
    for (drawing, (page_ref, content_ref)) in pages.iter().zip(page_refs) {
        let (width, height) = (drawing.width as f32 * points, drawing.height as f32 * points);
        let mut page = pdf.page(page_ref);
        page.media_box(Rect::new(0.0, 0.0, width, height)).parent(tree).contents(content_ref);
        page.resources().fonts().pair(FONT, font_ref);
        page.finish();
        let mut content = PageContent { content: Content::new(), theme: drawing.theme, font: &font };
        // The origin of a drawing is at the top, that of a page at the bottom.
        content.content.transform([points, 0.0, 0.0, -points, 0.0, height]);
        drawing.shapes.iter().for_each(|shape| content.draw(shape));
        let bytes = compressed(&content.content.finish().into_vec());
        pdf.stream(content_ref, &bytes).filter(Filter::FlateDecode);
    }
    pdf.finish()
}

pub(super) fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("writing to memory does not fail")
}

/// The content of a page.
struct PageContent<'f> {
    content: Content,
    theme: Theme,
    font: &'f PdfFont,
}

impl PageContent<'_> {
    fn draw(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect((x, y), (width, height), colour) => {
                self.fill_colour(self.theme.rgb(*colour));
                self.content.rect(x.get(), y.get(), width.get(), height.get()).fill_nonzero();
            }
            Shape::Disc((x, y), radius, fill, stroke) => {
                let circle = PathBuilder::from_circle(x.get(), y.get(), radius.get().max(0.1));
                if let Some((circle, colour)) = circle.as_ref().zip(*fill) {
                    self.fill_colour(self.theme.rgb(colour));
                    self.path(circle);
                    self.content.fill_nonzero();
                }
                if let Some((circle, stroke)) = circle.as_ref().zip(*stroke) {
                    self.pen(stroke);
                    self.path(circle);
                    self.content.stroke();
                }
            }
            Shape::Path(segments, stroke) => {
                self.pen(*stroke);
                self.segments(segments);
                self.content.stroke();
            }
            Shape::Text(place, anchor, style, text) => self.text(*place, *anchor, *style, text),
        }
    }

    fn fill_colour(&mut self, colour: Rgb) {
        let [red, green, blue] = parts(colour);
        self.content.set_fill_rgb(red, green, blue);
    }

    fn stroke_colour(&mut self, colour: Rgb) {
        let [red, green, blue] = parts(colour);
        self.content.set_stroke_rgb(red, green, blue);
    }

    /// Sets the colour, the width and the dashes of lines.
    fn pen(&mut self, stroke: Stroke) {
        self.stroke_colour(self.theme.rgb(stroke.colour));
        let (dash, gap) = dashes(stroke);
        self.content.set_line_width(stroke.width.get());
        match stroke.dashed {
            true => self.content.set_dash_pattern([dash, gap], 0.0).set_line_cap(LineCapStyle::ButtCap),
            false => self.content.set_dash_pattern([], 0.0).set_line_cap(LineCapStyle::ProjectingSquareCap),
        };
    }

    fn segments(&mut self, segments: &[Segment]) {
        let mut path = PathBuilder::new();
        for segment in segments {
            match *segment {
                Segment::Move((x, y)) => path.move_to(x.get(), y.get()),
                Segment::Line((x, y)) => path.line_to(x.get(), y.get()),
                Segment::Curve((a, b), (x, y)) => path.quad_to(a.get(), b.get(), x.get(), y.get()),
            }
        }
        if let Some(path) = path.finish() {
            self.path(&path);
        }
    }

    /// Adds a cubic curve. Hundredths of a pixel are enough, and make smaller files.
    fn curve(&mut self, places: [f32; 6]) {
        let [a, b, c, d, x, y] = places.map(rounded);
        self.content.cubic_to(a, b, c, d, x, y);
    }

    /// Adds a path. PDF has only cubic curves.
    fn path(&mut self, path: &Path) {
        let mut last = (0.0, 0.0);
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => drop(self.content.move_to(rounded(to.x), rounded(to.y))),
                PathSegment::LineTo(to) => drop(self.content.line_to(rounded(to.x), rounded(to.y))),
                PathSegment::QuadTo(way, to) => {
                    let third = |end: f32, way: f32| end + (way - end) * 2.0 / 3.0;
                    let first = (third(last.0, way.x), third(last.1, way.y));
                    let second = (third(to.x, way.x), third(to.y, way.y));
                    self.curve([first.0, first.1, second.0, second.1, to.x, to.y]);
                }
                PathSegment::CubicTo(a, b, to) => self.curve([a.x, a.y, b.x, b.y, to.x, to.y]),
                PathSegment::Close => drop(self.content.close_path()),
            }
            if let PathSegment::MoveTo(to)
            | PathSegment::LineTo(to)
            | PathSegment::QuadTo(_, to)
            | PathSegment::CubicTo(_, _, to) = segment
            {
                last = (to.x, to.y);
            }
        }
    }

    /// Draws a text. A pen around the outlines makes the light font regular or bold.
    fn text(&mut self, (x, y): Point, anchor: Anchor, style: TextStyle, text: &str) {
        let size = style.size.get();
        let width = text.chars().map(font::advance).sum::<f32>() * size;
        let mut x = match anchor {
            Anchor::Start => x.get(),
            Anchor::Middle => x.get() - width / 2.0,
            Anchor::End => x.get() - width,
        };
        let baseline = y.get() + font::capital_height() * size / 2.0;
        let colour = self.theme.rgb(style.colour);
        self.fill_colour(colour);
        self.stroke_colour(colour);
        self.content.set_line_width(font::pen_width(style.bold) * size);
        self.content.set_dash_pattern([], 0.0).set_line_join(LineJoinStyle::RoundJoin);
        for part in text.split_inclusive(|character| font::glyph_number(character).is_none()) {
            let drawn = part.chars().next_back().filter(|&last| font::glyph_number(last).is_none());
            let written = part.strip_suffix(|last| Some(last) == drawn).unwrap_or(part);
            self.write(written, (x, baseline), size);
            x += written.chars().map(font::advance).sum::<f32>() * size;
            if let Some(character) = drawn {
                self.outline(character, (x, baseline), size);
                x += font::advance(character) * size;
            }
        }
    }

    /// Writes characters of the font.
    fn write(&mut self, text: &str, (x, baseline): (f32, f32), size: f32) {
        if text.is_empty() {
            return;
        }
        self.content.begin_text();
        self.content.set_font(FONT, size).set_text_rendering_mode(TextRenderingMode::FillStroke);
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, rounded(x), rounded(baseline)]);
        self.content.show(Str(&self.font.encode(text)));
        self.content.end_text();
    }

    /// Draws a character that the font lacks.
    fn outline(&mut self, character: char, (x, baseline): (f32, f32), size: f32) {
        let outline = font::outline(character, size);
        if let Some(outline) = outline.and_then(|path| path.transform(Transform::from_translate(x, baseline))) {
            self.path(&outline);
            self.content.fill_nonzero_and_stroke();
        }
    }
}

fn parts(Rgb(red, green, blue): Rgb) -> [f32; 3] {
    [red, green, blue].map(|part| f32::from(part) / 255.0)
}

/// Rounds to hundredths.
fn rounded(pixels: f32) -> f32 {
    (pixels * 100.0).round() / 100.0
}
