//! Kinds of units, and the orders that strategies search them in.

use saltire_core::{CellIndexSet, Layout, UnitKind};

use crate::View;

/// Returns true for blocks, and for the regions that replace them in a jigsaw.
fn is_block(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Block | UnitKind::Region)
}

fn is_line(kind: UnitKind) -> bool {
    matches!(kind, UnitKind::Row | UnitKind::Column)
}

/// Returns true if a layout has only rows, columns and blocks, or regions.
pub(crate) fn is_plain(layout: &Layout) -> bool {
    layout.extra_peers().is_empty() && layout.units().iter().all(|unit| is_block(unit.kind()) || is_line(unit.kind()))
}

/// Returns the position of a kind of unit in the order of Sudoku Explainer's
/// uniqueness and chain searches.
pub(crate) fn rank(kind: UnitKind) -> usize {
    match kind {
        UnitKind::Block | UnitKind::Region => 0,
        UnitKind::Row => 1,
        UnitKind::Column => 2,
        UnitKind::Window => 3,
        UnitKind::Diagonal => 4,
        _ => 5,
    }
}

impl<S: CellIndexSet> View<'_, S> {
    /// Returns true if a unit is a block or a region.
    pub(crate) fn is_block(&self, unit: usize) -> bool {
        is_block(self.unit(unit).kind())
    }

    /// Returns true if a unit is a row or a column.
    pub(crate) fn is_line(&self, unit: usize) -> bool {
        is_line(self.unit(unit).kind())
    }

    /// Returns blocks, columns, rows, all others: the order of Sudoku Explainer's
    /// simple strategies.
    pub(crate) fn blocks_columns_rows(&self) -> impl Iterator<Item = usize> {
        self.units_by(|kind| match kind {
            UnitKind::Block | UnitKind::Region => 0,
            UnitKind::Column => 1,
            UnitKind::Row => 2,
            _ => 3,
        })
    }

    /// Returns blocks, rows, columns, all others: the order of SukakuExplainer's
    /// generalised intersections.
    pub(crate) fn blocks_rows_columns(&self) -> impl Iterator<Item = usize> {
        self.units_by(|kind| rank(kind).min(3))
    }

    /// Returns all units, those of rank 0 first.
    fn units_by(&self, rank: impl Fn(UnitKind) -> usize + Copy) -> impl Iterator<Item = usize> {
        (0..4)
            .flat_map(move |wanted| (0..self.unit_count()).filter(move |&unit| rank(self.unit(unit).kind()) == wanted))
    }
}
