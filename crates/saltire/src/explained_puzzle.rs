//! A puzzle with the steps that solve it, and its rating.

use saltire_core::{Grid, Outcome};
use saltire_logic::{Family, RatedStep, Rating, Scale, SolvePath};

use crate::{Analysis, Difficulty};

/// A puzzle with the steps that solve it, as far as they go.
pub struct ExplainedPuzzle {
    /// The puzzle and its solutions.
    pub analysis: Analysis,
    /// The rating scale.
    pub scale: &'static Scale,
    pub(crate) path: SolvePath,
}

/// How often a strategy was used.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct StrategyUse {
    /// Its name.
    pub strategy: String,
    /// How many steps it found.
    pub count: usize,
    /// The rating of its easiest step.
    pub easiest: Rating,
    /// The rating of its hardest step.
    pub hardest: Rating,
}

impl ExplainedPuzzle {
    /// The steps, in order.
    pub fn steps(&self) -> &[RatedStep] {
        &self.path.steps
    }

    /// The grid after the last step.
    pub fn grid(&self) -> &Grid {
        &self.path.grid
    }

    /// Returns true if the deadline passed before the end.
    pub fn is_stopped(&self) -> bool {
        self.path.stopped
    }

    /// Returns true if logic alone filled every cell.
    pub fn is_complete(&self) -> bool {
        let searching = self.scale.strategies.iter().filter(|strategy| strategy.about().family == Family::Search);
        let mut searching = searching.map(|strategy| strategy.name());
        let used = |name: &str| self.steps().iter().any(|found| found.step.strategy == name);
        self.is_filled() && !searching.any(used)
    }

    /// Returns true if every cell is filled, by logic or search, and the puzzle
    /// has a solution.
    pub fn is_filled(&self) -> bool {
        self.path.is_complete() && self.analysis.outcome() != Outcome::None
    }

    /// The rating of the hardest step (ER), if the puzzle has one solution. If the
    /// steps end too soon, the true rating is at least that.
    pub fn er(&self) -> Option<Rating> {
        self.path.er().filter(|_| self.is_rated())
    }

    /// The rating of the hardest step up to the first placement (EP).
    pub fn ep(&self) -> Option<Rating> {
        self.path.ep().filter(|_| self.is_rated())
    }

    /// The rating of the first step (ED).
    pub fn ed(&self) -> Option<Rating> {
        self.path.ed().filter(|_| self.is_rated())
    }

    /// The strategy of the first of the hardest steps.
    pub fn hardest(&self) -> Option<&str> {
        let hardest = self.path.hardest().filter(|_| self.is_rated());
        hardest.map(|found| found.step.strategy.as_str())
    }

    /// The difficulty.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.er().map(Difficulty::of)
    }

    fn is_rated(&self) -> bool {
        self.analysis.outcome() == Outcome::Unique
    }

    /// How often each strategy was used, in the order of the scale.
    pub fn uses(&self) -> Vec<StrategyUse> {
        let of = |name: &str| {
            let ratings =
                || self.steps().iter().filter(|found| found.step.strategy == name).map(|found| found.rating());
            let (easiest, hardest) = (ratings().min()?, ratings().max()?);
            Some(StrategyUse { strategy: name.to_owned(), count: ratings().count(), easiest, hardest })
        };
        self.scale.strategies.iter().filter_map(|strategy| of(strategy.name())).collect()
    }

    /// Why there is no solution, or why the steps end before it.
    pub fn reason(&self) -> Option<String> {
        let steps = match self.steps().len() {
            1 => "1 step".to_owned(),
            steps => format!("{steps} steps"),
        };
        match self.analysis.outcome() {
            Outcome::None | Outcome::Undecided => self.analysis.solved.answer.reason(),
            _ if self.is_stopped() => Some(format!("time ran out after {steps}")),
            _ if !self.is_filled() => Some(format!("after {steps} no strategy finds another")),
            _ if !self.is_complete() => Some("it took search".to_owned()),
            _ => None,
        }
    }
}
