//! Hidden rectangle: a digit in one corner would force the other three.
//!
//! ## What it sees
//!
//! Four open cells, two in each of the units they are in, and two digits that
//! could change places there. One corner has no other candidates. The corner
//! across is in two units, one with each of its neighbours, that have no other
//! room for one of the digits: it loses the other.
//!
//! ## Why it is true
//!
//! With the other digit in that corner, the first would go into both
//! neighbours, and the corner across could hold only the other: the two digits
//! could change places, and there would be two solutions. When that is so, with
//! units of every kind, is told under unique-rectangle-1.
//!
//! ## Sources
//!
//! Known as hidden rectangle or hidden unique rectangle since 2006; HoDoKu
//! (Bernhard Hobiger) has the code 0606.

use saltire_core::{CellIndexSet, Phrase, phrase};

use super::rectangle_search::for_each_rectangle;
use super::unique_rectangles::with_base_units;
use super::unit_with_digit_only_in;
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// A digit in one corner would force the other three.
pub static HIDDEN_RECTANGLE: StrategyDef<HiddenRectangle> = StrategyDef::new(
    HiddenRectangle,
    ("hidden-rectangle", Family::Uniqueness, Some("0606"), 48),
    "a digit in one corner would force the other three, and two digits could change places",
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
                        reason: phrase!(
                            "{} in {} would leave {} room for {} only in {}, and nothing would keep {}",
                            other,
                            view.cell(across),
                            Phrase::and(units.iter().map(|&unit| view.unit(unit))),
                            forced,
                            Phrase::and(view.cells(neighbours)),
                            pattern.phrase(view)
                        ),
                        evidence: with_base_units(view, pattern.evidence(view, rectangle.extra_corners), &units),
                    });
                }
            }
        });
    }
}
