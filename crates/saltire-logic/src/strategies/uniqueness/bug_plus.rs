//! BUG plus: without a few extra candidates every open cell could take its other digit, so one of them is true.
//!
//! ## What it sees
//!
//! BUG is short for bivalue universal grave: a board on which every open cell has
//! two candidates and every unit has two places for each missing digit. Here the
//! board would be such a grave without a few extra candidates.
//!
//! BUG plus 1: there is one extra candidate. It is true, so the other candidates of
//! its cell can be removed.
//!
//! BUG plus n: there are several, and at least one of them is true. A candidate that
//! would be false whichever of them is true can be removed. The extra candidates may
//! also form a naked group with other cells of a unit. Or two cells have all extra
//! candidates, and a unit has no other place for some digit: then one of the two is
//! this digit, and the other an extra candidate.
//!
//! ## Why it is true
//!
//! If a grave had a solution, every open cell could take its other candidate, and
//! that would be a second solution. But the puzzle has only one solution. So at
//! least one of the extra candidates is true. All units count here, diagonals and
//! windows too.
//!
//! ## Sources
//!
//! Known from the forums since 2005. BUG plus 1 has the code 0610 in HoDoKu (Bernhard
//! Hobiger). Sudopedia describes BUG plus n, and Sudoku Explainer (Nicolas
//! Juillerat) a part of it.

use saltire_core::{CellIndexSet, DigitSet};

use super::extra_candidates::ExtraCandidates;
use crate::{Effects, Family, Finder, Report, StrategyDef, View};

/// One extra candidate.
pub static BUG_PLUS_1: StrategyDef<BugPlus> = StrategyDef::new(
    BugPlus { has_several_extras: false },
    ("bug-plus-1", Family::Uniqueness, Some("0610"), 56),
    "without one extra candidate every open cell could take its other digit, so it is true",
    include_str!("bug_plus.rs"),
    ":0610::..+1+32.7.+46+3+7+1458+29.+2+4.+8.+3.+1+4+1+3+57.6.2..+9+2+6+417+3+7+6+2.3+1.+4.+3+45.9.+2+16+2+7+6+4+1+3...+1+98+6+52+43+7::::",
);

/// Several extra candidates.
pub static BUG_PLUS_N: StrategyDef<BugPlus> = StrategyDef::new(
    BugPlus { has_several_extras: true },
    ("bug-plus-n", Family::Uniqueness, None, 57),
    "without a few extra candidates every open cell could take its other digit, so one of them is true",
    include_str!("bug_plus.rs"),
    ":::+5.+2.+1..+87+7.+1.2+8.+5+6+8.+4+7.+53+2167+5+2+3+4+19+8.+1.5+8+6+27+4+2+48+9+7+1+6+3+5.+5+684.+712+4+2.+15+78+6.+18+7..25+4.::::",
);

/// See [`BUG_PLUS_1`] and [`BUG_PLUS_N`].
pub struct BugPlus {
    has_several_extras: bool,
}

/// The most cells with extra candidates. With more cells, little follows.
const MAX_CELLS: usize = 6;

/// The most candidates of such a cell.
const MAX_CANDIDATES: usize = 4;

impl Finder for BugPlus {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let not_bivalue = view.open.iter().filter(|&index| view.candidates[index].len() != 2);
        let cells: Vec<usize> = not_bivalue.take(MAX_CELLS + 1).collect();
        let max_cells = if self.has_several_extras { MAX_CELLS } else { 1 };
        let fits = |&index: &usize| (3..=MAX_CANDIDATES).contains(&view.candidates[index].len());
        if cells.is_empty() || cells.len() > max_cells || !cells.iter().all(fits) {
            return;
        }
        let mut found = Vec::new();
        find_graves(view, &cells, &mut ExtraCandidates::none(view), &mut found);
        for extras in found.iter().filter(|extras| (extras.count() > 1) == self.has_several_extras) {
            if self.has_several_extras {
                report_several(view, extras, report);
            } else {
                extras.report_one_cell(view, report);
            }
            if report.should_stop() {
                return;
            }
        }
    }
}

/// Tries each pair of candidates that the cells may keep, and collects the extra
/// candidates that leave a grave.
fn find_graves<S: CellIndexSet>(
    view: &View<'_, S>,
    cells: &[usize],
    extras: &mut ExtraCandidates<S>,
    found: &mut Vec<ExtraCandidates<S>>,
) {
    let Some((&index, rest)) = cells.split_first() else {
        extras.all = extras.cells.iter().fold(DigitSet::EMPTY, |all, index| all | extras.digits[index]);
        if extras.leave_a_grave(view) {
            found.push(extras.clone());
        }
        return;
    };
    let undecided = S::from_indices(rest.iter().copied());
    extras.cells.insert(index);
    for one in view.candidates[index] {
        for other in view.candidates[index].iter().filter(|&other| other > one) {
            let kept = DigitSet::of(one) | DigitSet::of(other);
            extras.digits[index] = view.candidates[index] - kept;
            if view.map.units_of[index].iter().all(|&unit| may_leave_a_grave(view, extras, (index, unit), undecided)) {
                find_graves(view, rest, extras, found);
            }
        }
    }
    extras.digits[index] = DigitSet::EMPTY;
    extras.cells.remove(index);
}

/// Returns true if a unit has each candidate of a cell in at most two decided cells;
/// in two or none, if all its cells are decided.
fn may_leave_a_grave<S: CellIndexSet>(
    view: &View<'_, S>,
    extras: &ExtraCandidates<S>,
    (index, unit): (usize, usize),
    undecided: S,
) -> bool {
    let is_decided = !undecided.intersects(view.map.units[unit]);
    view.candidates[index].iter().all(|digit| {
        let places = view.places_in(digit, unit) - undecided;
        let count = places.iter().filter(|&cell| !extras.digits[cell].contains(digit)).count();
        count == 2 || count == 0 || (count == 1 && !is_decided)
    })
}

fn report_several<S: CellIndexSet>(view: &View<'_, S>, extras: &ExtraCandidates<S>, report: &mut Report) {
    let mut effects = Effects::default();
    for index in view.open.iter() {
        let seen_by_all = (view.candidates[index] - extras.digits[index]).iter().filter(|&digit| {
            extras.cells.iter().all(|cell| {
                cell == index || (extras.digits[cell] == DigitSet::of(digit) && view.are_peers(cell, index))
            })
        });
        effects.eliminations.extend(seen_by_all.map(|digit| view.candidate(index, digit)));
    }
    extras.report_effects(view, effects, (57, 1), report, |eliminations| extras.targets_phrase(view, eliminations));
    extras.report_locked_digit(view, report);
    let Some(first) = extras.cells.first() else { return };
    for size in 2..=4 {
        for &unit in &view.map.units_of[first] {
            if !extras.cells.is_subset(view.map.units[unit]) || report.should_stop() {
                continue;
            }
            let pool = (view.open & (view.map.units[unit] - extras.cells)).iter().collect();
            extras.report_naked_groups(view, (unit, size), pool, report);
        }
    }
}
