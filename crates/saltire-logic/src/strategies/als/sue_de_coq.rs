//! Sue de Coq: cells of two crossing units have exactly as many digits as they need.
//!
//! ## What it sees
//!
//! Two units that cross, such as a row and a block, or a diagonal and a block. Two
//! or more of the cells they share have at least two candidates more than cells.
//! Some further cells are added from the first unit and some from the second. A
//! candidate of the shared cells may be in the added cells of one unit, not of
//! both. Together there are as many digits as cells. Then each digit is used in
//! these cells, and the other cells of its unit can't be it.
//!
//! ## Why it is true
//!
//! A digit in the shared cells and in the cells added from the first unit can be
//! there only once, because all these cells are in the first unit. The same goes
//! for the second unit, and for digits that are in the shared cells alone. If the
//! cells need as many digits as there are, none can be missing: each digit is in
//! one of these cells, and no longer possible in the rest of its unit.
//!
//! The added cells may have candidates that the shared cells don't have. Such a
//! digit counts once for each unit that has it.
//!
//! ## Sources
//!
//! A player with the name Sue de Coq wrote about two-sector disjoint subsets in the
//! players' forum in 2005. The form with further candidates is that of HoDoKu
//! (Bernhard Hobiger).

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::ROLES;
use crate::wording::in_unit;
use crate::wording::number_word;
use crate::wording::sets::{digit_list, see_every, set_name};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Cells of two crossing units have exactly as many digits as they need.
pub static SUE_DE_COQ: StrategyDef<SueDeCoq> = StrategyDef::new(
    SueDeCoq,
    ("sue-de-coq", Family::AlmostLockedSets, Some("1101"), 60),
    "cells of two crossing units have exactly as many digits as they need, so each digit is in them",
    include_str!("sue_de_coq.rs"),
    ":1101::.27+8.+54.+65.+84.+6+32.+4.6..+2+8+5.85+2+76.94....+2+4+95+7+8+7+495.+86.2...95+7+28+427+56+8+41..+9+84.2.7+6+5:115 132 939:::",
);

/// See [`SUE_DE_COQ`].
pub struct SueDeCoq;

/// The most shared cells in a pattern.
const MAX_SHARED_CELLS: usize = 4;

/// The most cells added in a unit.
const MAX_ADDED_CELLS: usize = 7;

/// How many groups of cells, and pairs of them, the search visits. Only large
/// boards have more.
const MAX_GROUPS: usize = 1_000_000;

/// A unit and its open cells.
#[derive(Clone, Copy)]
struct OpenUnit<S> {
    unit: usize,
    open: S,
}

/// Cells of one unit that are added to the shared cells.
#[derive(Clone, Copy)]
struct AddedCells<S> {
    cells: S,
    digits: DigitSet,
    /// How many digits of the shared cells they make up for: the number of cells minus
    /// the number of further digits.
    surplus: usize,
}

impl Finder for SueDeCoq {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let changed = view.changed_cells(report);
        let open = |unit: usize| OpenUnit { unit, open: view.map.units[unit] & view.open };
        let units: Vec<OpenUnit<S>> = (0..view.unit_count()).map(open).collect();
        let mut search = SharedCells { view, cells: S::EMPTY, digits: DigitSet::EMPTY, visited: 0 };
        for (number, &second) in units.iter().enumerate() {
            for &first in &units[..number] {
                let both = first.open & second.open;
                if both.len() < 2 || !(first.open | second.open).intersects(changed) {
                    continue;
                }
                let indices: Vec<usize> = both.iter().collect();
                if !search.extend(&indices, [first, second], report) {
                    report.mark_incomplete();
                    return;
                }
            }
        }
    }
}

/// Cells that two units share, and the search for cells to add to them.
struct SharedCells<'v, 'g, S: CellIndexSet> {
    view: &'v View<'g, S>,
    cells: S,
    digits: DigitSet,
    visited: usize,
}

