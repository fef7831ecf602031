//! The example that a strategy carries: a board, and its easiest step there.

use saltire_core::notation::StrategyCase;
use saltire_core::{Deadline, Grid, Layout};
use saltire_logic::{Example, Position, RatedStep, Report, Strategy};

/// The example of a strategy: a board, and its easiest step there.
#[derive(Clone, Debug)]
pub struct StrategyExample {
    /// The board as the strategy names it.
    pub board: Example,
    /// The grid of the board.
    pub grid: Grid,
    /// The easiest step.
    pub rated: RatedStep,
}

impl StrategyExample {
    /// Returns the example of a strategy, if it has one.
    pub fn of(strategy: &dyn Strategy) -> Option<StrategyExample> {
        let board = strategy.about().example?;
        let layout = Layout::named(board.layout, 9).ok()?;
        let grid = StrategyCase::parse(board.board, &layout).ok()?.grid;
        // The examples come from puzzles with one solution.
        let found = Report::all(strategy, &Position::new(&grid).unique(true), &Deadline::NEVER);
        let rated = found.into_iter().min_by_key(|rated| (rated.rating(), rated.length))?;
        Some(StrategyExample { board, grid, rated })
    }
}
