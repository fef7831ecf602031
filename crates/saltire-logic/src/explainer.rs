//! Explains a puzzle as a person would solve it: one step at a time, the easiest
//! first.
//!
//! ```text
//! remove each filled digit from the peers of its cell
//! while a cell is open:
//!     for each strategy, easiest first:
//!         if it finds a step: apply the easiest one that it finds, remove
//!         placed digits from peers, and begin again
//!     if no strategy finds anything: stop
//! ```

use saltire_core::{Deadline, Grid, Layout};

use crate::solve_path::is_complete;
use crate::strategy::is_among;
use crate::{Position, RatedStep, Rating, Report, SCALES, Scale, SearchHistory, SolvePath, Strategy};

/// The strategies that explain a puzzle, easiest first: all of a [`Scale`], some
/// of them, or any list.
///
/// ```
/// use saltire_core::{Deadline, Layout, Puzzle};
/// use saltire_logic::{Explainer, strategy_named};
/// let puzzle = Puzzle::parse("....41.....3....", &Layout::named("diagonal", 4)?)?;
/// let explainer = Explainer::default().without(&[strategy_named("full-house")?])?;
/// assert!(explainer.explain(&puzzle.grid(), true, &Deadline::NEVER).is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explainer {
    scale: &'static Scale,
    strategies: Vec<&'static dyn Strategy>,
}

/// Why a choice of strategies is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExplainerError {
    /// The scale does not contain a strategy.
    #[error("the scale {scale} has no {strategy}")]
    NotOnScale {
        /// The name of the scale.
        scale: &'static str,
        /// The name of the strategy.
        strategy: String,
    },
    /// No strategy is left.
    #[error("no strategy is left to use")]
    NoneLeft,
}

impl Default for Explainer {
    fn default() -> Explainer {
        Explainer::of(SCALES[0])
    }
}

impl Explainer {
    /// Returns an explainer with these strategies, easiest first, rated by our own scale.
    pub fn new(strategies: &[&'static dyn Strategy]) -> Explainer {
        Explainer { scale: SCALES[0], strategies: strategies.to_vec() }
    }

    /// Returns an explainer with all strategies of a scale.
    pub fn of(scale: &'static Scale) -> Explainer {
        Explainer { scale, strategies: scale.strategies.to_vec() }
    }

    /// Keeps only these strategies, in the order of the scale.
    pub fn with_only(mut self, strategies: &[&'static dyn Strategy]) -> Result<Explainer, ExplainerError> {
        self.check(strategies)?;
        self.strategies.retain(|&strategy| is_among(strategy, strategies));
        Ok(self)
    }

    /// Drops these strategies.
    pub fn without(mut self, strategies: &[&'static dyn Strategy]) -> Result<Explainer, ExplainerError> {
        self.check(strategies)?;
        self.strategies.retain(|&strategy| !is_among(strategy, strategies));
        if self.strategies.is_empty() { Err(ExplainerError::NoneLeft) } else { Ok(self) }
    }

    /// Drops the last strategies if all their steps are harder than `most`. This does
    /// not change the path of a puzzle that needs no harder step.
    #[must_use]
    pub fn up_to(mut self, most: Rating) -> Explainer {
        while self.strategies.last().is_some_and(|strategy| strategy.about().rating > most) {
            self.strategies.pop();
        }
        self
    }

    /// Inserts a strategy by its rating, and drops the one with the same name.
    #[must_use]
    pub fn with_added(mut self, strategy: &'static dyn Strategy) -> Explainer {
        self.strategies.retain(|known| known.name() != strategy.name());
        let rating = |strategy: &dyn Strategy| strategy.about().rating;
        let place = self.strategies.iter().position(|&known| rating(known) > rating(strategy));
        self.strategies.insert(place.unwrap_or(self.strategies.len()), strategy);
        self
    }

    fn check(&self, strategies: &[&'static dyn Strategy]) -> Result<(), ExplainerError> {
        let is_known = |strategy| is_among(strategy, &self.scale.strategies) || is_among(strategy, &self.strategies);
        match strategies.iter().find(|&&strategy| !is_known(strategy)) {
            Some(unknown) => {
                Err(ExplainerError::NotOnScale { scale: self.scale.name, strategy: unknown.name().to_owned() })
            }
            None => Ok(()),
        }
    }

    /// Returns the scale that the strategies come from.
    pub fn scale(&self) -> &'static Scale {
        self.scale
    }

    /// Returns the strategies, easiest first.
    pub fn strategies(&self) -> &[&'static dyn Strategy] {
        &self.strategies
    }

    /// Returns the strategies for a layout, easiest first.
    pub fn strategies_for(&self, layout: &Layout) -> Vec<&'static dyn Strategy> {
        let mut strategies = self.strategies.clone();
        self.scale.retain_for(layout, &mut strategies);
        strategies
    }

    /// Solves a grid as far as the strategies lead. Strategies that need uniqueness run
    /// only if the puzzle is known to be `unique`.
    pub fn explain(&self, grid: &Grid, unique: bool, deadline: &Deadline) -> SolvePath {
        self.explain_while(grid, unique, deadline, |_| true)
    }

    /// Solves a grid like [`Explainer::explain`], but ends the path after the first
    /// step for which `goes_on` returns false.
    pub fn explain_while(
        &self,
        grid: &Grid,
        unique: bool,
        deadline: &Deadline,
        mut goes_on: impl FnMut(&RatedStep) -> bool,
    ) -> SolvePath {
        let mut grid = grid.clone();
        grid.clear_all_peers();
        let (mut search, mut steps) = (self.search(&grid, unique, deadline), Vec::new());
        while !is_complete(&grid) {
            let Some(easiest) = search.next_step(&grid) else { break };
            easiest.step.apply(&mut grid);
            let is_last = !goes_on(&easiest);
            steps.push(easiest);
            if is_last {
                break;
            }
        }
        let stopped = !is_complete(&grid) && search.report.deadline_has_passed();
        SolvePath { steps, grid, stopped }
    }

    /// Returns the easiest step on a grid, or `None` if there is none or the deadline
    /// passes first. Filled digits must have been removed from their peers.
    pub fn next_step(&self, grid: &Grid, unique: bool, deadline: &Deadline) -> Option<RatedStep> {
        self.search(grid, unique, deadline).next_step(grid)
    }

    fn search(&self, grid: &Grid, unique: bool, deadline: &Deadline) -> StepSearch {
        let strategies = self.strategies_for(grid.layout());
        let report = Report::for_explainer(deadline.clone());
        StepSearch { strategies, unique, report, history: SearchHistory::default() }
    }
}

/// The search for the steps of one path.
struct StepSearch {
    strategies: Vec<&'static dyn Strategy>,
    unique: bool,
    report: Report,
    history: SearchHistory,
}

impl StepSearch {
    fn next_step(&mut self, grid: &Grid) -> Option<RatedStep> {
        let position = Position::new(grid).unique(self.unique).with_history(&self.history);
        let easiest = self.strategies.iter().find_map(|&strategy| self.report.take_easiest(strategy, &position));
        // After the deadline a strategy may have missed an easier step.
        easiest.filter(|_| !self.report.deadline_has_passed())
    }
}
