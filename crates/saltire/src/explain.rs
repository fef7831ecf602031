//! Explains an analyzed board: all steps, the easiest one, or every instance of a
//! strategy.

use saltire_core::{Outcome, Puzzle};
use saltire_logic::{Explainer, Position, RatedStep, Report, SolvePath, Strategy};
use saltire_search::SearchLimits;

#[cfg(feature = "serde")]
use crate::verify::{TraceRecord, Verification, verify};
use crate::{Analysis, Error, ExplainedPuzzle, Hint, PuzzleRating, Solver};

/// What a strategy finds on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FoundSteps {
    /// The steps, in the order in which the strategy finds them.
    pub steps: Vec<RatedStep>,
    /// Whether these are all. If not, time ran out.
    pub complete: bool,
}

impl Analysis {
    /// Explains the board, the easiest step first, as far as the strategies go.
    pub fn explain(self, explainer: &Explainer, limits: &SearchLimits) -> ExplainedPuzzle {
        if self.outcome() == Outcome::None {
            // A step on a board without a solution proves nothing.
            return self.without_steps(explainer);
        }
        let path = explainer.explain(&self.grid, self.unique, &limits.deadline);
        ExplainedPuzzle { analysis: self, explainer: explainer.clone(), path }
    }

    /// An explanation without steps, if only the outcome is wanted.
    pub fn without_steps(self, explainer: &Explainer) -> ExplainedPuzzle {
        let path = SolvePath { steps: Vec::new(), grid: self.grid.clone(), stopped: false };
        ExplainedPuzzle { analysis: self, explainer: explainer.clone(), path }
    }

    /// The easiest step, if there is one and time to find it.
    pub fn next_step(&self, explainer: &Explainer, limits: &SearchLimits) -> Option<RatedStep> {
        explainer.next_step(&self.grid, self.unique, &limits.deadline)
    }

    /// Every instance of a strategy, in the order in which it finds them.
    /// Uniqueness strategies find something only if the solution is proved to be
    /// unique.
    pub fn find(&self, strategy: &dyn Strategy, limits: &SearchLimits) -> FoundSteps {
        let position = Position::new(&self.grid).unique(self.unique);
        let steps = Report::all(strategy, &position, &limits.deadline);
        FoundSteps { steps, complete: !limits.deadline.has_passed() }
    }
}

impl Solver {
    /// Explains a puzzle as a person would solve it, the easiest step first, and
    /// rates it.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let explained = Solver::new().explain(&puzzle)?;
    /// assert!(explained.is_complete());
    /// assert_eq!(explained.steps()[0].step.text(), "In block 4, 1 can only go in D3, so D3 is 1.");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn explain(&self, puzzle: &Puzzle) -> Result<ExplainedPuzzle, Error> {
        let started = self.started();
        Ok(started.analyze(puzzle)?.explain(self.current_explainer(), &started.limits(2)))
    }

    /// Rates a puzzle.
    ///
    /// ```
    /// use saltire::{Difficulty, Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let rating = Solver::new().rate(&puzzle)?;
    /// assert_eq!(rating.er.map(|er| er.to_string()).as_deref(), Some("1.2"));
    /// assert_eq!(rating.difficulty, Some(Difficulty::VeryEasy));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn rate(&self, puzzle: &Puzzle) -> Result<PuzzleRating, Error> {
        Ok(self.explain(puzzle)?.rating())
    }

    /// Finds every instance of a strategy on a board.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver, strategy_named};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let found = Solver::new().find(&puzzle, strategy_named("hidden single").expect("a strategy"))?;
    /// assert!(found.complete && found.steps.iter().all(|rated| rated.step.placements.len() == 1));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn find(&self, puzzle: &Puzzle, strategy: &dyn Strategy) -> Result<FoundSteps, Error> {
        let started = self.started();
        Ok(started.analyze(puzzle)?.find(strategy, &started.limits(2)))
    }

    /// Finds the next step for a player who is stuck, or what is wrong.
    ///
    /// ```
    /// use saltire::{Hint, Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let Hint::Next(rated) = Solver::new().hint(&puzzle)? else { panic!("a step") };
    /// assert_eq!(rated.step.text(), "In block 4, 1 can only go in D3, so D3 is 1.");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn hint(&self, puzzle: &Puzzle) -> Result<Hint, Error> {
        let started = self.started();
        Ok(started.analyze(puzzle)?.hint(self.current_explainer(), &started.limits(2)))
    }

    /// Checks every step of a trace or an explanation against the solutions of its
    /// puzzle, with code that does not depend on any strategy.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let (solver, puzzle): (Solver, Puzzle) = (Solver::new(), "....41.....3....".parse()?);
    /// let explained = solver.explain(&puzzle)?;
    /// let verified = solver.verify(&puzzle, &(&explained).into())?;
    /// assert_eq!((verified.steps, verified.wrong), (13, None));
    /// # Ok::<(), saltire::Error>(())
    /// ```
    #[cfg(feature = "serde")]
    pub fn verify(&self, puzzle: &Puzzle, record: &TraceRecord) -> Result<Verification, Error> {
        let started = self.started();
        Ok(verify(&started.resolve(puzzle)?, record, &started.limits(2)))
    }
}
