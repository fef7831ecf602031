//! Builds a layout unit by unit.

use std::sync::{Arc, OnceLock};

use crate::layout::{BlockShape, BoardShape, Layout, LayoutError, LayoutTables, Rule};
use crate::{Cell, CellSet, Unit, UnitKind};

/// Builds a layout unit by unit. It starts with the rows and columns.
///
/// ```
/// use saltire_core::{Cell, LayoutBuilder, UnitKind};
/// let mut board = LayoutBuilder::new("corners and centre", 4)?;
/// board.blocks()?;
/// let corners = [(0, 0), (0, 3), (3, 0), (3, 3)];
/// let corners = corners.into_iter().filter_map(|(row, column)| Cell::new(row, column));
/// board.unit(UnitKind::Extra, "corners", corners)?;
/// assert_eq!(board.build().units().len(), 13);
/// # Ok::<(), saltire_core::LayoutError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LayoutBuilder {
    name: String,
    shape: BoardShape,
    units: Vec<Unit>,
    extra_peers: Vec<(Cell, Cell)>,
}

impl LayoutBuilder {
    /// Starts a layout of this size with its rows and columns.
    pub fn new(
        name: impl Into<String>,
        shape: impl TryInto<BoardShape, Error: Into<LayoutError>>,
    ) -> Result<LayoutBuilder, LayoutError> {
        let shape = shape.try_into().map_err(Into::into)?;
        let mut builder = LayoutBuilder { name: name.into(), shape, units: Vec::new(), extra_peers: Vec::new() };
        let side = shape.side();
        for row in 0..side {
            let cells = (0..side).filter_map(|column| Cell::new(row, column)).collect();
            builder.units.push(Unit::new(UnitKind::Row, format!("row {}", Cell::row_letters(row)), cells));
        }
        for column in 0..side {
            let cells = (0..side).filter_map(|row| Cell::new(row, column)).collect();
            builder.units.push(Unit::new(UnitKind::Column, format!("column {}", column + 1), cells));
        }
        Ok(builder)
    }

    /// Adds the units and peers of a rule: one of [`crate::layout::RULES`] or the
    /// caller's own.
    pub fn rule(&mut self, rule: &dyn Rule, parameter: Option<&str>) -> Result<(), LayoutError> {
        rule.extend(parameter, self)
    }

    /// Returns the number of rows.
    pub fn side(&self) -> usize {
        self.shape.side()
    }

    /// Returns the shape of a block, even if the layout has no blocks as units.
    pub fn block_shape(&self) -> Result<BlockShape, LayoutError> {
        self.shape.block().ok_or(LayoutError::NoBlocks(self.side()))
    }

    /// Adds the blocks as units.
    pub fn blocks(&mut self) -> Result<(), LayoutError> {
        let BlockShape { rows, columns } = self.block_shape()?;
        for number in 0..self.side() {
            let (top, left) = (number / rows * rows, number % rows * columns);
            self.rectangle(UnitKind::Block, format!("block {}", number + 1), top, left)?;
        }
        Ok(())
    }

    /// Adds a unit in the shape of a block, with its first cell at this row and
    /// column.
    pub fn rectangle(
        &mut self,
        kind: UnitKind,
        name: impl Into<String>,
        top: usize,
        left: usize,
    ) -> Result<(), LayoutError> {
        let BlockShape { rows, columns } = self.block_shape()?;
        let cells = (0..rows * columns).filter_map(|i| Cell::new(top + i / columns, left + i % columns));
        self.unit(kind, name, cells)
    }

    /// Adds a unit, which needs one cell per digit. A unit with the same cells as
    /// an earlier one is not added again.
    pub fn unit(
        &mut self,
        kind: UnitKind,
        name: impl Into<String>,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<(), LayoutError> {
        let (name, side) = (name.into(), self.side());
        let cells: Vec<Cell> = cells.into_iter().collect();
        let mut set = CellSet::EMPTY;
        for &cell in &cells {
            self.check_on_board(cell)?;
            if set.contains(cell) {
                return Err(LayoutError::CellTwice { unit: name, cell });
            }
            set.insert(cell);
        }
        if cells.len() != side {
            return Err(LayoutError::UnitSize { unit: name, cells: cells.len(), side });
        }
        if !self.units.iter().any(|unit| *unit.set() == set) {
            self.units.push(Unit::new(kind, name, cells));
        }
        Ok(())
    }

    /// Makes two cells peers, so they can't hold the same digit.
    pub fn peers(&mut self, a: Cell, b: Cell) -> Result<(), LayoutError> {
        self.check_on_board(a)?;
        self.check_on_board(b)?;
        if a != b {
            self.extra_peers.push((a, b));
        }
        Ok(())
    }

    /// Makes all cells peers that are this many rows and columns apart, in any
    /// direction.
    pub fn peers_at(&mut self, rows: usize, columns: usize) {
        let side = self.side();
        if rows == 0 && columns == 0 {
            return;
        }
        for row in 0..side.saturating_sub(rows) {
            for column in 0..side.saturating_sub(columns) {
                let corner = |down, right| Cell::new(row + down * rows, column + right * columns);
                let pairs = [(corner(0, 0), corner(1, 1)), (corner(0, 1), corner(1, 0))];
                self.extra_peers.extend(pairs.into_iter().filter_map(|(a, b)| Some((a?, b?))));
            }
        }
    }

    fn check_on_board(&self, cell: Cell) -> Result<(), LayoutError> {
        let side = self.side();
        if cell.row() < side && cell.column() < side { Ok(()) } else { Err(LayoutError::OffBoard { cell, side }) }
    }

    /// Finishes the layout.
    pub fn build(self) -> Layout {
        let side = self.side();
        let cells: Vec<Cell> =
            (0..side).flat_map(|row| (0..side).filter_map(move |column| Cell::new(row, column))).collect();
        let mut units_of = vec![Vec::new(); Cell::bound(side)];
        let mut peer_sets = vec![CellSet::EMPTY; Cell::bound(side)];
        for (number, unit) in self.units.iter().enumerate() {
            for cell in unit.cells() {
                units_of[cell.index()].push(number);
                peer_sets[cell.index()] |= *unit.set();
            }
        }
        for &(a, b) in &self.extra_peers {
            peer_sets[a.index()].insert(b);
            peer_sets[b.index()].insert(a);
        }
        for cell in &cells {
            peer_sets[cell.index()].remove(*cell);
        }
        let peers = peer_sets.iter().map(|set| set.iter().collect()).collect();
        Layout(Arc::new(LayoutTables {
            name: self.name,
            shape: self.shape,
            cells,
            units: self.units.into_iter().map(Arc::new).collect(),
            extra_peers: self.extra_peers,
            units_of,
            peers,
            peer_sets,
            small_index: OnceLock::new(),
            large_index: OnceLock::new(),
        }))
    }
}
