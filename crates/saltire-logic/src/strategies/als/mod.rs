//! Strategies about almost locked sets: n open cells of one unit with n + 1
//! candidates, which lack one of them in the solution and hold all others.

pub mod chain;
mod chains_from_candidate;
mod chains_from_set;
pub mod death_blossom;
mod restricted_commons;
mod set_chain;
pub mod sue_de_coq;
pub mod xy_wing;
pub mod xz;

use saltire_core::{CellIndexSet, DigitSet, Evidence, Phrase, Role, phrase};

use crate::View;
use crate::links::almost_locked_sets::AlmostLockedSets;

/// The roles of sets that stand side by side.
const ROLES: [Role; 3] = [Role::Cause, Role::Second, Role::Third];

impl<S: CellIndexSet> AlmostLockedSets<S> {
    /// Returns a set in a sentence: `the set A1 and A2 (1, 2 and 5)`.
    fn phrase(&self, view: &View<'_, S>, set: usize) -> Phrase {
        phrase!("the set {}", cells_phrase(view, self.get(set).cells, self.get(set).digits))
    }

    /// Adds a set to the evidence in the role of its position, with its unit.
    fn add_to(&self, evidence: Evidence, view: &View<'_, S>, set: usize, position: usize) -> Evidence {
        let (set, role) = (self.get(set), ROLES[position % ROLES.len()]);
        let cells = || view.cells(set.cells);
        let evidence = evidence.cells(role, cells()).candidates(role, view.grid, cells(), set.digits);
        let unit = view.unit(set.unit);
        let is_drawn = set.cells.len() < 2 || evidence.units.iter().any(|(known, _)| known == unit);
        if is_drawn { evidence } else { evidence.unit(Role::Base, unit) }
    }
}

/// Returns some cells and their candidates: `A1 and A2 (1, 2 and 5)`.
fn cells_phrase<S: CellIndexSet>(view: &View<'_, S>, cells: S, digits: DigitSet) -> Phrase {
    phrase!("{} ({})", Phrase::and(view.cells(cells)), digits)
}
