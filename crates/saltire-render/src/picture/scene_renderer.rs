//! Turns scenes into shapes.
//!
//! The shapes of a scene come in parts that change independently. The grid lines never
//! change, a cell changes with its appearance, and outlines, links and the caption change
//! with every moment. A picture is all parts in order. An animation draws a part again only
//! if it changes.

use saltire_core::{Candidate, Cell, CellSet, Layout, Symbols};

use super::caption::{CaptionLimits, CaptionSpace};
use super::geometry::Geometry;
use super::link_curve::{LinkCurve, Obstacle, number_badges};
use super::scene::{CellAppearance, CellMarker, Scene, SceneStatus, UnitOutline};
use crate::RegionBorders;
use crate::borders::diagonal_ends;
use crate::picture::{Anchor, Colour, Px, Segment, Shape, Stroke, TextStyle, point};

/// Where corner marks go in a cell, in the order in which they are filled.
const CORNERS: [(f32, f32); 9] =
    [(0.2, 0.22), (0.8, 0.22), (0.2, 0.8), (0.8, 0.8), (0.5, 0.22), (0.5, 0.8), (0.2, 0.51), (0.8, 0.51), (0.5, 0.51)];

/// Turns the scenes of one board into shapes.
pub(crate) struct SceneRenderer {
    pub geometry: Geometry,
    layout: Layout,
    symbols: Symbols,
    caption_limits: CaptionLimits,
}

