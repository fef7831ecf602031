//! Decides whether a board needs a strategy, and how good it is as a case.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use saltire::{Deadline, Grid, Position, RatedStep, Report, Strategy};

use crate::case_file::{Case, StepEffects};
use crate::case_needs::{SIMPLE, easier};
use crate::mining::FoundCase;

/// How many steps of one strategy are tried on one board.
const MAX_STEPS: usize = 12;

/// How good a case is: the lowest is the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score {
    /// 0: no easier strategy finds anything. 1: the simple strategies together do not
    /// have the same effects. 2: they do, in several steps.
    pub level: u8,
    /// Whether the strategy finds an easier step on the board.
    pub is_hidden: bool,
    /// The candidates of open cells, and the letters of the sentence.
    pub size: usize,
}

/// A board, and what strategies find on it.
pub struct JudgedBoard<'g> {
    position: Position<'g>,
    /// Whether only simple strategies count as easier.
    only_simple: bool,
    found: RefCell<HashMap<String, Rc<[RatedStep]>>>,
}

impl<'g> JudgedBoard<'g> {
    /// Returns a board of a puzzle with one solution.
    pub fn new(grid: &'g Grid, only_simple: bool) -> JudgedBoard<'g> {
        let position = Position::new(grid).unique(true);
        JudgedBoard { position, only_simple, found: RefCell::default() }
    }

    /// Returns everything that a strategy finds.
    pub fn steps(&self, strategy: &dyn Strategy) -> Rc<[RatedStep]> {
        if let Some(known) = self.found.borrow().get(strategy.name()) {
            return known.clone();
        }
        let steps: Rc<[RatedStep]> = Report::all(strategy, &self.position, &Deadline::NEVER).into();
        self.found.borrow_mut().insert(strategy.name().to_owned(), steps.clone());
        steps
    }

    /// Returns the board as a case of the best step of a strategy. None if each of the
    /// first ones with such effects is also a step of an easier strategy.
    pub fn best_case(
        &self,
        strategy: &'static dyn Strategy,
        is_tried: impl Fn(&StepEffects) -> bool,
    ) -> Option<FoundCase> {
        let steps = self.steps(strategy);
        let tried = steps.iter().filter(|step| is_tried(&StepEffects::of(&step.step))).take(MAX_STEPS);
        let (score, step) =
            tried.filter_map(|step| Some((self.score(strategy, step)?, step))).min_by_key(|(score, _)| *score)?;
        let grid = self.position.grid().clone();
        Some(FoundCase { strategy, grid, effects: StepEffects::of(&step.step), score })
    }

    /// Returns the score of a step as a case. None if a step of an easier strategy has
    /// the same effects.
    pub fn score(&self, strategy: &dyn Strategy, step: &RatedStep) -> Option<Score> {
        let effects = StepEffects::of(&step.step);
        let layout = self.position.grid().layout();
        let (mut is_alone, mut simple) = (true, StepEffects::default());
        let counts = |other: &&'static dyn Strategy| !self.only_simple || SIMPLE.contains(&other.name());
        for other in easier(strategy).into_iter().filter(counts) {
            for rated in self.steps(other).iter() {
                is_alone = false;
                if effects.are_covered_by(&StepEffects::of(&rated.step), layout) {
                    return None;
                }
                if SIMPLE.contains(&other.name()) {
                    simple.extend(&rated.step);
                }
            }
        }
        let is_easy = effects.are_covered_by(&simple, layout);
        let level = if is_alone { 0 } else { 1 + u8::from(is_easy) };
        let rank = |rated: &RatedStep| (rated.rating(), rated.length);
        let is_hidden = self.steps(strategy).iter().any(|other| rank(other) < rank(step));
        Some(Score { level, is_hidden, size: size(self.position.grid(), step) })
    }
}

/// Returns the number of candidates in open cells.
pub fn open_candidates(grid: &Grid) -> usize {
    let open = grid.layout().cells().iter().filter(|&&cell| !grid.is_solved(cell));
    open.map(|&cell| grid[cell].len()).sum()
}

/// Returns the number of candidates in open cells and of letters in the sentence.
pub fn size(grid: &Grid, step: &RatedStep) -> usize {
    open_candidates(grid) + step.step.text().len()
}

/// Returns the score of a case that is already written. None if it is no case.
pub fn score(case: &Case) -> Option<Score> {
    let grid = case.grid();
    let board = JudgedBoard::new(&grid, false);
    let steps = board.steps(case.strategy);
    let step = steps.iter().find(|rated| StepEffects::of(&rated.step) == case.effects)?;
    board.score(case.strategy, step)
}

/// Returns true if no easier step has the same effects as a case. A general strategy
/// reports each pattern with its own name and rating.
pub fn is_needed(case: &Case) -> bool {
    let (grid, name) = (case.grid(), case.strategy.name());
    let board = JudgedBoard::new(&grid, false);
    let steps = board.steps(case.strategy);
    let Some(own) = steps.iter().find(|rated| StepEffects::of(&rated.step) == case.effects) else { return false };
    let is_easier = |rated: &RatedStep| {
        let covers = || case.effects.are_covered_by(&StepEffects::of(&rated.step), grid.layout());
        rated.step.strategy != name && rated.rating() < own.rating() && covers()
    };
    !easier(case.strategy).into_iter().any(|other| board.steps(other).iter().any(is_easier))
}
