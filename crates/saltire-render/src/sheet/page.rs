//! Draws a page of a sheet.

use saltire_core::Grid;

use super::Paper;
use crate::picture::{Anchor, Colour, Drawing, Px, STILL_CAPTION, Scene, SceneRenderer, Segment, Shape, Stroke};
use crate::picture::{Point, TextStyle, Theme, font};

/// The length of a pixel in points: 150 pixels to an inch.
pub(super) const POINTS: f32 = 72.0 / 150.0;

/// The empty edge of a page, in pixels; about 14 mm.
const MARGIN: f32 = 84.0;
/// The height of the title, and of the page number.
const HEADER: f32 = 70.0;
const FOOTER: f32 = 40.0;
/// The space between boards side by side.
const GAP: f32 = 60.0;
/// The height of a caption, with the space below it.
const CAPTION: f32 = 52.0;
/// The text sizes.
const TITLE_SIZE: f32 = 36.0;
const CAPTION_SIZE: f32 = 22.0;
const NUMBER_SIZE: f32 = 18.0;

/// The width at which boards are drawn before they are scaled to their place.
const DRAWN_WIDTH: u32 = 960;

/// Returns the text under a board.
pub(super) fn caption(number: usize, text: &str) -> String {
    if text.is_empty() { number.to_string() } else { format!("{number} · {text}") }
}

/// The places of boards on a page.
pub(super) struct PageLayout {
    pub title: String,
    pub paper: Paper,
    pub columns: usize,
    pub rows: usize,
}

impl PageLayout {
    /// Returns the number of boards on a page.
    pub fn capacity(&self) -> usize {
        self.columns * self.rows
    }

    /// Draws a page with these boards.
    pub fn draw(&self, boards: &[(Grid, String)], page: usize, pages: usize) -> Drawing {
        let (width, height) = self.paper.points();
        let (width, height) = ((width / POINTS).round(), (height / POINTS).round());
        let mut shapes = vec![Shape::rect(0.0, 0.0, width, height, Colour::Paper)];
        let top = MARGIN + if self.title.is_empty() { 0.0 } else { HEADER };
        let title = font::wrap(&self.title, TITLE_SIZE, width - 2.0 * MARGIN, 1).concat();
        let style = TextStyle::bold(TITLE_SIZE, Colour::Text);
        if !title.is_empty() {
            shapes.push(Shape::text(width / 2.0, MARGIN + TITLE_SIZE / 2.0, Anchor::Middle, style, title));
        }
        let style = TextStyle::plain(NUMBER_SIZE, Colour::Faint);
        let number = format!("{page} / {pages}");
        shapes.push(Shape::text(width / 2.0, height - MARGIN + FOOTER / 2.0, Anchor::Middle, style, number));
        let slot = (
            (width - 2.0 * MARGIN + GAP) / self.columns as f32,
            (height - MARGIN - top - FOOTER / 2.0) / self.rows as f32,
        );
        let side = (slot.0 - GAP).min(slot.1 - CAPTION).max(10.0);
        for (place, (grid, caption)) in boards.iter().enumerate() {
            let left = MARGIN - GAP / 2.0 + slot.0 * (place % self.columns) as f32;
            let y = top + slot.1 * (place / self.columns) as f32;
            let x = left + (slot.0 - side) / 2.0;
            shapes.extend(board_shapes(grid, x, y, side));
            let style = TextStyle::plain(CAPTION_SIZE, Colour::Text);
            let caption = font::wrap(caption, CAPTION_SIZE, slot.0 - GAP / 2.0, 1).concat();
            let middle = (left + slot.0 / 2.0, y + side + CAPTION * 0.42);
            shapes.push(Shape::text(middle.0, middle.1, Anchor::Middle, style, caption));
        }
        let captions: Vec<&str> = boards.iter().map(|(_, caption)| caption.as_str()).collect();
        Drawing {
            width: width as u32,
            height: height as u32,
            theme: Theme::Print,
            title: self.title.clone(),
            description: format!("Page {page} of {pages}: {}", captions.join("; ")),
            shapes,
        }
    }
}

/// Returns the shapes of a board whose top left corner is at this place, without the
/// names of rows and columns, which only explanations need.
fn board_shapes(grid: &Grid, x: f32, y: f32, side: f32) -> Vec<Shape> {
    let scene = Scene::of_board(grid);
    let no_captions: [&Scene; 0] = [];
    let renderer = SceneRenderer::new((grid.layout(), grid.symbols()), DRAWN_WIDTH, no_captions, STILL_CAPTION);
    let geometry = &renderer.geometry;
    let scale = side / geometry.board();
    let move_by = (x - geometry.left * scale, y - geometry.top * scale);
    let is_label = |shape: &Shape| matches!(shape, Shape::Text(_, _, style, _) if style.colour == Colour::Label);
    // The first shape is the background.
    let shapes = renderer.shapes(&scene).into_iter().skip(1).filter(|shape| !is_label(shape));
    shapes.map(|shape| moved(shape, scale, move_by)).collect()
}

/// Returns the pages as one drawing, one below the other.
pub(super) fn stacked(pages: Vec<Drawing>, title: &str) -> Drawing {
    let mut all = Drawing {
        width: pages.iter().map(|page| page.width).max().unwrap_or(1),
        height: 0,
        theme: Theme::Print,
        title: title.to_owned(),
        description: pages.iter().map(|page| page.description.as_str()).collect::<Vec<_>>().join(". "),
        shapes: Vec::new(),
    };
    for page in pages {
        let below = all.height as f32;
        all.shapes.extend(page.shapes.into_iter().map(|shape| moved(shape, 1.0, (0.0, below))));
        all.height += page.height;
    }
    all
}

/// Returns a shape scaled, then moved.
fn moved(shape: Shape, scale: f32, (right, down): (f32, f32)) -> Shape {
    let length = |length: Px| Px::new(length.get() * scale);
    let place = |(x, y): Point| (Px::new(x.get() * scale + right), Px::new(y.get() * scale + down));
    let pen = |stroke: Stroke| Stroke { width: length(stroke.width), ..stroke };
    match shape {
        Shape::Rect(corner, (width, height), colour) => {
            Shape::Rect(place(corner), (length(width), length(height)), colour)
        }
        Shape::Disc(middle, radius, fill, stroke) => Shape::Disc(place(middle), length(radius), fill, stroke.map(pen)),
        Shape::Path(segments, stroke) => {
            let segment = |segment| match segment {
                Segment::Move(to) => Segment::Move(place(to)),
                Segment::Line(to) => Segment::Line(place(to)),
                Segment::Curve(way, to) => Segment::Curve(place(way), place(to)),
            };
            Shape::Path(segments.into_iter().map(segment).collect(), pen(stroke))
        }
        Shape::Text(at, anchor, style, text) => {
            Shape::Text(place(at), anchor, TextStyle { size: length(style.size), ..style }, text)
        }
    }
}
