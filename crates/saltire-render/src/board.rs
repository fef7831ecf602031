//! A board as lines of text, with the borders of blocks or regions.
//!
//! Each cell is a column of its own width, and between cells there is a gap in
//! which a border may stand:
//!
//! ```text
//!  2 . . │ 1 .     cells, with │ where two regions meet
//!  ──────┼────     under a row: ─ where two regions meet, and at each
//!  . . 5 │ . .     crossing the character that joins the borders around it
//! ```

use anstyle::Style;
use saltire_core::{Cell, CellSet, Layout, UnitKind};

use crate::paint::{self, paint};

/// Characters that join borders: bit 1 up, 2 down, 4 left, 8 right.
const JOINTS: [char; 16] = [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// A board to draw: what stands in each cell, and which cells stand out.
pub struct Board<'a> {
    layout: &'a Layout,
    text: Box<dyn Fn(Cell) -> String + 'a>,
    bold: CellSet,
    marked: CellSet,
    tint: bool,
}

impl<'a> Board<'a> {
    /// A board with this text in each cell.
    pub fn new(layout: &'a Layout, text: impl Fn(Cell) -> String + 'a) -> Board<'a> {
        Board { layout, text: Box::new(text), bold: CellSet::EMPTY, marked: CellSet::EMPTY, tint: true }
    }

    /// Draws these cells bold: the givens.
    pub fn bold(mut self, cells: CellSet) -> Board<'a> {
        self.bold = cells;
        self
    }

    /// Draws the eye to these cells.
    pub fn marked(mut self, cells: CellSet) -> Board<'a> {
        self.marked = cells;
        self
    }

    /// Leaves out the tint of diagonals, windows and the like.
    pub fn untinted(mut self) -> Board<'a> {
        self.tint = false;
        self
    }

    /// The lines, all of the same width on the screen.
    pub fn lines(&self) -> Vec<String> {
        let regions = Regions::of(self.layout);
        let tinted = if self.tint { tinted_cells(self.layout) } else { CellSet::EMPTY };
        let side = self.layout.side();
        let texts: Vec<String> = self.layout.cells().iter().map(|&cell| (self.text)(cell)).collect();
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
        let mut lines = Vec::new();
        for row in 0..side {
            let mut line = String::from(" ");
            for column in 0..side {
                let cell = self.layout.cells()[row * side + column];
                line.push_str(&self.cell(&texts[row * side + column], width, self.style(cell, &tinted)));
                if column + 1 < side && regions.has_borders_right_of(column) {
                    line.push_str(if regions.border_right(row, column) { " │ " } else { "   " });
                } else {
                    line.push(' ');
                }
            }
            lines.push(line);
            if row + 1 < side && regions.has_borders_below(row) {
                lines.push(regions.rule_below(row, width));
            }
        }
        lines
    }

    /// A text in the middle of its cell. A tint fills the cell; other styles are
    /// for the text alone, so that what pads a line can be cut off.
    fn cell(&self, text: &str, width: usize, style: Style) -> String {
        let padded = format!("{text:^width$}");
        if self.tint || text.is_empty() || text.starts_with(' ') {
            return paint(style, padded);
        }
        let before = padded.len() - padded.trim_start_matches(' ').len();
        format!("{}{}{}", &padded[..before], paint(style, text), &padded[before + text.len()..])
    }

    fn style(&self, cell: Cell, tinted: &CellSet) -> Style {
        let style = match () {
            _ if self.marked.contains(cell) => paint::MARK,
            _ if self.bold.contains(cell) => paint::GIVEN,
            _ => Style::new(),
        };
        if tinted.contains(cell) { paint::tinted(style) } else { style }
    }
}

/// The cells of units beyond rows, columns, blocks and regions, unless that is
/// every cell: those that a picture tints.
pub fn tinted_cells(layout: &Layout) -> CellSet {
    let usual = [UnitKind::Row, UnitKind::Column, UnitKind::Block, UnitKind::Region];
    let beyond = layout.units().iter().filter(|unit| !usual.contains(&unit.kind()));
    let cells = beyond.fold(CellSet::EMPTY, |all, unit| all | *unit.set());
    if cells.len() == layout.cells().len() { CellSet::EMPTY } else { cells }
}

/// Which block or region each cell lies in, and so where borders run.
pub struct Regions {
    side: usize,
    of: Vec<usize>,
}

