//! Extra candidates: without them the board would be a bivalue universal grave.
//!
//! In a bivalue universal grave every open cell has two candidates, and every
//! unit has each digit in two cells or in none. It has no solution or several, so
//! one of the extra candidates is true.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::deadly_pattern::is_deadly;
use super::reference_explainer::naked_group_effects;
use super::two_digit_pattern::naked_group_phrase;
use super::unit_with_digit_only_in;
use crate::subsets::small_unions;
use crate::wording::sets::{in_brackets, only_places, see_all, targets_see, unusual_sights};
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

    /// States that one of the extra candidates is true: `If A1 weren't 5 and B2 weren't
    /// 7, …. So A1 is 5 or B2 is 7. `.
    fn phrase(&self, view: &View<'_, S>) -> Phrase {
        let absent = self.cells.iter().map(|index| {
            let digits: Vec<Digit> = self.digits[index].iter().collect();
            match digits[..] {
                [digit] => phrase!("{} weren't {}", view.cell(index), digit),
                _ => phrase!("{} were neither {}", view.cell(index), Phrase::join(digits, " nor ")),
            }
        });
        let mut phrase = phrase!("if {}, every open cell would have two candidates ", Phrase::and(absent));
        phrase.push("and the puzzle two solutions (each unit would have two places for each missing digit, ");
        phrase.push("so all open cells could switch to their other candidate). ");
        let is = |index: usize| phrase!("{} is {}", view.cell(index), Phrase::or(self.digits[index].iter()));
        match self.cells.len() {
            1 => phrase.push(Phrase::or(
                self.cells
                    .iter()
                    .map(|index| phrase!("{} must be {}", view.cell(index), Phrase::or(self.digits[index].iter()))),
            )),
            _ => phrase.push(phrase!("so {}. ", Phrase::or(self.cells.iter().map(is)))),
        }
        phrase
    }

    /// Returns why candidates are false whichever extra candidate is true.
    pub fn targets_phrase(&self, view: &View<'_, S>, eliminations: &[Candidate]) -> Phrase {
        let layout = view.grid.layout();
        let targets = S::from_indices(eliminations.iter().map(|at| layout.index_of(at.cell)));
        if !targets.intersects(self.cells) {
            return see_all(view, targets, self.cells);
        }
        let clauses = eliminations.iter().map(|at| {
            let target = layout.index_of(at.cell);
            let others = self.cells - S::of(target);
            if others == self.cells {
                return see_all(view, S::of(target), self.cells);
            }
            let own = Phrase::or(self.digits[target].iter());
            let notes = in_brackets(unusual_sights(view, S::of(target), others));
            let others = Phrase::or(view.cells(others));
            let mut clause = phrase!("if {} is {}, it isn't {}; ", at.cell, own, at.digit);
            clause.push(phrase!("if {} is {}, {} sees it{}", others, at.digit, at.cell, notes));
            clause
        });
        Phrase::join(clauses, "; ")
    }

    fn evidence(&self, view: &View<'_, S>) -> Evidence {
        let extras = self.cells.iter().map(|index| (view.cell(index), self.digits[index]));
        extras.fold(Evidence::default(), |all, (cell, digits)| all.candidates(Role::Fin, view.grid, [cell], digits))
    }

    /// Reports a step that needs nothing but the extra candidates. `targets_phrase`
    /// returns what follows for the eliminated candidates.
    pub fn report_effects(
        &self,
        view: &View<'_, S>,
        effects: Effects,
        (rating, length): (u16, usize),
        report: &mut Report,
        targets_phrase: impl FnOnce(&[Candidate]) -> Phrase,
    ) {
        let eliminations = effects.eliminations.clone();
        report.add_rated(view.grid, effects, Rating(rating), length, || Explanation {
            reason: phrase!("{}{}", self.phrase(view), targets_phrase(&eliminations)),
            evidence: self.evidence(view),
        });
    }

    /// Reports type 1: the only cell with extra candidates is one of them.
    pub fn report_one_cell(&self, view: &View<'_, S>, report: &mut Report) {
        let others = self.cells.first().map_or(DigitSet::EMPTY, |index| view.candidates[index] - self.digits[index]);
        self.report_effects(view, Effects::removing_all(view, self.cells, others), (56, 1), report, |_| {
            Phrase::default()
        });
    }

    /// Reports type 2: one of the cells holds the only extra digit.
    pub fn report_one_digit(&self, view: &View<'_, S>, report: &mut Report) {
        let common_peers = view.map.common_peers(self.cells) - self.cells;
        let effects = Effects::removing_all(view, common_peers, self.all);
        self.report_effects(view, effects, (57, 2), report, |eliminations| self.targets_phrase(view, eliminations));
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
                let eliminations = effects.eliminations.clone();
                report.add_rated(view.grid, effects, Rating(56 + size as u16), 3, || Explanation {
                    reason: phrase!(
                        "{}{}{}",
                        self.phrase(view),
                        naked_group_phrase(view, unit, (cells, group)),
                        targets_see(view, &eliminations, cells | self.cells)
                    ),
                    evidence: self
                        .evidence(view)
                        .candidates(Role::Second, view.grid, view.cells(cells), group)
                        .unit(Role::Base, view.unit(unit)),
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
        report.add_rated(view.grid, effects, Rating(57), 4, || Explanation {
            reason: self.locked_digit_reason(view, unit, locked),
            evidence: self
                .evidence(view)
                .candidates(Role::Cause, view.grid, view.cells(self.cells), DigitSet::of(locked))
                .unit(Role::Base, view.unit(unit)),
        });
    }

    fn locked_digit_reason(&self, view: &View<'_, S>, unit: usize, locked: Digit) -> Phrase {
        let left = self.cells.iter().map(|index| {
            let digits = self.digits[index] | DigitSet::of(locked);
            phrase!("{} is {}", view.cell(index), Phrase::or(digits.iter()))
        });
        let (extras, places, left) = (self.phrase(view), only_places(view, unit, locked), Phrase::and(left));
        phrase!("{}{}. one of them is {} and the other its extra candidate: {}", extras, places, locked, left)
    }
}
