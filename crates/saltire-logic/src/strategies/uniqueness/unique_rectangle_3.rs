//! Unique rectangle 3: the extra candidates of two corners form a naked group with other cells.
//!
//! ## What it sees
//!
//! Four open cells at the corners of a rectangle that covers just two blocks, and
//! two digits X and Y that could swap places there. Two corners can only be X or Y.
//! The two corners of the other side have other candidates as well. Some more
//! cells of a unit that contains both have only these candidates, or a few more:
//! counting the two corners as one cell, there are as many digits as cells.
//!
//! ## Why it is true
//!
//! If all four corners were X or Y, the two digits could swap places and the puzzle
//! would have two solutions. So one of the two corners is one of its other
//! candidates. That corner and the further cells are as many cells as digits, like
//! a naked pair or triplet, so each of the digits is in one of them. We don't know
//! which of the two corners it is, so only a cell that sees both corners and all the
//! further cells can't be any of these digits.
//!
//! The essay on unique-rectangle-1 says when two digits could swap places.
//!
//! ## Sources
//!
//! See unique-rectangle-1. HoDoKu (Bernhard Hobiger) has the code 0602.

use saltire_core::{CellIndexSet, DigitSet};

use super::rectangle_search::{UniqueRectangle, for_each_rectangle};
use crate::subsets::small_unions;
use crate::{Effects, Family, Finder, Rating, Report, StrategyDef, View};

/// A naked group with the extra candidates of two corners.
pub static UNIQUE_RECTANGLE_3: StrategyDef<UniqueRectangle3> = StrategyDef::new(
    UniqueRectangle3,
    ("unique-rectangle-3", Family::Uniqueness, Some("0602"), 46),
    "the extra candidates of two corners form a naked group with other cells of a unit",
    include_str!("unique_rectangle_3.rs"),
    ":0602::.4+8..31.+6.+5+6....+7..+7...6...8.+1.6+47+52..5.+1......7..8..+1.+1.+6..+48.7+8.431.+6..648...1+7:214 914 215 915 221 921 225 925 227 231 933 234 534 235 535 935 237 337 251 351 951 261 361 961 971 575 579 991 595 597:::",
);

/// The size of the largest group on boards of more than nine rows. People do not see
/// larger ones, and there are too many of them.
const MAX_GROUP_ON_LARGE_BOARDS: usize = 4;

/// See [`UNIQUE_RECTANGLE_3`].
pub struct UniqueRectangle3;

impl Finder for UniqueRectangle3 {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let mut found = Vec::new();
        for_each_rectangle(view, report, |rectangle, _| {
            if rectangle.has_extra_side() && rectangle.pattern.is_deadly(view) {
                found.push(*rectangle);
            }
        });
        let max_group = if view.side > 9 { MAX_GROUP_ON_LARGE_BOARDS } else { view.side };
        // Small groups are easier, wherever they are.
        for others in 1..max_group {
            for rectangle in &found {
                report_groups(view, rectangle, others, report);
                if report.should_stop() {
                    return;
                }
            }
        }
    }
}

/// Reports groups of the two corners and `others` other cells.
fn report_groups<S: CellIndexSet>(
    view: &View<'_, S>,
    rectangle: &UniqueRectangle<S>,
    others: usize,
    report: &mut Report,
) {
    let (corners, extra, size) = (rectangle.extra_corners, rectangle.extra_digits(view), others + 1);
    let Some(first) = corners.first().filter(|_| extra.len() <= size) else { return };
    let shared = view.map.units_of[first].iter().copied().filter(|&unit| corners.is_subset(view.map.units[unit]));
    let shared: Vec<usize> = shared.collect();
    for (position, &unit) in shared.iter().enumerate() {
        let fits = |&index: &usize| {
            let candidates = view.candidates[index];
            !candidates.is_empty() && (candidates & rectangle.pattern.pair).is_empty()
        };
        let pool = (view.open & view.map.units[unit]) - rectangle.pattern.cells;
        let pool: Vec<usize> = pool.iter().filter(fits).collect();
        let candidates = pool.iter().map(|&index| view.candidates[index]);
        for subset in small_unions(candidates, others, extra, size, DigitSet::len) {
            let cells = S::from_indices(subset.select(pool.iter().copied()));
            let is_known = shared[..position].iter().any(|&earlier| cells.is_subset(view.map.units[earlier]));
            if subset.union.len() == size && !is_known {
                report_group(view, rectangle, unit, (cells, subset.union), report);
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

fn report_group<S: CellIndexSet>(
    view: &View<'_, S>,
    rectangle: &UniqueRectangle<S>,
    unit: usize,
    (cells, group): (S, DigitSet),
    report: &mut Report,
) {
    let (corners, size) = (rectangle.extra_corners, group.len());
    let effects = Effects::removing_all(view, view.map.common_peers(cells | corners), group);
    let eliminations = effects.eliminations.clone();
    report.add_rated(view.grid, effects, Rating(44 + size as u16), size, || {
        rectangle.pattern.explain_naked_group(view, corners, unit, (cells, group), &eliminations)
    });
}
