//! Singles: a cell with only one possible digit, or a digit with only one possible cell.
//!
//! ## What it sees
//!
//! A full house is the last empty cell of a unit. A hidden single is a digit that
//! can go in only one cell of a unit. A naked single is a cell with only one
//! candidate left.
//!
//! ## Why it is true
//!
//! Every unit needs every digit. If a digit can go in only one of its cells, it
//! goes there. Every cell needs a digit. If only one candidate is left, the cell
//! is that digit.
//!
//! ## Sources
//!
//! Every solver knows these. Sudoku Explainer (Nicolas Juillerat) put into numbers
//! that a hidden single is easier to see in a block than in a row or column, and
//! that both are easier to see than a naked single.

use saltire_core::{CellIndexSet, Digit, Evidence, Phrase, Role, phrase};

use crate::wording::in_unit;
use crate::{Effects, Explanation, Family, Finder, Rating, Report, StrategyDef, View};

/// The last open cell of a unit.
pub static FULL_HOUSE: StrategyDef<FullHouseFinder> = StrategyDef::new(
    FullHouseFinder,
    ("full-house", Family::Singles, Some("0000"), 10),
    "only one cell of a unit is still empty",
    include_str!("single.rs"),
    ":0000::.8..5.+2...+2...4.+57.+5.+2..8..54..+2..+7.2.6.7+5..........2+5..27..5..3.56+4+8+71+2...+5.2...::::",
);

/// The one place for a digit in a unit.
pub static HIDDEN_SINGLE: StrategyDef<HiddenSingleFinder> = StrategyDef::new(
    HiddenSingleFinder,
    ("hidden-single", Family::Singles, Some("0002"), IN_A_BLOCK.0),
    "a digit can go in only one cell of a unit",
    include_str!("single.rs"),
    ":0002::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
);

/// The one candidate of a cell.
pub static NAKED_SINGLE: StrategyDef<NakedSingleFinder> = StrategyDef::new(
    NakedSingleFinder,
    ("naked-single", Family::Singles, Some("0003"), 23),
    "a cell has only one candidate left",
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

/// States why a cell has one candidate: it sees all other digits, or earlier steps
/// removed some.
fn only_candidate<S: CellIndexSet>(view: &View<'_, S>, index: usize, digit: Digit) -> Phrase {
    let (grid, cell) = (view.grid, view.cell(index));
    let filled = *grid.given() | *grid.placed();
    let seen = grid.layout().peers(cell).iter().filter(|&&peer| filled.contains(peer));
    let missing = seen.fold(view.digits(), |missing, &peer| missing - grid[peer]);
    match missing.is_single() {
        true => phrase!("{} sees every digit except {}", cell, digit),
        false => phrase!("{} is the only candidate left in {}", digit, cell),
    }
}

impl Finder for FullHouseFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for unit in view.blocks_columns_rows() {
            let Some(index) = (view.open & view.map.units[unit]).single() else { continue };
            let Some(digit) = view.candidates[index].single() else { continue };
            let (unit, (effects, evidence)) = (view.unit(unit), placement(view, index, digit));
            report.add(view.grid, effects, || Explanation {
                reason: phrase!(
                    "{}, only {} is still empty, and only {} is missing",
                    in_unit(unit),
                    view.cell(index),
                    digit
                ),
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
                    reason: phrase!("{}, {} can only go in {}", in_unit(unit), digit, view.cell(index)),
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
                reason: only_candidate(view, index, digit),
                evidence: evidence.cells(Role::Cause, [view.cell(index)]),
            });
            if report.should_stop() {
                return;
            }
        }
    }
}
