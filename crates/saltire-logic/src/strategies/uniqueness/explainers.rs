//! What Sudoku Explainer and its successor have in common, and where they part.

use saltire_core::{DigitSet, Spots};

use crate::scale::{is_plain, rank};
use crate::{Effects, View};

/// Whose search it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// Sudoku Explainer 1.2.1 (Nicolas Juillerat).
    Explainer121,
    /// SukakuExplainer, with the mending by lkSudoku that it has.
    Sukaku,
}

/// All units, in the order in which the explainers look at them.
pub(super) fn units<S: Spots>(view: &View<'_, S>) -> Vec<usize> {
    let mut units: Vec<usize> = (0..view.unit_count()).collect();
    units.sort_by_key(|&unit| rank(view.unit(unit).kind()));
    units
}

/// The units of a cell, in the same order.
pub(super) fn units_of<S: Spots>(view: &View<'_, S>, spot: usize) -> Vec<usize> {
    let mut units = view.map.units_of[spot].clone();
    units.sort_by_key(|&unit| rank(view.unit(unit).kind()));
    units
}

/// What goes where `cells`, of which one or more only might belong to it, hold
/// a naked group: the digits from the rest of the unit; on boards with more
/// units than rows, columns and blocks, from all that sees each cell that has
/// the digit.
pub(super) fn naked_effects<S: Spots>(view: &View<'_, S>, unit: usize, cells: S, group: DigitSet) -> Effects {
    let everywhere = !is_plain(view.grid.layout());
    let mut effects = Effects::default();
    for digit in group {
        let hit =
            if everywhere { view.map.common_peers(cells & view.places(digit)) } else { view.map.units[unit] - cells };
        effects.remove(view, hit, digit);
    }
    effects
}
