//! Solves as a person does: the easiest step first, one at a time.
//!
//! ```text
//! tidy the grid                          filled digits leave their peers
//! while a cell is open:
//!     for each strategy, easiest first:
//!         take the easiest step it finds, do it, tidy, begin again
//!     none found anything: stuck
//! ```

use saltire_core::Grid;

use crate::scale::is_plain;
use crate::{Board, Findings, Found, Memory, Rating, Scale, Stop, Strategy};

/// Solves as a person does, with the strategies it was given.
pub struct Explainer<'s> {
    /// Each with whether it is used on plain boards, and on others.
    strategies: Vec<(&'s dyn Strategy, [bool; 2])>,
    unique: bool,
    findings: Findings,
}

impl<'s> Explainer<'s> {
    /// One that knows these strategies, easiest first.
    pub fn new(strategies: &[&'s dyn Strategy]) -> Explainer<'s> {
        let strategies = strategies.iter().map(|&strategy| (strategy, [true; 2])).collect();
        Explainer { strategies, unique: false, findings: Findings::told(true, None) }
    }

    /// One that knows the strategies of a scale.
    pub fn of(scale: &Scale) -> Explainer<'static> {
        let strategies = scale.strategies.iter().map(|&strategy| (strategy, scale.used(strategy))).collect();
        Explainer { strategies, ..Explainer::new(&[]) }
    }

    /// Whether the puzzle is known to have one solution: only then strategies
    /// that rest on it are used.
    pub fn unique(self, unique: bool) -> Explainer<'s> {
        Explainer { unique, ..self }
    }

    /// One that gives up where `stop` says so.
    pub fn until(self, stop: Stop) -> Explainer<'s> {
        Explainer { findings: Findings::told(true, Some(stop)), ..self }
    }

    /// The easiest step on a tidy grid.
    pub fn next(&mut self, grid: &Grid) -> Option<Found> {
        self.after(&Memory::default(), grid)
    }

    /// The easiest step on a tidy grid, with what is known from the one before.
    fn after(&mut self, memory: &Memory, grid: &Grid) -> Option<Found> {
        let board = Board::new(grid).unique(self.unique).remembering(memory);
        let sort = usize::from(!is_plain(grid.layout()));
        let mut used = self.strategies.iter().filter(|(_, used)| used[sort]);
        used.find_map(|&(strategy, _)| self.findings.take_easiest(strategy, &board))
    }

    /// Solves a grid as far as the strategies go.
    pub fn explain(&mut self, grid: &Grid) -> Explanation {
        let mut grid = grid.clone();
        grid.tidy();
        let (mut steps, memory) = (Vec::new(), Memory::default());
        while !is_complete(&grid) {
            let found = self.after(&memory, &grid);
            // What was found in a hurry may not be the easiest.
            let Some(found) = found.filter(|_| !self.findings.is_out_of_time()) else { break };
            found.step.apply(&mut grid);
            steps.push(found);
        }
        let stopped = !is_complete(&grid) && self.findings.is_out_of_time();
        Explanation { steps, grid, stopped }
    }
}

/// Whether every cell is given or placed.
fn is_complete(grid: &Grid) -> bool {
    (*grid.given() | *grid.placed()).len() == grid.layout().cells().len()
}

/// The path of a person from a puzzle to its solution, or to where it ends.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The steps, in order.
    pub steps: Vec<Found>,
    /// The grid they lead to.
    pub grid: Grid,
    /// Whether it ended because there was no more time.
    pub stopped: bool,
}

impl Explanation {
    /// Whether every cell is filled.
    pub fn is_complete(&self) -> bool {
        is_complete(&self.grid)
    }

    /// The rating of the hardest step (ER).
    pub fn er(&self) -> Option<Rating> {
        self.steps.iter().map(|found| found.rating).max()
    }

    /// The rating of the hardest step up to the first placement (EP).
    pub fn ep(&self) -> Option<Rating> {
        let first = self.steps.iter().position(|found| !found.step.placements.is_empty())?;
        self.steps[..=first].iter().map(|found| found.rating).max()
    }

    /// The rating of the first step (ED).
    pub fn ed(&self) -> Option<Rating> {
        self.steps.first().map(|found| found.rating)
    }

    /// The first of the hardest steps.
    pub fn hardest(&self) -> Option<&Found> {
        let er = self.er()?;
        self.steps.iter().find(|found| found.rating == er)
    }
}
