//! Decides which boards the engine answers and which the agent, and asks it.
//! `Solver::wants_agent` says when the options ask for the agent.
//!
//! The engine meets solutions in another order than the agent, and knows neither
//! strategies nor the reason why there is no solution. So the agent answers if its
//! strategies, statistics or steps matter, or the order of several solutions does.
//! Otherwise the engine answers on every board it supports, and the agent says why
//! there is no solution.

use std::ops::ControlFlow;

use saltire_core::clock::Stopwatch;
use saltire_core::{Digit, Grid, Layout, Outcome, Puzzle, Solution, Symbols};
use saltire_engine::{Engine, candidate_board};
use saltire_search::{Agent, Answer, SearchLimits, Stats};

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

/// Finds the solutions of grids of one layout.
pub(crate) struct SolutionFinder {
    /// None if the agent has to do it.
    engine: Option<Engine>,
    layout: Layout,
}

impl SolutionFinder {
    /// A finder for boards of this layout, written in these symbols.
    pub fn new(layout: &Layout, symbols: Symbols) -> SolutionFinder {
        let engine = Engine::new(layout).filter(|_| symbols == Symbols::Numbers);
        SolutionFinder { engine, layout: layout.clone() }
    }

    /// Calls `visit` with each solution, until it breaks off.
    pub fn each(&mut self, grid: &Grid, limits: &SearchLimits, visit: Option<&mut Visit<'_>>) -> SolutionCount {
        match (&mut self.engine, candidate_board(grid)) {
            (Some(engine), Some(board)) => by_engine(engine, &board, &self.layout, limits, visit),
            _ => by_agent(grid, limits, visit),
        }
    }
}

/// Takes a solution.
pub(crate) type Visit<'v> = dyn FnMut(&Solution) -> ControlFlow<()> + 'v;

fn by_engine(
    engine: &mut Engine,
    board: &[u16; 81],
    layout: &Layout,
    limits: &SearchLimits,
    mut visit: Option<&mut Visit<'_>>,
) -> SolutionCount {
    let mut found = SolutionCount { count: 0, is_complete: false, was_stopped: false, first: Vec::new() };
    let mut was_stopped = false;
    found.is_complete = engine.for_each_solution(
        board,
        &mut || {
            was_stopped |= limits.deadline.has_passed();
            was_stopped
        },
        &mut |digits| {
            found.count += 1;
            if found.first.len() < 2 || visit.is_some() {
                let solution = solution(layout, digits).expect("the engine's solutions obey the rules");
                let flow = visit.as_mut().map_or(ControlFlow::Continue(()), |visit| visit(&solution));
                if found.first.len() < 2 {
                    found.first.push(solution);
                }
                flow?;
            }
            if found.count == limits.solutions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    found.was_stopped = was_stopped;
    found
}

fn by_agent(grid: &Grid, limits: &SearchLimits, mut visit: Option<&mut Visit<'_>>) -> SolutionCount {
    let mut search = Agent::default().search(grid.clone(), limits);
    let mut first = Vec::new();
    for solution in search.by_ref() {
        let flow = visit.as_mut().map_or(ControlFlow::Continue(()), |visit| visit(&solution));
        if first.len() < 2 {
            first.push(solution);
        }
        if flow.is_break() {
            break;
        }
    }
    SolutionCount { count: search.found(), is_complete: search.is_complete(), was_stopped: search.was_stopped(), first }
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

/// The answer by the engine if it supports the puzzle, by the agent otherwise.
pub(crate) fn fast_answer(puzzle: &Puzzle, limits: &SearchLimits) -> Answer {
    match suits_engine(puzzle, limits) {
        true => engine_answer(puzzle, limits, None),
        false => Agent::default().solve(puzzle, limits),
    }
}

/// Adds why there is no solution, which only the agent knows.
pub(crate) fn with_reason(answer: Answer, agent: &Agent<'_>, limits: &SearchLimits) -> Answer {
    match (answer.outcome, &answer.no_solution) {
        (Outcome::None, None) => {
            let by_agent = agent.solve(&answer.puzzle, limits);
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
