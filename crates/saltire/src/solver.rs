//! One call for each question about a puzzle, with one set of options.

use std::fmt;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use saltire_core::layout::BlockShape;
use saltire_core::{Deadline, Event, Observer, Outcome, Puzzle, Solution};
use saltire_logic::Strategy;
use saltire_search::{Agent, Answer, PuzzleCheck, SearchLimits};

#[cfg(feature = "explain")]
use saltire_logic::{Explainer, Scale};

use crate::layout_cache::LayoutCache;
use crate::solver_choice::{
    engine_answer, fast_answer, searched_answer, searched_solutions, suits_engine, with_reason,
};
use crate::{Error, LayoutChoice, Reduction};

/// The most threads of a batch.
pub const MAX_THREADS: usize = 1024;

/// Answers questions about puzzles.
///
/// Set options first, then ask. A solver is cheap to clone, and clones share the
/// layouts they have built.
///
/// ```
/// use saltire::{Outcome, Puzzle, Solver};
/// use std::time::Duration;
/// let puzzle: Puzzle = "....41.....3....".parse()?;
/// let solver = Solver::new().timeout(Duration::from_secs(1));
/// let answer = solver.solve(&puzzle)?;
/// assert_eq!((answer.puzzle.layout_name(), answer.outcome), ("diagonal", Outcome::Unique));
/// assert_eq!(solver.layout("classic")?.count(&puzzle)?.count, 6);
/// # Ok::<(), saltire::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct Solver {
    layouts: LayoutCache,
    agent: Agent<'static>,
    by_agent: bool,
    #[cfg(feature = "explain")]
    explainer: Explainer,
    /// The strategies to add to those of agent and explainer, whenever these are set.
    added: Vec<&'static dyn Strategy>,
    limit: Option<u64>,
    deadline: Deadline,
    timeout: Option<Duration>,
    threads: Option<NonZero<usize>>,
    observer: Option<Arc<Mutex<dyn Observer + Send>>>,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut solver = f.debug_struct("Solver");
        solver.field("layout", &self.layouts.choice()).field("side", &self.side()).field("agent", &self.agent);
        solver.field("limit", &self.limit).field("deadline", &self.deadline).field("timeout", &self.timeout);
        solver.field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Options.
impl Solver {
    /// A solver with default options: it finds out whether a board is classic or
    /// diagonal, and takes as long as it needs.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Sets the layout of puzzles that name none: a name such as
    /// `diagonal+anti-knight`, or a [`Layout`](saltire_core::Layout) of your own. An
    /// error if it does not fit the size or the blocks of the options.
    pub fn layout<L>(self, layout: L) -> Result<Solver, Error>
    where
        L: TryInto<LayoutChoice>,
        Error: From<L::Error>,
    {
        Ok(Solver { layouts: self.layouts.with_choice(layout.try_into()?)?, ..self })
    }

    /// Sets the number of rows of boards. Questions about puzzles of another size
    /// are errors.
    pub fn size(self, rows: usize) -> Result<Solver, Error> {
        Ok(Solver { layouts: self.layouts.with_size(rows)?, ..self })
    }

    /// Sets the shape of blocks.
    pub fn block(self, shape: BlockShape) -> Result<Solver, Error> {
        Ok(Solver { layouts: self.layouts.with_block(shape)?, ..self })
    }

