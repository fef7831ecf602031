//! Direct pointing and claiming: a locked digit leaves only one cell for it in another unit.
//!
//! ## What it sees
//!
//! In direct pointing, a digit can only go in cells of a block that are all in one
//! row or column. The rest of that line can't be the digit, and a second block
//! that crosses the line then has only one cell left for it. In direct claiming,
//! the first and the second unit are rows or columns, and the cells are all in one
//! block. Windows can take part like blocks.
//!
//! ## Why it is true
//!
//! The first unit has its digit in the cells that it shares with the line, so the
//! rest of the line can't be that digit. The second unit needs the digit too, and
//! only one of its cells outside the line can still be it.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat). Players can find these without pencil
//! marks, before they look for a cell with one candidate.

use saltire_core::{CellIndexSet, Role, UnitKind, phrase};

use crate::strategies::locked::pointing::{Lock, visit_locks};
use crate::wording::in_unit;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A block points along a line and leaves another block one place.
pub static DIRECT_POINTING: StrategyDef<DirectLockFinder> = StrategyDef::new(
    DirectLockFinder { from_blocks: true },
    ("direct-pointing", Family::Direct, None, 17),
    "a block locks a digit into a line, which leaves only one cell for it in another block",
    include_str!("direct_lock.rs"),
    ":::......6.11...8....7............75.1..........45......9.9........82...9.......3.82::::",
);

/// A line claims a digit of a block and leaves another line one place.
pub static DIRECT_CLAIMING: StrategyDef<DirectLockFinder> = StrategyDef::new(
    DirectLockFinder { from_blocks: false },
    ("direct-claiming", Family::Direct, None, 19),
    "a line locks a digit into a block, which leaves only one cell for it in another line",
    include_str!("direct_lock.rs"),
    ":::..5...7........6...37.491....6...2..1......76...........2.5.......7.4....1.3.2...::::",
);

/// Finds locks that leave a unit like the base one place.
pub struct DirectLockFinder {
    from_blocks: bool,
}

/// The shape of a unit. Two units of different shapes can lock each other.
#[derive(PartialEq)]
enum UnitShape {
    Block,
    Line,
    Window,
}

/// Returns the shape of a unit. Diagonals have none: people see locks with them
/// less easily.
fn shape<S: CellIndexSet>(view: &View<'_, S>, unit: usize) -> Option<UnitShape> {
    match view.unit(unit).kind() {
        UnitKind::Block | UnitKind::Region => Some(UnitShape::Block),
        UnitKind::Row | UnitKind::Column => Some(UnitShape::Line),
        UnitKind::Window => Some(UnitShape::Window),
        _ => None,
    }
}

/// Returns the units of the same kind as the base that have one place left, each
/// with that place.
fn last_places<S: CellIndexSet>(view: &View<'_, S>, lock: &Lock<S>) -> impl Iterator<Item = (usize, usize)> {
    let (kind, targets) = (view.unit(lock.base).kind(), lock.targets(view));
    let alike = (0..view.unit_count()).filter(move |&unit| unit != lock.base && view.unit(unit).kind() == kind);
    alike.filter_map(move |unit| {
        let places = view.places_in(lock.digit, unit);
        let index = (places - targets).single()?;
        places.intersects(targets).then_some((unit, index))
    })
}

impl Finder for DirectLockFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let is_base = |unit| shape(view, unit).is_some_and(|shape| (shape == UnitShape::Block) == self.from_blocks);
        let is_cover = |base, cover| shape(view, cover).is_some_and(|cover| Some(cover) != shape(view, base));
        visit_locks(view, is_base, is_cover, |lock| {
            for (unit, index) in last_places(view, lock) {
                let (at, unit) = (view.candidate(index, lock.digit), view.unit(unit));
                report.add(view.grid, Effects::placing(at), || Explanation {
                    reason: phrase!("{}, which leaves only {} {}", lock.reason(view), at.cell, in_unit(unit)),
                    evidence: lock.evidence(view).unit(Role::Base, unit).marks(Role::Second, [at]),
                });
            }
            report.should_stop()
        });
    }
}
