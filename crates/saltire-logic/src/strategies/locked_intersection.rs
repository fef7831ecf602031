//! Locked intersection: whatever is a peer of all places of a digit in a unit loses it.
//!
//! ## What it sees
//!
//! The places that any unit has for a digit, and a cell elsewhere that is a
//! peer of every one of them. It may see them all along one other unit, as a
//! row sees the places of a diagonal in a block; or one along its row, another
//! along its column and a third along a diagonal, or by a knight's move.
//!
//! ## Why it is true
//!
//! One of the places holds the digit, whichever it is, and that cell is a peer
//! of it.
//!
//! ## Sources
//!
//! The generalised intersections of SukakuExplainer, which are made for boards
//! with further units. Pointing and claiming are what is left of them on a
//! classic board.

use saltire_core::{Evidence, Role, Spots, UnitKind};

use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// The cells that see all places of a digit in a unit.
pub static LOCKED_INTERSECTION: Row<LockedIntersection> = Row {
    name: "locked-intersection",
    summary: "whatever is a peer of all places of a digit in a unit loses it",
    source: include_str!("locked_intersection.rs"),
    family: "locked candidates",
    code: None,
    rating: Rating(29),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":::2....7......1..5...6..9.4.3..........3....2..8.73..6...7...4.....9..............1::::",
    },
    search: LockedIntersection,
};

/// See [`LOCKED_INTERSECTION`].
pub struct LockedIntersection;

/// Blocks, rows, columns, then all others: the order of SukakuExplainer.
fn in_order<S: Spots>(view: &View<'_, S>) -> impl Iterator<Item = usize> {
    let place = |unit: usize| match view.unit(unit).kind() {
        UnitKind::Block | UnitKind::Region => 0,
        UnitKind::Row => 1,
        UnitKind::Column => 2,
        _ => 3,
    };
    (0..4).flat_map(move |wanted| (0..view.unit_count()).filter(move |&unit| place(unit) == wanted))
}

/// The peers of all these places that have the digit. Most units have no such
/// cell, which two or three places show.
fn victims<S: Spots>(view: &View<'_, S>, places: S, holders: S) -> S {
    let mut left = holders;
    for spot in places.iter() {
        left &= view.map.peers[spot];
        if left.is_empty() {
            break;
        }
    }
    left
}

impl Search for LockedIntersection {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for unit in in_order(view) {
            for digit in view.digits() {
                let places = view.places_in(digit, unit);
                if places.len() < 2 {
                    continue;
                }
                let victims = victims(view, places, view.places(digit));
                if victims.is_empty() {
                    continue;
                }
                let name = view.unit(unit);
                findings.report(view.grid, Effects::removing(view, victims, digit), || Why {
                    text: format!(
                        "{name} has its places for {} all among the peers of {}",
                        view.grid.symbols().symbol(digit),
                        crate::words::list(view.cells(victims))
                    ),
                    evidence: Evidence::default()
                        .unit(Role::Base, name)
                        .cells(Role::Cause, view.cells(places))
                        .marks(Role::Cause, view.marks(places, digit)),
                });
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}
