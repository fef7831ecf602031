//! Counts the full grids of a small layout, and its essentially different ones.
//!
//! Digits can be relabelled, so it is enough to visit the grids whose first row is
//! in order: each stands for as many grids as there are orders of the digits.
//!
//! Two grids are essentially the same if a symmetry and a relabelling take one to
//! the other. By Burnside's lemma the number of classes is the mean, over all
//! symmetries, of the number of grids that the symmetry keeps up to relabelling.

use std::collections::BTreeMap;

use saltire_core::{Deadline, Layout};

use crate::{GenerateError, SymmetryGroup};

/// The largest side of a board whose grids are visited one by one.
const MAX_SIDE: usize = 6;

/// The most symmetries for which the kept grids are counted.
const MAX_SYMMETRIES: usize = 100_000;

/// The number of full grids of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridCount {
    /// The number of grids with the first row in order.
    pub with_ordered_row: u64,
    /// The number of all grids.
    pub all: u128,
}

/// The number of essentially different grids of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridClasses {
    /// The number of grids.
    pub grids: GridCount,
    /// The number of symmetries.
    pub symmetries: usize,
    /// How many symmetries keep each number of grids with an ordered first row, up to
    /// relabelling.
    pub kept: BTreeMap<u64, usize>,
    /// The number of classes.
    pub classes: u64,
}

/// Counts the full grids of a layout, exactly.
///
/// ```
/// use saltire_core::{Deadline, Layout};
/// use saltire_generate::count_grids;
/// assert_eq!(count_grids(&Layout::named("classic", 4)?, &Deadline::NEVER)?.all, 288);
/// assert_eq!(count_grids(&Layout::named("diagonal", 4)?, &Deadline::NEVER)?.all, 48);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_grids(layout: &Layout, deadline: &Deadline) -> Result<GridCount, GenerateError> {
    let mut count = 0;
    GridVisitor::new(layout, deadline)?.visit(&mut |_| count += 1)?;
    Ok(GridCount::of(count, layout.side()))
}

/// Counts the essentially different full grids of a layout, by Burnside's lemma.
pub fn count_grid_classes(layout: &Layout, deadline: &Deadline) -> Result<GridClasses, GenerateError> {
    let too_large = || GenerateError::TooManyGrids { layout: layout.name().to_owned(), side: layout.side() };
    let (mut grids, cells) = (Vec::new(), layout.cells().len());
    GridVisitor::new(layout, deadline)?.visit(&mut |grid| {
        grids.extend_from_slice(grid);
    })?;
    let maps = SymmetryGroup::of(layout).ok().and_then(|group| group.list(MAX_SYMMETRIES)).ok_or_else(too_large)?;
    let mut kept = BTreeMap::new();
    for map in &maps {
        if deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let count = grids.chunks_exact(cells).filter(|grid| is_kept(grid, map, layout.side())).count() as u64;
        *kept.entry(count).or_insert(0) += 1;
    }
    let total: u64 = kept.iter().map(|(&count, &maps)| count * maps as u64).sum();
    Ok(GridClasses {
        grids: GridCount::of((grids.len() / cells) as u64, layout.side()),
        symmetries: maps.len(),
        classes: total / maps.len() as u64,
        kept,
    })
}

impl GridCount {
    fn of(with_ordered_row: u64, side: usize) -> GridCount {
        let orders: u128 = (1..=side as u128).product();
        GridCount { with_ordered_row, all: u128::from(with_ordered_row) * orders }
    }
}

/// Returns true if a map takes a grid with an ordered first row to itself, up to
/// relabelling.
fn is_kept(grid: &[u8], map: &[u16], side: usize) -> bool {
    let (row, rest) = map.split_at(side);
    let mut labels = [0; MAX_SIDE + 1];
    // A symmetry takes units to units, so the digits of the row are different.
    for (&cell, label) in row.iter().zip(1..) {
        labels[grid[cell as usize] as usize] = label;
    }
    grid[side..].iter().zip(rest).all(|(&digit, &cell)| labels[grid[cell as usize] as usize] == digit)
}

