//! Drawings as SVG.
//!
//! A style sheet has the colours, lines and text styles, and shapes refer to them
//! by short class names.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::PictureFormat;
use crate::picture::{Anchor, Colour, Drawing, Px, Segment, Shape, Stroke, TextStyle, Theme};

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

/// The font of all text.
const FONT: &str = "Helvetica,Arial,sans-serif";

/// The distance from the middle of capitals to the baseline at size 1.
const BASELINE: f32 = 0.36;

/// Returns a drawing as SVG.
pub(crate) fn text(drawing: &Drawing) -> String {
    let mut styles = StyleSheet::default();
    let mut body = String::new();
    for shape in &drawing.shapes {
        element(shape, &mut styles, &mut body);
        body.push('\n');
    }
    let mut text = opening(drawing);
    let theme = drawing.theme;
    text.push_str(&format!("<style>{}</style>\n{body}</svg>\n", styles.css(|colour| theme.rgb(colour).css())));
    text
}

/// Returns the opening tag, with the title and the description.
pub(crate) fn opening(drawing: &Drawing) -> String {
    let Drawing { width, height, title, description, .. } = drawing;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n",
        escaped(title),
        escaped(description)
    )
}

/// Escapes a text for XML, for elements and attributes.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // XML can't contain these.
            character if character.is_control() && character != '\n' => safe.push(' '),
            character => safe.push(character),
        }
    }
    safe
}

/// The styles of shapes, numbered in the order of their first use.
#[derive(Default)]
pub(crate) struct StyleSheet {
    fills: Vec<Colour>,
    strokes: Vec<Stroke>,
    texts: Vec<(TextStyle, Anchor)>,
}

fn number<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

impl StyleSheet {
    /// Returns the style sheet, with colours as `value` writes them.
    pub fn css(&self, value: impl Fn(Colour) -> String) -> String {
        let mut css = String::new();
        for (number, &colour) in self.fills.iter().enumerate() {
            let _ = write!(css, ".f{number}{{fill:{}}}", value(colour));
        }
        for (number, stroke) in self.strokes.iter().enumerate() {
            let width = stroke.width;
            let _ = write!(css, ".s{number}{{stroke:{};stroke-width:{width}", value(stroke.colour));
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
        for (number, (style, anchor)) in self.texts.iter().enumerate() {
            let (size, weight) = (style.size, if style.bold { "700" } else { "400" });
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let colour = value(style.colour);
            let _ = write!(css, ".t{number}{{font:{weight} {size}px {FONT};fill:{colour};text-anchor:{anchor}}}");
        }
        css
    }
}

/// Returns the lengths of a dash and of the gap after it.
pub(crate) fn dashes(stroke: Stroke) -> (f32, f32) {
    let width = stroke.width.get();
    ((width * 2.6).max(3.0), (width * 1.8).max(2.5))
}

/// Appends a shape.
pub(crate) fn element(shape: &Shape, styles: &mut StyleSheet, out: &mut String) {
    // Writing to a string can't fail.
    let _ = match shape {
        Shape::Rect((x, y), (width, height), colour) => {
            let class = number(&mut styles.fills, *colour);
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
                    // The line starts at the end of the one before.
                    Segment::Move(to) if last == Some(*to) => Ok(()),
                    Segment::Move((x, y)) => write!(out, "M{x} {y}"),
                    Segment::Line((x, y)) => write!(out, "L{x} {y}"),
                    Segment::Curve((a, b), (x, y)) => write!(out, "Q{a} {b} {x} {y}"),
                };
                last = Some(segment.end());
            }
            out.write_str("\"/>")
        }
        Shape::Text((x, y), anchor, style, text) => {
            let class = number(&mut styles.texts, (*style, *anchor));
            let y = Px::new(y.get() + style.size.get() * BASELINE);
            write!(out, "<text class=\"t{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(text))
        }
    };
}

fn classes(
    styles: &mut StyleSheet,
    fill: Option<Colour>,
    stroke: Option<Stroke>,
    out: &mut String,
) -> std::fmt::Result {
    let fill = fill.map(|colour| format!("f{}", number(&mut styles.fills, colour)));
    let stroke = stroke.map(|stroke| format!("s{}", number(&mut styles.strokes, stroke)));
    let both: Vec<String> = fill.into_iter().chain(stroke).collect();
    write!(out, " class=\"{}\"", both.join(" "))
}

/// Returns the colours of a theme as CSS variables.
pub(crate) fn variables(theme: Theme) -> String {
    let one = |colour: Colour| format!("--i{}:{}", colour as usize, theme.rgb(colour).css());
    Colour::of_boards().map(one).collect::<Vec<_>>().join(";")
}
