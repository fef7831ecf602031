//! Singles: a cell that can hold only one digit, or a digit that can go only one place.
//!
//! ## What it sees
//!
//! A full house is the last open cell of a unit; a hidden single is the one
//! place that a unit has left for a digit; a naked single is a cell with one
//! candidate left.
//!
//! ## Why it is true
//!
//! A unit holds every digit, so that what is missing goes where there is room
//! for it. A cell holds a digit, and no other is left.
//!
//! ## Sources
//!
//! Everybody who ever solved one. That a hidden single is easier to see in a
//! block than in a line, and both easier than a naked single, is the experience
//! that Sudoku Explainer (Nicolas Juillerat) put into numbers.

use saltire_core::{CellIndexSet, Digit, Evidence, Role, phrase};

use crate::{Effects, Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// The last open cell of a unit.
pub static FULL_HOUSE: StrategyDef<FullHouseFinder> = StrategyDef::new(
    FullHouseFinder,
    ("full-house", Family::Singles, Some("0000"), 10),
    "the last open cell of a unit",
    include_str!("single.rs"),
    ":0000::.8..5.+2...+2...4.+57.+5.+2..8..54..+2..+7.2.6.7+5..........2+5..27..5..3.56+4+8+71+2...+5.2...::::",
);

/// The one place for a digit in a unit.
pub static HIDDEN_SINGLE: StrategyDef<HiddenSingleFinder> = StrategyDef::new(
    HiddenSingleFinder,
    ("hidden-single", Family::Singles, Some("0002"), IN_A_BLOCK.0),
    "the one place that a unit has left for a digit",
    include_str!("single.rs"),
    ":0002::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// The one candidate of a cell.
pub static NAKED_SINGLE: StrategyDef<NakedSingleFinder> = StrategyDef::new(
    NakedSingleFinder,
    ("naked-single", Family::Singles, Some("0003"), 23),
    "a cell with one candidate left",
    include_str!("single.rs"),
    ":0003::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
);

const IN_A_BLOCK: Rating = Rating(12);
const ELSEWHERE: Rating = Rating(15);

/// Finds the last open cell of a unit.
pub struct FullHouseFinder;

/// Finds the one place for a digit in a unit.
pub struct HiddenSingleFinder;

/// Finds the one candidate of a cell.
pub struct NakedSingleFinder;

fn placement<S: CellIndexSet>(view: &View<'_, S>, index: usize, digit: Digit) -> (Effects, Evidence) {
    let at = view.candidate(index, digit);
    (Effects::placing(at), Evidence::default().marks(Role::Cause, [at]))
}

impl Finder for FullHouseFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_columns_rows() {
            let Some(index) = (view.open & view.map.units[unit]).single() else { continue };
            let Some(digit) = view.candidates[index].single() else { continue };
            let (unit, (effects, evidence)) = (view.unit(unit), placement(view, index, digit));
            report.add(view.grid, effects, || Explanation {
                reason: phrase!("{} is the last open cell of {}", view.cell(index), unit),
                evidence: evidence.unit(Role::Base, unit),
            });
            if report.should_stop() {
                return;
            }
        }
    }
}

impl Finder for HiddenSingleFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_columns_rows() {
            let rating = if view.is_block(unit) { IN_A_BLOCK } else { ELSEWHERE };
            for digit in view.digits() {
                let Some(index) = view.places_in(digit, unit).single() else { continue };
                let (unit, (effects, evidence)) = (view.unit(unit), placement(view, index, digit));
                report.add_rated(view.grid, effects, rating, 0, || Explanation {
                    reason: phrase!("{} has room for {} only in {}", unit, digit, view.cell(index)),
                    evidence: evidence.unit(Role::Base, unit),
                });
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}

impl Finder for NakedSingleFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for index in view.open.iter() {
            let Some(digit) = view.candidates[index].single() else { continue };
            let (effects, evidence) = placement(view, index, digit);
            report.add(view.grid, effects, || Explanation {
                reason: phrase!("{} has no other candidate left than {}", view.cell(index), digit),
                evidence,
            });
            if report.should_stop() {
                return;
            }
        }
    }
}
