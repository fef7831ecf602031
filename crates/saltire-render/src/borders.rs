//! The borders between blocks or regions, and the tinted cells of a layout.

use saltire_core::{Cell, CellSet, Layout, Unit, UnitKind};

/// Box-drawing characters by their arms: bit 0 up, 1 down, 2 left, 3 right.
const JOINTS: [char; 16] = [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];

/// Returns the cells of units other than rows, columns, blocks and regions, which
/// boards of text tint. Returns none if these are all cells.
pub fn tinted_cells(layout: &Layout) -> CellSet {
    tinted_if(layout, |_| true)
}

/// Returns the cells that pictures tint: those of [`tinted_cells`], without the
/// diagonals, which are lines.
pub(crate) fn tinted_in_pictures(layout: &Layout) -> CellSet {
    tinted_if(layout, |unit| diagonal_ends(unit).is_none())
}

/// Returns the first and the last cell of a diagonal without gaps.
pub(crate) fn diagonal_ends(unit: &Unit) -> Option<(Cell, Cell)> {
    let (first, last) = (*unit.cells().first()?, *unit.cells().last()?);
    let steps = unit.cells().len() - 1;
    let is_straight = first.row().abs_diff(last.row()) == steps && first.column().abs_diff(last.column()) == steps;
    (unit.kind() == UnitKind::Diagonal && is_straight).then_some((first, last))
}

fn tinted_if(layout: &Layout, is_tinted: impl Fn(&Unit) -> bool) -> CellSet {
    let untinted = [UnitKind::Row, UnitKind::Column, UnitKind::Block, UnitKind::Region];
    let tinted = layout.units().iter().filter(|unit| !untinted.contains(&unit.kind()) && is_tinted(unit));
    let cells = tinted.fold(CellSet::EMPTY, |all, unit| all | *unit.set());
    if cells.len() == layout.cells().len() { CellSet::EMPTY } else { cells }
}

/// The borders between the blocks or regions of a layout.
#[derive(Debug)]
pub struct RegionBorders {
    side: usize,
    /// The number of the region of each cell, in reading order; 0 is none.
    regions: Vec<usize>,
}

impl RegionBorders {
    /// Returns the borders of a layout.
    pub fn of(layout: &Layout) -> RegionBorders {
        let mut regions = vec![0; layout.cells().len()];
        let units = layout.units().iter().filter(|unit| matches!(unit.kind(), UnitKind::Block | UnitKind::Region));
        for (number, unit) in units.enumerate() {
            for &cell in unit.cells() {
                regions[layout.index_of(cell)] = number + 1;
            }
        }
        RegionBorders { side: layout.side(), regions }
    }

    fn region(&self, row: usize, column: usize) -> usize {
        self.regions[row * self.side + column]
    }

    /// Returns true if there is a border between a cell and the cell to its right.
    pub fn border_right(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row, column + 1)
    }

    /// Returns true if there is a border between a cell and the cell below.
    pub fn border_below(&self, row: usize, column: usize) -> bool {
        self.region(row, column) != self.region(row + 1, column)
    }

    /// Returns true if some row has a border to the right of this column.
    pub fn has_borders_right_of(&self, column: usize) -> bool {
        (0..self.side).any(|row| self.border_right(row, column))
    }

    /// Returns true if some column has a border below this row.
    pub fn has_borders_below(&self, row: usize) -> bool {
        (0..self.side).any(|column| self.border_below(row, column))
    }

    /// Returns the character that joins the borders at the lower right corner of
    /// a cell, which is not in the last row or column.
    pub fn joint(&self, row: usize, column: usize) -> char {
        let arms = [
            self.border_right(row, column),
            self.border_right(row + 1, column),
            self.border_below(row, column),
            self.border_below(row, column + 1),
        ];
        JOINTS[arms.into_iter().enumerate().map(|(bit, arm)| usize::from(arm) << bit).sum::<usize>()]
    }
}
