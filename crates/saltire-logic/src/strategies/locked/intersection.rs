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

use saltire_core::{CellIndexSet, DigitSet, Phrase, Role, phrase};

use crate::report::cause;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// The peers of all places of a digit in a unit.
pub static LOCKED_INTERSECTION: StrategyDef<IntersectionFinder> = StrategyDef::new(
    IntersectionFinder,
    ("locked-intersection", Family::LockedCandidates, None, 29),
    "whatever is a peer of all places of a digit in a unit loses it",
    include_str!("intersection.rs"),
    ":::2....7......1..5...6..9.4.3..........3....2..8.73..6...7...4.....9..............1::::",
);

/// Finds cells that are peers of all places of a digit in a unit.
pub struct IntersectionFinder;

/// Returns the cells of `holders` that are peers of all `places`. Two or three
/// places prove that most units have none.
fn common_peers<S: CellIndexSet>(view: &View<'_, S>, places: S, holders: S) -> S {
    let mut common = holders;
    for index in places.iter() {
        common &= view.map.peers[index];
        if common.is_empty() {
            break;
        }
    }
    common
}

impl Finder for IntersectionFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_rows_columns() {
            for digit in view.digits() {
                let places = view.places_in(digit, unit);
                if places.len() < 2 {
                    continue;
                }
                let losers = common_peers(view, places, view.places(digit));
                if losers.is_empty() {
                    continue;
                }
                report.add(view.grid, Effects::removing(view, losers, digit), || Explanation {
                    reason: phrase!(
                        "{} has its places for {} all among the peers of {}",
                        view.unit(unit),
                        digit,
                        Phrase::and(view.cells(losers))
                    ),
                    evidence: cause(view.grid, view.cells(places), DigitSet::of(digit))
                        .unit(Role::Base, view.unit(unit)),
                });
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}
