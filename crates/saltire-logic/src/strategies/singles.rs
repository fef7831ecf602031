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

use saltire_core::{Digit, DigitSet, Evidence, Role, Spots, UnitKind};

use crate::{Effects, Example, Findings, Rating, Row, Search, View, Why};

/// The last open cell of a unit.
pub static FULL_HOUSE: Row<FullHouse> = Row {
    name: "full-house",
    summary: "the last open cell of a unit",
    source: include_str!("singles.rs"),
    family: "singles",
    code: Some("0000"),
    rating: Rating(10),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0000::.8..5.+2...+2...4.+57.+5.+2..8..54..+2..+7.2.6.7+5..........2+5..27..5..3.56+4+8+71+2...+5.2...::::",
    },
    search: FullHouse,
};

/// The one place for a digit in a unit.
pub static HIDDEN_SINGLE: Row<HiddenSingle> = Row {
    name: "hidden-single",
    summary: "the one place that a unit has left for a digit",
    source: include_str!("singles.rs"),
    family: "singles",
    code: Some("0002"),
    rating: IN_A_BLOCK,
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0002::...1.9..7..5........34.2.........9.......7.........26.6.......4..2...8.3..9......::::",
    },
    search: HiddenSingle,
};

/// The one candidate of a cell.
pub static NAKED_SINGLE: Row<NakedSingle> = Row {
    name: "naked-single",
    summary: "a cell with one candidate left",
    source: include_str!("singles.rs"),
    family: "singles",
    code: Some("0003"),
    rating: Rating(23),
    needs_uniqueness: false,
    example: Example {
        layout: "diagonal",
        board: ":0003::.8..5.........4..7......8..54.......2.6.7...........2...27..5..3.56...1......2...::::",
    },
    search: NakedSingle,
};

const IN_A_BLOCK: Rating = Rating(12);
const ELSEWHERE: Rating = Rating(15);

/// See [`FULL_HOUSE`].
pub struct FullHouse;

/// See [`HIDDEN_SINGLE`].
pub struct HiddenSingle;

/// See [`NAKED_SINGLE`].
pub struct NakedSingle;

/// Whether a unit is a block, or what stands in place of blocks: the eye takes
/// it in at once.
pub fn is_blocky<S: Spots>(view: &View<'_, S>, unit: usize) -> bool {
    matches!(view.unit(unit).kind(), UnitKind::Block | UnitKind::Region)
}

/// The units as people look, and as Sudoku Explainer does: blocks first, then
/// columns, then rows, then all others.
pub fn blocks_first<S: Spots>(view: &View<'_, S>) -> impl Iterator<Item = usize> {
    let place = |unit: usize| match view.unit(unit).kind() {
        UnitKind::Block | UnitKind::Region => 0,
        UnitKind::Column => 1,
        UnitKind::Row => 2,
        _ => 3,
    };
    (0..4).flat_map(move |wanted| (0..view.unit_count()).filter(move |&unit| place(unit) == wanted))
}

fn place<S: Spots>(view: &View<'_, S>, spot: usize, digit: Digit, evidence: Evidence) -> (Effects, Evidence) {
    let cell = view.cell(spot);
    let evidence = evidence.candidates(Role::Cause, view.grid, [cell], DigitSet::of(digit));
    (Effects::placing(view.candidate(spot, digit)), evidence)
}

impl Search for FullHouse {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for unit in blocks_first(view) {
            let open = view.open & view.map.units[unit];
            let Some(spot) = open.first().filter(|_| open.len() == 1) else { continue };
            let Some(digit) = view.candidates[spot].single() else { continue };
            let name = view.unit(unit);
            let (effects, evidence) = place(view, spot, digit, Evidence::default().unit(Role::Base, name));
            findings.report(view.grid, effects, || Why {
                text: format!("{} is the last open cell of {name}", view.cell(spot)),
                evidence,
            });
            if findings.are_enough() {
                return;
            }
        }
    }
}

impl Search for HiddenSingle {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for unit in blocks_first(view) {
            let rating = if is_blocky(view, unit) { IN_A_BLOCK } else { ELSEWHERE };
            for digit in view.digits() {
                let places = view.places_in(digit, unit);
                let Some(spot) = places.first().filter(|_| places.len() == 1) else { continue };
                let (name, symbol) = (view.unit(unit), view.grid.symbols().symbol(digit));
                let (effects, evidence) = place(view, spot, digit, Evidence::default().unit(Role::Base, name));
                findings.report_rated(view.grid, effects, rating, 0, || Why {
                    text: format!("{name} has room for {symbol} only in {}", view.cell(spot)),
                    evidence,
                });
                if findings.are_enough() {
                    return;
                }
            }
        }
    }
}

impl Search for NakedSingle {
    fn search<S: Spots>(&self, view: &View<'_, S>, findings: &mut Findings) {
        for spot in view.open.iter() {
            let Some(digit) = view.candidates[spot].single() else { continue };
            let (effects, evidence) = place(view, spot, digit, Evidence::default());
            findings.report(view.grid, effects, || Why {
                text: format!(
                    "{} has no other candidate left than {}",
                    view.cell(spot),
                    view.grid.symbols().symbol(digit)
                ),
                evidence,
            });
            if findings.are_enough() {
                return;
            }
        }
    }
}
