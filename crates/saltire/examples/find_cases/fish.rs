//! Boards with a fish made on purpose, for fish that are very rare.

use saltire::core::CellSet;
use saltire::generate::Rng;
use saltire::{Cell, Digit, DigitSet, Grid, Layout, Solution};

/// How many choices of units are tried on one board.
const MAX_TRIES: usize = 40;

/// Returns the board without the false candidates that keep some random units from
/// being a fish. One board in two keeps some of them as fins. None if no units suit.
pub fn with_fish(grid: &Grid, solution: &Solution, size: usize, rng: &mut Rng) -> Option<Grid> {
    let digits: Vec<Digit> = grid.layout().digits().iter().collect();
    (0..MAX_TRIES).find_map(|_| fish(grid, solution, digits[rng.below(digits.len())], size, rng))
}

fn fish(grid: &Grid, solution: &Solution, digit: Digit, size: usize, rng: &mut Rng) -> Option<Grid> {
    let layout = grid.layout();
    let places = places_of(grid, digit);
    let is_true = |cell: &Cell| solution.digit(*cell) == Some(digit);
    let bases = random_units(layout, &places, size, rng)?;
    let mut in_bases = CellSet::default();
    for &base in &bases {
        let own = *layout.units()[base].set() & places;
        if own.iter().any(|cell| is_true(&cell) && in_bases.contains(cell)) {
            return None;
        }
        in_bases |= own;
    }
    // Each true place of a base needs a cover of its own.
    let mut covers: Vec<usize> = Vec::new();
    for cell in in_bases.iter().filter(is_true) {
        let suits = |unit: &usize| {
            layout.units()[*unit].set().contains(cell) && !bases.contains(unit) && !covers.contains(unit)
        };
        let units: Vec<usize> = (0..layout.units().len()).filter(suits).collect();
        covers.push(*units.get(rng.below(units.len().max(1)))?);
    }
    let covered = covers.iter().fold(CellSet::default(), |all, &unit| all | *layout.units()[unit].set());
    let uncovered: Vec<_> = in_bases.iter().filter(|&cell| !covered.contains(cell)).collect();
    let fins = if rng.below(2) == 0 { 0 } else { 1 + rng.below(3) };
    let mut board = grid.clone();
    for cell in uncovered.into_iter().skip(fins) {
        board.remove(cell, DigitSet::of(digit));
    }
    Some(board)
}

/// Returns the open cells that can hold the digit.
fn places_of(grid: &Grid, digit: Digit) -> CellSet {
    let is_place = |cell: &&Cell| !grid.is_solved(**cell) && grid[**cell].contains(digit);
    grid.layout().cells().iter().filter(is_place).copied().collect()
}

/// Returns some random units that have places for the digit. None if there are too few.
fn random_units(layout: &Layout, places: &CellSet, count: usize, rng: &mut Rng) -> Option<Vec<usize>> {
    let mut units: Vec<usize> =
        (0..layout.units().len()).filter(|&unit| !(*layout.units()[unit].set() & *places).is_empty()).collect();
    rng.shuffle(&mut units);
    units.truncate(count);
    (units.len() == count).then_some(units)
}
