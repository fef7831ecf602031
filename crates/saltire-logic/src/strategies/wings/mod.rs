//! Wings: a few cells, one of which must hold a digit.

pub mod w_wing;
pub mod wide_wing;
pub mod xy_wing;

use saltire_core::{CellIndexSet, UnitKind};

use crate::View;

/// Returns the peers of a cell among some cells. Those in its row, column and block
/// come first, as people see them first.
fn near_peers_first<S: CellIndexSet>(view: &View<'_, S>, index: usize, among: S) -> impl Iterator<Item = usize> {
    let near = view.map.units_of[index].iter().fold(S::EMPTY, |near, &unit| match view.unit(unit).kind() {
        UnitKind::Row | UnitKind::Column | UnitKind::Block | UnitKind::Region => near | view.map.units[unit],
        _ => near,
    });
    let peers = view.map.peers[index] & among;
    (peers & near).iter().chain((peers - near).iter())
}
