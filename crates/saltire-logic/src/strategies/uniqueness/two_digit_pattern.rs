//! A pattern of cells in which two digits could change places, and what steps
//! say about it.

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::deadly_pattern::is_deadly;
use crate::{Explanation, View};

/// Cells in which two digits could change places.
#[derive(Clone, Copy)]
pub(super) struct TwoDigitPattern<S> {
    pub cells: S,
    pub pair: DigitSet,
}

impl<S: CellIndexSet> TwoDigitPattern<S> {
    /// Returns true if the puzzle would have two solutions if the cells held only
    /// the two digits.
    pub fn is_deadly(&self, view: &View<'_, S>) -> bool {
        is_deadly(view, self.cells, |_| self.pair)
    }

    /// Returns the candidates of some cells besides the two digits.
    pub fn extra_digits(&self, view: &View<'_, S>, cells: S) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, index| all | view.candidates[index]) - self.pair
    }

    /// Returns the evidence: the two digits in the pattern, and the extra
    /// candidates of some cells.
    pub fn evidence(&self, view: &View<'_, S>, extra_cells: S) -> Evidence {
        let extra_digits = self.extra_digits(view, extra_cells);
        Evidence::default().candidates(Role::Cause, view.grid, view.cells(self.cells), self.pair).candidates(
            Role::Fin,
            view.grid,
            view.cells(extra_cells),
            extra_digits,
        )
    }

    /// Returns `1 and 2 from changing places in A1, A4, B1 and B4`.
    pub fn phrase(&self, view: &View<'_, S>) -> Phrase {
        phrase!("{} from changing places in {}", self.pair, Phrase::and(view.cells(self.cells)))
    }

    /// Returns the phrase that only one cell keeps the digits from changing places.
    pub fn only_cell_phrase(&self, view: &View<'_, S>, cell: S) -> Phrase {
        phrase!("only {} keeps {}", Phrase::and(view.cells(cell)), self.phrase(view))
    }

    /// Returns the phrase that only some extra digits in one of some cells keep the
    /// two from changing places.
    pub fn only_digits_phrase(&self, view: &View<'_, S>, digits: DigitSet, cells: S) -> Phrase {
        let one_of = if digits.is_single() { "" } else { "one of " };
        let cells = Phrase::and(view.cells(cells));
        phrase!("only {}{} in one of {} keeps {}", one_of, digits, cells, self.phrase(view))
    }

    /// Explains type 1: only one cell has extra candidates.
    pub fn explain_one_cell(&self, view: &View<'_, S>, cell: S) -> Explanation {
        Explanation { reason: self.only_cell_phrase(view, cell), evidence: self.evidence(view, cell) }
    }

    /// Explains type 2: the extra candidates are the same digit.
    pub fn explain_one_digit(&self, view: &View<'_, S>, extra_cells: S) -> Explanation {
        let reason = self.only_digits_phrase(view, self.extra_digits(view, extra_cells), extra_cells);
        Explanation { reason, evidence: self.evidence(view, extra_cells) }
    }

    /// Explains type 3: one of the extra candidates makes a naked group with other
    /// cells of a unit.
    pub fn explain_naked_group(
        &self,
        view: &View<'_, S>,
        extra_cells: S,
        unit: usize,
        (cells, group): (S, DigitSet),
    ) -> Explanation {
        let one_digit = self.only_digits_phrase(view, self.extra_digits(view, extra_cells), extra_cells);
        let (unit, others) = (view.unit(unit), Phrase::and(view.cells(cells)));
        Explanation {
            reason: phrase!("{}, and with {} of {} that takes {}", one_digit, others, unit, group),
            evidence: self
                .evidence(view, extra_cells)
                .candidates(Role::Second, view.grid, view.cells(cells), group)
                .unit(Role::Base, unit),
        }
    }

    /// Explains type 4: a unit has places for one of the two digits only in the
    /// cells with extra candidates.
    pub fn explain_locked_digit(&self, view: &View<'_, S>, extra_cells: S, unit: usize, locked: Digit) -> Explanation {
        let (unit, cells) = (view.unit(unit), Phrase::and(view.cells(extra_cells)));
        let other = self.pair - DigitSet::of(locked);
        Explanation {
            reason: phrase!(
                "{} has room for {} only in {}, and {} in the other of them would not keep {}",
                unit,
                locked,
                cells,
                other,
                self.phrase(view)
            ),
            evidence: self.evidence(view, extra_cells).unit(Role::Base, unit),
        }
    }
}
