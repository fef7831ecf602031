//! Drawings: lists of shapes, from the bottom up.
//!
//! Boards and charts become these few shapes, and each format writes them.
//! Coordinates are pixels from the top left corner, stored as tenths so shapes
//! can be compared.

use crate::picture::{Colour, Theme};

/// A length or coordinate in tenths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Px(i32);

impl Px {
    /// Rounds to the nearest tenth.
    pub fn new(pixels: f32) -> Px {
        Px((pixels * 10.0).round() as i32)
    }

    /// Returns the value in pixels.
    pub fn get(self) -> f32 {
        self.0 as f32 / 10.0
    }
}

impl std::fmt::Display for Px {
    /// Writes as few characters as possible: `12`, `12.5`, `-.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, tenths) = (self.0.abs() / 10, self.0.abs() % 10);
        let sign = if self.0 < 0 { "-" } else { "" };
        match (whole, tenths) {
            (_, 0) => write!(f, "{sign}{whole}"),
            (0, _) => write!(f, "{sign}.{tenths}"),
            _ => write!(f, "{sign}{whole}.{tenths}"),
        }
    }
}

/// A place in a drawing.
pub type Point = (Px, Px);

/// The style of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stroke {
    /// The colour.
    pub colour: Colour,
    /// The width.
    pub width: Px,
    /// Whether it is dashed.
    pub dashed: bool,
}

impl Stroke {
    /// Returns a solid line.
    pub fn solid(colour: Colour, width: f32) -> Stroke {
        Stroke { colour, width: Px::new(width), dashed: false }
    }

    /// Returns a dashed line.
    pub fn dashed(colour: Colour, width: f32) -> Stroke {
        Stroke { dashed: true, ..Stroke::solid(colour, width) }
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Segment {
    /// A move to a point.
    Move(Point),
    /// A straight line to a point.
    Line(Point),
    /// A quadratic curve, with its control point and its end.
    Curve(Point, Point),
}

impl Segment {
    /// Returns the end of the segment.
    pub fn end(self) -> Point {
        let (Segment::Move(end) | Segment::Line(end) | Segment::Curve(_, end)) = self;
        end
    }
}

/// The part of a text that is at its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// The start.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

/// The style of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TextStyle {
    /// The font size.
    pub size: Px,
    /// Whether it is bold.
    pub bold: bool,
    /// The colour.
    pub colour: Colour,
}

/// A shape of a drawing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle: its top left corner, its width and height.
    Rect(Point, (Px, Px), Colour),
    /// A disc: its middle, its radius, its fill and its outline.
    Disc(Point, Px, Option<Colour>, Option<Stroke>),
    /// A path.
    Path(Vec<Segment>, Stroke),
    /// A text, with the middle of its capitals at the place.
    Text(Point, Anchor, TextStyle, String),
}

impl Shape {
    /// Returns a rectangle.
    pub fn rect(x: f32, y: f32, width: f32, height: f32, colour: Colour) -> Shape {
        Shape::Rect(point(x, y), (Px::new(width), Px::new(height)), colour)
    }

    /// Returns a straight line.
    pub fn line(from: (f32, f32), to: (f32, f32), stroke: Stroke) -> Shape {
        Shape::Path(vec![Segment::Move(point(from.0, from.1)), Segment::Line(point(to.0, to.1))], stroke)
    }

    /// Returns the outline of a rectangle.
    pub fn outline(x: f32, y: f32, width: f32, height: f32, stroke: Stroke) -> Shape {
        closed([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], stroke)
    }

    /// Returns the outline of a square on its corner, with `reach` pixels from the
    /// middle to each corner.
    pub fn diamond((x, y): (f32, f32), reach: f32, stroke: Stroke) -> Shape {
        closed([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], stroke)
    }

    /// Returns a text.
    pub fn text(x: f32, y: f32, anchor: Anchor, style: TextStyle, text: impl Into<String>) -> Shape {
        Shape::Text(point(x, y), anchor, style, text.into())
    }
}

fn closed([first, rest @ ..]: [(f32, f32); 4], stroke: Stroke) -> Shape {
    let lines = rest.into_iter().chain([first]).map(|(x, y)| Segment::Line(point(x, y)));
    Shape::Path([Segment::Move(point(first.0, first.1))].into_iter().chain(lines).collect(), stroke)
}

/// Returns a point from pixels.
pub fn point(x: f32, y: f32) -> Point {
    (Px::new(x), Px::new(y))
}

impl TextStyle {
    /// Returns regular text.
    pub fn plain(size: f32, colour: Colour) -> TextStyle {
        TextStyle { size: Px::new(size), bold: false, colour }
    }

    /// Returns bold text.
    pub fn bold(size: f32, colour: Colour) -> TextStyle {
        TextStyle { bold: true, ..TextStyle::plain(size, colour) }
    }
}

/// A list of shapes with a size and a theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The theme.
    pub theme: Theme,
    /// The title, for screen readers.
    pub title: String,
    /// The description, for screen readers.
    pub description: String,
    /// The shapes, from the bottom up.
    pub shapes: Vec<Shape>,
}
