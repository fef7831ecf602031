//! Which cell a search branches on.

use saltire_core::{Cell, Grid};

/// Returns the cell to branch on: the unsolved cell with the fewest candidates, the first
/// in reading order if there are several. None if every cell is solved.
///
/// [`SolutionSearch`](crate::SolutionSearch) tries the digits of this cell in
/// ascending order, so the same grid always gives the same search.
pub fn branch_cell(grid: &Grid) -> Option<Cell> {
    let unsolved = grid.layout().cells().iter().copied().filter(|&cell| grid[cell].len() > 1);
    unsolved.min_by_key(|&cell| grid[cell].len())
}

#[cfg(test)]
mod tests {
    use saltire_core::{Digit, DigitSet, Layout};

    use super::*;

    #[test]
    fn fewest_candidates_first_and_ties_in_reading_order() {
        let mut grid = Grid::open(&Layout::classic());
        let cell = |name: &str| name.parse::<Cell>().expect("a cell");
        assert_eq!(branch_cell(&grid), Some(cell("A1")));
        for name in ["D4", "C7"] {
            grid.remove(cell(name), DigitSet::of(Digit::new(5).expect("a digit")));
        }
        assert_eq!(branch_cell(&grid), Some(cell("C7")));
    }
}
