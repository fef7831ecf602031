//! Direct pointing and claiming: a locked digit that at once leaves another unit one place.
//!
//! ## What it sees
//!
//! A block whose places for a digit all lie in one line (direct pointing), or a
//! line whose places all lie in one block (direct claiming); and beside it a
//! second block, or a second line, that has just one place for the digit left
//! where the first one took the others away. Windows do the same as blocks and
//! lines.
//!
//! ## Why it is true
//!
//! The first unit needs the digit in the cells that it shares with the line,
//! so that the rest of the line can't hold it. The second unit must hold it
//! all the same, and has one place for it outside the line.
//!
//! ## Sources
//!
//! Sudoku Explainer (Nicolas Juillerat), which saw that people find these by
//! eye, without pencil marks, before they look for a cell with one candidate.

use saltire_core::{CellIndexSet, Role, UnitKind, phrase};

use crate::strategies::locked::pointing::{Lock, visit_locks};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A block points along a line and leaves another block one place.
pub static DIRECT_POINTING: StrategyDef<DirectLockFinder> = StrategyDef::new(
    DirectLockFinder { from_blocks: true },
    ("direct-pointing", Family::Direct, None, 17),
    "a block points along a line and so leaves another block one place",
    include_str!("direct_lock.rs"),
    ":::......6.11...8....7............75.1..........45......9.9........82...9.......3.82::::",
);

/// A line claims a digit of a block and leaves another line one place.
pub static DIRECT_CLAIMING: StrategyDef<DirectLockFinder> = StrategyDef::new(
    DirectLockFinder { from_blocks: false },
    ("direct-claiming", Family::Direct, None, 19),
    "a line claims a digit of a block and so leaves another line one place",
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
    let (kind, losers) = (view.unit(lock.base).kind(), lock.losers(view));
    let alike = (0..view.unit_count()).filter(move |&unit| unit != lock.base && view.unit(unit).kind() == kind);
    alike.filter_map(move |unit| {
        let places = view.places_in(lock.digit, unit);
        let index = (places - losers).single()?;
        places.intersects(losers).then_some((unit, index))
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
                    reason: phrase!("{}, which leaves {} no other place than {}", lock.reason(view), unit, at.cell),
                    evidence: lock.evidence(view).unit(Role::Base, unit).marks(Role::Second, [at]),
                });
            }
            report.should_stop()
        });
    }
}
