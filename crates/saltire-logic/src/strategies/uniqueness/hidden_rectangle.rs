//! Hidden rectangle: a digit in one corner would force the other three into a deadly pattern.
//!
//! ## What it sees
//!
//! Four open cells at the corners of a rectangle that covers just two blocks, and
//! two digits X and Y that could swap places there. One corner can only be X or Y.
//! The opposite corner is in two units, one with each of its neighbours, in which X
//! can only go in that corner or the neighbour. Then the opposite corner can't be Y.
//!
//! ## Why it is true
//!
//! If it were Y, X would have to go in both neighbours, and the first corner would
//! be Y. Then X and Y could swap places in the four corners, and the puzzle would
//! have two solutions. The essay on unique-rectangle-1 says when this is so.
//!
//! ## Sources
//!
//! Known as hidden rectangle or hidden unique rectangle since 2006. HoDoKu (Bernhard
//! Hobiger) has the code 0606.

use saltire_core::{CellIndexSet, Digit, Phrase, phrase};

use super::super::cell_wording::only_places;
use super::rectangle_search::for_each_rectangle;
use super::two_digit_pattern::TwoDigitPattern;
use super::unique_rectangles::with_base_units;
use super::unit_with_digit_only_in;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A digit in one corner would force the other three.
pub static HIDDEN_RECTANGLE: StrategyDef<HiddenRectangle> = StrategyDef::new(
    HiddenRectangle,
    ("hidden-rectangle", Family::Uniqueness, Some("0606"), 48),
    "a digit in one corner would force the other three, and two digits could swap places",
    include_str!("hidden_rectangle.rs"),
    ":0606::.76...9..4.........3......6.....4..2.1.75..........89..............8....647......::::",
);

/// See [`HIDDEN_RECTANGLE`].
pub struct HiddenRectangle;

impl Finder for HiddenRectangle {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        for_each_rectangle(view, report, |rectangle, report| {
            let (pattern, pair_corners) = (&rectangle.pattern, rectangle.pair_corners);
            if pair_corners.len() != 1 && !rectangle.are_opposite(pair_corners) {
                return;
            }
            for corner in pair_corners.iter() {
                let across = rectangle.opposite(corner);
                let neighbours = pattern.cells - S::from_indices([corner, across]);
                for (forced, other) in rectangle.ordered_pairs() {
                    let sides = neighbours.iter().map(|next| S::from_indices([across, next]));
                    let units = sides.map(|side| unit_with_digit_only_in(view, forced, side, side));
                    let Some(units) = units.collect::<Option<Vec<usize>>>() else { continue };
                    let effects = Effects::removing(view, S::of(across), other);
                    rectangle.report_if_deadly(view, effects, report, || Explanation {
                        reason: reason(view, pattern, [corner, across], (forced, other), &units),
                        evidence: with_base_units(view, pattern.evidence(view, rectangle.extra_corners), &units),
                    });
                }
            }
        });
    }
}

/// Returns why the opposite corner can't be the digit that is not forced.
fn reason<S: CellIndexSet>(
    view: &View<'_, S>,
    pattern: &TwoDigitPattern<S>,
    [corner, across]: [usize; 2],
    (forced, other): (Digit, Digit),
    units: &[usize],
) -> Phrase {
    let neighbours = pattern.cells - S::from_indices([corner, across]);
    let mut reason = pattern.pair_phrase(view, pattern.cells - S::of(corner));
    for &unit in units {
        reason.push(phrase!("{}. ", only_places(view, unit, forced)));
    }
    let (corner, neighbours) = (view.cell(corner), Phrase::and(view.cells(neighbours)));
    reason.push(phrase!("if {} were {}, {} would be {} ", view.cell(across), other, neighbours, forced));
    reason.push(phrase!("and {} would be {}. then {}.", corner, other, pattern.deadly_phrase(view)));
    reason
}
