//! Boards as lines of text, with the borders of blocks or regions.
//!
//! Every cell has the same width. A border can be in the gap between two cells:
//!
//! ```text
//!  2 . . │ 1 .     cells, with │ between two regions
//!  ──────┼────     below a row: ─ between two regions, and at each crossing the
//!  . . 5 │ . .     character that joins the borders around it
//! ```

use std::fmt;

use anstyle::Style;
use saltire_core::{Cell, CellSet, Layout};

use super::style::{self, styled, without_codes};
use crate::{RegionBorders, tinted_cells};

/// A board to draw as text: the text of each cell, and the highlighted cells.
pub struct TextBoard<'a> {
    layout: &'a Layout,
    text: Box<dyn Fn(Cell) -> String + 'a>,
    bold: CellSet,
    marked: CellSet,
    tint: bool,
    labels: bool,
}

impl fmt::Debug for TextBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextBoard").field("layout", &self.layout).finish_non_exhaustive()
    }
}

impl<'a> TextBoard<'a> {
    /// Returns a board with this text in each cell.
    pub fn new(layout: &'a Layout, text: impl Fn(Cell) -> String + 'a) -> TextBoard<'a> {
        TextBoard {
            layout,
            text: Box::new(text),
            bold: CellSet::EMPTY,
            marked: CellSet::EMPTY,
            tint: true,
            labels: false,
        }
    }

    /// Draws these cells bold, as givens.
    pub fn bold(mut self, cells: CellSet) -> TextBoard<'a> {
        self.bold = cells;
        self
    }

    /// Highlights these cells.
    pub fn marked(mut self, cells: CellSet) -> TextBoard<'a> {
        self.marked = cells;
        self
    }

    /// Removes the tint of diagonals, windows and other units.
    pub fn untinted(mut self) -> TextBoard<'a> {
        self.tint = false;
        self
    }

    /// Adds the letters of rows and the numbers of columns.
    pub fn labelled(mut self) -> TextBoard<'a> {
        self.labels = true;
        self
    }

    /// Returns the lines, all of the same visible width.
    pub fn lines(&self) -> Vec<String> {
        let borders = RegionBorders::of(self.layout);
        let tinted = if self.tint { tinted_cells(self.layout) } else { CellSet::EMPTY };
        let side = self.layout.side();
        let texts: Vec<String> = self.layout.cells().iter().map(|&cell| (self.text)(cell)).collect();
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(1);
        let label_width = Cell::row_letters(side - 1).len();
        let margin = if self.labels { " ".repeat(label_width + 1) } else { String::new() };
        let mut lines = Vec::new();
        if self.labels {
            lines.push(format!("{margin}{}", column_numbers(&borders, side, width)));
        }
        for row in 0..side {
            let label = if self.labels { format!("{:<label_width$} ", Cell::row_letters(row)) } else { String::new() };
            let mut line = format!("{label} ");
            for column in 0..side {
                let cell = self.layout.cells()[row * side + column];
                line.push_str(&self.cell(&texts[row * side + column], width, self.style(cell, &tinted)));
                if column + 1 < side && borders.has_borders_right_of(column) {
                    line.push_str(if borders.border_right(row, column) { " │ " } else { "   " });
                } else {
                    line.push(' ');
                }
            }
            lines.push(line);
            if row + 1 < side && borders.has_borders_below(row) {
                lines.push(format!("{margin}{}", line_below(&borders, side, row, width)));
            }
        }
        lines
    }

    /// Centers a text in its cell. A tint fills the cell. Other styles apply to
    /// the text alone, so callers can trim the padding of a line.
    fn cell(&self, text: &str, width: usize, style: Style) -> String {
        let padded = format!("{text:^width$}");
        if self.tint || text.is_empty() || text.starts_with(' ') {
            return styled(style, padded);
        }
        let before = padded.len() - padded.trim_start_matches(' ').len();
        format!("{}{}{}", &padded[..before], styled(style, text), &padded[before + text.len()..])
    }

    fn style(&self, cell: Cell, tinted: &CellSet) -> Style {
        let style = match () {
            _ if self.marked.contains(cell) => style::MARKED,
            _ if self.bold.contains(cell) => style::GIVEN,
            _ => Style::new(),
        };
        if tinted.contains(cell) { style::tinted(style) } else { style }
    }
}

/// Returns the numbers of the columns, each above its cells.
fn column_numbers(borders: &RegionBorders, side: usize, width: usize) -> String {
    let mut line = String::from(" ");
    for column in 0..side {
        let gap = if column + 1 < side && borders.has_borders_right_of(column) { "   " } else { " " };
        line.push_str(&format!("{:^width$}{gap}", column + 1));
    }
    line
}

/// Returns the line of borders below a row.
fn line_below(borders: &RegionBorders, side: usize, row: usize, width: usize) -> String {
    let dash = |border: bool| if border { "─" } else { " " };
    let mut line = dash(borders.border_below(row, 0)).to_owned();
    for column in 0..side {
        let here = borders.border_below(row, column);
        line.push_str(&dash(here).repeat(width));
        if column + 1 == side {
            line.push_str(dash(here));
            break;
        }
        let next = borders.border_below(row, column + 1);
        if borders.has_borders_right_of(column) {
            line.push_str(dash(here));
            line.push(borders.joint(row, column));
            line.push_str(dash(next));
        } else {
            line.push_str(dash(here && next));
        }
    }
    line
}

/// Returns two texts side by side, each under its title.
pub fn side_by_side(left: (&str, &[String]), right: (&str, &[String])) -> Vec<String> {
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

fn visible_width(text: &str) -> usize {
    without_codes(text).chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty_board(layout: &Layout) -> Vec<String> {
        let lines = TextBoard::new(layout, |_| ".".into()).untinted().lines();
        lines.iter().map(|line| line.trim_end().to_owned()).collect()
    }

    #[test]
    fn blocks_have_borders() {
        let lines = empty_board(&Layout::classic());
        assert_eq!(lines[0], " . . . │ . . . │ . . .");
        assert_eq!(lines[3], "───────┼───────┼───────");
        assert_eq!(lines.len(), 11);
    }

    #[test]
    fn regions_have_borders_between_them() {
        let lines = empty_board(&Layout::named("jigsaw:1112122233343444", 4).expect("four regions of four cells"));
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
