//! Strategies about almost locked sets: n open cells of one unit with n + 1
//! candidates. In the solution they hold all of them but one.

pub mod chain;
mod chains_from_candidate;
mod chains_from_set;
pub mod death_blossom;
mod restricted_commons;
mod set_chain;
pub mod sue_de_coq;
pub mod xy_wing;
pub mod xz;

use saltire_core::{CellIndexSet, DigitSet, Evidence, Phrase, Role};

use super::cell_wording::{contains, lacks, set_name, set_with_digits};
use crate::View;
use crate::links::almost_locked_sets::AlmostLockedSets;

/// The roles of neighbouring sets.
const ROLES: [Role; 3] = [Role::Cause, Role::Second, Role::Third];

impl<S: CellIndexSet> AlmostLockedSets<S> {
    /// Returns the name of a set: `{A1, A2}`.
    fn name(&self, view: &View<'_, S>, set: usize) -> Phrase {
        set_name(view, self.get(set).cells)
    }

    /// Returns a set with its digits: `{A1, A2} (two of 1, 2, 5)`.
    fn with_digits(&self, view: &View<'_, S>, set: usize) -> Phrase {
        set_with_digits(view, self.get(set).cells, self.get(set).digits)
    }

    /// Returns `contains 5`, or `is 5` of a single cell.
    fn contains(&self, set: usize, digits: DigitSet) -> Phrase {
        contains(self.get(set).cells, digits)
    }

    /// Returns `has no 5`, or `isn't 5` of a single cell.
    fn lacks(&self, set: usize, digits: DigitSet) -> Phrase {
        lacks(self.get(set).cells, digits)
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