/// Visits every grid whose first row is in order.
struct GridVisitor<'a> {
    side: usize,
    peers: Vec<Vec<usize>>,
    deadline: &'a Deadline,
}

impl GridVisitor<'_> {
    fn new<'a>(layout: &Layout, deadline: &'a Deadline) -> Result<GridVisitor<'a>, GenerateError> {
        let side = layout.side();
        if side > MAX_SIDE {
            return Err(GenerateError::TooManyGrids { layout: layout.name().to_owned(), side });
        }
        let peers = |&cell| layout.peers(cell).iter().map(|&peer| layout.index_of(peer)).collect();
        Ok(GridVisitor { side, peers: layout.cells().iter().map(peers).collect(), deadline })
    }

    fn visit(&self, visit: &mut dyn FnMut(&[u8])) -> Result<(), GenerateError> {
        let (mut grid, mut open) = (vec![0; self.peers.len()], vec![(1 << self.side) - 1; self.peers.len()]);
        for cell in 0..self.side {
            if open[cell] >> cell & 1 == 0 {
                return Ok(());
            }
            self.place(&mut grid, &mut open, cell, cell as u8);
        }
        self.fill(&mut grid, &open, visit)
    }

    /// Places a digit, from 0, and removes it from the peers.
    fn place(&self, grid: &mut [u8], open: &mut [u8], cell: usize, digit: u8) {
        grid[cell] = digit + 1;
        for &peer in &self.peers[cell] {
            open[peer] &= !(1 << digit);
        }
    }

    fn fill(&self, grid: &mut [u8], open: &[u8], visit: &mut dyn FnMut(&[u8])) -> Result<(), GenerateError> {
        if self.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let empty = (0..grid.len()).filter(|&cell| grid[cell] == 0);
        let Some(cell) = empty.min_by_key(|&cell| open[cell].count_ones()) else {
            visit(grid);
            return Ok(());
        };
        for digit in (0..self.side as u8).filter(|digit| open[cell] >> digit & 1 == 1) {
            let mut next = open.to_vec();
            self.place(grid, &mut next, cell, digit);
            self.fill(grid, &next, visit)?;
        }
        grid[cell] = 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn classes(name: &str, side: usize) -> GridClasses {
        count_grid_classes(&Layout::named(name, side).expect("a layout"), &Deadline::NEVER).expect("a small board")
    }

    #[test]
    fn the_numbers_of_small_boards_are_the_published_ones() {
        let four = classes("classic", 4);
        assert_eq!((four.grids.all, four.classes), (288, 2));
        let six = classes("classic", 6);
        assert_eq!((six.grids.all, six.symmetries, six.classes), (28_200_960, 3_456, 49));
    }

    #[test]
    fn burnside_agrees_with_the_canonical_forms_of_all_grids() {
        for (name, side) in [("diagonal", 4), ("classic", 4), ("diagonal", 6)] {
            let layout = Layout::named(name, side).expect("a layout");
            let mut canonicalizer = crate::Canonicalizer::new(&layout).expect("a group");
            let (mut forms, mut form) = (HashSet::new(), vec![0; side * side]);
            let visitor = GridVisitor::new(&layout, &Deadline::NEVER).expect("a small board");
            let add = &mut |grid: &[u8]| {
                canonicalizer.form(grid, &mut form).expect("a form");
                forms.insert(form.clone());
            };
            visitor.visit(add).expect("no deadline");
            assert_eq!(classes(name, side).classes, forms.len() as u64, "{name} {side}");
        }
    }

    #[test]
    fn large_boards_are_refused() {
        let refused = count_grids(&Layout::classic(), &Deadline::NEVER);
        assert!(matches!(refused, Err(GenerateError::TooManyGrids { side: 9, .. })));
    }
}