    /// Sets the strategies, in the order to try them: for search, and for
    /// explanations. Added strategies stay.
    #[must_use]
    pub fn strategies(self, strategies: &[&'static dyn Strategy]) -> Solver {
        #[cfg(feature = "explain")]
        let solver = self.explainer(Explainer::new(strategies));
        #[cfg(not(feature = "explain"))]
        let solver = self;
        solver.agent_strategies(strategies)
    }

    /// Sets the strategies for search alone, in the order to try them. Added
    /// strategies stay.
    #[must_use]
    pub fn agent_strategies(self, strategies: &[&'static dyn Strategy]) -> Solver {
        let agent = Agent::new(strategies).timed(self.agent.is_timed());
        Solver { agent: self.added.iter().fold(agent, |agent, &added| agent.with_added(added)), ..self }
    }

    /// Adds a strategy, such as your own, and replaces one of the same name. Search
    /// tries it last, explanations where its rating puts it.
    #[must_use]
    pub fn add_strategy(mut self, strategy: &'static dyn Strategy) -> Solver {
        self.added.retain(|known| known.name() != strategy.name());
        self.added.push(strategy);
        Solver {
            agent: self.agent.with_added(strategy),
            #[cfg(feature = "explain")]
            explainer: self.explainer.with_added(strategy),
            ..self
        }
    }

    /// Sets the rating scale, and with it the strategies of explanations. Added
    /// strategies stay.
    #[cfg(feature = "explain")]
    #[must_use]
    pub fn scale(self, scale: &'static Scale) -> Solver {
        self.explainer(Explainer::of(scale))
    }

    /// Sets the explainer: a scale, or some of its strategies. Added strategies stay.
    #[cfg(feature = "explain")]
    #[must_use]
    pub fn explainer(self, explainer: Explainer) -> Solver {
        Solver { explainer: self.added.iter().fold(explainer, |all, &added| all.with_added(added)), ..self }
    }

    /// Sets how many solutions to look for. The default is two for
    /// [`Solver::solve`], and all for [`Solver::count`] and
    /// [`Solver::enumerate`].
    #[must_use]
    pub fn limit(self, solutions: u64) -> Solver {
        Solver { limit: Some(solutions), ..self }
    }

    /// Stops every question at this deadline.
    #[must_use]
    pub fn deadline(self, deadline: Deadline) -> Solver {
        Solver { deadline, ..self }
    }

    /// Stops each question after this time.
    #[must_use]
    pub fn timeout(self, time: Duration) -> Solver {
        Solver { timeout: Some(time), ..self }
    }

    /// Sets how many threads a batch uses, at most [`MAX_THREADS`]. 0 means one for
    /// each core, which is the default.
    #[must_use]
    pub fn threads(self, threads: usize) -> Solver {
        Solver { threads: NonZero::new(threads.min(MAX_THREADS)), ..self }
    }

    /// Reports every step, guess, dead end and solution of [`Solver::solve`] and
    /// [`Solver::reduce`]. The observer is shared, so the caller can read it
    /// afterwards.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver, Symbols, Trace};
    /// use std::sync::{Arc, Mutex};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let trace = Arc::new(Mutex::new(Trace::new(Symbols::Numbers)));
    /// Solver::new().observer(trace.clone()).solve(&puzzle)?;
    /// assert!(trace.lock().expect("no panic").steps().count() > 5);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    #[must_use]
    pub fn observer<O: Observer + Send + 'static>(self, observer: Arc<Mutex<O>>) -> Solver {
        Solver { observer: Some(observer), ..self }
    }

    /// Solves with the agent even if the engine is faster, so answers have
    /// statistics. The prover still takes over large boards that the agent does not
    /// settle.
    #[must_use]
    pub fn by_agent(self) -> Solver {
        Solver { by_agent: true, ..self }
    }

    /// Also measures the time of each strategy.
    #[must_use]
    pub fn timed(self, timed: bool) -> Solver {
        Solver { agent: self.agent.clone().timed(timed), ..self }
    }
}

/// Questions.
impl Solver {
    /// Solves a puzzle: looks for two solutions, enough to tell whether the first
    /// is the only one.
    pub fn solve(&self, puzzle: &Puzzle) -> Result<Answer, Error> {
        let limits = self.limits(2);
        if self.observer.is_some() {
            return self.solve_observed(puzzle, &limits);
        }
        // Only the agent's search order determines which two of several solutions come first.
        if !self.wants_agent() && limits.solutions == 2 {
            let fast = self.with_layout(puzzle, |puzzle| fast_answer(puzzle, &limits))?;
            let is_final = fast.outcome == Outcome::Unique || fast.puzzle.has_open_layout();
            if is_final || !suits_engine(&fast.puzzle, &limits) {
                return Ok(fast);
            }
            let answer = searched_answer(&self.agent, &fast.puzzle, &limits);
            return Ok(if answer.outcome == Outcome::Undecided { fast } else { answer });
        }
        self.with_layout(puzzle, |puzzle| self.searched(puzzle, &limits))
    }

    /// Counts the solutions of a puzzle.
    pub fn count(&self, puzzle: &Puzzle) -> Result<Answer, Error> {
        let limits = self.limits(u64::MAX);
        if self.wants_agent() {
            return self.with_layout(puzzle, |puzzle| self.searched(puzzle, &limits));
        }
        let answer = self.with_layout(puzzle, |puzzle| fast_answer(puzzle, &limits))?;
        Ok(with_reason(answer, &self.agent, &limits))
    }

    /// Decides whether a puzzle has no, one or several solutions, as fast as
    /// possible. The solutions come in any order, without statistics.
    pub fn decide(&self, puzzle: &Puzzle) -> Result<Answer, Error> {
        let limits = self.limits(2).with_solutions(2);
        let answer = self.with_layout(puzzle, |puzzle| fast_answer(puzzle, &limits))?;
        Ok(with_reason(answer, &Agent::default(), &limits))
    }

    /// Calls `visit` with every solution, until it breaks off. The order is the
    /// agent's only if its strategies were chosen.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// use std::ops::ControlFlow;
    /// let (puzzle, mut solutions): (Puzzle, _) = ("................".parse()?, Vec::new());
    /// Solver::new().limit(5).enumerate(&puzzle, |solution| {
    ///     solutions.push(solution.to_string());
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!(solutions.len(), 5);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn enumerate(
        &self,
        puzzle: &Puzzle,
        mut visit: impl FnMut(&Solution) -> ControlFlow<()>,
    ) -> Result<Answer, Error> {
        let started = self.started();
        let puzzle = started.resolve(puzzle)?;
        if puzzle.has_open_layout() {
            return Ok(Answer::undecided(puzzle));
        }
        let limits = started.limits(u64::MAX);
        let answer = if self.needs_agent() {
            self.agent.solve_with(&puzzle, &limits, None, |_, solution| visit(solution).is_continue())
        } else if !self.wants_agent() && suits_engine(&puzzle, &limits) {
            engine_answer(&puzzle, &limits, Some(&mut visit))
        } else {
            searched_solutions(&self.agent, &puzzle, &limits, &mut visit)
        };
        Ok(with_reason(answer, &self.agent, &limits))
    }

