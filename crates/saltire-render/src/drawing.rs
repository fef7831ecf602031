//! A drawing: shapes on a sheet, in the order in which they lie on each other.
//!
//! Whatever is drawn, a board or a chart, becomes a list of these few shapes;
//! whatever is written, SVG or pixels, is made from them. Coordinates are
//! pixels from the top left corner, kept as tenths so that shapes can be
//! compared.

use crate::{Ink, Theme};

/// A length or place, in tenths of a pixel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Px(i32);

impl Px {
    /// The nearest tenth.
    pub fn new(pixels: f32) -> Px {
        Px((pixels * 10.0).round() as i32)
    }

    /// In pixels.
    pub fn get(self) -> f32 {
        self.0 as f32 / 10.0
    }
}

impl std::fmt::Display for Px {
    /// Writes no more figures than are needed: `12`, `12.5`, `-.5`.
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

/// A place on the sheet.
pub type Point = (Px, Px);

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: Px,
    /// Whether it is dashed.
    pub dashed: bool,
}

impl Stroke {
    /// A whole line.
    pub fn solid(ink: Ink, width: f32) -> Stroke {
        Stroke { ink, width: Px::new(width), dashed: false }
    }

    /// A dashed line.
    pub fn dashed(ink: Ink, width: f32) -> Stroke {
        Stroke { dashed: true, ..Stroke::solid(ink, width) }
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Segment {
    /// Begins anew there.
    Move(Point),
    /// A straight line there.
    Line(Point),
    /// A curve there, drawn towards the first point on its way.
    Curve(Point, Point),
}

/// Which part of a text lies at its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Type {
    /// Its size, the height of a line.
    pub size: Px,
    /// Whether it is bold.
    pub bold: bool,
    /// Its colour.
    pub ink: Ink,
}

/// One thing on the sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle: place, width and height.
    Rect(Point, (Px, Px), Ink),
    /// A disc: its middle, its radius, what fills it and what goes round it.
    Disc(Point, Px, Option<Ink>, Option<Stroke>),
    /// A line of any form.
    Path(Vec<Segment>, Stroke),
    /// A text; its capitals are as far above as below the place.
    Text(Point, Anchor, Type, String),
}

impl Shape {
    /// A rectangle.
    pub fn rect(x: f32, y: f32, width: f32, height: f32, ink: Ink) -> Shape {
        Shape::Rect(point(x, y), (Px::new(width), Px::new(height)), ink)
    }

    /// A straight line.
    pub fn line(from: (f32, f32), to: (f32, f32), stroke: Stroke) -> Shape {
        Shape::Path(vec![Segment::Move(point(from.0, from.1)), Segment::Line(point(to.0, to.1))], stroke)
    }

    /// The outline of a rectangle, closed.
    pub fn outline(x: f32, y: f32, width: f32, height: f32, stroke: Stroke) -> Shape {
        let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)];
        let mut segments: Vec<Segment> = corners.iter().map(|&(x, y)| Segment::Line(point(x, y))).collect();
        segments[0] = Segment::Move(point(x, y));
        Shape::Path(segments, stroke)
    }

    /// The outline of a square on its corner, `reach` pixels from its middle to
    /// each corner.
    pub fn diamond((x, y): (f32, f32), reach: f32, stroke: Stroke) -> Shape {
        let corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y), (x, y - reach)];
        let mut segments: Vec<Segment> = corners.iter().map(|&(x, y)| Segment::Line(point(x, y))).collect();
        segments[0] = Segment::Move(point(x, y - reach));
        Shape::Path(segments, stroke)
    }

    /// A text around its middle.
    pub fn text(x: f32, y: f32, anchor: Anchor, style: Type, text: impl Into<String>) -> Shape {
        Shape::Text(point(x, y), anchor, style, text.into())
    }
}

/// A place in pixels.
pub fn point(x: f32, y: f32) -> Point {
    (Px::new(x), Px::new(y))
}

impl Type {
    /// Text of this size and colour.
    pub fn plain(size: f32, ink: Ink) -> Type {
        Type { size: Px::new(size), bold: false, ink }
    }

    /// The same, bold.
    pub fn bold(size: f32, ink: Ink) -> Type {
        Type { bold: true, ..Type::plain(size, ink) }
    }
}

/// Shapes on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Its colours.
    pub theme: Theme,
    /// What it is, for those who can't see it.
    pub title: String,
    /// What is on it, for those who can't see it.
    pub description: String,
    /// What lies on it, from the bottom up.
    pub shapes: Vec<Shape>,
}
