//! Puts a scene on its sheet: which shapes, where, on top of which.
//!
//! The shapes of a scene come in *parts* that change each by itself: the lines
//! never, a cell when its look changes, what lies over the board and the
//! caption with every moment. A still is all parts, one after the other; an
//! animation holds on to those that stay.

use saltire_core::{Candidate, Cell, CellSet, Layout, LinkKind, Symbols};

use super::geometry::Geometry;
use super::scene::{Edge, Look, Scene, Sign, Tone};
use crate::board::Regions;
use crate::drawing::{Anchor, Px, Segment, Shape, Stroke, Type, point};
use crate::{Ink, font};

/// The most lines that the text of a caption takes.
pub(crate) const MOST_LINES: usize = 4;

/// A sheet for the scenes of one board.
pub(crate) struct Sheet {
    pub geometry: Geometry,
    layout: Layout,
    symbols: Symbols,
}

impl Sheet {
    /// A sheet of this width, with room for so many lines of text.
    pub fn new(layout: &Layout, symbols: Symbols, width: u32, lines: Option<usize>) -> Sheet {
        Sheet { geometry: Geometry::new(layout.side(), width, lines), layout: layout.clone(), symbols }
    }

    /// How many lines the text of a scene takes on a sheet of this width;
    /// `None` where it has no caption.
    pub fn lines(scene: &Scene, width: u32) -> Option<usize> {
        let sheet = Sheet::new(&scene.layout, scene.symbols, width, None);
        (!scene.caption().is_empty()).then(|| sheet.wrapped(&scene.text).len())
    }

    fn wrapped(&self, text: &str) -> Vec<String> {
        let Geometry { text: size, width, left, .. } = self.geometry;
        font::wrap(text, size, width - 2.0 * left, MOST_LINES)
    }

    /// All shapes of a scene, from the bottom up.
    pub fn shapes(&self, scene: &Scene) -> Vec<Shape> {
        let mut shapes = vec![self.paper()];
        shapes.extend(scene.cells().filter_map(|(cell, look)| self.fill(cell, look)));
        shapes.extend(self.lines_of_board());
        shapes.extend(self.edges(scene));
        for (cell, look) in scene.cells() {
            self.content(cell, look, &mut shapes);
        }
        shapes.extend(self.links(scene));
        shapes.extend(self.caption(scene));
        shapes
    }

    /// What everything stands on.
    pub fn paper(&self) -> Shape {
        Shape::rect(0.0, 0.0, self.geometry.width, self.geometry.height, Ink::Paper)
    }

    /// What lies under a cell.
    pub fn fill(&self, cell: Cell, look: &Look) -> Option<Shape> {
        let (x, y) = self.geometry.corner(cell);
        Some(Shape::rect(x, y, self.geometry.cell, self.geometry.cell, look.fill?))
    }

    /// Lines between cells and blocks, and the names of rows and columns.
    pub fn lines_of_board(&self) -> Vec<Shape> {
        let g = &self.geometry;
        let (side, hair, bold, board) = (g.side, g.hair(), g.bold(), g.board());
        let mut shapes = Vec::new();
        for number in 1..side {
            let at = g.cell * number as f32 - (hair / 2.0).floor();
            shapes.push(Shape::rect(g.left + at, g.top, hair, board, Ink::Line));
            shapes.push(Shape::rect(g.left, g.top + at, board, hair, Ink::Line));
        }
        let regions = Regions::of(&self.layout);
        let half = (bold / 2.0).floor();
        for number in 0..side - 1 {
            let at = g.cell * (number + 1) as f32 - half;
            for (from, to) in runs(side, |column| regions.border_below(number, column)) {
                let (x, length) = (g.cell * from as f32 - half, g.cell * (to - from) as f32 + bold);
                shapes.push(Shape::rect(g.left + x, g.top + at, length, bold, Ink::Border));
            }
            for (from, to) in runs(side, |row| regions.border_right(row, number)) {
                let (y, length) = (g.cell * from as f32 - half, g.cell * (to - from) as f32 + bold);
                shapes.push(Shape::rect(g.left + at, g.top + y, bold, length, Ink::Border));
            }
        }
        let (x, y, outer) = (g.left - half, g.top - half, board + bold);
        shapes.push(Shape::rect(x, y, outer, bold, Ink::Border));
        shapes.push(Shape::rect(x, g.top + board - half, outer, bold, Ink::Border));
        shapes.push(Shape::rect(x, y, bold, outer, Ink::Border));
        shapes.push(Shape::rect(g.left + board - half, y, bold, outer, Ink::Border));
        let label = Type::plain((g.top * 0.46).clamp(9.0, 15.0).round(), Ink::Label);
        for number in 0..side {
            let at = g.cell * (number as f32 + 0.5);
            let (column, row) = ((number + 1).to_string(), Cell::row_letter(number).to_string());
            shapes.push(Shape::text(g.left + at, g.top * 0.4, Anchor::Middle, label, column));
            shapes.push(Shape::text(g.left - g.top * 0.6, g.top + at, Anchor::Middle, label, row));
        }
        shapes
    }

