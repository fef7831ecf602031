//! Boards and random numbers that several tests share.

use saltire_core::notation::StrategyCase;
use saltire_core::{Deadline, DigitSet, Grid, Layout};
use saltire_logic::{Position, RatedStep, Report, Strategy, strategy_named};

/// A file of the published puzzles that may stand beside the project, for tests that read more than `data`.
pub fn shared_data(name: &str) -> Option<String> {
    let path = format!("{}/../../../shared/data/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).ok()
}

/// Reproducible random numbers.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

pub fn layout(name: &str, side: usize) -> Layout {
    Layout::named(name, side).expect("a layout")
}

pub fn strategy(name: &str) -> &'static dyn Strategy {
    strategy_named(name).expect("a strategy")
}

/// Returns the example board of a strategy.
pub fn example(strategy: &dyn Strategy) -> Grid {
    let example = strategy.about().example.expect("an example");
    StrategyCase::parse(example.board, &layout(example.layout, 9)).expect("a board").grid
}

/// Returns everything that a strategy finds on a grid, given that its puzzle has one
/// solution.
pub fn all_steps(strategy: &dyn Strategy, grid: &Grid) -> Vec<RatedStep> {
    Report::all(strategy, &Position::new(grid).unique(true), &Deadline::NEVER)
}

/// Returns the easiest step that a strategy finds on a grid, given that its puzzle has
/// one solution.
pub fn easiest_step(strategy: &dyn Strategy, grid: &Grid) -> Option<RatedStep> {
    Report::easiest(strategy, &Position::new(grid).unique(true))
}

/// Returns a grid with the candidates that `choose` returns for each cell.
pub fn grid_of(layout: &Layout, mut choose: impl FnMut() -> DigitSet) -> Grid {
    let mut grid = Grid::open(layout);
    for &cell in layout.cells() {
        grid.remove(cell, layout.digits() - choose());
    }
    grid
}
