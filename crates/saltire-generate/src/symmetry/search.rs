//! The search for the stabiliser chain of a structure.

use std::collections::{BTreeMap, BTreeSet};

use super::structure::{Colours, Structure};
use super::{CellMap, Level, after};

/// The most refinements of one search. A 25×25 board needs some thousands.
const MAX_REFINEMENTS: usize = 100_000;

/// A step of the path of fixed cells.
struct PathStep {
    cell: usize,
    /// The colours before the cell is fixed.
    before: Colours,
    /// The colours after it is fixed, in order.
    after: Vec<u64>,
}

pub(super) struct StabilizerChainSearch<'a> {
    structure: &'a Structure,
    path: Vec<PathStep>,
    /// The colours at the end of the path, all different.
    end: Colours,
    refinements: usize,
}

impl StabilizerChainSearch<'_> {
    pub fn new(structure: &Structure) -> StabilizerChainSearch<'_> {
        let mut colours = Colours::of(structure);
        let mut path = Vec::new();
        while let Some(cell) = colours.first_shared(structure.cells()) {
            let next = colours.individualised(structure, cell);
            path.push(PathStep { cell, before: colours, after: next.sorted() });
            colours = next;
        }
        StabilizerChainSearch { structure, path, end: colours, refinements: 0 }
    }

    /// Returns the levels of the chain, the first first, or `None` at the limit.
    pub fn levels(&mut self) -> Option<Vec<Level>> {
        let mut generators: Vec<CellMap> = Vec::new();
        let mut levels = Vec::new();
        for depth in (0..self.path.len()).rev() {
            let PathStep { cell, before, .. } = &self.path[depth];
            let cell = *cell;
            let alike: Vec<usize> =
                (0..self.structure.cells()).filter(|&other| before.0[other] == before.0[cell]).collect();
            let mut excluded = BTreeSet::new();
            for other in alike {
                if excluded.contains(&other) || self.orbit(cell, &generators).contains_key(&other) {
                    continue;
                }
                match self.symmetry(depth, other)? {
                    Some(map) => generators.push(map),
                    // Nor can a symmetry move the cell to an equivalent of `other`.
                    None => excluded.extend(self.orbit(other, &generators).into_keys()),
                }
            }
            let orbit = self.orbit(cell, &generators).into_iter().map(|(cell, map)| (cell as u16, map)).collect();
            levels.push(Level { orbit });
        }
        levels.reverse();
        Some(levels)
    }

    /// Returns the images of a cell under products of the generators, each with its product.
    fn orbit(&self, cell: usize, generators: &[CellMap]) -> BTreeMap<usize, CellMap> {
        let identity: CellMap = (0..self.structure.cells() as u16).collect();
        let mut orbit = BTreeMap::from([(cell, identity)]);
        let mut open = vec![cell];
        while let Some(from) = open.pop() {
            for generator in generators {
                let to = generator[from] as usize;
                if !orbit.contains_key(&to) {
                    let map = after(generator, &orbit[&from]);
                    orbit.insert(to, map);
                    open.push(to);
                }
            }
        }
        orbit
    }

    /// Returns a symmetry that keeps the path before `depth` and moves its cell there
    /// to `other`; `None` within `Some` if there is none, `None` at the limit.
    fn symmetry(&mut self, depth: usize, other: usize) -> Option<Option<CellMap>> {
        let before = self.path[depth].before.clone();
        self.descend(depth, &before, other)
    }

    fn descend(&mut self, depth: usize, colours: &Colours, other: usize) -> Option<Option<CellMap>> {
        self.refinements += 1;
        if self.refinements > MAX_REFINEMENTS {
            return None;
        }
        let next = colours.individualised(self.structure, other);
        if next.sorted() != self.path[depth].after {
            return Some(None);
        }
        let Some(step) = self.path.get(depth + 1) else { return Some(self.map_to(&next)) };
        let colour = step.before.0[step.cell];
        for cell in (0..self.structure.cells()).filter(|&cell| next.0[cell] == colour) {
            if let Some(map) = self.descend(depth + 1, &next, cell)? {
                return Some(Some(map));
            }
        }
        Some(None)
    }

    /// Returns the map from the cells at the end of the path to those with equal colours.
    fn map_to(&self, colours: &Colours) -> Option<CellMap> {
        let cells = self.structure.cells();
        let places: BTreeMap<u64, u16> = colours.0[..cells].iter().copied().zip(0..).collect();
        let map: Option<CellMap> = self.end.0[..cells].iter().map(|colour| places.get(colour).copied()).collect();
        map.filter(|map| self.structure.is_symmetry(map))
    }
}
