//! Decides which boards the engine answers, which the agent and which the prover,
//! and asks it. `Solver::needs_agent` and `Solver::wants_agent` say when the options
//! ask for the agent.
//!
//! The engine meets solutions in another order than the agent, and knows neither
//! strategies nor the reason why there is no solution. So the agent answers if its
//! strategies, statistics or steps matter, or the order of several solutions does.
//! Otherwise the engine answers on every board it supports, and the agent says why
//! there is no solution.
//!
//! On jigsaws without a solution the engine can search very long. So it looks for the first
//! two solutions in a limited number of rounds, and then agent and prover take over.
//!
//! All other boards start with the agent. If its search does not settle one within
//! some calls, the prover takes over, unless the agent's strategies or steps matter.

use std::cell::Cell;
use std::ops::ControlFlow;

use saltire_core::clock::Stopwatch;
use saltire_core::{Digit, Grid, Layout, Outcome, Puzzle, Solution, Symbols};
use saltire_engine::{Engine, candidate_board};
use saltire_search::{Agent, Answer, SearchLimits, Stats, calls_before_proof};

/// The solutions of a grid, as far as the limits allow.
pub(crate) struct SolutionCount {
    /// How many there are, up to the limit.
    pub count: u64,
    /// Whether there are no more.
    pub is_complete: bool,
    /// Whether the deadline passed first.
    pub was_stopped: bool,
    /// The first two.
    pub first: Vec<Solution>,
}

impl SolutionCount {
    fn outcome(&self) -> Outcome {
        match self.count {
            _ if self.was_stopped && !self.is_complete => Outcome::Undecided,
            0 => Outcome::None,
            1 if self.is_complete => Outcome::Unique,
            1 => Outcome::Undecided,
            _ => Outcome::Several,
        }
    }
}

/// The answer of the agent, or of the prover if search does not settle the board.
pub(crate) fn searched_answer(agent: &Agent<'_>, puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    agent.solve_or_prove(puzzle, limits, calls_before_proof(puzzle.layout().side()), |_, _| true)
}

/// The same, and calls `visit` with each solution until it breaks off.
pub(crate) fn searched_solutions(
    agent: &Agent<'_>,
    puzzle: &Puzzle,
    limits: &SearchLimits,
    visit: &mut Visit<'_>,
) -> Answer {
    let calls = calls_before_proof(puzzle.layout().side());
    agent.solve_or_prove(puzzle, limits, calls, |_, solution| visit(solution).is_continue())
}

/// Finds the solutions of grids of one layout.
pub(crate) struct SolutionFinder {
    /// None if agent and prover have to do it.
    engine: Option<Engine>,
    layout: Layout,
}

impl SolutionFinder {
    /// A finder for boards of this layout, written in these symbols.
    pub fn new(layout: &Layout, symbols: Symbols) -> SolutionFinder {
        let engine = Engine::new(layout).filter(|_| symbols == Symbols::Numbers);
        SolutionFinder { engine, layout: layout.clone() }
    }

    /// Returns true if the engine does it.
    pub fn has_engine(&self) -> bool {
        self.engine.is_some()
    }

    /// Calls `visit` with each solution, until it breaks off.
    pub fn each(&mut self, grid: &Grid, limits: &SearchLimits, mut visit: Option<&mut Visit<'_>>) -> SolutionCount {
        let (Some(engine), Some(board)) = (&mut self.engine, candidate_board(grid)) else {
            return by_agent(grid, limits, None, visit);
        };
        match by_engine(engine, &board, &self.layout, limits, visit.as_deref_mut()) {
            EngineResult::Answer(found) => found,
            EngineResult::OutOfRounds(known) => by_agent(grid, limits, known, visit),
        }
    }
}

/// Takes a solution.
pub(crate) type Visit<'v> = dyn FnMut(&Solution) -> ControlFlow<()> + 'v;

/// How many rounds the engine may look for the first solution, and for the second. A
/// round takes some microseconds.
const MAX_ROUNDS: u64 = 50_000;

enum EngineResult {
    Answer(SolutionCount),
    /// It found this solution or none, and no other in its rounds.
    OutOfRounds(Option<Solution>),
}

