//! What strategies report about a grid: steps with their reasons, or effects
//! alone.

mod deadline_poll;
mod effects;
mod pending;
mod rated_step;

use std::fmt;

use saltire_core::{Candidate, Cell, Deadline, Digit, DigitSet, Evidence, Grid, Phrase, Rating, Role, Step};

pub use effects::Effects;
pub use pending::AppliedEffects;
pub use rated_step::RatedStep;

use crate::position::SearchLog;
use crate::{Position, Strategy};
use deadline_poll::DeadlinePoll;
use pending::PendingEffects;
use rated_step::without_repeats;

/// Why a step is true.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// A clause that `, so A1 is 5` can follow, or sentences that `So A1 is 5.`
    /// can follow. Chains number their lines ([`Phrase::numbered`]).
    pub reason: Phrase,
    /// What the strategy saw.
    pub evidence: Evidence,
}

/// Returns the evidence of a step whose cause is some digits of some cells.
pub(crate) fn cause(grid: &Grid, cells: impl IntoIterator<Item = Cell>, digits: DigitSet) -> Evidence {
    let cells: Vec<Cell> = cells.into_iter().collect();
    Evidence::default().cells(Role::Cause, cells.iter().copied()).candidates(Role::Cause, grid, cells, digits)
}

/// How many of its steps a strategy has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum StepsToFind {
    /// The easiest. The strategy may stop when no easier step can follow.
    Easiest,
    /// All of them.
    All,
}

/// Steps that a strategy has reported.
#[derive(Default)]
struct StepCollector {
    /// The name of the strategy.
    strategy: String,
    /// The rating of its easiest instance.
    rating: Rating,
    /// See [`RatedStep::needs_uniqueness`].
    needs_uniqueness: bool,
    /// See [`Step::clears_peers`].
    clears_peers: bool,
    steps: Vec<RatedStep>,
}

impl StepCollector {
    /// Adds a step. It is not generic, unlike its callers, so it is compiled once.
    fn push(&mut self, grid: &Grid, effects: Effects, explanation: Explanation, (rating, length): (Rating, usize)) {
        let step = Step {
            strategy: self.strategy.clone(),
            rating: Some(rating),
            conclusion: effects.phrase(),
            placements: effects.placements,
            eliminations: effects.eliminations,
            evidence: explanation.evidence,
            reason: explanation.reason,
            symbols: grid.symbols(),
            clears_peers: self.clears_peers,
        };
        self.steps.push(RatedStep { step, length, needs_uniqueness: self.needs_uniqueness });
    }
}

/// Collects what a strategy finds. All of it holds for the same grid, and takes
/// effect afterwards.
///
/// It builds reasons only if it keeps steps, so a strategy costs little if only
/// its effects matter.
pub struct Report {
    steps_to_find: StepsToFind,
    effects: PendingEffects,
    /// None if only the effects matter.
    collector: Option<StepCollector>,
    deadline: DeadlinePoll,
    /// Which finders looked, and whether they saw everything.
    pub(crate) log: SearchLog,
}

impl fmt::Debug for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report")
            .field("steps_to_find", &self.steps_to_find)
            .field("steps", &self.collector.as_ref().map(|collector| &collector.steps))
            .finish_non_exhaustive()
    }
}

impl Report {
    fn new(steps_to_find: StepsToFind, collector: Option<StepCollector>, deadline: Deadline) -> Report {
        Report {
            steps_to_find,
            effects: PendingEffects::default(),
            collector,
            deadline: DeadlinePoll::new(deadline),
            log: SearchLog::default(),
        }
    }

    /// Returns a report for the agent: it applies all effects, and keeps steps only
    /// after [`Report::keep_steps`].
    pub(crate) fn for_agent() -> Report {
        Report::new(StepsToFind::All, None, Deadline::NEVER)
    }

    /// Returns a report for the explainer: it keeps steps, and a strategy may stop
    /// at its easiest.
    pub(crate) fn for_explainer(deadline: Deadline) -> Report {
        let collector = StepCollector { clears_peers: true, ..StepCollector::default() };
        Report::new(StepsToFind::Easiest, Some(collector), deadline)
    }

    /// Keeps steps with their reasons from now on, or only effects.
    pub(crate) fn keep_steps(&mut self, keep: bool) {
        if keep != self.collector.is_some() {
            self.collector = keep.then(StepCollector::default);
        }
    }

    /// Returns everything that a strategy finds on a grid.
    pub fn of(strategy: &dyn Strategy, grid: &Grid) -> Vec<Step> {
        Report::all(strategy, &Position::new(grid), &Deadline::NEVER).into_iter().map(|rated| rated.step).collect()
    }

    /// Returns everything that a strategy finds before the deadline, in search order.
    pub fn all(strategy: &dyn Strategy, position: &Position<'_>, deadline: &Deadline) -> Vec<RatedStep> {
        let mut report = Report::new(StepsToFind::All, Some(StepCollector::default()), deadline.clone());
        report.run(strategy, position);
        without_repeats(report.take_steps())
    }

    /// Returns the easiest step that a strategy finds.
    pub fn easiest(strategy: &dyn Strategy, position: &Position<'_>) -> Option<RatedStep> {
        Report::for_explainer(Deadline::NEVER).take_easiest(strategy, position)
    }

    /// Returns the easiest step that a strategy finds. Drops everything else.
    pub(crate) fn take_easiest(&mut self, strategy: &dyn Strategy, position: &Position<'_>) -> Option<RatedStep> {
        self.run(strategy, position);
        self.effects.clear();
        let easiest = self.take_steps().into_iter().min_by_key(|rated| (rated.rating(), rated.length));
        let found_nothing = easiest.is_none() && !self.deadline.has_passed();
        self.log.finish(position, found_nothing);
        easiest
    }

