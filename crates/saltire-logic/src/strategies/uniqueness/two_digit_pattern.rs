//! A pattern of cells where two digits could swap places, and the phrases about it.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, Phrase, Role, phrase};

use super::deadly_pattern::is_deadly;
use crate::wording::in_unit;
use crate::wording::number_word;
use crate::wording::sets::{cell_with_candidates, only_places, see_all, targets_see};
use crate::{Explanation, View};

/// Cells where two digits could swap places.
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

    /// Returns what would follow if the cells held only the two digits: `the 1s and 2s
    /// in A1, A4, B1 and B4 could swap places. …`.
    pub fn deadly_phrase(&self, view: &View<'_, S>) -> Phrase {
        let digits = Phrase::and(self.pair.iter().map(|digit| phrase!("{}s", digit)));
        let mut phrase = phrase!("the {} in {} could swap places. ", digits, Phrase::and(view.cells(self.cells)));
        phrase.push("Every unit would keep its digits and no clue would change, so the puzzle would have two solutions (a deadly pattern)");
        phrase
    }

    /// States that the cells without extra candidates can only be the two digits: `A1 and
    /// A4 can only be 1 or 2. `.
    pub fn pair_phrase(&self, view: &View<'_, S>, extra_cells: S) -> Phrase {
        let rest = Phrase::and(view.cells(self.cells - extra_cells));
        phrase!("{} can only be {}. ", rest, Phrase::or(self.pair.iter()))
    }

    /// States that one of the cells with extra candidates is one of these: what would
    /// follow if none were, and the conclusion.
    fn extra_phrase(&self, view: &View<'_, S>, extra_cells: S) -> Phrase {
        let digits = self.extra_digits(view, extra_cells);
        let mut phrase = self.pair_phrase(view, extra_cells);
        let extra = |index: usize| Phrase::or((view.candidates[index] - self.pair).iter());
        let each = extra_cells.iter().map(|index| phrase!("{} could also be {}", view.cell(index), extra(index)));
        phrase.push(match digits.single() {
            Some(digit) => phrase!("{} could also be {}", Phrase::and(view.cells(extra_cells)), digit),
            None => Phrase::and(each),
        });
        phrase.push(phrase!(". if {}, {}. ", none_is(view, extra_cells, digits), self.deadly_phrase(view)));
        phrase
    }

    /// Explains type 1: only one cell has extra candidates.
    pub fn explain_one_cell(&self, view: &View<'_, S>, cell: S) -> Explanation {
        let (name, pair) = (Phrase::and(view.cells(cell)), Phrase::or(self.pair.iter()));
        let mut reason = self.pair_phrase(view, cell);
        reason.push(phrase!("if {} were {} too, {}.", name, pair, self.deadly_phrase(view)));
        Explanation { reason, evidence: self.evidence(view, cell) }
    }

    /// Explains type 2: the extra candidates are the same digit.
    pub fn explain_one_digit(&self, view: &View<'_, S>, extra_cells: S) -> Explanation {
        let digits = self.extra_digits(view, extra_cells);
        let mut reason = self.extra_phrase(view, extra_cells);
        reason.push(one_is(view, extra_cells, digits));
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
        eliminations: &[Candidate],
    ) -> Explanation {
        let digits = self.extra_digits(view, extra_cells);
        let mut reason = self.extra_phrase(view, extra_cells);
        reason.push(phrase!("so one of them is {}. ", Phrase::or(digits.iter())));
        reason.push(naked_group_phrase(view, unit, (cells, group)));
        reason.push(targets_see(view, eliminations, cells | extra_cells));
        Explanation {
            reason,
            evidence: self
                .evidence(view, extra_cells)
                .candidates(Role::Second, view.grid, view.cells(cells), group)
                .unit(Role::Base, view.unit(unit)),
        }
    }

    /// Explains type 4: a unit has places for one of the two digits only in the
    /// cells with extra candidates.
    pub fn explain_locked_digit(&self, view: &View<'_, S>, extra_cells: S, unit: usize, locked: Digit) -> Explanation {
        let (cells, other) = (Phrase::or(view.cells(extra_cells)), self.pair - DigitSet::of(locked));
        let mut reason = self.pair_phrase(view, extra_cells);
        reason.push(phrase!("{}. ", only_places(view, unit, locked)));
        reason.push(phrase!("if {} were {}, the other would be {}. ", cells, other, locked));
        reason.push(phrase!("then {}.", self.deadly_phrase(view)));
        Explanation { reason, evidence: self.evidence(view, extra_cells).unit(Role::Base, view.unit(unit)) }
    }
}

/// Returns `neither A1 nor A4 were 5`, or the same of one cell or of several.
fn none_is<S: CellIndexSet>(view: &View<'_, S>, cells: S, digits: DigitSet) -> Phrase {
    let digits = Phrase::or(digits.iter());
    match cells.len() {
        1 => phrase!("{} weren't {}", Phrase::and(view.cells(cells)), digits),
        2 => phrase!("neither {} were {}", Phrase::join(view.cells(cells), " nor "), digits),
        _ => phrase!("none of {} were {}", Phrase::and(view.cells(cells)), digits),
    }
}

/// States that one of some cells is a digit, and that the targets see them all: `So A1 or
/// A4 is 5. A7 sees both`.
pub(super) fn one_is<S: CellIndexSet>(view: &View<'_, S>, cells: S, digit: DigitSet) -> Phrase {
    let places = digit.iter().fold(S::EMPTY, |all, digit| all | view.places(digit));
    let targets = view.map.common_peers(cells) & places;
    phrase!("so {} is {}. {}", Phrase::or(view.cells(cells)), digit, see_all(view, targets, cells))
}

/// States that one of the cells with extra candidates and other cells of a unit use up as
/// many digits: `in row A, that cell and A7 (5 or 6) are two cells for 5 and 6. `.
pub(super) fn naked_group_phrase<S: CellIndexSet>(
    view: &View<'_, S>,
    unit: usize,
    (cells, group): (S, DigitSet),
) -> Phrase {
    let others = cells.iter().map(|index| cell_with_candidates(view, index));
    let all = Phrase::and([phrase!("that cell")].into_iter().chain(others));
    phrase!("{}, {} are {} cells for {}. ", in_unit(view.unit(unit)), all, number_word(group.len()), group)
}
