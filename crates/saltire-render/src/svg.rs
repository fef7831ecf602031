//! A drawing as SVG: text that any browser shows and any editor opens.
//!
//! What many shapes share, their colours, lines and type, is said once, in a
//! style sheet; shapes name it by short classes.

use std::fmt::Write as _;
use std::io::{self, Write};

use crate::drawing::{Anchor, Drawing, Px, Segment, Shape, Stroke, Type};
use crate::formats::PictureFormat;
use crate::{Ink, Theme};

/// SVG.
pub(crate) struct Svg;

impl PictureFormat for Svg {
    fn name(&self) -> &'static str {
        "svg"
    }

    fn media_type(&self) -> &'static str {
        "image/svg+xml"
    }

    fn write(&self, drawing: &Drawing, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(text(drawing).as_bytes())
    }
}

/// The font that figures and words are set in, whichever the reader has.
pub(crate) const FONT: &str = "Helvetica,Arial,sans-serif";

/// How far the base line is below the middle of capitals, for a size of one.
const BELOW: f32 = 0.36;

/// A drawing as SVG.
pub(crate) fn text(drawing: &Drawing) -> String {
    let mut styles = Styles::default();
    let mut body = String::new();
    for shape in &drawing.shapes {
        element(shape, &mut styles, &mut body);
        body.push('\n');
    }
    let mut text = opening(drawing);
    let theme = drawing.theme;
    text.push_str(&format!("<style>{}</style>\n{body}</svg>\n", styles.css(|ink| theme.rgb(ink).css())));
    text
}

/// The beginning, with the words for those who can't see it.
pub(crate) fn opening(drawing: &Drawing) -> String {
    let Drawing { width, height, title, description, .. } = drawing;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(description)
    )
}

/// A text as it may stand in XML, between tags and between quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // XML has no way to write these.
            character if character.is_control() && character != '\n' => safe.push(' '),
            character => safe.push(character),
        }
    }
    safe
}

/// What shapes share, numbered in the order in which it was met.
#[derive(Default)]
pub(crate) struct Styles {
    fills: Vec<Ink>,
    strokes: Vec<Stroke>,
    types: Vec<(Type, Anchor)>,
}

fn number<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

impl Styles {
    /// The style sheet, with colours as `colour` writes them.
    pub fn css(&self, colour: impl Fn(Ink) -> String) -> String {
        let mut css = String::new();
        for (number, &ink) in self.fills.iter().enumerate() {
            let _ = write!(css, ".f{number}{{fill:{}}}", colour(ink));
        }
        for (number, stroke) in self.strokes.iter().enumerate() {
            let width = stroke.width;
            let _ = write!(css, ".s{number}{{stroke:{};stroke-width:{width}", colour(stroke.ink));
            let (dash, gap) = dashes(*stroke);
            match stroke.dashed {
                true => {
                    let _ = write!(css, ";stroke-dasharray:{} {}}}", Px::new(dash), Px::new(gap));
                }
                false => css.push_str(";stroke-linecap:square}"),
            }
        }
        if !self.strokes.is_empty() {
            css.push_str("path,circle{fill:none}");
        }
        for (number, (style, anchor)) in self.types.iter().enumerate() {
            let (size, weight) = (style.size, if style.bold { "700" } else { "400" });
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let ink = colour(style.ink);
            let _ = write!(css, ".t{number}{{font:{weight} {size}px {FONT};fill:{ink};text-anchor:{anchor}}}");
        }
        css
    }
}

/// The lengths of a dash and of the gap after it.
pub(crate) fn dashes(stroke: Stroke) -> (f32, f32) {
    let width = stroke.width.get();
    ((width * 2.6).max(3.0), (width * 1.8).max(2.5))
}

/// Adds a shape.
pub(crate) fn element(shape: &Shape, styles: &mut Styles, out: &mut String) {
    // Writing to a string can't fail.
    let _ = match shape {
        Shape::Rect((x, y), (width, height), ink) => {
            let class = number(&mut styles.fills, *ink);
            write!(out, "<rect class=\"f{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
        }
        Shape::Disc((x, y), radius, fill, stroke) => {
            let _ = out.write_str("<circle");
            let _ = classes(styles, *fill, *stroke, out);
            write!(out, " cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        Shape::Path(segments, stroke) => {
            let _ = out.write_str("<path");
            let _ = classes(styles, None, Some(*stroke), out);
            let _ = out.write_str(" d=\"");
            let mut last = None;
            for segment in segments {
                let _ = match segment {
                    // A line that begins where the one before it ended.
                    Segment::Move(to) if last == Some(*to) => Ok(()),
                    Segment::Move((x, y)) => write!(out, "M{x} {y}"),
                    Segment::Line((x, y)) => write!(out, "L{x} {y}"),
                    Segment::Curve((a, b), (x, y)) => write!(out, "Q{a} {b} {x} {y}"),
                };
                last = match segment {
                    Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, to) => Some(*to),
                };
            }
            out.write_str("\"/>")
        }
        Shape::Text((x, y), anchor, style, text) => {
            let class = number(&mut styles.types, (*style, *anchor));
            let y = Px::new(y.get() + style.size.get() * BELOW);
            write!(out, "<text class=\"t{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(text))
        }
    };
}

fn classes(styles: &mut Styles, fill: Option<Ink>, stroke: Option<Stroke>, out: &mut String) -> std::fmt::Result {
    let fill = fill.map(|ink| format!("f{}", number(&mut styles.fills, ink)));
    let stroke = stroke.map(|stroke| format!("s{}", number(&mut styles.strokes, stroke)));
    let both: Vec<String> = fill.into_iter().chain(stroke).collect();
    write!(out, " class=\"{}\"", both.join(" "))
}

/// Colours of a theme as CSS variables.
pub(crate) fn variables(theme: Theme) -> String {
    let one = |ink: Ink| format!("--i{}:{}", ink as usize, theme.rgb(ink).css());
    Ink::of_boards().map(one).collect::<Vec<_>>().join(";")
}
