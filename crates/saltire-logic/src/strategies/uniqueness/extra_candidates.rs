//! Extra candidates: without them the board would be a bivalue universal grave.
//!
//! In a bivalue universal grave every open cell has two candidates, and every
//! unit has each digit in two cells or in none. It has no solution or several, so
//! one of the extra candidates is true.

use saltire_core::{CellIndexSet, DigitSet, Evidence, Phrase, Role, phrase};

use super::deadly_pattern::is_deadly;
use super::sudoku_explainer::naked_group_effects;
use super::unit_with_digit_only_in;
use crate::subsets::small_unions;
use crate::{Effects, Explanation, Rating, Report, View};

/// Extra candidates by cell.
#[derive(Clone)]
pub(super) struct ExtraCandidates<S> {
    /// The cells that have some.
    pub cells: S,
    /// By cell index.
    pub digits: Vec<DigitSet>,
    /// The digits of all cells.
    pub all: DigitSet,
}

impl<S: CellIndexSet> ExtraCandidates<S> {
    pub fn none(view: &View<'_, S>) -> ExtraCandidates<S> {
        ExtraCandidates { cells: S::EMPTY, digits: vec![DigitSet::EMPTY; view.candidates.len()], all: DigitSet::EMPTY }
    }

    pub fn add(&mut self, index: usize, digits: DigitSet) {
        self.cells.insert(index);
        self.digits[index] |= digits;
        self.all |= digits;
    }

    /// Returns the number of extra candidates.
    pub fn count(&self) -> usize {
        self.cells.iter().map(|index| self.digits[index].len()).sum()
    }

    /// Returns true if the board without them is a bivalue universal grave.
    pub fn leave_a_grave(&self, view: &View<'_, S>) -> bool {
        let left = |index: usize| view.candidates[index] - self.digits[index];
        view.open.iter().all(|index| left(index).len() == 2) && is_deadly(view, view.open, left)
    }

    /// Returns `without 5 in A1 and 7 in B2 every open cell could take its other
    /// digit`.
    fn phrase(&self, view: &View<'_, S>) -> Phrase {
        let each = self
            .cells
            .iter()
            .flat_map(|index| self.digits[index].iter().map(move |digit| phrase!("{} in {}", digit, view.cell(index))));
        phrase!("without {} every open cell could take its other digit", Phrase::and(each))
    }

    fn evidence(&self, view: &View<'_, S>) -> Evidence {
        let extras = self.cells.iter().map(|index| (view.cell(index), self.digits[index]));
        extras.fold(Evidence::default(), |all, (cell, digits)| all.candidates(Role::Fin, view.grid, [cell], digits))
    }

    /// Reports a step that needs nothing but the extra candidates.
    pub fn report_effects(
        &self,
        view: &View<'_, S>,
        effects: Effects,
        (rating, length): (u16, usize),
        report: &mut Report,
    ) {
        report.add_rated(view.grid, effects, Rating(rating), length, || Explanation {
            reason: self.phrase(view),
            evidence: self.evidence(view),
        });
    }

    /// Reports type 1: the only cell with extra candidates loses the others.
    pub fn report_one_cell(&self, view: &View<'_, S>, report: &mut Report) {
        let others = self.cells.first().map_or(DigitSet::EMPTY, |index| view.candidates[index] - self.digits[index]);
        self.report_effects(view, Effects::removing_all(view, self.cells, others), (56, 1), report);
    }

    /// Reports type 2: one of the cells holds the only extra digit.
    pub fn report_one_digit(&self, view: &View<'_, S>, report: &mut Report) {
        let common_peers = view.map.common_peers(self.cells) - self.cells;
        self.report_effects(view, Effects::removing_all(view, common_peers, self.all), (57, 2), report);
    }

    /// Reports type 3: with `size - 1` cells of the pool, one of the cells makes a
    /// naked group.
    pub fn report_naked_groups(
        &self,
        view: &View<'_, S>,
        (unit, size): (usize, usize),
        mut pool: Vec<usize>,
        report: &mut Report,
    ) {
        if self.all.len() > size {
            return;
        }
        pool.retain(|&index| (2..=size).contains(&view.candidates[index].len()));
        let candidates = pool.iter().map(|&index| view.candidates[index]);
        for subset in small_unions(candidates, size - 1, DigitSet::EMPTY, size, DigitSet::len) {
            let group = subset.union;
            if group.len() == size && self.all.is_subset(group) {
                let cells = S::from_indices(subset.select(pool.iter().copied()));
                let effects = naked_group_effects(view, unit, cells | self.cells, group);
                let unit = view.unit(unit);
                report.add_rated(view.grid, effects, Rating(56 + size as u16), 3, || Explanation {
                    reason: phrase!(
                        "{}, and with {} of {} one of them takes {}",
                        self.phrase(view),
                        Phrase::and(view.cells(cells)),
                        unit,
                        group
                    ),
                    evidence: self
                        .evidence(view)
                        .candidates(Role::Second, view.grid, view.cells(cells), group)
                        .unit(Role::Base, unit),
                });
            }
            if report.should_stop() {
                return;
            }
        }
    }

    /// Reports type 4: one of two cells holds a digit that is extra in neither, the
    /// other an extra candidate.
    pub fn report_locked_digit(&self, view: &View<'_, S>, report: &mut Report) {
        let two: Vec<usize> = self.cells.iter().collect();
        let &[one, other] = &two[..] else { return };
        if report.should_stop() {
            return;
        }
        let Some(locked) = (view.candidates[one] & (view.candidates[other] - self.all)).single() else { return };
        let Some(unit) = unit_with_digit_only_in(view, locked, self.cells, self.cells) else { return };
        let mut effects = Effects::default();
        for index in two {
            let others = view.candidates[index] - self.digits[index] - DigitSet::of(locked);
            effects.eliminations.extend(others.iter().map(|digit| view.candidate(index, digit)));
        }
        let unit = view.unit(unit);
        report.add_rated(view.grid, effects, Rating(57), 4, || Explanation {
            reason: phrase!(
                "{}, and {} has room for {} only in {}",
                self.phrase(view),
                unit,
                locked,
                Phrase::and(view.cells(self.cells))
            ),
            evidence: self
                .evidence(view)
                .candidates(Role::Cause, view.grid, view.cells(self.cells), DigitSet::of(locked))
                .unit(Role::Base, unit),
        });
    }
}