impl<S: CellIndexSet> SharedCells<'_, '_, S> {
    /// Adds each of `rest` to the shared cells. Returns false if the search ends.
    fn extend(&mut self, rest: &[usize], units: [OpenUnit<S>; 2], report: &mut Report) -> bool {
        let (cells, digits) = (self.cells, self.digits);
        for (position, &index) in rest.iter().enumerate() {
            self.cells = cells | S::of(index);
            self.digits = digits | self.view.candidates[index];
            let count = self.cells.len();
            let goes_on = (count < 2 || self.find_added(units, report))
                && (count == MAX_SHARED_CELLS || self.extend(&rest[position + 1..], units, report));
            if !goes_on {
                return false;
            }
        }
        (self.cells, self.digits) = (cells, digits);
        true
    }

    /// Finds cells of the two units that complete the pattern. Returns false if
    /// the search ends.
    fn find_added(&mut self, units: [OpenUnit<S>; 2], report: &mut Report) -> bool {
        let missing = self.digits.len().saturating_sub(self.cells.len());
        if missing < 2 {
            return true;
        }
        let firsts = self.added_cells(units[0].open, missing);
        if firsts.is_empty() {
            return self.visited < MAX_GROUPS;
        }
        let seconds = self.added_cells(units[1].open, missing);
        for a in &firsts {
            self.visited += seconds.len();
            if self.visited > MAX_GROUPS || report.is_out_of_time() {
                return false;
            }
            for b in &seconds {
                let is_complete = a.surplus + b.surplus == missing
                    && (a.digits & b.digits & self.digits).is_empty()
                    && !a.cells.intersects(b.cells);
                if !is_complete {
                    continue;
                }
                self.report_pattern(units, [*a, *b], report);
                if report.should_stop() {
                    return false;
                }
            }
        }
        self.visited < MAX_GROUPS
    }

    /// Returns the groups of cells of a unit that make up for some of the digits,
    /// small ones first.
    fn added_cells(&mut self, open: S, missing: usize) -> Vec<AddedCells<S>> {
        let rest: Vec<usize> = (open - self.cells).iter().collect();
        let mut added = Vec::new();
        self.extend_added(&rest, missing, (S::EMPTY, 0, DigitSet::EMPTY), &mut added);
        added.sort_by_key(|added| added.cells.len());
        added
    }

    fn extend_added(
        &mut self,
        rest: &[usize],
        missing: usize,
        (cells, size, digits): (S, usize, DigitSet),
        added: &mut Vec<AddedCells<S>>,
    ) {
        if size == MAX_ADDED_CELLS || self.visited > MAX_GROUPS {
            return;
        }
        for (position, &index) in rest.iter().enumerate() {
            self.visited += 1;
            let digits = digits | self.view.candidates[index];
            let further = (digits - self.digits).len();
            let largest = (size + rest.len() - position).min(MAX_ADDED_CELLS);
            if further >= largest {
                continue;
            }
            let cells = cells | S::of(index);
            let surplus = (size + 1).saturating_sub(further);
            if surplus > 0 && surplus < missing && !(digits & self.digits).is_empty() {
                added.push(AddedCells { cells, digits, surplus });
            }
            self.extend_added(&rest[position + 1..], missing, (cells, size + 1, digits), added);
        }
    }

    /// Reports the eliminations in the two units and elsewhere: cells outside both units
    /// may see all places of a digit too.
    fn report_pattern(&self, units: [OpenUnit<S>; 2], added: [AddedCells<S>; 2], report: &mut Report) {
        let view = self.view;
        let (mut in_units, mut everywhere) = (Effects::default(), Effects::default());
        for (unit, mine, other) in [(units[0], added[0], added[1]), (units[1], added[1], added[0])] {
            let cells = self.cells | mine.cells;
            for digit in self.locked(&mine, &other) {
                in_units.remove(view, unit.open - cells, digit);
                everywhere.remove(view, view.map.common_peers(cells & view.places(digit)), digit);
            }
        }
        everywhere.eliminations.retain(|at| !in_units.eliminations.contains(at));
        let outside = everywhere.eliminations.clone();
        let has_more = !everywhere.is_empty();
        if has_more {
            everywhere.eliminations.extend_from_slice(&in_units.eliminations);
            report.add(view.grid, everywhere, || self.explanation(units, added, &outside));
        }
        if !has_more || report.wants_all() {
            report.add(view.grid, in_units, || self.explanation(units, added, &[]));
        }
    }

