//! The search order of Sudoku Explainer and SukakuExplainer, and their differences.

use saltire_core::{CellIndexSet, DigitSet};

use crate::position::{is_plain, rank};
use crate::{Effects, View};

/// The program whose search a strategy reproduces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReferenceExplainer {
    /// Sudoku Explainer 1.2.1 (Nicolas Juillerat).
    SudokuExplainer121,
    /// SukakuExplainer, with the corrections by lkSudoku.
    SukakuExplainer,
}

/// Sorts units in the search order of both programs.
fn sort_units<S: CellIndexSet>(view: &View<'_, S>, mut units: Vec<usize>) -> Vec<usize> {
    units.sort_by_key(|&unit| rank(view.unit(unit).kind()));
    units
}

/// Returns all units, in the search order of both programs.
pub(super) fn sorted_units<S: CellIndexSet>(view: &View<'_, S>) -> Vec<usize> {
    sort_units(view, (0..view.unit_count()).collect())
}

/// Returns the units of a cell, in the same order.
pub(super) fn sorted_units_of<S: CellIndexSet>(view: &View<'_, S>, index: usize) -> Vec<usize> {
    sort_units(view, view.map.units_of[index].clone())
}

/// Returns the units that hold all of `cells`, in the same order; `index` is one of
/// them.
pub(super) fn sorted_shared_units<S: CellIndexSet>(view: &View<'_, S>, index: usize, cells: S) -> Vec<usize> {
    let mut units = sorted_units_of(view, index);
    units.retain(|&unit| cells.is_subset(view.map.units[unit]));
    units
}

/// Returns what a naked group eliminates if only some of `cells` belong to it. On
/// boards with only rows, columns and blocks, the digits leave the rest of the
/// unit. On others, each digit leaves every cell that sees all its places.
pub(super) fn naked_group_effects<S: CellIndexSet>(
    view: &View<'_, S>,
    unit: usize,
    cells: S,
    group: DigitSet,
) -> Effects {
    if is_plain(view.grid.layout()) {
        return Effects::removing_all(view, view.map.units[unit] - cells, group);
    }
    Effects::removing_each(view, group.iter().map(|digit| (digit, view.map.common_peers(cells & view.places(digit)))))
}
