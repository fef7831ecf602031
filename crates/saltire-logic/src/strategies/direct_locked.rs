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

use saltire_core::{Role, Spots, UnitKind};

use crate::strategies::pointing::{Lock, locks};
use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// A block points along a line and leaves another block one place.
pub static DIRECT_POINTING: Row<DirectLocked> = Row {
    name: "direct-pointing",
    summary: "a block points along a line and so leaves another block one place",
    source: include_str!("direct_locked.rs"),
    family: "direct",
    code: None,
    rating: Rating(17),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::......6.11...8....7............75.1..........45......9.9........82...9.......3.82::::",
    },
    search: DirectLocked { from_blocks: true },
};

/// A line claims a block's digit and leaves another line one place.
pub static DIRECT_CLAIMING: Row<DirectLocked> = Row {
    name: "direct-claiming",
    summary: "a line claims a digit of a block and so leaves another line one place",
    source: include_str!("direct_locked.rs"),
    family: "direct",
    code: None,
    rating: Rating(19),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::..5...7........6...37.491....6...2..1......76...........2.5.......7.4....1.3.2...::::",
    },
    search: DirectLocked { from_blocks: false },
};

/// See [`DIRECT_POINTING`] and [`DIRECT_CLAIMING`].
pub struct DirectLocked {
    from_blocks: bool,
}

/// The sorts of units that people look at so: two different ones of them are
/// locked with each other. Diagonals are seen less easily.
#[derive(PartialEq)]
enum Sort {
    Block,
    Line,
    Window,
}

fn sort<S: Spots>(view: &View<'_, S>, unit: usize) -> Option<Sort> {
    match view.unit(unit).kind() {
        UnitKind::Block | UnitKind::Region => Some(Sort::Block),
        UnitKind::Row | UnitKind::Column => Some(Sort::Line),
        UnitKind::Window => Some(Sort::Window),
        _ => None,
    }
}

/// Where a unit of the same kind as the base has its last place once the lock
/// has taken the others: that unit and the spot.
fn left<S: Spots>(view: &View<'_, S>, lock: &Lock<S>) -> impl Iterator<Item = (usize, usize)> {
    let (kind, taken) = (view.unit(lock.base).kind(), lock.victims(view));
    let alike = (0..view.unit_count()).filter(move |&unit| unit != lock.base && view.unit(unit).kind() == kind);
    alike.filter_map(move |unit| {
        let places = view.places_in(lock.digit, unit);
        let rest = places - taken;
        (places.meets(taken) && rest.len() == 1).then(|| rest.first().map(|spot| (unit, spot))).flatten()
    })
}

impl Search for DirectLocked {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        let of_sort = |unit| sort(view, unit);
        let is_base = |unit| of_sort(unit).is_some_and(|sort| (sort == Sort::Block) == self.from_blocks);
        let is_cover = |base, cover| of_sort(cover).is_some() && of_sort(cover) != of_sort(base);
        locks(view, is_base, is_cover, |lock| {
            for (unit, spot) in left(view, lock) {
                let (at, name) = (view.candidate(spot, lock.digit), view.unit(unit));
                findings.report(view.grid, Effects::placing(at), || Why {
                    text: format!("{}, which leaves {name} no other place than {}", lock.text(view), at.cell),
                    evidence: lock.evidence(view).unit(Role::Base, name).marks(Role::Second, [at]),
                });
                if findings.are_enough() {
                    return true;
                }
            }
            false
        });
    }
}
