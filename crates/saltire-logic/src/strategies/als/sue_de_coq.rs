//! Sue de Coq: where two units meet, some cells hold what two others leave.
//!
//! ## What it sees
//!
//! Two units that share cells, such as a row and a block, a diagonal and a
//! block, or a window and a column. Two or more of the shared cells have two
//! candidates more than cells, or more. Cells of the one unit and cells of the
//! other are added, which have candidates of the shared cells, though not the
//! same in both units, and as many further candidates as they like, until
//! there are as many cells as digits. Then each digit is locked: it goes from
//! the rest of the unit in which it is.
//!
//! ## Why it is true
//!
//! A digit of the shared cells that the added cells of the first unit have is
//! at most once in the first unit, one that those of the second have at most
//! once in the second, and one that neither has at most once in the shared
//! cells. A further digit is at most once in the added cells of each unit that
//! have it. If there are only so many digits as cells, every one of them is
//! there.
//!
//! ## Sources
//!
//! "Two-Sector Disjoint Subsets", by a player who called himself Sue de Coq,
//! in the players' forum, 2005; the form with further candidates is that of
//! HoDoKu (Bernhard Hobiger).

use saltire_core::{CellIndexSet, DigitSet, Evidence, Role, phrase};

use super::{ROLES, cells_phrase};
use crate::{Effects, Explanation, Family, Finder, Report, StrategyDef, View};

/// Where two units meet, some cells hold what two others leave.
pub static SUE_DE_COQ: StrategyDef<SueDeCoq> = StrategyDef::new(
    SueDeCoq,
    ("sue-de-coq", Family::AlmostLockedSets, Some("1101"), 60),
    "where two units meet, some cells hold what others of each unit leave",
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
    /// How many digits of the shared cells they make up for: the number of cells
    /// less that of further digits.
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

    /// Reports the eliminations in the two units, and those everywhere: cells
    /// of neither unit may see all places of a digit too.
    fn report_pattern(&self, units: [OpenUnit<S>; 2], added: [AddedCells<S>; 2], report: &mut Report) {
        let view = self.view;
        let (mut in_units, mut everywhere) = (Effects::default(), Effects::default());
        for (unit, mine, other) in [(units[0], added[0], added[1]), (units[1], added[1], added[0])] {
            // The digits locked in the shared cells and those added in this unit.
            let locked = ((self.digits | mine.digits) - other.digits) | (mine.digits & other.digits);
            let cells = self.cells | mine.cells;
            for digit in locked {
                in_units.remove(view, unit.open - cells, digit);
                everywhere.remove(view, view.map.common_peers(cells & view.places(digit)), digit);
            }
        }
        everywhere.eliminations.retain(|at| !in_units.eliminations.contains(at));
        let explanation = || self.explanation(units, added);
        let has_more = !everywhere.is_empty();
        if has_more {
            everywhere.eliminations.extend_from_slice(&in_units.eliminations);
            report.add(view.grid, everywhere, explanation);
        }
        if !has_more || report.wants_all() {
            report.add(view.grid, in_units, explanation);
        }
    }

    fn explanation(&self, units: [OpenUnit<S>; 2], [a, b]: [AddedCells<S>; 2]) -> Explanation {
        let view = self.view;
        let [first, second] = units.map(|unit| view.unit(unit.unit));
        let shared = cells_phrase(view, self.cells, self.digits);
        let [added_a, added_b] = [a, b].map(|added| cells_phrase(view, added.cells, added.digits));
        let mut reason = phrase!("with {} in {} and {} in {}, ", added_a, first, added_b, second);
        reason.push(phrase!("{} hold as many digits as cells", shared));
        let mut evidence = Evidence::default().unit(Role::Base, first).unit(Role::Cover, second);
        for (role, cells) in ROLES.into_iter().zip([self.cells, a.cells, b.cells]) {
            let cells = || view.cells(cells);
            evidence = evidence.cells(role, cells()).candidates(role, view.grid, cells(), view.digits());
        }
        Explanation { reason, evidence }
    }
}
