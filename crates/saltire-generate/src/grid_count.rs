//! Counts the full grids of a layout, and its essentially different ones.
//!
//! Digits can be relabelled, so it is enough to visit the grids whose first row is
//! in order: each stands for as many grids as there are orders of the digits.
//!
//! Two grids are essentially the same if a symmetry and a relabelling take one to
//! the other. By Burnside's lemma the number of classes is the mean, over all
//! symmetries, of the number of grids that the symmetry keeps up to relabelling.
//! Conjugate symmetries keep equally many, so [`FixedGridCounter`] counts for one of them.

use saltire_core::{Deadline, Layout};
use saltire_engine::Engine;

use crate::fixed_grids::{self, FixedGridCounter};
use crate::symmetry::order;
use crate::{GenerateError, Rng, SymmetryGroup};

/// The largest side of a board whose grids are visited one by one.
const MAX_SIDE: usize = 6;

/// The most symmetries of a layout whose classes are counted.
const MAX_SYMMETRIES: usize = 100_000;

/// The most grids, up to relabelling, that the engine counts.
const MAX_GRIDS: u64 = 2_000_000_000;

/// An estimate is hardly ever so many times too large.
const ESTIMATE_FACTOR: f64 = 5.0;

/// How many random fillings an estimate takes.
const ESTIMATE_SAMPLES: u32 = 2_000;

/// The number of full grids of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridCount {
    /// The number of grids up to relabelling.
    pub up_to_relabelling: u128,
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
    /// What each kind of symmetry keeps, the identity first.
    pub kept: Vec<KeptGrids>,
    /// The number of classes.
    pub classes: u128,
}

/// The grids that a kind of symmetry keeps. A kind is a conjugacy class: its members keep
/// equally many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGrids {
    /// The number of symmetries of this kind.
    pub symmetries: usize,
    /// How often each must be applied to move every cell back to its place.
    pub order: usize,
    /// How many cells each leaves in their place.
    pub fixed_cells: usize,
    /// How many grids each keeps, of those up to relabelling.
    pub grids: u128,
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
    if let Some(mut engine) = Engine::new(layout) {
        return count_with_engine(&mut engine, layout, deadline);
    }
    let mut count = 0;
    GridVisitor::new(layout, deadline)?.visit(&mut |_| count += 1)?;
    Ok(GridCount { up_to_relabelling: count, all: count * relabellings(layout.side()) })
}

/// Counts the grids of a board that the engine supports, if they are not too many.
fn count_with_engine(engine: &mut Engine, layout: &Layout, deadline: &Deadline) -> Result<GridCount, GenerateError> {
    if GridVisitor::of(layout, deadline).estimate() > ESTIMATE_FACTOR * MAX_GRIDS as f64 {
        return Err(too_many(layout));
    }
    let relabellings = relabellings(layout.side());
    let limit = MAX_GRIDS * relabellings as u64;
    let counted = engine.count(&[0x1FF; 81], limit, &mut || deadline.has_passed());
    if !counted.complete {
        return Err(if counted.count < limit { GenerateError::Stopped } else { too_many(layout) });
    }
    Ok(GridCount::of_all(u128::from(counted.count), layout.side()))
}

/// Counts the essentially different full grids of a layout, by Burnside's lemma.
pub fn count_grid_classes(
    layout: &Layout,
    grids: GridCount,
    deadline: &Deadline,
) -> Result<GridClasses, GenerateError> {
    let group = SymmetryGroup::of(layout).ok().filter(|_| layout.side() <= fixed_grids::MAX_SIDE);
    let kinds = group.and_then(|group| group.conjugacy_classes(MAX_SYMMETRIES)).ok_or_else(|| too_many(layout))?;
    let counter = FixedGridCounter::new(layout, deadline);
    let (mut kept, mut symmetries, mut total) = (Vec::new(), 0, 0);
    for kind in kinds {
        let fixed_cells = kind.map.iter().zip(0..).filter(|(cell, place)| **cell == *place).count();
        let is_identity = fixed_cells == kind.map.len();
        let of_kind = if is_identity { grids.up_to_relabelling } else { counter.count(&kind.map)? };
        symmetries += kind.size;
        total += of_kind * kind.size as u128;
        kept.push(KeptGrids { symmetries: kind.size, order: order(&kind.map), fixed_cells, grids: of_kind });
    }
    Ok(GridClasses { grids, symmetries, kept, classes: total / symmetries as u128 })
}

