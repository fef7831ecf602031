//! What a step does to a grid.

use saltire_core::{Candidate, Cell, CellIndexSet, Digit, DigitSet, Grid, Phrase, phrase};

use crate::View;

/// What a step does to a grid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Digits that cells must hold.
    pub placements: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminations: Vec<Candidate>,
}

impl Effects {
    /// Places one digit.
    pub fn placing(at: Candidate) -> Effects {
        Effects { placements: vec![at], eliminations: Vec::new() }
    }

    /// Removes a digit from those of these cells that have it.
    pub fn removing<S: CellIndexSet>(view: &View<'_, S>, indices: S, digit: Digit) -> Effects {
        let mut effects = Effects::default();
        effects.remove(view, indices, digit);
        effects
    }

    /// Removes several digits from those of these cells that have them.
    pub fn removing_all<S: CellIndexSet>(view: &View<'_, S>, indices: S, digits: DigitSet) -> Effects {
        Effects::removing_each(view, digits.iter().map(|digit| (digit, indices)))
    }

    /// Removes several digits, each from those of its cells that have it.
    pub fn removing_each<S: CellIndexSet>(
        view: &View<'_, S>,
        removals: impl IntoIterator<Item = (Digit, S)>,
    ) -> Effects {
        let mut effects = Effects::default();
        removals.into_iter().for_each(|(digit, indices)| effects.remove(view, indices, digit));
        effects
    }

    /// Also removes a digit from those of these cells that have it.
    pub fn remove<S: CellIndexSet>(&mut self, view: &View<'_, S>, indices: S, digit: Digit) {
        self.eliminations.extend((indices & view.places(digit)).iter().map(|index| view.candidate(index, digit)));
    }

    /// Returns true if there are no effects.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Drops effects that the grid already has, and sorts the eliminations.
    pub(crate) fn retain_new(&mut self, grid: &Grid) {
        let filled = *grid.given() | *grid.placed();
        self.placements.retain(|at| !filled.contains(at.cell));
        self.eliminations.retain(|at| grid[at.cell].contains(at.digit));
        self.eliminations.sort_unstable();
        self.eliminations.dedup();
    }

    /// Describes the effects: `A1 is 5`, `B2 and B3 can't be 1 or 7`.
    pub fn phrase(&self) -> Phrase {
        let mut by_cell: Vec<(Cell, DigitSet)> = Vec::new();
        for &Candidate { cell, digit } in &self.eliminations {
            match by_cell.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, digits)) => digits.insert(digit),
                None => by_cell.push((cell, DigitSet::of(digit))),
            }
        }
        let mut by_digits: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for (cell, digits) in by_cell {
            match by_digits.iter_mut().find(|(known, _)| *known == digits) {
                Some((_, cells)) => cells.push(cell),
                None => by_digits.push((digits, vec![cell])),
            }
        }
        let placed = self.placements.iter().map(|at| phrase!("{} is {}", at.cell, at.digit));
        let lost = by_digits
            .into_iter()
            .map(|(digits, cells)| phrase!("{} can't be {}", Phrase::and(cells), Phrase::or(digits.iter())));
        let effects: Vec<Phrase> = placed.chain(lost).collect();
        let separator = if effects.len() > 2 { "; " } else { ", and " };
        Phrase::join(effects, separator)
    }
}
