//! The board on the screen: where its cells stand, and what stands in them.
//!
//! A cell is a small field of characters. With candidates each digit has its
//! place in it, and a cell that is solved shows its digit in the middle:
//!
//! ```text
//!     1     2     3     4                1   2   3   4
//! A   12    1·    12 │                A  .   .   . │ 3
//!     ·4    ··    ·4 │   3            B  .   2   . │ .
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use saltire::render::{Regions, tinted_cells};
use saltire::{Cell, CellSet, Grid, Layout};

use super::marks::{DigitMark, Marks};
use super::palette::Palette;

/// How a board is drawn: the size of its cells and of the gaps between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// Characters across and down.
    pub cell: (u16, u16),
    /// Whether candidates are shown, not only digits.
    pub candidates: bool,
    /// Whether there is air between rows of cells.
    pub airy: bool,
    /// Whether there is air beside the lines between blocks.
    pub wide: bool,
}

/// Where the cells of a board stand, counted from its upper left corner.
pub struct Places {
    regions: Regions,
    scale: Scale,
    /// Of the first character of each column and each row.
    across: Vec<u16>,
    down: Vec<u16>,
    size: (u16, u16),
}

/// Room for the names of rows, and of columns.
const NAMES: (u16, u16) = (2, 1);

impl Places {
    /// The places of a layout at this scale.
    pub fn new(layout: &Layout, scale: Scale) -> Places {
        let regions = Regions::of(layout);
        let side = layout.side();
        let border = if scale.wide { 3 } else { 1 };
        let beside = |column: usize| if regions.has_borders_right_of(column) { border } else { 1 };
        let below = |row: usize| u16::from(regions.has_borders_below(row) || scale.airy);
        let places = |first: u16, length: u16, gap: &dyn Fn(usize) -> u16| {
            let mut next = first;
            let mut places = Vec::with_capacity(side);
            for number in 0..side {
                places.push(next);
                next += length + if number + 1 < side { gap(number) } else { 0 };
            }
            (places, next)
        };
        let (across, width) = places(NAMES.0, scale.cell.0, &beside);
        let (down, height) = places(NAMES.1, scale.cell.1, &below);
        Places { regions, scale, across, down, size: (width, height) }
    }

    /// How much room it takes.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }
}

/// A grid to draw.
pub struct Picture<'a> {
    pub grid: &'a Grid,
    pub marks: &'a Marks,
    pub palette: Palette,
}

