//! The steps from a puzzle to its solution, or to where the strategies end.

use saltire_core::Grid;

use crate::{RatedStep, Rating};

/// The steps from a puzzle to its solution, or to where the strategies end.
#[derive(Clone, Debug)]
pub struct SolvePath {
    /// The steps, in order.
    pub steps: Vec<RatedStep>,
    /// The grid after the last step.
    pub grid: Grid,
    /// Whether the deadline ended the path.
    pub stopped: bool,
}

impl SolvePath {
    /// Returns true if every cell is filled.
    pub fn is_complete(&self) -> bool {
        is_complete(&self.grid)
    }

    /// Returns the rating of the hardest step (ER).
    pub fn er(&self) -> Option<Rating> {
        self.steps.iter().map(RatedStep::rating).max()
    }

    /// Returns the rating of the hardest step up to the first placement (EP).
    pub fn ep(&self) -> Option<Rating> {
        let first = self.steps.iter().position(|rated| !rated.step.placements.is_empty())?;
        self.steps[..=first].iter().map(RatedStep::rating).max()
    }

    /// Returns the rating of the first step (ED).
    pub fn ed(&self) -> Option<Rating> {
        self.steps.first().map(RatedStep::rating)
    }

    /// Returns the first of the hardest steps.
    pub fn hardest(&self) -> Option<&RatedStep> {
        let er = self.er()?;
        self.steps.iter().find(|rated| rated.rating() == er)
    }
}

/// Returns true if every cell is given or placed.
pub(crate) fn is_complete(grid: &Grid) -> bool {
    (*grid.given() | *grid.placed()).len() == grid.layout().cells().len()
}
