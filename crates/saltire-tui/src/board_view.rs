//! The board on the screen.
//!
//! A cell is a small field of characters. With candidates, each digit has its place in the field,
//! and a solved cell shows its digit in the middle:
//!
//! ```text
//!     1     2     3     4                1   2   3   4
//! A   12    1·    12 │                A  .   .   . │ 3
//!     ·4    ··    ·4 │   3            B  .   2   . │ .
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use saltire::render::{Colour, RegionBorders, tinted_cells};
use saltire::{Cell, CellSet, Grid, Layout};

use crate::highlights::Highlights;
use crate::palette::Palette;

/// The size of cells and of the gaps between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardScale {
    /// The width and the height of a cell, in characters.
    pub cell: (u16, u16),
    /// True if there is space for candidates, not only for digits.
    pub candidates: bool,
    /// True if there are gaps between rows of cells.
    pub row_gaps: bool,
    /// True if there is space beside the borders of blocks.
    pub wide_borders: bool,
}

/// The places of the cells of a board, from its upper left corner.
pub struct BoardGeometry {
    borders: RegionBorders,
    scale: BoardScale,
    /// The first character of each column.
    columns: Vec<u16>,
    /// The first line of each row.
    rows: Vec<u16>,
    size: (u16, u16),
}

/// The height of the names of columns.
const NAME_HEIGHT: u16 = 1;

impl BoardGeometry {
    /// Returns the geometry of a layout at a scale.
    pub fn new(layout: &Layout, scale: BoardScale) -> BoardGeometry {
        let borders = RegionBorders::of(layout);
        let border_width = if scale.wide_borders { 3 } else { 1 };
        let column_gap = |column: usize| if borders.has_borders_right_of(column) { border_width } else { 1 };
        let row_gap = |row: usize| u16::from(borders.has_borders_below(row) || scale.row_gaps);
        let name_width = Cell::row_letters(layout.side() - 1).len() as u16 + 1;
        let (columns, width) = places(layout.side(), name_width, scale.cell.0, column_gap);
        let (rows, height) = places(layout.side(), NAME_HEIGHT, scale.cell.1, row_gap);
        BoardGeometry { borders, scale, columns, rows, size: (width, height) }
    }

    /// Returns the width and the height of the board, in characters.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }
}

/// Returns where each of `count` fields starts, and where the last one ends.
fn places(count: usize, first: u16, length: u16, gap_after: impl Fn(usize) -> u16) -> (Vec<u16>, u16) {
    let (mut next, mut places) = (first, Vec::with_capacity(count));
    for number in 0..count {
        places.push(next);
        next += length + if number + 1 < count { gap_after(number) } else { 0 };
    }
    (places, next)
}

/// Draws a grid.
pub struct BoardView<'a> {
    pub grid: &'a Grid,
    pub highlights: &'a Highlights<'a>,
    pub palette: Palette,
}