    /// Checks whether a puzzle is unique and minimal.
    pub fn check(&self, puzzle: &Puzzle) -> Result<PuzzleCheck, Error> {
        let limits = self.limits(2);
        let answer = self.with_layout(puzzle, |puzzle| self.searched(puzzle, &limits.with_solutions(2)))?;
        Ok(saltire_search::check(answer, &self.agent, &limits))
    }

    /// Applies the strategies until nothing changes, or each of them `once`, and
    /// never guesses.
    pub fn reduce(&self, puzzle: &Puzzle, once: bool) -> Result<Reduction, Error> {
        let puzzle = self.resolve(puzzle)?;
        let mut observer = self.observer.as_deref().map(SharedObserver);
        let observer = observer.as_mut().map(|observer| observer as &mut dyn Observer);
        Ok(Reduction::of(&puzzle, &self.agent, once, observer))
    }

    /// Returns the puzzle under its layout, found with as little search as
    /// possible. The layout is still open if time ran out.
    pub fn resolve(&self, puzzle: &Puzzle) -> Result<Puzzle, Error> {
        let limits = self.limits(2);
        let (one, two) = (limits.with_solutions(1), limits.with_solutions(2));
        let answer = self.with_layout_if_open(puzzle, |puzzle| match suits_engine(puzzle, &two) {
            true => engine_answer(puzzle, &two, None),
            false => self.searched(puzzle, &one),
        })?;
        Ok(answer.map_or_else(|known| known, |answer| answer.puzzle))
    }

    /// The answer of the agent, or of the prover if search does not settle the board
    /// and the agent's steps do not matter.
    fn searched(&self, puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
        match self.needs_agent() {
            true => self.agent.solve(puzzle, limits),
            false => searched_answer(&self.agent, puzzle, limits),
        }
    }

    fn solve_observed(&self, puzzle: &Puzzle, limits: &SearchLimits) -> Result<Answer, Error> {
        // The layout comes first, so all events are about one layout.
        let puzzle = Solver { deadline: limits.deadline.clone(), timeout: None, ..self.clone() }.resolve(puzzle)?;
        if puzzle.has_open_layout() {
            return Ok(Answer::undecided(puzzle));
        }
        let Some(observer) = self.observer.as_deref() else { return Ok(self.agent.solve(&puzzle, limits)) };
        Ok(self.agent.solve_observed(&puzzle, limits, &mut SharedObserver(observer)))
    }
}

/// What the questions share.
impl Solver {
    /// The strategies of search.
    pub fn agent(&self) -> &Agent<'static> {
        &self.agent
    }

    /// The strategies of explanations.
    #[cfg(feature = "explain")]
    pub(crate) fn current_explainer(&self) -> &Explainer {
        &self.explainer
    }

    pub(crate) fn layouts(&self) -> &LayoutCache {
        &self.layouts
    }

    pub(crate) fn thread_count(&self) -> usize {
        saltire_core::thread_count(self.threads)
    }

    /// Returns the solver for one question that starts now: its timeout becomes a
    /// deadline.
    #[must_use]
    pub fn started(&self) -> Solver {
        Solver { deadline: self.limits(2).deadline, timeout: None, ..self.clone() }
    }

    /// The limits of a question that starts now.
    pub fn limits(&self, default_solutions: u64) -> SearchLimits {
        let limits = SearchLimits::solutions(self.limit.unwrap_or(default_solutions)).until(self.deadline.clone());
        match self.timeout {
            Some(time) => limits.within(time),
            None => limits,
        }
    }

    /// Returns true if the agent must answer: its strategies or events matter.
    fn needs_agent(&self) -> bool {
        self.observer.is_some() || self.agent.is_timed() || !self.agent.has_default_strategies()
    }

    /// Returns true if the agent should answer where it can: its strategies,
    /// statistics or events matter.
    pub(crate) fn wants_agent(&self) -> bool {
        self.by_agent || self.needs_agent()
    }
}

/// Passes events on, one lock for each.
struct SharedObserver<'o>(&'o Mutex<dyn Observer + Send>);

impl Observer for SharedObserver<'_> {
    fn note(&mut self, depth: usize, event: Event) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).note(depth, event);
    }
}

/// Solves a board, classic or diagonal.
///
/// ```
/// let answer = saltire::solve("1... .... ..2. ....")?;
/// assert_eq!(answer.outcome, saltire::Outcome::Several);
/// # Ok::<(), saltire::Error>(())
/// ```
pub fn solve(text: &str) -> Result<Answer, Error> {
    Solver::new().solve(&text.parse()?)
}