    /// What stands in a cell.
    pub fn content(&self, cell: Cell, look: &Look, shapes: &mut Vec<Shape>) {
        let g = &self.geometry;
        let (x, y) = g.corner(cell);
        let middle = g.middle(cell);
        let thick = (g.cell / 22.0).clamp(1.5, 4.0);
        let square = |inside: f32, stroke: Stroke| {
            let pad = g.bold() / 2.0 + thick / 2.0 + 0.5 + inside;
            let inner = g.cell - 2.0 * pad;
            Shape::outline(x + pad, y + pad, inner, inner, stroke)
        };
        match look.sign {
            Sign::None => {}
            Sign::Square(ink) => shapes.push(square(0.0, Stroke::solid(ink, thick))),
            Sign::Dashed(ink) => shapes.push(square(0.0, Stroke::dashed(ink, thick))),
            Sign::Double(ink) => {
                let stroke = Stroke::solid(ink, thick * 0.5);
                shapes.extend([square(0.0, stroke), square(thick * 1.5, stroke)]);
            }
            Sign::Diamond(ink) => {
                shapes.push(Shape::diamond(
                    middle,
                    g.cell / 2.0 - g.bold() / 2.0 - 1.0,
                    Stroke::solid(ink, thick * 0.7),
                ));
            }
            Sign::Circle(ink) => {
                let radius = Px::new(g.cell * 0.4);
                shapes.push(Shape::Disc(point(middle.0, middle.1), radius, None, Some(Stroke::solid(ink, thick))));
            }
            Sign::Cross(ink) => {
                let pad = g.cell * 0.2;
                let stroke = Stroke::solid(ink, thick * 1.3);
                shapes.push(Shape::line((x + pad, y + pad), (x + g.cell - pad, y + g.cell - pad), stroke));
                shapes.push(Shape::line((x + g.cell - pad, y + pad), (x + pad, y + g.cell - pad), stroke));
            }
        }
        if let Some((digit, ink)) = look.digit {
            let size = (g.cell * 0.62).round();
            let style = if ink == Ink::Given { Type::bold(size, ink) } else { Type::plain(size, ink) };
            let symbol = self.symbols.symbol(digit).to_string();
            shapes.push(Shape::text(middle.0, middle.1, Anchor::Middle, style, symbol));
        }
        self.marks(cell, look, shapes);
    }