impl BoardView<'_> {
    /// Draws the board into a buffer; `area` has the size of the geometry.
    pub fn draw(&self, geometry: &BoardGeometry, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas { buffer, area };
        let layout = self.grid.layout();
        self.draw_names(geometry, &mut canvas);
        self.draw_borders(geometry, &mut canvas);
        let (tinted, is_marked) = (tinted_cells(layout), !self.highlights.is_empty());
        for &cell in layout.cells() {
            self.draw_cell(cell, geometry, &tinted, is_marked, &mut canvas);
        }
    }

    fn draw_names(&self, geometry: &BoardGeometry, canvas: &mut Canvas<'_>) {
        let (width, height) = geometry.scale.cell;
        let style = self.palette.quiet();
        for (number, (&x, &y)) in geometry.columns.iter().zip(&geometry.rows).enumerate() {
            let name = Cell::row_letters(number);
            name.chars().zip(0..).for_each(|(letter, x)| canvas.put(x, y + (height - 1) / 2, letter, style));
            // If two digits do not fit, name every fifth column.
            let all_fit = geometry.columns.len() <= 9 || width > 1;
            if all_fit || number == 0 || (number + 1).is_multiple_of(5) {
                let name = (number + 1).to_string();
                let length = name.len() as u16;
                let start = if length > width { x + width - length } else { x + (width - length) / 2 };
                name.chars().zip(start..).for_each(|(figure, x)| canvas.put(x, 0, figure, style));
            }
        }
    }

    fn draw_borders(&self, geometry: &BoardGeometry, canvas: &mut Canvas<'_>) {
        let BoardGeometry { borders, columns, rows, .. } = geometry;
        let side = columns.len();
        let (width, height) = geometry.scale.cell;
        let style = self.palette.quiet();
        let border_x = |column: usize| (columns[column] + width + columns[column + 1] - 1) / 2;
        for row in 0..side {
            let lower = if row + 1 < side { rows[row + 1] } else { rows[row] + height };
            let has_line_below = row + 1 < side && borders.has_borders_below(row);
            for column in (0..side - 1).filter(|&column| borders.border_right(row, column)) {
                // Down to the next row, unless a joint is there.
                let end = if has_line_below { lower - 1 } else { lower };
                (rows[row]..end).for_each(|y| canvas.put(border_x(column), y, '│', style));
            }
            if !has_line_below {
                continue;
            }
            for column in 0..side {
                let left = if column == 0 { columns[0] } else { border_x(column - 1) + 1 };
                let right = if column + 1 < side { border_x(column) } else { columns[column] + width };
                if borders.border_below(row, column) {
                    (left..right).for_each(|x| canvas.put(x, lower - 1, '─', style));
                }
                if column + 1 < side {
                    canvas.put(right, lower - 1, borders.joint(row, column), style);
                }
            }
        }
    }

    fn draw_cell(
        &self,
        cell: Cell,
        geometry: &BoardGeometry,
        tinted: &CellSet,
        others_marked: bool,
        canvas: &mut Canvas<'_>,
    ) {
        let (width, height) = geometry.scale.cell;
        let (x, y) = (geometry.columns[cell.column()], geometry.rows[cell.row()]);
        let style = self.palette.cell(self.highlights.cell(cell), tinted.contains(cell), others_marked);
        for (x, y) in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y))) {
            canvas.put(x, y, ' ', style);
        }
        if geometry.scale.candidates && self.grid[cell].len() > 1 {
            self.draw_candidates(cell, (x, y), width, style, canvas);
        } else {
            let (symbol, style) = self.single_symbol(cell, style);
            canvas.put(x + (width - 1) / 2, y + (height - 1) / 2, symbol, style);
        }
    }

    fn draw_candidates(&self, cell: Cell, (x, y): (u16, u16), width: u16, style: Style, canvas: &mut Canvas<'_>) {
        for digit in self.grid.layout().digits() {
            let number = u16::from(digit.get()) - 1;
            let (x, y) = (x + number % width, y + number / width);
            if self.grid[cell].contains(digit) {
                let style = self.palette.digit(style, self.highlights.digit(cell, digit));
                canvas.put(x, y, self.grid.symbols().symbol(digit), style);
            } else {
                canvas.put(x, y, '·', style.patch(self.palette.quiet()));
            }
        }
    }

    /// Returns the one character of a solved cell, or of a cell without space for its candidates:
    /// the digit that the step is about.
    fn single_symbol(&self, cell: Cell, style: Style) -> (char, Style) {
        let symbols = self.grid.symbols();
        let candidates = self.grid[cell];
        if let Some(digit) = candidates.single() {
            let ink = self.highlights.digit(cell, digit);
            let style = if self.grid.given().contains(cell) { style.patch(self.palette.strong()) } else { style };
            return (symbols.symbol(digit), self.palette.digit(style, ink));
        }
        if candidates.is_empty() {
            return ('!', style.patch(self.palette.strong()));
        }
        let marked = |wanted: Colour| {
            let is_wanted = |digit| self.highlights.digit(cell, digit) == Some(wanted);
            let digits: Vec<_> = candidates.iter().filter(|&digit| is_wanted(digit)).collect();
            let symbol = match digits[..] {
                [] => return None,
                [digit] => symbols.symbol(digit),
                _ if wanted == Colour::Gone => '×',
                _ => '+',
            };
            Some((symbol, self.palette.digit(style, Some(wanted))))
        };
        [Colour::New, Colour::Guess, Colour::Gone, Colour::Cause].into_iter().find_map(marked).unwrap_or(('·', style))
    }
}

/// A part of a buffer that clips what is drawn outside.
struct Canvas<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
}

impl Canvas<'_> {
    fn put(&mut self, x: u16, y: u16, symbol: char, style: Style) {
        if x < self.area.width
            && y < self.area.height
            && let Some(cell) = self.buffer.cell_mut((self.area.x + x, self.area.y + y))
        {
            cell.set_char(symbol).set_style(style);
        }
    }
}
