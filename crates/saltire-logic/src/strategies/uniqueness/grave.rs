//! Graves: a board of which every open cell has two candidates, and every unit
//! every digit in two cells or none, has no solution or several. What a board
//! has beyond that are its extra candidates, of which one is true.

use saltire_core::{DigitSet, Evidence, Role, Spots};

use super::is_deadly;
use crate::View;
use crate::words::list;

/// Extra candidates by cell; without them the board would be a grave.
#[derive(Clone)]
pub(super) struct Extras<S> {
    /// The cells that have some.
    pub cells: S,
    /// By spot.
    pub digits: Vec<DigitSet>,
    /// All of them.
    pub all: DigitSet,
}

impl<S: Spots> Extras<S> {
    pub fn none(view: &View<'_, S>) -> Extras<S> {
        Extras { cells: S::EMPTY, digits: vec![DigitSet::EMPTY; view.candidates.len()], all: DigitSet::EMPTY }
    }

    pub fn add(&mut self, spot: usize, digits: DigitSet) {
        self.cells.insert(spot);
        self.digits[spot] |= digits;
        self.all |= digits;
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.cells.iter().map(|spot| self.digits[spot].len()).sum()
    }

    /// Whether the board without them is a grave.
    pub fn leave_a_grave(&self, view: &View<'_, S>) -> bool {
        let left = |spot: usize| view.candidates[spot] - self.digits[spot];
        view.open.iter().all(|spot| left(spot).len() == 2) && is_deadly(view, view.open, left)
    }

    /// `without 5 in A1 and 7 in B2 every digit could change places`.
    pub fn what_must_not_be(&self, view: &View<'_, S>) -> String {
        let symbols = view.grid.symbols();
        let each = self.cells.iter().flat_map(|spot| {
            self.digits[spot].iter().map(move |digit| format!("{} in {}", symbols.symbol(digit), view.cell(spot)))
        });
        format!("without {} every open cell could take its other digit", list(each))
    }

    /// The extra candidates.
    pub fn evidence(&self, view: &View<'_, S>) -> Evidence {
        let extras = self.cells.iter().map(|spot| (view.cell(spot), self.digits[spot]));
        extras.fold(Evidence::default(), |all, (cell, digits)| all.candidates(Role::Fin, view.grid, [cell], digits))
    }
}