impl SceneRenderer {
    /// Returns a renderer for pictures of this width with space for the captions of these
    /// scenes, or without captions if there are no scenes.
    pub fn new<'s>(
        (layout, symbols): (&Layout, Symbols),
        width: u32,
        captions: impl IntoIterator<Item = &'s Scene>,
        caption_limits: CaptionLimits,
    ) -> SceneRenderer {
        let geometry = |rows| Geometry::new(layout.side(), width, rows);
        let space = caption_space(&geometry(None));
        let captions = captions.into_iter().filter(|scene| !scene.caption().is_empty());
        let rows = captions.map(|scene| space.rows(scene, caption_limits).len()).max();
        SceneRenderer { geometry: geometry(rows), layout: layout.clone(), symbols, caption_limits }
    }

    /// Returns all shapes of a scene, from the bottom up.
    pub fn shapes(&self, scene: &Scene) -> Vec<Shape> {
        let mut shapes = vec![self.background()];
        shapes.extend(scene.cells().flat_map(|(cell, appearance)| self.fill(cell, appearance)));
        shapes.extend(self.diagonals());
        shapes.extend(self.grid_lines());
        shapes.extend(self.outlines(scene));
        for (cell, appearance) in scene.cells() {
            self.content(cell, appearance, &mut shapes);
        }
        shapes.extend(self.links(scene));
        shapes.extend(self.link_numbers(scene));
        shapes.extend(self.caption(scene));
        shapes
    }

    /// Returns the background.
    pub fn background(&self) -> Shape {
        Shape::rect(0.0, 0.0, self.geometry.width, self.geometry.height, Colour::Paper)
    }

    /// Returns the fill of a cell, and the player's colours side by side.
    pub fn fill(&self, cell: Cell, appearance: &CellAppearance) -> Vec<Shape> {
        let ((x, y), size) = (self.geometry.corner(cell), self.geometry.cell);
        let mut shapes: Vec<Shape> =
            appearance.fill.map(|fill| Shape::rect(x, y, size, size, fill)).into_iter().collect();
        let is_set = |&(number, _): &(usize, Colour)| appearance.colours >> (number + 1) & 1 == 1;
        let colours: Vec<(usize, Colour)> = Colour::OF_PLAYERS.into_iter().enumerate().filter(is_set).collect();
        let width = size / colours.len() as f32;
        shapes.extend(
            colours
                .iter()
                .enumerate()
                .map(|(place, &(_, colour))| Shape::rect(x + width * place as f32, y, width, size, colour)),
        );
        shapes
    }

    /// Returns a line along each diagonal, from edge to edge.
    pub fn diagonals(&self) -> Vec<Shape> {
        let half = self.geometry.cell / 2.0;
        let stroke = Stroke::solid(Colour::Diagonal, (self.geometry.cell / 12.0).max(2.0));
        let line = |(first, last): (Cell, Cell)| {
            let (from, to) = (self.geometry.middle(first), self.geometry.middle(last));
            let (x, y) = (half.copysign(to.0 - from.0), half.copysign(to.1 - from.1));
            Shape::line((from.0 - x, from.1 - y), (to.0 + x, to.1 + y), stroke)
        };
        self.layout.units().iter().filter_map(|unit| diagonal_ends(unit)).map(line).collect()
    }

    /// Returns the lines between cells and blocks, and the names of rows and
    /// columns.
    pub fn grid_lines(&self) -> Vec<Shape> {
        let g = &self.geometry;
        let (side, thin, bold, board) = (g.side, g.line_width(), g.border_width(), g.board());
        let mut shapes = Vec::new();
        for number in 1..side {
            let at = g.cell * number as f32 - (thin / 2.0).floor();
            shapes.push(Shape::rect(g.left + at, g.top, thin, board, Colour::Line));
            shapes.push(Shape::rect(g.left, g.top + at, board, thin, Colour::Line));
        }
        let regions = RegionBorders::of(&self.layout);
        let half = (bold / 2.0).floor();
        for number in 0..side - 1 {
            let at = g.cell * (number + 1) as f32 - half;
            for (from, to) in runs(side, |column| regions.border_below(number, column)) {
                let (x, length) = (g.cell * from as f32 - half, g.cell * (to - from) as f32 + bold);
                shapes.push(Shape::rect(g.left + x, g.top + at, length, bold, Colour::Border));
            }
            for (from, to) in runs(side, |row| regions.border_right(row, number)) {
                let (y, length) = (g.cell * from as f32 - half, g.cell * (to - from) as f32 + bold);
                shapes.push(Shape::rect(g.left + at, g.top + y, bold, length, Colour::Border));
            }
        }
        let (x, y, outer) = (g.left - half, g.top - half, board + bold);
        shapes.push(Shape::rect(x, y, outer, bold, Colour::Border));
        shapes.push(Shape::rect(x, g.top + board - half, outer, bold, Colour::Border));
        shapes.push(Shape::rect(x, y, bold, outer, Colour::Border));
        shapes.push(Shape::rect(g.left + board - half, y, bold, outer, Colour::Border));
        let label = TextStyle::plain((g.top * 0.46).clamp(9.0, 15.0).round(), Colour::Label);
        for number in 0..side {
            let at = g.cell * (number as f32 + 0.5);
            let (column, row) = ((number + 1).to_string(), Cell::row_letters(number));
            shapes.push(Shape::text(g.left + at, g.top * 0.4, Anchor::Middle, label, column));
            shapes.push(Shape::text(g.left - g.top * 0.6, g.top + at, Anchor::Middle, label, row));
        }
        shapes
    }

    /// Adds the marker, the digit and the candidates of a cell.
    pub fn content(&self, cell: Cell, appearance: &CellAppearance, shapes: &mut Vec<Shape>) {
        let g = &self.geometry;
        let (x, y) = g.corner(cell);
        let middle = g.middle(cell);
        let thick = (g.cell / 22.0).clamp(1.5, 4.0);
        let square = |inside: f32, stroke: Stroke| {
            let pad = g.border_width() / 2.0 + thick / 2.0 + 0.5 + inside;
            let inner = g.cell - 2.0 * pad;
            Shape::outline(x + pad, y + pad, inner, inner, stroke)
        };
        match appearance.marker {
            CellMarker::None => {}
            CellMarker::Square(colour) => shapes.push(square(0.0, Stroke::solid(colour, thick))),
            CellMarker::Dashed(colour) => shapes.push(square(0.0, Stroke::dashed(colour, thick))),
            CellMarker::Double(colour) => {
                let stroke = Stroke::solid(colour, thick * 0.5);
                shapes.extend([square(0.0, stroke), square(thick * 1.5, stroke)]);
            }
            CellMarker::Diamond(colour) => {
                shapes.push(Shape::diamond(
                    middle,
                    g.cell / 2.0 - g.border_width() / 2.0 - 1.0,
                    Stroke::solid(colour, thick * 0.7),
                ));
            }
            CellMarker::Circle(colour) => {
                let radius = Px::new(g.cell * 0.4);
                shapes.push(Shape::Disc(point(middle.0, middle.1), radius, None, Some(Stroke::solid(colour, thick))));
            }
            CellMarker::Cross(colour) => {
                let pad = g.cell * 0.2;
                let stroke = Stroke::solid(colour, thick * 1.3);
                shapes.push(Shape::line((x + pad, y + pad), (x + g.cell - pad, y + g.cell - pad), stroke));
                shapes.push(Shape::line((x + g.cell - pad, y + pad), (x + pad, y + g.cell - pad), stroke));
            }
        }
        if let Some((digit, colour)) = appearance.digit {
            let size = (g.cell * 0.62).round();
            let style =
                if colour == Colour::Given { TextStyle::bold(size, colour) } else { TextStyle::plain(size, colour) };
            let symbol = self.symbols.symbol(digit).to_string();
            shapes.push(Shape::text(middle.0, middle.1, Anchor::Middle, style, symbol));
        }
        self.marks(cell, appearance, shapes);
        self.player_marks(cell, appearance, shapes);
    }

    fn player_marks(&self, cell: Cell, appearance: &CellAppearance, shapes: &mut Vec<Shape>) {
        if appearance.digit.is_some() {
            return;
        }
        let ((x, y), size) = (self.geometry.corner(cell), self.geometry.cell);
        let mut add = |place: (f32, f32), share: f32, text: String| {
            let style = TextStyle::plain(size * share, Colour::Solved);
            shapes.push(Shape::text(x + size * place.0, y + size * place.1, Anchor::Middle, style, text));
        };
        let is_crowded = appearance.corner.len() > CORNERS.len();
        for (number, digit) in appearance.corner.iter().enumerate() {
            let symbol = self.symbols.symbol(digit).to_string();
            match is_crowded {
                false => add(CORNERS[number], 0.27, symbol),
                true => add((0.12 + (number % 5) as f32 * 0.19, 0.14 + (number / 5) as f32 * 0.18), 0.17, symbol),
            }
        }
        if !appearance.centre.is_empty() {
            let text: String = appearance.centre.iter().map(|digit| self.symbols.symbol(digit)).collect();
            add((0.5, 0.5), (1.5 / text.len() as f32).min(0.31), text);
        }
    }

    fn marks(&self, cell: Cell, appearance: &CellAppearance, shapes: &mut Vec<Shape>) {
        let (marks, size, radius) = (appearance.marks, self.geometry.mark_size(), self.geometry.mark_radius());
        for digit in marks.all {
            let (x, y) = self.geometry.mark(cell, digit);
            let disc = |fill, stroke| Shape::Disc(point(x, y), Px::new(radius), fill, stroke);
            let thin = (size / 11.0).max(1.0);
            let strong = thin * 1.6;
            let style = match () {
                _ if marks.placed.contains(digit) => {
                    shapes.push(disc(Some(Colour::New), None));
                    TextStyle::bold(size, Colour::OnStrong)
                }
                _ if marks.fin.contains(digit) => {
                    shapes.push(Shape::diamond((x, y), radius * 1.25, Stroke::solid(Colour::Fin, strong)));
                    TextStyle::bold(size, Colour::Text)
                }
                _ if marks.second.contains(digit) => {
                    let (left, top, side) = (x - radius * 0.9, y - radius * 0.9, radius * 1.8);
                    shapes.push(Shape::rect(left, top, side, side, Colour::SecondFill));
                    shapes.push(Shape::outline(left, top, side, side, Stroke::solid(Colour::Second, thin)));
                    TextStyle::bold(size, Colour::Given)
                }
                _ if marks.third.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Colour::Third, strong))));
                    TextStyle::bold(size, Colour::Text)
                }
                _ if marks.removed.contains(digit) => TextStyle::bold(size, Colour::Gone),
                _ if marks.cause.contains(digit) => {
                    shapes.push(disc(Some(Colour::Cause), None));
                    TextStyle::bold(size, Colour::Given)
                }
                _ if marks.base.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Colour::Base, thin))));
                    TextStyle::bold(size, Colour::Base)
                }
                _ if marks.cover.contains(digit) => {
                    shapes.push(disc(None, Some(Stroke::solid(Colour::Cover, thin))));
                    TextStyle::bold(size, Colour::Text)
                }
                _ => TextStyle::plain(size, Colour::Pencil),
            };
            shapes.push(Shape::text(x, y, Anchor::Middle, style, self.symbols.symbol(digit).to_string()));
            if marks.removed.contains(digit) {
                // One stroke, so the digit stays readable.
                let arm = radius * 0.9;
                let stroke = Stroke::solid(Colour::Gone, (size / 7.0).clamp(1.2, 4.0));
                shapes.push(Shape::line((x - arm, y + arm), (x + arm, y - arm), stroke));
            }
        }
    }

    /// Returns the outlines of units. Those of different roles don't overlap.
    pub fn outlines(&self, scene: &Scene) -> Vec<Shape> {
        let width = (self.geometry.cell / 18.0).clamp(1.8, 4.5);
        let shape = |(cells, outline): &(CellSet, UnitOutline)| {
            let (stroke, inset) = match outline {
                UnitOutline::Base => (Stroke::solid(Colour::Base, width), 0.5),
                UnitOutline::Cover => (Stroke::dashed(Colour::Cover, width), 1.6),
                UnitOutline::Dead => (Stroke::solid(Colour::Dead, width), 0.5),
            };
            Shape::Path(self.outline(cells, width * inset), stroke)
        };
        scene.outlines.iter().map(shape).collect()
    }

    /// Returns the outline of a set of cells, `inset` pixels inside.
    fn outline(&self, cells: &CellSet, inset: f32) -> Vec<Segment> {
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
            let directions: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
            for side in 0..4 {
                let (down, right) = directions[side];
                if here(row + down, column + right) {
                    continue;
                }
                // Each end is inside at a convex corner of the set, on the cell
                // border if the outline continues, and beyond it at a concave corner.
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
                let from = end(corners[side], directions[(side + 3) % 4]);
                let to = end(corners[(side + 1) % 4], directions[(side + 1) % 4]);
                segments.push(Segment::Move(point(from.0, from.1)));
                segments.push(Segment::Line(point(to.0, to.1)));
            }
        }
        segments
    }

    /// Returns the links as arrows from candidate to candidate.
    pub fn links(&self, scene: &Scene) -> Vec<Shape> {
        let width = (self.geometry.cell / 40.0).clamp(0.8, 2.4);
        let mut shapes = Vec::new();
        for link in &scene.links {
            for end in [&link.from, &link.to] {
                shapes.extend(self.chain(end, Stroke::solid(Colour::Link, width)));
            }
            shapes.extend(LinkCurve::of(link, &self.geometry).into_iter().flat_map(|curve| curve.arrow(link.kind)));
        }
        shapes
    }

    /// Returns the numbers of the links, each on its arrow.
    pub fn link_numbers(&self, scene: &Scene) -> Vec<Shape> {
        if scene.links.iter().all(|link| link.number.is_none()) {
            return Vec::new();
        }
        let g = &self.geometry;
        let mut obstacles = Vec::new();
        for (cell, appearance) in scene.cells() {
            let marks = appearance.marks.all.iter().map(|digit| (g.mark(cell, digit), g.mark_size()));
            let digit = appearance.digit.map(|_| (g.middle(cell), g.cell * 0.62));
            let texts = marks.chain(digit);
            obstacles.extend(texts.map(|(middle, size)| Obstacle { middle, half: (size * 0.28, size * 0.36) }));
        }
        number_badges(&scene.links, g, obstacles)
    }

    /// Returns a line through the candidates of an end with several.
    fn chain(&self, end: &[Candidate], stroke: Stroke) -> Option<Shape> {
        let places = end.iter().map(|at| self.geometry.mark(at.cell, at.digit)).map(|(x, y)| point(x, y));
        let mut segments: Vec<Segment> = places.map(Segment::Line).collect();
        let Some(Segment::Line(first)) = segments.first().copied() else { return None };
        segments[0] = Segment::Move(first);
        (segments.len() > 1).then_some(Shape::Path(segments, stroke))
    }

    /// Returns the frame around the board and the caption.
    pub fn caption(&self, scene: &Scene) -> Vec<Shape> {
        let mut shapes = Vec::new();
        shapes.extend(self.frame(scene));
        let g = &self.geometry;
        if scene.caption().is_empty() {
            return shapes;
        }
        let (size, x) = (g.text, g.left - (g.border_width() / 2.0).floor());
        let y = g.caption + size * 0.7;
        let colour = match scene.status {
            SceneStatus::Normal => Colour::Text,
            SceneStatus::Guess => Colour::Guess,
            SceneStatus::Dead => Colour::Dead,
            SceneStatus::Solved => Colour::New,
        };
        shapes.push(Shape::text(x, y, Anchor::Start, TextStyle::bold(size, colour), scene.heading.clone()));
        let space = caption_space(g);
        for (number, row) in space.rows(scene, self.caption_limits).into_iter().enumerate() {
            let y = y + size * 1.4 * (number + 1) as f32;
            let text_x = if row.is_indented { x + space.indent() } else { x };
            if !row.number.is_empty() {
                shapes.push(Shape::text(x, y, Anchor::Start, TextStyle::bold(size, Colour::Link), row.number));
            }
            shapes.push(Shape::text(text_x, y, Anchor::Start, TextStyle::plain(size, Colour::Text), row.text));
        }
        shapes
    }

    /// Returns the frame in the colour of the moment.
    pub fn frame(&self, scene: &Scene) -> Option<Shape> {
        let g = &self.geometry;
        let (colour, dashed) = match (scene.status, scene.is_supposed) {
            (SceneStatus::Dead, _) => (Colour::Dead, false),
            (SceneStatus::Solved, _) => (Colour::New, false),
            (SceneStatus::Guess, _) => (Colour::Guess, false),
            (SceneStatus::Normal, true) => (Colour::Guess, true),
            (SceneStatus::Normal, false) => return None,
        };
        // The frame is between the border and the names of rows and columns.
        let width = (g.top * 0.14).clamp(2.0, 4.0);
        let out = g.border_width() / 2.0 + 1.0 + width / 2.0;
        let stroke = if dashed { Stroke::dashed(colour, width) } else { Stroke::solid(colour, width) };
        Some(Shape::outline(g.left - out, g.top - out, g.board() + 2.0 * out, g.board() + 2.0 * out, stroke))
    }
}

/// Returns the space of the caption below a board.
fn caption_space(geometry: &Geometry) -> CaptionSpace {
    CaptionSpace { size: geometry.text, width: geometry.width - 2.0 * geometry.left }
}

/// Returns the runs of numbers below `count` for which `holds` is true, each as
/// the first number and one past the last.
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
