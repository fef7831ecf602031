//! Uniqueness strategies: a puzzle with one solution has no pattern that would
//! give it a second. `deadly_pattern` decides which patterns would.

pub mod avoidable_rectangles;
pub mod bivalue_universal_grave;
pub mod bug_plus;
mod deadly_pattern;
mod extra_candidates;
pub mod hidden_rectangle;
mod loop_conclusions;
mod loop_search;
mod rectangle_search;
mod reference_explainer;
mod two_digit_pattern;
pub mod unique_loops;
pub mod unique_rectangle_3;
pub mod unique_rectangles;

use saltire_core::{CellIndexSet, Digit};

use crate::View;

/// Returns a unit that holds all of `cells` and has places for a digit only among
/// `places`.
fn unit_with_digit_only_in<S: CellIndexSet>(view: &View<'_, S>, digit: Digit, cells: S, places: S) -> Option<usize> {
    view.map.units_of[cells.first()?].iter().copied().find(|&unit| {
        let in_unit = view.places_in(digit, unit);
        cells.is_subset(view.map.units[unit]) && !in_unit.is_empty() && in_unit.is_subset(places)
    })
}
