//! Explains an analyzed board: all steps, the easiest one, or every instance of a
//! strategy.

use saltire_core::Outcome;
use saltire_logic::{Explainer, Position, RatedStep, Report, SolvePath, Strategy, strategy_named};
use saltire_search::SearchLimits;

use crate::{Analysis, ExplainedPuzzle};

impl Analysis {
    /// Explains the board, the easiest step first, as far as the strategies go.
    ///
    /// ```
    /// use saltire::{Analysis, Entry, Explainer, SearchLimits, Solver};
    /// let (mut solver, limits) = (Solver::default(), SearchLimits::default());
    /// let question = solver.question(Entry::parse("....41.....3....", None)?)?;
    /// let explained = Analysis::of(&mut solver, question, &limits)?.explain(&Explainer::default(), &limits);
    /// assert!(explained.is_complete());
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn explain(self, explainer: &Explainer, limits: &SearchLimits) -> ExplainedPuzzle {
        if self.outcome() == Outcome::None {
            // A step on a board without a solution proves nothing.
            return self.without_steps(explainer);
        }
        let path = explainer.explain(&self.grid, self.unique, &limits.deadline);
        ExplainedPuzzle { analysis: self, scale: explainer.scale(), path }
    }

    /// An explanation without steps, if only the outcome is wanted.
    pub fn without_steps(self, explainer: &Explainer) -> ExplainedPuzzle {
        let path = SolvePath { steps: Vec::new(), grid: self.grid.clone(), stopped: false };
        ExplainedPuzzle { analysis: self, scale: explainer.scale(), path }
    }

    /// The easiest step, if there is one and time to find it.
    pub fn next_step(&self, explainer: &Explainer, limits: &SearchLimits) -> Option<RatedStep> {
        explainer.next_step(&self.grid, self.unique, &limits.deadline)
    }

    /// Every instance of a strategy, in the order in which it finds them.
    /// Uniqueness strategies find something only if the solution is proved to be
    /// unique.
    pub fn find(&self, strategy: &dyn Strategy, limits: &SearchLimits) -> Vec<RatedStep> {
        let position = Position::new(&self.grid).unique(self.unique);
        Report::all(strategy, &position, &limits.deadline)
    }
}

/// Returns true if a strategy needs the solution to be unique.
pub fn needs_uniqueness(strategy: &str) -> bool {
    strategy_named(strategy).is_ok_and(|strategy| strategy.about().needs_uniqueness)
}
