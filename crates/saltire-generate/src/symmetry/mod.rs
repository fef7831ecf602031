//! The symmetry group of a layout: the maps of its cells that keep its rules.
//!
//! The group is found by individualisation and refinement. A path of cells is
//! fixed one by one until refinement tells all cells apart. From the end of this
//! path back to its start, each step looks for symmetries that keep the cells
//! before it and move its own cell to another one. The result is a stabiliser
//! chain: every symmetry is the product of one map of each level, in one way.

mod conjugacy;
mod search;
mod structure;

use saltire_core::Layout;

pub(crate) use conjugacy::{ConjugacyClass, conjugacy_classes, order};
pub(crate) use structure::{Structure, mixed};

use crate::Rng;
use search::StabilizerChainSearch;

/// Why the symmetries of a layout, or the canonical form of a puzzle, are unknown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// The search for symmetries reached its limit.
    #[error("the symmetries of the layout {layout} were not found within the limit of the search")]
    TooHard {
        /// The layout.
        layout: String,
    },
    /// The puzzle has more symmetries of its own than the search may list.
    #[error("the puzzle looks alike in too many ways on the layout {layout}; it needs more clues for a canonical form")]
    TooSymmetric {
        /// The layout.
        layout: String,
    },
    /// The puzzle is given by candidates, or in progress.
    #[error("only a puzzle of givens has equivalents; this one has candidates")]
    NotGivens,
}

/// A permutation of the cells in reading order: the image of each.
pub type CellMap = Box<[u16]>;

/// A level of the stabiliser chain.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    /// Where this level can move its cell, each with a map that moves it there and
    /// fixes the cells of the earlier levels.
    pub orbit: Vec<(u16, CellMap)>,
}

/// The symmetries of a layout.
///
/// ```
/// use saltire_core::Layout;
/// use saltire_generate::SymmetryGroup;
/// assert_eq!(SymmetryGroup::of(&Layout::diagonal())?.order(), Some(96));
/// assert_eq!(SymmetryGroup::of(&Layout::classic())?.order(), Some(3_359_232));
/// # Ok::<(), saltire_generate::SymmetryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    cells: usize,
    levels: Vec<Level>,
}

impl SymmetryGroup {
    /// Finds the symmetries of a layout from its units and extra peers.
    pub fn of(layout: &Layout) -> Result<SymmetryGroup, SymmetryError> {
        let structure = Structure::of(layout);
        let levels = StabilizerChainSearch::new(&structure).levels();
        let levels = levels.ok_or_else(|| SymmetryError::TooHard { layout: layout.name().to_owned() })?;
        Ok(SymmetryGroup { cells: structure.cells(), levels })
    }

    /// Returns the number of symmetries, or `None` if it exceeds 128 bits.
    pub fn order(&self) -> Option<u128> {
        self.levels.iter().try_fold(1u128, |order, level| order.checked_mul(level.orbit.len() as u128))
    }

    pub(crate) fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns a random symmetry; each is equally likely.
    pub fn random(&self, rng: &mut Rng) -> CellMap {
        self.levels.iter().fold(self.identity(), |product, level| {
            let (_, map) = &level.orbit[rng.below(level.orbit.len())];
            after(&product, map)
        })
    }

    /// Returns all symmetries, or `None` if there are more than `most`.
    pub fn list(&self, most: usize) -> Option<Vec<CellMap>> {
        self.order().filter(|&order| order <= most as u128)?;
        let mut maps = vec![self.identity()];
        for level in &self.levels {
            let products = maps.iter().flat_map(|map| level.orbit.iter().map(|(_, next)| after(map, next)));
            maps = products.collect();
        }
        Some(maps)
    }

    /// Returns the conjugacy classes, or `None` if there are more than `most` symmetries.
    pub(crate) fn conjugacy_classes(&self, most: usize) -> Option<Vec<ConjugacyClass>> {
        let maps = self.list(most)?;
        // Every symmetry is a product of one map of each level.
        let generators: Vec<CellMap> =
            self.levels.iter().flat_map(|level| level.orbit.iter().map(|(_, map)| map.clone())).collect();
        Some(conjugacy_classes(&maps, &generators))
    }

    fn identity(&self) -> CellMap {
        (0..self.cells as u16).collect()
    }
}

/// Returns the map that applies `first`, then `second`.
pub(crate) fn after(second: &[u16], first: &[u16]) -> CellMap {
    first.iter().map(|&cell| second[cell as usize]).collect()
}