fn by_engine(
    engine: &mut Engine,
    board: &[u16; 81],
    layout: &Layout,
    limits: &SearchLimits,
    mut visit: Option<&mut Visit<'_>>,
) -> EngineResult {
    let mut found = SolutionCount { count: 0, is_complete: false, was_stopped: false, first: Vec::new() };
    // Without a visitor, the engine counts what comes after the first two solutions.
    let visited = if visit.is_some() { limits.solutions } else { limits.solutions.min(2) };
    let was_stopped = Cell::new(false);
    let rounds_left = Cell::new(MAX_ROUNDS);
    let mut stop = || {
        rounds_left.set(rounds_left.get().saturating_sub(1));
        was_stopped.set(was_stopped.get() || limits.deadline.has_passed());
        was_stopped.get() || rounds_left.get() == 0
    };
    found.is_complete = engine.for_each_solution(board, &mut stop, &mut |digits| {
        found.count += 1;
        rounds_left.set(if found.count < 2 { MAX_ROUNDS } else { u64::MAX });
        let solution = solution(layout, digits).expect("the engine's solutions obey the rules");
        let flow = visit.as_mut().map_or(ControlFlow::Continue(()), |visit| visit(&solution));
        if found.first.len() < 2 {
            found.first.push(solution);
        }
        flow?;
        if found.count == visited { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if rounds_left.get() == 0 && !was_stopped.get() {
        return EngineResult::OutOfRounds(found.first.pop());
    }
    if found.count == visited && visited < limits.solutions {
        let counted = engine.count(board, limits.solutions, &mut stop);
        found.count = counted.count.max(visited);
        found.is_complete = counted.complete;
    }
    found.was_stopped = was_stopped.get();
    EngineResult::Answer(found)
}

/// Finds the solutions with agent and prover. `known` has been visited already.
fn by_agent(
    grid: &Grid,
    limits: &SearchLimits,
    known: Option<Solution>,
    mut visit: Option<&mut Visit<'_>>,
) -> SolutionCount {
    let mut first = Vec::new();
    let mut visits_left = limits.solutions - u64::from(known.is_some());
    let calls = calls_before_proof(grid.layout().side());
    let found = Agent::default().search_or_prove(grid.clone(), limits, calls, |_, solution| {
        if first.len() < 2 {
            first.push(solution.clone());
        }
        let Some(visit) = &mut visit else { return true };
        if visits_left == 0 || known.as_ref() == Some(solution) {
            return true;
        }
        visits_left -= 1;
        visit(solution).is_continue()
    });
    SolutionCount { count: found.count, is_complete: found.is_complete, was_stopped: found.was_stopped, first }
}

/// Returns true if the engine can answer with the agent's words: it takes the
/// board, its givens do not clash, and more than one solution is wanted.
pub(crate) fn suits_engine(puzzle: &Puzzle, limits: &SearchLimits) -> bool {
    limits.solutions > 1
        && puzzle.symbols() == Symbols::Numbers
        && Engine::supports(puzzle.layout())
        && puzzle.clash().is_none()
}

/// The answer for a puzzle that suits the engine. It has no statistics, and no
/// reason if there is no solution: only the agent knows why.
pub(crate) fn engine_answer(puzzle: &Puzzle, limits: &SearchLimits, visit: Option<&mut Visit<'_>>) -> Answer {
    let stopwatch = Stopwatch::start();
    let found = SolutionFinder::new(puzzle.layout(), puzzle.symbols()).each(&puzzle.grid(), limits, visit);
    Answer {
        puzzle: puzzle.clone(),
        outcome: found.outcome(),
        count: found.count,
        complete: found.is_complete,
        solutions: found.first,
        no_solution: None,
        stats: Stats { time: stopwatch.elapsed(), ..Stats::default() },
    }
}

/// The answer by the engine if it supports the puzzle, by agent or prover otherwise.
pub(crate) fn fast_answer(puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    match suits_engine(puzzle, limits) {
        true => engine_answer(puzzle, limits, None),
        false => searched_answer(&Agent::default(), puzzle, limits),
    }
}

/// Adds why there is no solution, which only the agent knows.
pub(crate) fn with_reason(answer: Answer, agent: &Agent<'_>, limits: &SearchLimits) -> Answer {
    match (answer.outcome, &answer.no_solution) {
        (Outcome::None, None) => {
            let by_agent = searched_answer(agent, &answer.puzzle, limits);
            // The agent may run out of time.
            if by_agent.outcome == Outcome::None { by_agent } else { answer }
        }
        _ => answer,
    }
}

/// Whether a puzzle whose layout is known has no, one or several solutions, as
/// fast as possible.
#[cfg(feature = "explain")]
pub(crate) fn decide(puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    let limits = limits.with_solutions(2);
    with_reason(fast_answer(puzzle, &limits), &Agent::default(), &limits)
}

/// The solution with these digits, in reading order; None if it breaks a rule.
pub(crate) fn solution(layout: &Layout, digits: &[u8; 81]) -> Option<Solution> {
    let mut grid = Grid::open(layout);
    for (&cell, &digit) in layout.cells().iter().zip(digits) {
        grid.place(cell, Digit::new(digit)?);
    }
    Solution::of(&grid)
}
