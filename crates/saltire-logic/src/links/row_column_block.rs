//! The row, the column and the block of each cell.

use std::rc::Rc;

use saltire_core::{CellIndexSet, UnitKind};

use crate::View;

/// The row, the column and the block of each cell.
pub(crate) struct RowColumnBlock<S> {
    /// By cell index: its row, or just the cell if it has none.
    pub rows: Vec<S>,
    /// By cell index: its column, or just the cell.
    pub columns: Vec<S>,
    /// By cell index: its block or region, or just the cell.
    pub blocks: Vec<S>,
}

impl<S: CellIndexSet> RowColumnBlock<S> {
    /// Returns the row, column and block of each cell, computed once for a position.
    pub fn of(view: &View<'_, S>) -> Rc<RowColumnBlock<S>> {
        view.cached(|| {
            let cells: Vec<S> = (0..view.candidates.len()).map(S::of).collect();
            let mut lines = RowColumnBlock { rows: cells.clone(), columns: cells.clone(), blocks: cells };
            for (unit, &indices) in view.map.units.iter().enumerate() {
                let by_index = match view.unit(unit).kind() {
                    UnitKind::Row => &mut lines.rows,
                    UnitKind::Column => &mut lines.columns,
                    UnitKind::Block | UnitKind::Region => &mut lines.blocks,
                    _ => continue,
                };
                indices.iter().for_each(|index| by_index[index] = indices);
            }
            lines
        })
    }

    /// Returns the crosses that hold all of `places`, each as its places on a row and
    /// its places on a column. Both have a place that the other lacks.
    pub fn crosses(&self, places: S) -> impl Iterator<Item = [S; 2]> {
        let mut rest = places;
        let rows = std::iter::from_fn(move || {
            let row = self.rows[rest.first()?] & places;
            rest -= row;
            Some(row)
        });
        rows.filter_map(move |row| {
            let column = self.columns[(places - row).first()?] & places;
            (places == row | column && !row.is_subset(column)).then_some([row, column])
        })
    }
}
