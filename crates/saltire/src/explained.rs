//! The path of an expert through a puzzle, and how hard it is.

use saltire_core::{Grid, Outcome};
use saltire_logic::{Explanation, Found, Rating, Scale};

use crate::{Difficulty, Position};

/// The family of strategies that are no logic.
const SEARCH: &str = "search";

/// The path of an expert through a puzzle, or to where it ends.
pub struct Explained {
    /// The puzzle, and what is known about its solutions.
    pub position: Position,
    /// The scale by which it is rated.
    pub scale: &'static Scale,
    pub(crate) explanation: Explanation,
}

/// How often a strategy was used.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Use {
    /// Its name.
    pub strategy: String,
    /// How often.
    pub count: usize,
    /// How hard its easiest step was.
    pub easiest: Rating,
    /// How hard its hardest step was.
    pub hardest: Rating,
}

impl Explained {
    /// The steps, in order.
    pub fn steps(&self) -> &[Found] {
        &self.explanation.steps
    }

    /// The grid that they lead to.
    pub fn grid(&self) -> &Grid {
        &self.explanation.grid
    }

    /// Whether time ran out.
    pub fn is_stopped(&self) -> bool {
        self.explanation.stopped
    }

    /// Whether logic alone has filled every cell.
    pub fn is_complete(&self) -> bool {
        let searching = self.scale.strategies.iter().filter(|strategy| strategy.about().family == SEARCH);
        let mut searching = searching.map(|strategy| strategy.name());
        let used = |name: &str| self.steps().iter().any(|found| found.step.strategy == name);
        self.is_filled() && !searching.any(used)
    }

    /// Whether every cell is filled, by whatever means, and rightly.
    pub fn is_filled(&self) -> bool {
        self.explanation.is_complete() && self.position.outcome() != Outcome::None
    }

    /// The rating of the hardest step (ER), where the puzzle has one solution.
    /// Where the path ends too soon, it is at least that.
    pub fn er(&self) -> Option<Rating> {
        self.explanation.er().filter(|_| self.is_rated())
    }

    /// The rating of the hardest step up to the first placement (EP).
    pub fn ep(&self) -> Option<Rating> {
        self.explanation.ep().filter(|_| self.is_rated())
    }

    /// The rating of the first step (ED).
    pub fn ed(&self) -> Option<Rating> {
        self.explanation.ed().filter(|_| self.is_rated())
    }

    /// The name of the strategy of the hardest step, the first of them.
    pub fn hardest(&self) -> Option<&str> {
        let hardest = self.explanation.hardest().filter(|_| self.is_rated());
        hardest.map(|found| found.step.strategy.as_str())
    }

    /// How hard it is, in a word.
    pub fn difficulty(&self) -> Option<Difficulty> {
        self.er().map(Difficulty::of)
    }

    fn is_rated(&self) -> bool {
        self.position.outcome() == Outcome::Unique
    }

    /// How often each strategy was used, in the order of the scale.
    pub fn uses(&self) -> Vec<Use> {
        let of = |name: &str| {
            let ratings = || self.steps().iter().filter(|found| found.step.strategy == name).map(|found| found.rating);
            let (easiest, hardest) = (ratings().min()?, ratings().max()?);
            Some(Use { strategy: name.to_owned(), count: ratings().count(), easiest, hardest })
        };
        self.scale.strategies.iter().filter_map(|strategy| of(strategy.name())).collect()
    }

    /// What there is to say beyond the outcome: why there is no solution, or
    /// why the path ends before it.
    pub fn reason(&self) -> Option<String> {
        let steps = match self.steps().len() {
            1 => "1 step".to_owned(),
            steps => format!("{steps} steps"),
        };
        match self.position.outcome() {
            Outcome::None | Outcome::Undecided => self.position.answered.answer.reason(),
            _ if self.is_stopped() => Some(format!("time ran out after {steps}")),
            _ if !self.is_filled() => Some(format!("after {steps} no strategy finds another")),
            _ if !self.is_complete() => Some("it took search".to_owned()),
            _ => None,
        }
    }
}