    fn marks(&self, cell: Cell, look: &Look, shapes: &mut Vec<Shape>) {
        let (marks, size, radius) = (look.marks, self.geometry.mark_size(), self.geometry.mark_radius());
        for digit in marks.all {
            let (x, y) = self.geometry.mark(cell, digit);
            let disc = |fill, stroke| Shape::Disc(point(x, y), Px::new(radius), fill, stroke);
            let thin = (size / 11.0).max(1.0);
            let strong = thin * 1.6;
            let style = match () {
                _ if marks.new.contains(digit) => {
                    shapes.push(disc(Some(Ink::New), None));
                    Type::bold(size, Ink::OnStrong)
                }
                _ if marks.fin.contains(digit) => {
                    shapes.push(Shape::diamond((x, y), radius * 1.25, Stroke::solid(Ink::Fin, strong)));
                    Type::bold(size, Ink::Text)
                }
                _ if marks.second.contains(digit) => {
                    let (left, top, side) = (x - radius * 0.9, y - radius * 0.9, radius * 1.8);
                    shapes.push(Shape::rect(left, top, side, side, Ink::SecondFill));
                    shapes.push(Shape::outline(left, top, side, side, Stroke::solid(Ink::Second, thin)));
                    Type::bold(size, Ink::Given)
                }
                _ if marks.third.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Ink::Third, strong))));
                    Type::bold(size, Ink::Text)
                }
                _ if marks.gone.contains(digit) => Type::bold(size, Ink::Gone),
                _ if marks.cause.contains(digit) => {
                    shapes.push(disc(Some(Ink::Cause), None));
                    Type::bold(size, Ink::Given)
                }
                _ if marks.base.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Ink::Base, thin))));
                    Type::bold(size, Ink::Base)
                }
                _ if marks.cover.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Ink::Cover, thin))));
                    Type::bold(size, Ink::Text)
                }
                _ => Type::plain(size, Ink::Pencil),
            };
            shapes.push(Shape::text(x, y, Anchor::Middle, style, self.symbols.symbol(digit).to_string()));
            if marks.gone.contains(digit) {
                // One stroke, so that the digit can still be read.
                let arm = radius * 0.9;
                let stroke = Stroke::solid(Ink::Gone, (size / 7.0).clamp(1.2, 4.0));
                shapes.push(Shape::line((x - arm, y + arm), (x + arm, y - arm), stroke));
            }
        }
    }

    /// Lines around units; those of different roles lie beside each other.
    pub fn edges(&self, scene: &Scene) -> Vec<Shape> {
        let width = (self.geometry.cell / 18.0).clamp(1.8, 4.5);
        let around = |(cells, edge): &(CellSet, Edge)| {
            let (stroke, inset) = match edge {
                Edge::Base => (Stroke::solid(Ink::Base, width), 0.5),
                Edge::Cover => (Stroke::dashed(Ink::Cover, width), 1.6),
                Edge::Dead => (Stroke::solid(Ink::Dead, width), 0.5),
            };
            Shape::Path(self.around(cells, width * inset), stroke)
        };
        scene.edges.iter().map(around).collect()
    }

    /// The border of a set of cells, `inset` pixels inside.
    fn around(&self, cells: &CellSet, inset: f32) -> Vec<Segment> {
        let g = &self.geometry;
        let here = |row: isize, column: isize| {
            let (row, column) = (usize::try_from(row).ok(), usize::try_from(column).ok());
            row.zip(column).and_then(|(row, column)| Cell::new(row, column)).is_some_and(|cell| cells.contains(cell))
        };
        let mut segments = Vec::new();
        for cell in cells.iter() {
            let (x, y) = g.corner(cell);
            let (row, column) = (cell.row() as isize, cell.column() as isize);
            let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
            let ways: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
            for side in 0..4 {
                let (down, right) = ways[side];
                if here(row + down, column + right) {
                    continue;
                }
                // At each end the line stops short at a corner of the set, goes
                // on where the set goes on, and a little further into a bay.
                let end = |corner: (f32, f32), along: (isize, isize)| {
                    let out = (row + along.0, column + along.1);
                    let reach = match (here(out.0, out.1), here(out.0 + down, out.1 + right)) {
                        (false, _) => -inset,
                        (true, false) => 0.0,
                        (true, true) => inset,
                    };
                    let inward = (-(right as f32) * inset, -(down as f32) * inset);
                    let place = (x + corner.0 * g.cell, y + corner.1 * g.cell);
                    (place.0 + inward.0 + along.1 as f32 * reach, place.1 + inward.1 + along.0 as f32 * reach)
                };
                let from = end(corners[side], ways[(side + 3) % 4]);
                let to = end(corners[(side + 1) % 4], ways[(side + 1) % 4]);
                segments.push(Segment::Move(point(from.0, from.1)));
                segments.push(Segment::Line(point(to.0, to.1)));
            }
        }
        segments
    }

    /// Links as curves from candidate to candidate.
    pub fn links(&self, scene: &Scene) -> Vec<Shape> {
        let width = (self.geometry.cell / 24.0).clamp(1.4, 4.0);
        let mut shapes = Vec::new();
        for link in &scene.links {
            let stroke = match link.kind {
                LinkKind::Strong => Stroke::solid(Ink::Link, width),
                LinkKind::Weak => Stroke::dashed(Ink::Link, width),
            };
            for end in [&link.from, &link.to] {
                shapes.extend(self.chain(end, Stroke::solid(Ink::Link, width * 0.6)));
            }
            shapes.extend(self.curve(&link.from, &link.to, stroke));
        }
        shapes
    }

    /// A line through the candidates of an end that has several.
    fn chain(&self, end: &[Candidate], stroke: Stroke) -> Option<Shape> {
        let places = end.iter().map(|at| self.geometry.mark(at.cell, at.digit)).map(|(x, y)| point(x, y));
        let mut segments: Vec<Segment> = places.map(Segment::Line).collect();
        let Some(Segment::Line(first)) = segments.first().copied() else { return None };
        segments[0] = Segment::Move(first);
        (segments.len() > 1).then_some(Shape::Path(segments, stroke))
    }

    /// A curve between the two nearest candidates, bent to one side so that two
    /// that go back and forth can both be seen.
    fn curve(&self, from: &[Candidate], to: &[Candidate], stroke: Stroke) -> Option<Shape> {
        let places = |end: &[Candidate]| -> Vec<(f32, f32)> {
            end.iter().map(|at| self.geometry.mark(at.cell, at.digit)).collect()
        };
        let (starts, ends) = (places(from), places(to));
        let pairs = starts.iter().flat_map(|&a| ends.iter().map(move |&b| (a, b)));
        let length = |((ax, ay), (bx, by)): ((f32, f32), (f32, f32))| (bx - ax).hypot(by - ay);
        let (a, b) = pairs.min_by(|&one, &other| length(one).total_cmp(&length(other)))?;
        let distance = length((a, b));
        let radius = self.geometry.mark_radius();
        if distance <= radius * 2.0 {
            return Some(Shape::line(a, b, stroke));
        }
        let (ux, uy) = ((b.0 - a.0) / distance, (b.1 - a.1) / distance);
        let bow = (distance * 0.16).min(self.geometry.cell * 0.6);
        let way = ((a.0 + b.0) / 2.0 - uy * bow, (a.1 + b.1) / 2.0 + ux * bow);
        // Ends at the rims of the marks, seen from the way.
        let rim = |at: (f32, f32)| {
            let far = (way.0 - at.0).hypot(way.1 - at.1).max(1.0);
            (at.0 + (way.0 - at.0) / far * radius, at.1 + (way.1 - at.1) / far * radius)
        };
        let (start, end) = (rim(a), rim(b));
        let curve = Segment::Curve(point(way.0, way.1), point(end.0, end.1));
        Some(Shape::Path(vec![Segment::Move(point(start.0, start.1)), curve], stroke))
    }

    /// The frame around the board, and what is said under it.
    pub fn caption(&self, scene: &Scene) -> Vec<Shape> {
        let mut shapes = Vec::new();
        shapes.extend(self.frame(scene));
        let g = &self.geometry;
        if scene.caption().is_empty() {
            return shapes;
        }
        let (size, x) = (g.text, g.left - (g.bold() / 2.0).floor());
        let y = g.caption + size * 0.7;
        let ink = match scene.tone {
            Tone::Calm => Ink::Text,
            Tone::Guess => Ink::Guess,
            Tone::Dead => Ink::Dead,
            Tone::Solved => Ink::New,
        };
        shapes.push(Shape::text(x, y, Anchor::Start, Type::bold(size, ink), scene.heading.clone()));
        for (number, line) in self.wrapped(&scene.text).into_iter().enumerate() {
            let y = y + size * 1.4 * (number + 1) as f32;
            shapes.push(Shape::text(x, y, Anchor::Start, Type::plain(size, Ink::Text), line));
        }
        shapes
    }

    /// A frame in the colour of the moment.
    pub fn frame(&self, scene: &Scene) -> Option<Shape> {
        let g = &self.geometry;
        let (ink, dashed) = match (scene.tone, scene.supposing) {
            (Tone::Dead, _) => (Ink::Dead, false),
            (Tone::Solved, _) => (Ink::New, false),
            (Tone::Guess, _) => (Ink::Guess, false),
            (Tone::Calm, true) => (Ink::Guess, true),
            (Tone::Calm, false) => return None,
        };
        // Between the border and the names of rows and columns.
        let width = (g.top * 0.14).clamp(2.0, 4.0);
        let out = g.bold() / 2.0 + 1.0 + width / 2.0;
        let stroke = if dashed { Stroke::dashed(ink, width) } else { Stroke::solid(ink, width) };
        Some(Shape::outline(g.left - out, g.top - out, g.board() + 2.0 * out, g.board() + 2.0 * out, stroke))
    }
}

/// Stretches of numbers for which something holds: the first and one past the
/// last of each.
fn runs(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in (0..count).filter(|&number| holds(number)) {
        match runs.last_mut() {
            Some((_, end)) if *end == number => *end += 1,
            _ => runs.push((number, number + 1)),
        }
    }
    runs
}