    /// Explains a pattern. `outside` are the eliminations in neither unit.
    fn explanation(&self, units: [OpenUnit<S>; 2], added: [AddedCells<S>; 2], outside: &[Candidate]) -> Explanation {
        let view = self.view;
        let [first, second] = units.map(|unit| view.unit(unit.unit));
        let mut evidence = Evidence::default().unit(Role::Base, first).unit(Role::Cover, second);
        for (role, cells) in ROLES.into_iter().zip([self.cells, added[0].cells, added[1].cells]) {
            let cells = || view.cells(cells);
            evidence = evidence.cells(role, cells()).candidates(role, view.grid, cells(), view.digits());
        }
        Explanation { reason: self.reason(units, added, outside), evidence }
    }

    fn reason(&self, units: [OpenUnit<S>; 2], [a, b]: [AddedCells<S>; 2], outside: &[Candidate]) -> Phrase {
        let view = self.view;
        let [first, second] = units.map(|unit| view.unit(unit.unit));
        let set = |cells: S, digits: DigitSet| phrase!("{} ({})", set_name(view, cells), digit_list(digits));
        let mut reason = phrase!("{} and {} share {}. ", first, second, set(self.cells, self.digits));
        let (added_a, added_b) = (set(a.cells, a.digits), set(b.cells, b.digits));
        reason.push(phrase!("add {} from {} and {} from {}. ", added_a, first, added_b, second));
        let (cells, all) = ((self.cells | a.cells | b.cells).len(), self.digits | a.digits | b.digits);
        let (twice, count) = (a.digits & b.digits, number_word(cells));
        let places = [(all - b.digits, units[0]), (b.digits - a.digits, units[1])]
            .map(|(digits, unit)| phrase!("every {} is {}", digits, in_unit(view.unit(unit.unit))));
        reason.push(phrase!("among these {} cells, {}", count, Phrase::and(places)));
        if twice.is_empty() {
            reason.push(phrase!(", so no digit can be there twice. {} cells need ", number_word(cells)));
            reason.push(phrase!("{} digits, so each of {} is there", number_word(cells), all));
        } else {
            reason.push(phrase!("; only {} can be there twice, once in each unit. ", twice));
            reason.push(phrase!("{} cells need all of that, so each of {} is there", number_word(cells), all));
        }
        let rest = [(&a, &b, first), (&b, &a, second)].map(|(mine, other, unit)| {
            let digits = Phrase::or(self.locked(mine, other).iter());
            if twice.is_empty() {
                return phrase!("no other cell of {} can be {}", unit, digits);
            }
            let cells = set_name(view, self.cells | mine.cells);
            phrase!("no cell of {} outside {} can be {}", unit, cells, digits)
        });
        reason.push(phrase!(". {}", Phrase::and(rest)));
        reason.push(self.outside_phrase([a, b], outside));
        reason
    }

    /// Returns the digits that are once in the shared cells and those added in a unit.
    fn locked(&self, mine: &AddedCells<S>, other: &AddedCells<S>) -> DigitSet {
        ((self.digits | mine.digits) - other.digits) | (mine.digits & other.digits)
    }

    /// States that cells outside both units see all places of their digits.
    fn outside_phrase(&self, [a, b]: [AddedCells<S>; 2], outside: &[Candidate]) -> Phrase {
        let view = self.view;
        let mut seen: Vec<(Digit, S)> = Vec::new();
        let mut phrase = Phrase::default();
        for (mine, other) in [(&a, &b), (&b, &a)] {
            for digit in self.locked(mine, other) {
                let places = (self.cells | mine.cells) & view.places(digit);
                let cells = outside.iter().filter(|at| at.digit == digit);
                let cells = S::from_indices(cells.map(|at| view.grid.layout().index_of(at.cell)));
                let targets = cells & view.map.common_peers(places);
                if !targets.is_empty() && !seen.contains(&(digit, places)) {
                    seen.push((digit, places));
                    phrase.push("; ");
                    phrase.push(see_every(view, targets, (digit, places), set_name(view, self.cells | mine.cells)));
                }
            }
        }
        phrase
    }
}
