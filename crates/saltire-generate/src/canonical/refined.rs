//! A fixed equivalent under a large group, by refinement.
//!
//! Each cell gets a colour: a hash of what stands around it on the puzzle. Then the
//! levels of the layout's stabiliser chain are read in order. Each moves the cell of
//! least colour to its place. If several cells are least, all are followed, and the
//! least of the resulting puzzles wins. Equivalent puzzles have the same colours, so
//! they have the same form.

use saltire_core::Layout;

use super::listed::write_labelled;
use crate::SymmetryGroup;
use crate::symmetry::{CellMap, Structure, after, mixed};

/// The most maps to follow at once.
const MAX_MAPS: usize = 20_000;

/// The rounds of refinement. More hardly ever tell more cells of a puzzle apart.
const ROUNDS: usize = 4;

pub(super) struct RefinedCells {
    structure: Structure,
    side: usize,
    colours: Vec<u64>,
    next: Vec<u64>,
}

impl RefinedCells {
    pub fn new(layout: &Layout) -> RefinedCells {
        let structure = Structure::of(layout);
        let colours = vec![0; structure.vertices()];
        RefinedCells { structure, side: layout.side(), next: colours.clone(), colours }
    }

    /// Writes the form, or returns `None` if too many maps are alike.
    pub fn form(&mut self, group: &SymmetryGroup, digits: &[u8], form: &mut [u8]) -> Option<()> {
        self.colour(digits);
        let mut maps: Vec<CellMap> = vec![(0..digits.len() as u16).collect()];
        for level in group.levels() {
            let colour = |map: &CellMap, cell: u16| self.colours[map[cell as usize] as usize];
            let images = maps.iter().flat_map(|map| level.orbit.iter().map(|(cell, _)| colour(map, *cell)));
            let least = images.min()?;
            let mut next = Vec::new();
            for map in &maps {
                let alike = level.orbit.iter().filter(|(cell, _)| colour(map, *cell) == least);
                next.extend(alike.map(|(_, step)| after(map, step)));
                if next.len() > MAX_MAPS {
                    return None;
                }
            }
            maps = next;
        }
        let mut one = vec![0; digits.len()];
        form.fill(u8::MAX);
        for map in &maps {
            write_labelled(map.iter().map(|&cell| digits[cell as usize]), &mut one);
            if *one < *form {
                form.copy_from_slice(&one);
            }
        }
        Some(())
    }

    /// Colours the cells and units of a puzzle.
    fn colour(&mut self, digits: &[u8]) {
        let cells = self.structure.cells();
        for (vertex, colour) in self.colours.iter_mut().enumerate() {
            *colour = match digits.get(vertex) {
                None => 3,
                Some(0) => 1,
                Some(_) => 2,
            };
        }
        let mut of_digits = vec![0u64; self.side + 1];
        for _ in 0..ROUNDS {
            // Units see cells; then cells see units, digits and extra peers.
            for unit in cells..self.colours.len() {
                self.colours[unit] = self.around(unit);
            }
            of_digits.fill(0);
            for (&digit, &colour) in digits.iter().zip(&self.colours) {
                of_digits[digit as usize] = of_digits[digit as usize].wrapping_add(mixed(colour));
            }
            of_digits[0] = 0;
            for (cell, &digit) in digits.iter().enumerate() {
                self.next[cell] = mixed(self.around(cell) ^ mixed(of_digits[digit as usize]));
            }
            self.colours[..cells].copy_from_slice(&self.next[..cells]);
        }
    }

    #[inline]
    fn around(&self, vertex: usize) -> u64 {
        let around = self.structure.neighbours(vertex).iter();
        let sum = around.fold(0u64, |sum, &other| sum.wrapping_add(mixed(self.colours[other as usize])));
        mixed(self.colours[vertex].wrapping_add(sum.rotate_left(23)))
    }
}
