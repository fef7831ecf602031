//! Effects that strategies have reported and the reducer has not applied yet.

use saltire_core::{Candidate, Cell, DigitSet, Grid};

use super::Effects;

/// What the effects of a strategy changed when they were applied to a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AppliedEffects {
    /// Cells left with one candidate.
    pub placements: usize,
    /// Removed candidates.
    pub eliminations: usize,
    /// A cell that has no candidate left.
    pub emptied: Option<Cell>,
}

impl AppliedEffects {
    fn count(&mut self, cell: Cell, before: DigitSet, after: DigitSet) {
        self.eliminations += before.len() - after.len();
        self.placements += usize::from(!before.is_single() && after.is_single());
        if after.is_empty() {
            self.emptied = self.emptied.or(Some(cell));
        }
    }

    /// Returns true if the grid changed.
    pub fn changed(&self) -> bool {
        self.eliminations > 0
    }
}

/// Effects that strategies have reported and the reducer has not applied yet. Its
/// memory is reused from one application to the next.
#[derive(Default)]
pub(crate) struct PendingEffects {
    /// By [`Cell::index`]: candidates to remove.
    removals: Vec<DigitSet>,
    /// The cells with removals.
    changed: Vec<Cell>,
    placements: Vec<Candidate>,
}

impl PendingEffects {
    /// Allocates memory for boards of this side.
    pub fn resize(&mut self, side: usize) {
        self.removals.resize(Cell::bound(side), DigitSet::EMPTY);
    }

    pub fn add(&mut self, effects: &Effects) {
        effects.eliminations.iter().for_each(|at| self.remove(at.cell, DigitSet::of(at.digit)));
        self.placements.extend_from_slice(&effects.placements);
    }

    #[inline]
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) {
        let removals = &mut self.removals[cell.index()];
        if removals.is_empty() {
            self.changed.push(cell);
        }
        *removals |= digits;
    }

    pub fn place(&mut self, placement: Candidate) {
        self.placements.push(placement);
    }

    pub fn places(&self, placement: Candidate) -> bool {
        self.placements.contains(&placement)
    }

    /// Drops everything.
    pub fn clear(&mut self) {
        self.placements.clear();
        for cell in self.changed.drain(..) {
            self.removals[cell.index()] = DigitSet::EMPTY;
        }
    }

    /// Applies everything to the grid, and drops it.
    pub fn apply(&mut self, grid: &mut Grid) -> AppliedEffects {
        let mut done = AppliedEffects::default();
        for Candidate { cell, digit } in self.placements.drain(..) {
            let before = grid[cell];
            grid.place(cell, digit);
            done.count(cell, before, grid[cell]);
        }
        for cell in self.changed.drain(..) {
            let before = grid[cell];
            grid.remove(cell, std::mem::take(&mut self.removals[cell.index()]));
            done.count(cell, before, grid[cell]);
        }
        done
    }
}