impl Picture<'_> {
    /// Draws it into a buffer; `area` has the size of `places`.
    pub fn draw(&self, places: &Places, area: Rect, buffer: &mut Buffer) {
        let mut canvas = Canvas { buffer, area };
        let layout = self.grid.layout();
        self.names(places, &mut canvas);
        self.borders(places, &mut canvas);
        let tinted = tinted_cells(layout);
        for &cell in layout.cells() {
            self.cell(cell, places, &tinted, &mut canvas);
        }
    }

    fn names(&self, places: &Places, canvas: &mut Canvas<'_>) {
        let (width, height) = places.scale.cell;
        let style = self.palette.quiet();
        for (number, (&x, &y)) in places.across.iter().zip(&places.down).enumerate() {
            canvas.put(0, y + (height - 1) / 2, Cell::row_letter(number), style);
            let name = (number + 1).to_string();
            // Where two figures have no room, every fifth has to do.
            let room = places.across.len() <= 9 || width > 1;
            if room || number == 0 || (number + 1).is_multiple_of(5) {
                let length = name.len() as u16;
                let from = if length > width { x + width - length } else { x + (width - length) / 2 };
                name.chars().zip(from..).for_each(|(figure, x)| canvas.put(x, 0, figure, style));
            }
        }
    }

    fn borders(&self, places: &Places, canvas: &mut Canvas<'_>) {
        let side = places.across.len();
        let (width, height) = places.scale.cell;
        let style = self.palette.quiet();
        let middle = |column: usize| (places.across[column] + width + places.across[column + 1] - 1) / 2;
        for row in 0..side {
            let lower = if row + 1 < side { places.down[row + 1] } else { places.down[row] + height };
            for column in (0..side - 1).filter(|&column| places.regions.border_right(row, column)) {
                // Down to the next row, unless a joint stands there.
                let end = if row + 1 < side && places.regions.has_borders_below(row) { lower - 1 } else { lower };
                (places.down[row]..end).for_each(|y| canvas.put(middle(column), y, '│', style));
            }
            if row + 1 == side || !places.regions.has_borders_below(row) {
                continue;
            }
            for column in 0..side {
                let left = if column == 0 { places.across[0] } else { middle(column - 1) + 1 };
                let right = if column + 1 < side { middle(column) } else { places.across[column] + width };
                if places.regions.border_below(row, column) {
                    (left..right).for_each(|x| canvas.put(x, lower - 1, '─', style));
                }
                if column + 1 < side {
                    canvas.put(right, lower - 1, places.regions.joint(row, column), style);
                }
            }
        }
    }

    fn cell(&self, cell: Cell, places: &Places, tinted: &CellSet, canvas: &mut Canvas<'_>) {
        let (width, height) = places.scale.cell;
        let (x, y) = (places.across[cell.column()], places.down[cell.row()]);
        let style = self.palette.cell(self.marks.cell(cell), tinted.contains(cell), !self.marks.is_empty());
        for (x, y) in (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y))) {
            canvas.put(x, y, ' ', style);
        }
        let middle = (x + (width - 1) / 2, y + (height - 1) / 2);
        if places.scale.candidates && self.grid[cell].len() > 1 {
            self.candidates(cell, (x, y), width, style, canvas);
        } else {
            let (symbol, style) = self.one(cell, style);
            canvas.put(middle.0, middle.1, symbol, style);
        }
    }

    fn candidates(&self, cell: Cell, (x, y): (u16, u16), width: u16, style: Style, canvas: &mut Canvas<'_>) {
        for digit in self.grid.layout().digits() {
            let number = u16::from(digit.get()) - 1;
            let (x, y) = (x + number % width, y + number / width);
            if self.grid[cell].contains(digit) {
                let style = self.palette.digit(style, self.marks.digit(cell, digit));
                canvas.put(x, y, self.grid.symbols().symbol(digit), style);
            } else {
                canvas.put(x, y, '·', style.patch(self.palette.quiet()));
            }
        }
    }

    /// The one character of a cell that is solved, or of one whose candidates
    /// there is no room for: then it is the digit that something happens to.
    fn one(&self, cell: Cell, style: Style) -> (char, Style) {
        let symbols = self.grid.symbols();
        let candidates = self.grid[cell];
        if let Some(digit) = candidates.single() {
            let mark = self.marks.digit(cell, digit);
            let style = if self.grid.given().contains(cell) { style.patch(self.palette.strong()) } else { style };
            return (symbols.symbol(digit), self.palette.digit(style, mark));
        }
        if candidates.is_empty() {
            return ('!', style.patch(self.palette.strong()));
        }
        let with = |wanted: DigitMark| {
            let is_wanted = |digit| self.marks.digit(cell, digit) == Some(wanted);
            let digits: Vec<_> = candidates.iter().filter(|&digit| is_wanted(digit)).collect();
            let symbol = match digits[..] {
                [] => return None,
                [digit] => symbols.symbol(digit),
                _ if wanted == DigitMark::Gone => '×',
                _ => '+',
            };
            Some((symbol, self.palette.digit(style, Some(wanted))))
        };
        let wanted = [DigitMark::Placed, DigitMark::Supposed, DigitMark::Gone, DigitMark::Cause];
        wanted.into_iter().find_map(with).unwrap_or(('·', style))
    }
}

/// A part of a buffer; what falls beside it is dropped.
struct Canvas<'b> {
    buffer: &'b mut Buffer,
    area: Rect,
}

impl Canvas<'_> {
    fn put(&mut self, x: u16, y: u16, symbol: char, style: Style) {
        if x < self.area.width && y < self.area.height {
            let place = (self.area.x + x, self.area.y + y);
            if let Some(cell) = self.buffer.cell_mut(place) {
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}