impl GridCount {
    /// Returns the count of a board with this side from the number of all grids.
    pub fn of_all(all: u128, side: usize) -> GridCount {
        GridCount { up_to_relabelling: all / relabellings(side), all }
    }
}

/// Returns the number of orders of the digits.
fn relabellings(side: usize) -> u128 {
    (1..=side as u128).product()
}

fn too_many(layout: &Layout) -> GenerateError {
    GenerateError::TooManyGrids { layout: layout.name().to_owned(), side: layout.side() }
}

/// Visits every grid whose first row is in order.
struct GridVisitor<'a> {
    side: usize,
    peers: Vec<Vec<usize>>,
    deadline: &'a Deadline,
}

/// The digits that a cell may still hold, a bit for each.
type Candidates = u16;

impl GridVisitor<'_> {
    fn new<'a>(layout: &Layout, deadline: &'a Deadline) -> Result<GridVisitor<'a>, GenerateError> {
        if layout.side() > MAX_SIDE { Err(too_many(layout)) } else { Ok(GridVisitor::of(layout, deadline)) }
    }

    fn of<'a>(layout: &Layout, deadline: &'a Deadline) -> GridVisitor<'a> {
        let peers = |&cell| layout.peers(cell).iter().map(|&peer| layout.index_of(peer)).collect();
        GridVisitor { side: layout.side(), peers: layout.cells().iter().map(peers).collect(), deadline }
    }

    fn visit(&self, visit: &mut dyn FnMut(&[u8])) -> Result<(), GenerateError> {
        match self.start() {
            Some((mut grid, open)) => self.fill(&mut grid, &open, visit),
            None => Ok(()),
        }
    }

    /// Returns a grid with its first row in order, and the candidates of its cells, or
    /// `None` if the rules forbid that row.
    fn start(&self) -> Option<(Vec<u8>, Vec<Candidates>)> {
        let (mut grid, mut open) = (vec![0; self.peers.len()], vec![(1 << self.side) - 1; self.peers.len()]);
        for cell in 0..self.side {
            if open[cell] >> cell & 1 == 0 {
                return None;
            }
            self.place(&mut grid, &mut open, cell, cell as u8);
        }
        Some((grid, open))
    }

    /// Places a digit, from 0, and removes it from the peers.
    fn place(&self, grid: &mut [u8], open: &mut [Candidates], cell: usize, digit: u8) {
        grid[cell] = digit + 1;
        for &peer in &self.peers[cell] {
            open[peer] &= !(1 << digit);
        }
    }

    /// Returns the empty cell with the fewest candidates.
    fn next_cell(&self, grid: &[u8], open: &[Candidates]) -> Option<usize> {
        (0..grid.len()).filter(|&cell| grid[cell] == 0).min_by_key(|&cell| open[cell].count_ones())
    }

    /// Returns about how many grids there are: the mean product of the numbers of
    /// choices on random ways down the search tree (Knuth 1975).
    fn estimate(&self) -> f64 {
        let Some(start) = self.start() else { return 0.0 };
        let mut rng = Rng::new(1);
        let mut sum = 0.0;
        for _ in 0..ESTIMATE_SAMPLES {
            let ((mut grid, mut open), mut product) = (start.clone(), 1.0);
            while let Some(cell) = self.next_cell(&grid, &open) {
                let choices = open[cell].count_ones() as usize;
                product *= choices as f64;
                if choices == 0 {
                    break;
                }
                let digits: Vec<u8> = (0..self.side as u8).filter(|digit| open[cell] >> digit & 1 == 1).collect();
                self.place(&mut grid, &mut open, cell, digits[rng.below(choices)]);
            }
            sum += product;
        }
        sum / f64::from(ESTIMATE_SAMPLES)
    }

    fn fill(&self, grid: &mut [u8], open: &[Candidates], visit: &mut dyn FnMut(&[u8])) -> Result<(), GenerateError> {
        if self.deadline.has_passed() {
            return Err(GenerateError::Stopped);
        }
        let Some(cell) = self.next_cell(grid, open) else {
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

    fn layout(name: &str, side: usize) -> Layout {
        Layout::named(name, side).expect("a layout")
    }

    fn classes(layout: &Layout) -> GridClasses {
        let grids = count_grids(layout, &Deadline::NEVER).expect("a small board");
        count_grid_classes(layout, grids, &Deadline::NEVER).expect("a small board")
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

    #[test]
    fn the_numbers_of_small_boards_are_the_published_ones() {
        let four = classes(&layout("classic", 4));
        assert_eq!((four.grids.all, four.classes), (288, 2));
        let six = classes(&layout("classic", 6));
        assert_eq!((six.grids.all, six.symmetries, six.classes), (28_200_960, 3_456, 49));
    }

    #[test]
    fn each_kind_of_symmetry_keeps_as_many_grids_as_a_look_at_every_grid_finds() {
        for (name, side) in [("classic", 4), ("diagonal", 4), ("main-diagonal", 4), ("diagonal", 6), ("anti-king", 6)] {
            let layout = layout(name, side);
            let mut grids = Vec::new();
            let visitor = GridVisitor::new(&layout, &Deadline::NEVER).expect("a small board");
            visitor.visit(&mut |grid| grids.push(grid.to_vec())).expect("no deadline");
            let group = SymmetryGroup::of(&layout).expect("a group");
            let kinds = group.conjugacy_classes(MAX_SYMMETRIES).expect("few symmetries");
            assert_eq!(kinds.iter().map(|kind| kind.size as u128).sum::<u128>(), group.order().expect("few"));
            let counter = FixedGridCounter::new(&layout, &Deadline::NEVER);
            for kind in kinds {
                let seen = grids.iter().filter(|grid| is_kept(grid, &kind.map, side)).count();
                assert_eq!(counter.count(&kind.map), Ok(seen as u128), "{name} {side} {:?}", kind.map);
            }
        }
    }

    #[test]
    fn burnside_agrees_with_the_canonical_forms_of_all_grids() {
        for (name, side) in [("diagonal", 4), ("classic", 4), ("diagonal", 6)] {
            let layout = layout(name, side);
            let mut canonicalizer = crate::Canonicalizer::new(&layout).expect("a group");
            let (mut forms, mut form) = (HashSet::new(), vec![0; side * side]);
            let visitor = GridVisitor::new(&layout, &Deadline::NEVER).expect("a small board");
            let add = &mut |grid: &[u8]| {
                canonicalizer.form(grid, &mut form).expect("a form");
                forms.insert(form.clone());
            };
            visitor.visit(add).expect("no deadline");
            assert_eq!(classes(&layout).classes, forms.len() as u128, "{name} {side}");
        }
    }

    #[test]
    fn estimates_are_near_the_count() {
        for (name, side, grids) in [("classic", 6, 39_168.0), ("diagonal+windoku", 9, 2_580_728.0)] {
            let estimate = GridVisitor::of(&layout(name, side), &Deadline::NEVER).estimate();
            assert!((grids / 3.0..3.0 * grids).contains(&estimate), "{name} {side}: {estimate}");
        }
    }

    #[test]
    fn the_engine_and_the_search_for_kept_grids_count_the_same_9x9_boards() {
        let layout = layout("diagonal+disjoint+windoku", 9);
        let identity: Vec<u16> = (0..81).collect();
        let searched = FixedGridCounter::new(&layout, &Deadline::NEVER).count(&identity);
        let counted = count_grids(&layout, &Deadline::NEVER).expect("few grids");
        assert_eq!((counted.up_to_relabelling, counted.all), (45_364, 45_364 * 362_880));
        assert_eq!(searched, Ok(counted.up_to_relabelling));
    }

    #[test]
    fn large_boards_are_refused() {
        assert!(matches!(count_grids(&Layout::classic(), &Deadline::NEVER), Err(GenerateError::TooManyGrids { .. })));
        let refused = count_grids(&layout("classic", 16), &Deadline::NEVER);
        assert!(matches!(refused, Err(GenerateError::TooManyGrids { side: 16, .. })));
    }
}