impl Regions {
    /// The blocks or regions of a layout.
    pub fn of(layout: &Layout) -> Regions {
        let side = layout.side();
        let mut of = vec![0; side * side];
        let regions = layout.units().iter().filter(|unit| matches!(unit.kind(), UnitKind::Block | UnitKind::Region));
        for (number, unit) in regions.enumerate() {
            for cell in unit.cells() {
                of[cell.row() * side + cell.column()] = number + 1;
            }
        }
        Regions { side, of }
    }

    fn at(&self, row: usize, column: usize) -> usize {
        self.of[row * self.side + column]
    }

    /// Whether a border runs between a cell and the one to its right.
    pub fn border_right(&self, row: usize, column: usize) -> bool {
        self.at(row, column) != self.at(row, column + 1)
    }

    /// Whether a border runs between a cell and the one below.
    pub fn border_below(&self, row: usize, column: usize) -> bool {
        self.at(row, column) != self.at(row + 1, column)
    }

    /// Whether a border runs to the right of this column in any row.
    pub fn has_borders_right_of(&self, column: usize) -> bool {
        (0..self.side).any(|row| self.border_right(row, column))
    }

    /// Whether a border runs below this row in any column.
    pub fn has_borders_below(&self, row: usize) -> bool {
        (0..self.side).any(|column| self.border_below(row, column))
    }

    /// The character that joins the borders at the lower right corner of a cell;
    /// neither its row nor its column is the last.
    pub fn joint(&self, row: usize, column: usize) -> char {
        let arms = [
            self.border_right(row, column),
            self.border_right(row + 1, column),
            self.border_below(row, column),
            self.border_below(row, column + 1),
        ];
        JOINTS[arms.into_iter().enumerate().map(|(bit, arm)| usize::from(arm) << bit).sum::<usize>()]
    }

    fn rule_below(&self, row: usize, width: usize) -> String {
        let dash = |border: bool| if border { "─" } else { " " };
        let mut line = dash(self.border_below(row, 0)).to_owned();
        for column in 0..self.side {
            let here = self.border_below(row, column);
            line.push_str(&dash(here).repeat(width));
            if column + 1 == self.side {
                line.push_str(dash(here));
                break;
            }
            let next = self.border_below(row, column + 1);
            if self.has_borders_right_of(column) {
                line.push_str(dash(here));
                line.push(self.joint(row, column));
                line.push_str(dash(next));
            } else {
                line.push_str(dash(here && next));
            }
        }
        line
    }
}

/// Two drawings side by side, each under its title.
pub fn beside(left: (&str, &[String]), right: (&str, &[String])) -> Vec<String> {
    let width = left.1.iter().map(|line| visible_width(line)).max().unwrap_or(0).max(left.0.chars().count() + 1);
    let gap = "    ";
    let mut lines = vec![format!(" {:<width$}{gap} {}", left.0, right.0, width = width - 1)];
    for number in 0..left.1.len().max(right.1.len()) {
        let empty = String::new();
        let (a, b) = (left.1.get(number).unwrap_or(&empty), right.1.get(number).unwrap_or(&empty));
        let pad = " ".repeat(width - visible_width(a));
        lines.push(format!("{a}{pad}{gap}{b}").trim_end().to_owned());
    }
    lines
}

/// How wide a text is on the screen: escape codes take no room.
fn visible_width(text: &str) -> usize {
    let (mut width, mut escaped) = (0, false);
    for character in text.chars() {
        match character {
            '\u{1b}' => escaped = true,
            'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => width += 1,
        }
    }
    width
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(layout: &Layout) -> Vec<String> {
        Board::new(layout, |_| ".".into()).untinted().lines().iter().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn blocks_have_borders() {
        let lines = plain(&Layout::classic());
        assert_eq!(lines[0], " . . . │ . . . │ . . .");
        assert_eq!(lines[3], "───────┼───────┼───────");
        assert_eq!(lines.len(), 11);
    }

    #[test]
    fn regions_have_borders_where_they_meet() {
        let lines = plain(&Layout::named("jigsaw:1112122233343444", 4).expect("four regions of four cells"));
        let expected = [
            " .   . . │ .",
            "   ┌─────┘",
            " . │ . .   .",
            "───┴─────┬───",
            " .   . . │ .",
            "   ┌─────┘",
            " . │ . .   .",
        ];
        assert_eq!(lines, expected);
    }
}
