//! The places of a board in a picture.

use saltire_core::{Cell, Digit};

/// The places of a board in a picture. Cells are whole pixels, so thin lines stay
/// sharp.
///
/// ```text
/// ┌──────────────┐  gutter: names of columns
/// │  1  2  3  4  │
/// │ A┌──┬──┬──┐  │  board
/// │ B│  │  │  │  │
/// │  └──┴──┴──┘  │
/// │ heading      │  caption, with as many lines as it needs
/// │ text …       │
/// └──────────────┘
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    pub side: usize,
    pub width: f32,
    pub height: f32,
    pub left: f32,
    pub top: f32,
    /// The width and height of a cell.
    pub cell: f32,
    /// The columns and rows of the candidates in a cell.
    marks: (usize, usize),
    /// The text size of the caption.
    pub text: f32,
    /// The top of the caption.
    pub caption: f32,
}

/// Returns the least width of a picture with this many rows: twelve pixels per
/// cell, and margins.
pub fn min_picture_width(side: usize) -> u32 {
    (side as u32 * 12 + 48).max(100)
}

/// Returns the default width of a picture, with readable candidates.
pub(crate) fn default_width(side: usize) -> u32 {
    let marks = columns_of_marks(side) as u32;
    (side as u32 * marks * 12 + 48).max(if side < 9 { 360 } else { 480 })
}

/// The largest width of a picture, in pixels.
const MAX_WIDTH: u32 = 4096;

fn columns_of_marks(side: usize) -> usize {
    (1..).find(|columns| columns * columns >= side).unwrap_or(1)
}

impl Geometry {
    /// Returns the geometry of a board with this side, in a picture of this width.
    /// `lines` is the number of caption lines below the heading, or `None` for no
    /// caption.
    pub fn new(side: usize, width: u32, lines: Option<usize>) -> Geometry {
        let width = width.clamp(min_picture_width(side), MAX_WIDTH) as f32;
        let gutter = (width * 0.055).clamp(18.0, 40.0).round();
        let margin = (gutter * 0.5).round();
        let cell = ((width - gutter - margin) / side as f32).floor();
        let board = cell * side as f32;
        let left = gutter + ((width - gutter - margin - board) / 2.0).floor();
        let text = (width / 34.0).clamp(11.0, 22.0).round();
        let caption = gutter + board + margin + 4.0;
        let below = lines.map_or(0.0, |lines| text * 1.4 * (lines + 1) as f32 + margin * 0.8);
        let columns = columns_of_marks(side);
        let marks = (columns, side.div_ceil(columns));
        Geometry { side, width, height: (caption + below).ceil(), left, top: gutter, cell, marks, text, caption }
    }

    /// Returns the top left corner of a cell.
    pub fn corner(&self, cell: Cell) -> (f32, f32) {
        (self.left + self.cell * cell.column() as f32, self.top + self.cell * cell.row() as f32)
    }

    /// Returns the middle of a cell.
    pub fn middle(&self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        (x + self.cell / 2.0, y + self.cell / 2.0)
    }

    /// Returns the middle of a candidate.
    pub fn mark(&self, cell: Cell, digit: Digit) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        let (columns, rows) = self.marks;
        let place = usize::from(digit.get()) - 1;
        let pad = self.cell * 0.07;
        let at = |number: usize, of: usize| pad + (self.cell - 2.0 * pad) * (number as f32 + 0.5) / of as f32;
        (x + at(place % columns, columns), y + at(place / columns, rows))
    }

    /// Returns the text size of candidates, which is much smaller than that of digits even
    /// on small boards.
    pub fn mark_size(&self) -> f32 {
        (self.cell * 0.86 / self.marks.0.max(self.marks.1) as f32 * 0.78).min(self.cell * 0.26)
    }

    /// Returns the radius of a disc around a candidate.
    pub fn mark_radius(&self) -> f32 {
        self.mark_size() * 0.64
    }

    /// Returns the side of the board in pixels.
    pub fn board(&self) -> f32 {
        self.cell * self.side as f32
    }

    /// Returns the width of lines between blocks.
    pub fn border_width(&self) -> f32 {
        (self.cell / 18.0).round().clamp(2.0, 4.0)
    }

    /// Returns the width of lines between cells.
    pub fn line_width(&self) -> f32 {
        (self.cell / 60.0).round().clamp(1.0, 2.0)
    }
}
