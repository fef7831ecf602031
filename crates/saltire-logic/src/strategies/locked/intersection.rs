//! Locked intersection: a cell that sees every place for a digit in a unit can't be that digit.
//!
//! ## What it sees
//!
//! All cells of a unit that can hold a digit, and a cell elsewhere that sees every
//! one of them. It may see them all in one other unit, or one in its row, another
//! in its column and a third on a diagonal or by a knight's move.
//!
//! ## Why it is true
//!
//! One of the cells of the unit holds the digit. Whichever it is, the other cell
//! sees it and can't be the same digit.
//!
//! ## Sources
//!
//! The generalised intersections of SukakuExplainer, which are made for boards with
//! more units. On a classic board, pointing and claiming are the only ones.

use saltire_core::{CellIndexSet, DigitSet, Phrase, Role, phrase};

use crate::report::cause;
use crate::wording::in_unit;
use crate::wording::peers::{note_of_peers, pairs};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// The peers of all places of a digit in a unit.
pub static LOCKED_INTERSECTION: StrategyDef<IntersectionFinder> = StrategyDef::new(
    IntersectionFinder,
    ("locked-intersection", Family::LockedCandidates, None, 29),
    "a cell that sees every place for a digit in a unit can't be that digit",
    include_str!("intersection.rs"),
    ":::2....7......1..5...6..9.4.3..........3....2..8.73..6...7...4.....9..............1::::",
);

/// Finds cells that are peers of all places of a digit in a unit.
pub struct IntersectionFinder;

/// Returns the cells of `holders` that are peers of all `places`. In most units, two or
/// three places show that there are none.
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
                let targets = common_peers(view, places, view.places(digit));
                if targets.is_empty() {
                    continue;
                }
                report.add(view.grid, Effects::removing(view, targets, digit), || Explanation {
                    reason: phrase!(
                        "every {} {} (in {}) sees {}{}",
                        digit,
                        in_unit(view.unit(unit)),
                        Phrase::or(view.cells(places)),
                        Phrase::and(view.cells(targets)),
                        note_of_peers(view.grid.layout(), pairs(view, targets, places))
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
