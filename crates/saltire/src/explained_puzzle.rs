//! A puzzle with the steps that solve it, and its rating.

use saltire_core::{Grid, Outcome};
use saltire_logic::{Explainer, Family, RatedStep, Rating, Scale, SolvePath};

use crate::{Analysis, Difficulty};

/// A puzzle with the steps that solve it, as far as they go.
#[derive(Clone, Debug)]
pub struct ExplainedPuzzle {
    /// The puzzle and its solutions.
    pub analysis: Analysis,
    pub(crate) explainer: Explainer,
    pub(crate) path: SolvePath,
}

/// How often a strategy was used.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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

/// How hard a puzzle is. There are ratings only if it has one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleRating {
    /// How many solutions it has.
    pub outcome: Outcome,
    /// The rating of the hardest step (ER).
    pub er: Option<Rating>,
    /// The rating of the hardest step up to the first placement (EP).
    pub ep: Option<Rating>,
    /// The rating of the first step (ED).
    pub ed: Option<Rating>,
    /// The strategy of the first of the hardest steps.
    pub hardest: Option<String>,
    /// The difficulty.
    pub difficulty: Option<Difficulty>,
    /// Whether logic alone solved it. If not, the ratings are lower bounds.
    pub complete: bool,
}

impl ExplainedPuzzle {
    /// How hard the puzzle is.
    pub fn rating(&self) -> PuzzleRating {
        PuzzleRating {
            outcome: self.analysis.outcome(),
            er: self.er(),
            ep: self.ep(),
            ed: self.ed(),
            hardest: self.hardest().map(str::to_owned),
            difficulty: self.difficulty(),
            complete: self.is_complete(),
        }
    }

    /// The rating scale.
    pub fn scale(&self) -> &'static Scale {
        self.explainer.scale()
    }

    /// The steps, in order.
    pub fn steps(&self) -> &[RatedStep] {
        &self.path.steps
    }

    /// The grid before a step, with all candidates pencilled in.
    ///
    /// # Panics
    /// Panics if there is no step with this number, from 0.
    pub fn grid_before(&self, step: usize) -> Grid {
        let mut grid = self.analysis.grid.clone();
        self.steps()[..step].iter().for_each(|rated| rated.step.apply(&mut grid));
        grid
    }

    /// The number, from 0, of the first of the hardest steps.
    pub fn hardest_step(&self) -> Option<usize> {
        let er = self.path.er()?;
        self.steps().iter().position(|rated| rated.rating() == er)
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
        let strategies = self.explainer.strategies().iter();
        let searching = strategies.filter(|strategy| strategy.about().family == Family::Search);
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

    /// How often each strategy was used, easiest first.
    pub fn uses(&self) -> Vec<StrategyUse> {
        let of = |name: &str| {
            let ratings =
                || self.steps().iter().filter(|found| found.step.strategy == name).map(|found| found.rating());
            let (easiest, hardest) = (ratings().min()?, ratings().max()?);
            Some(StrategyUse { strategy: name.to_owned(), count: ratings().count(), easiest, hardest })
        };
        // A strategy may report a step under the name of another.
        let mut names: Vec<&str> = self.explainer.strategies().iter().map(|strategy| strategy.name()).collect();
        for rated in self.steps() {
            if !names.contains(&rated.step.strategy.as_str()) {
                names.push(&rated.step.strategy);
            }
        }
        names.into_iter().filter_map(of).collect()
    }

    /// Why there is no solution, or why the steps end before it.
    pub fn reason(&self) -> Option<String> {
        let steps = match self.steps().len() {
            1 => "1 step".to_owned(),
            steps => format!("{steps} steps"),
        };
        match self.analysis.outcome() {
            Outcome::None | Outcome::Undecided => self.analysis.answer.reason(),
            _ if self.is_stopped() => Some(format!("time ran out after {steps}")),
            _ if !self.is_filled() => Some(format!("after {steps} no strategy finds another")),
            _ if !self.is_complete() => Some("it took search".to_owned()),
            _ => None,
        }
    }
}
