//! Wings: a few cells that leave a digit no other place than among some of them.

pub mod w_wing;
pub mod wide;
pub mod xy_wing;

use saltire_core::{Spots, UnitKind};

use crate::View;

/// The peers of a cell among some, those in its row, column and block first,
/// as they are seen first.
pub fn near_first<S: Spots>(view: &View<'_, S>, spot: usize, among: S) -> impl Iterator<Item = usize> {
    let near = view.map.units_of[spot].iter().fold(S::EMPTY, |near, &unit| match view.unit(unit).kind() {
        UnitKind::Row | UnitKind::Column | UnitKind::Block | UnitKind::Region => near | view.map.units[unit],
        _ => near,
    });
    let peers = view.map.peers[spot] & among;
    (peers & near).iter().chain((peers - near).iter())
}