    /// Runs a strategy, unless it needs one solution and the puzzle is not proved to
    /// have just one. Every strategy starts here, so none has to check that itself.
    pub(crate) fn run(&mut self, strategy: &dyn Strategy, position: &Position<'_>) {
        let about = strategy.about();
        self.log.begin();
        self.effects.resize(position.layout().side());
        if let Some(collector) = &mut self.collector {
            strategy.name().clone_into(&mut collector.strategy);
            collector.rating = about.rating;
            collector.needs_uniqueness = about.needs_uniqueness;
        }
        if position.is_unique() || !about.needs_uniqueness {
            strategy.find(position, self);
        }
    }

    /// Returns true if the strategy may stop: it has found a step and one is
    /// enough, or the deadline has passed. Cheap enough for an inner loop.
    pub fn should_stop(&self) -> bool {
        let has_steps = self.collector.as_ref().is_some_and(|collector| !collector.steps.is_empty());
        (self.steps_to_find == StepsToFind::Easiest && has_steps) || self.is_out_of_time()
    }

    /// Returns true if the strategy has to find every instance, not just the
    /// easiest.
    pub fn wants_all(&self) -> bool {
        self.steps_to_find == StepsToFind::All
    }

    /// Returns true if the deadline had passed at its last check. Cheap enough for an
    /// inner loop.
    pub fn is_out_of_time(&self) -> bool {
        self.deadline.has_passed()
    }

    /// Checks the deadline, and returns true if it has passed.
    pub(crate) fn deadline_has_passed(&self) -> bool {
        self.deadline.has_passed_now()
    }

    /// Records that a search ended before it saw everything, so finding nothing proves
    /// nothing.
    pub(crate) fn mark_incomplete(&self) {
        self.log.mark_incomplete();
    }

    /// Adds a step with the rating of its strategy's easiest instance.
    pub fn add(&mut self, grid: &Grid, effects: Effects, explain: impl FnOnce() -> Explanation) {
        self.add_rated(grid, effects, self.rating(), 0, explain);
    }

    /// Adds a step with its own rating and length. Drops candidates that are
    /// already gone and cells that are already filled; if nothing is left, there
    /// is no step.
    pub fn add_rated(
        &mut self,
        grid: &Grid,
        mut effects: Effects,
        rating: Rating,
        length: usize,
        explain: impl FnOnce() -> Explanation,
    ) {
        effects.retain_new(grid);
        if effects.is_empty() {
            return;
        }
        self.effects.add(&effects);
        self.collect(grid, effects, rating, length, explain);
    }

    /// Adds a step under the name of another strategy, which people know better.
    pub(crate) fn add_named(
        &mut self,
        grid: &Grid,
        effects: Effects,
        (name, rating): (&str, Rating),
        explain: impl FnOnce() -> Explanation,
    ) {
        let known = self.collector.as_ref().map_or(0, |collector| collector.steps.len());
        self.add_rated(grid, effects, rating, 0, explain);
        if let Some(collector) = &mut self.collector
            && let Some(added) = collector.steps.get_mut(known)
        {
            name.clone_into(&mut added.step.strategy);
        }
    }

    /// Adds a step that removes `digits` from each of `cells`. Drops candidates
    /// that are already gone; if nothing is left, there is no step.
    pub fn eliminate(
        &mut self,
        grid: &Grid,
        cells: impl IntoIterator<Item = Cell>,
        digits: DigitSet,
        explain: impl FnOnce() -> Explanation,
    ) {
        let mut effects = Effects::default();
        for cell in cells {
            let gone = grid[cell] & digits;
            if gone.is_empty() {
                continue;
            }
            self.effects.remove(cell, gone);
            if self.collector.is_some() {
                effects.eliminations.extend(gone.iter().map(|digit| Candidate { cell, digit }));
            }
        }
        if !effects.is_empty() {
            self.collect(grid, effects, self.rating(), 0, explain);
        }
    }

    /// Adds a step that places a digit, unless the cell already has it or another
    /// step places it.
    pub fn place(&mut self, grid: &Grid, cell: Cell, digit: Digit, explain: impl FnOnce() -> Explanation) {
        let placement = Candidate { cell, digit };
        let is_solved = grid[cell].single() == Some(digit);
        if is_solved || self.effects.places(placement) {
            return;
        }
        self.effects.place(placement);
        self.collect(grid, Effects::placing(placement), self.rating(), 0, explain);
    }

    /// Returns the rating of the easiest instance of the strategy.
    fn rating(&self) -> Rating {
        self.collector.as_ref().map_or(Rating::default(), |collector| collector.rating)
    }

    fn collect(
        &mut self,
        grid: &Grid,
        effects: Effects,
        rating: Rating,
        length: usize,
        explain: impl FnOnce() -> Explanation,
    ) {
        if let Some(collector) = &mut self.collector {
            collector.push(grid, effects, explain(), (rating, length));
        }
    }

    /// Takes the steps collected since the last call.
    pub(crate) fn take_steps(&mut self) -> Vec<RatedStep> {
        self.collector.as_mut().map(|collector| std::mem::take(&mut collector.steps)).unwrap_or_default()
    }

    /// Applies all effects to the grid, and prepares for the next strategy.
    pub(crate) fn apply(&mut self, grid: &mut Grid) -> AppliedEffects {
        self.effects.apply(grid)
    }
}
