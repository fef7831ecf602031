//! The structure of a layout as a graph: its cells and units, and its extra peers.
//!
//! A cell is joined to its units, and to the peers that no unit gives it. A map of
//! the cells is a symmetry of the layout if it is a symmetry of this graph: then
//! it takes every solution to a solution, and every rule is accounted for once.

use std::collections::{BTreeMap, BTreeSet};

use saltire_core::Layout;

/// A graph of cells (the first vertices) and units.
#[derive(Clone, Debug)]
pub(crate) struct Structure {
    cells: usize,
    /// The neighbours of vertex `v` are `neighbours[starts[v]..starts[v + 1]]`.
    starts: Vec<usize>,
    neighbours: Vec<u16>,
    units: BTreeSet<Vec<u16>>,
    pairs: BTreeSet<(u16, u16)>,
}

impl Structure {
    pub fn of(layout: &Layout) -> Structure {
        let cells = layout.cells().len();
        let units: BTreeSet<Vec<u16>> = layout
            .units()
            .iter()
            .map(|unit| sorted(unit.cells().iter().map(|&cell| layout.index_of(cell) as u16)))
            .collect();
        let pairs: BTreeSet<(u16, u16)> = layout
            .extra_peers()
            .iter()
            .filter(|&&(a, b)| layout.shared_unit(a, b).is_none())
            .map(|&(a, b)| ordered(layout.index_of(a) as u16, layout.index_of(b) as u16))
            .collect();
        let mut lists = vec![Vec::new(); cells + units.len()];
        for (unit, number) in units.iter().zip(cells..) {
            for &cell in unit {
                lists[cell as usize].push(number as u16);
                lists[number].push(cell);
            }
        }
        for &(a, b) in &pairs {
            lists[a as usize].push(b);
            lists[b as usize].push(a);
        }
        let mut starts = vec![0];
        starts.extend(lists.iter().scan(0, |end, list| {
            *end += list.len();
            Some(*end)
        }));
        Structure { cells, starts, neighbours: lists.concat(), units, pairs }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Returns the number of vertices: cells and units.
    pub fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the neighbours of a vertex.
    #[inline]
    pub fn neighbours(&self, vertex: usize) -> &[u16] {
        &self.neighbours[self.starts[vertex]..self.starts[vertex + 1]]
    }

    /// Returns true if a permutation of the cells keeps the units and the pairs.
    pub fn is_symmetry(&self, images: &[u16]) -> bool {
        let image = |&cell: &u16| images[cell as usize];
        let keeps_unit = |unit: &Vec<u16>| self.units.contains(&sorted(unit.iter().map(image)));
        let keeps_pair = |(a, b): &(u16, u16)| self.pairs.contains(&ordered(image(a), image(b)));
        self.units.iter().all(keeps_unit) && self.pairs.iter().all(keeps_pair)
    }
}

fn ordered(a: u16, b: u16) -> (u16, u16) {
    (a.min(b), a.max(b))
}

fn sorted(cells: impl Iterator<Item = u16>) -> Vec<u16> {
    let mut cells: Vec<u16> = cells.collect();
    cells.sort_unstable();
    cells
}

/// Colours of the vertices, equal for vertices that refinement can't tell apart.
///
/// A colour is a hash of the colours around a vertex. It does not depend on the
/// numbers of the vertices, so the colours of two refinements can be compared.
/// Equal hashes of different vertices would only make a refinement weaker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Colours(pub Vec<u64>);

impl Colours {
    /// Returns the colours that tell cells from units, refined.
    pub fn of(structure: &Structure) -> Colours {
        let start = |vertex| if vertex < structure.cells() { 1 } else { 2 };
        let mut colours = Colours((0..structure.vertices()).map(start).collect());
        colours.refine(structure);
        colours
    }

    /// Returns these colours with one cell told apart from all others, refined.
    pub fn individualised(&self, structure: &Structure, cell: usize) -> Colours {
        let mut colours = self.clone();
        colours.0[cell] = mixed(colours.0[cell] ^ 0x5851_F42D_4C95_7F2D);
        colours.refine(structure);
        colours
    }

    /// Refines the colours until no round tells more vertices apart.
    pub fn refine(&mut self, structure: &Structure) {
        let mut classes = self.distinct();
        loop {
            let next = (0..self.0.len())
                .map(|vertex| {
                    let around = structure.neighbours(vertex).iter();
                    let sum = around.fold(0u64, |sum, &other| sum.wrapping_add(mixed(self.0[other as usize])));
                    mixed(self.0[vertex].wrapping_add(sum.rotate_left(23)))
                })
                .collect();
            self.0 = next;
            let now = self.distinct();
            if now <= classes {
                return;
            }
            classes = now;
        }
    }

    /// Returns the colours in order, whichever vertices have them.
    pub fn sorted(&self) -> Vec<u64> {
        let mut colours = self.0.clone();
        colours.sort_unstable();
        colours
    }

    fn distinct(&self) -> usize {
        let mut colours = self.sorted();
        colours.dedup();
        colours.len()
    }

    /// Returns the first cell whose colour another cell has too.
    pub fn first_shared(&self, cells: usize) -> Option<usize> {
        let mut counts = BTreeMap::new();
        for colour in &self.0[..cells] {
            *counts.entry(colour).or_insert(0) += 1;
        }
        (0..cells).find(|&cell| counts[&self.0[cell]] > 1)
    }
}

/// Returns a hash of a number (the finaliser of SplitMix64).
#[inline]
pub(crate) fn mixed(number: u64) -> u64 {
    let mixed = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}
