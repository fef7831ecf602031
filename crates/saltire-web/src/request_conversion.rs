//! From the fields of requests to the types of the library.

use saltire::logic::DEFAULT_STRATEGIES;
use saltire::{Agent, Analysis, Deadline, Entry, Explainer, Question, SearchLimits, Solver, Strategy};

use crate::api_error::ApiError;
use crate::fields::{
    BlockField, GivensField, LayoutField, LimitField, PuzzleField, ScaleField, SizeField, StrategiesField,
    TimeoutField, WithoutField,
};
use crate::solver_cache::{CachedSolver, SolverKey};

/// Returns a solver for boards of a layout.
pub fn solver(
    layout: &Option<LayoutField>,
    size: Option<SizeField>,
    block: Option<BlockField>,
    agent: Agent<'static>,
) -> Result<CachedSolver, ApiError> {
    let layout = layout.as_ref().map_or("auto", |layout| layout.0.as_str()).to_owned();
    let size = size.map(|size| size.0.0 as usize);
    Ok(SolverKey { layout, size, block: block.map(|block| block.0) }.solver(agent)?)
}

/// Returns the puzzle, with its layout as far as it is known before solving.
pub fn question(solver: &mut Solver, puzzle: &PuzzleField) -> Result<Question, ApiError> {
    let entry = Entry::parse(&puzzle.0, solver.side())?;
    Ok(solver.question(entry)?)
}

/// Returns the board with what is known about its solutions. `givens` tells the puzzle that it started from.
pub fn analysis(
    solver: &mut Solver,
    puzzle: &PuzzleField,
    givens: Option<&GivensField>,
    limits: &SearchLimits,
) -> Result<Analysis, ApiError> {
    let Some(givens) = givens else {
        let question = question(solver, puzzle)?;
        return Ok(Analysis::of(solver, question, limits)?);
    };
    let board = Entry::parse(&puzzle.0, solver.side())?;
    let givens = solver.question(Entry::parse(&givens.0, Some(board.side()))?)?;
    Ok(Analysis::of_progress(solver, givens, board, limits)?)
}

/// Returns an agent with these strategies, or with the default ones.
pub fn agent(strategies: &Option<StrategiesField>) -> Agent<'static> {
    strategies.as_ref().map_or_else(|| Agent::new(DEFAULT_STRATEGIES), |strategies| Agent::new(&strategies.0))
}

/// Returns an explainer with a scale and some of its strategies.
pub fn explainer(
    scale: Option<ScaleField>,
    only: Option<&[&'static dyn Strategy]>,
    without: &Option<WithoutField>,
) -> Result<Explainer, ApiError> {
    let mut explainer = scale.map_or_else(Explainer::default, |scale| Explainer::of(scale.0));
    if let Some(only) = only {
        explainer = explainer.with_only(only).map_err(|error| ApiError::bad_request(error.to_string()))?;
    }
    if let Some(without) = without {
        explainer = explainer.without(&without.0).map_err(|error| ApiError::bad_request(error.to_string()))?;
    }
    Ok(explainer)
}

/// Returns the limits of a search: a number of solutions, the deadline of the answer, and the timeout of the request.
pub fn limits(solutions: u64, deadline: &Deadline, timeout: Option<TimeoutField>) -> SearchLimits {
    let limits = SearchLimits::solutions(solutions).until(deadline.clone());
    match timeout {
        Some(timeout) => limits.within(timeout.0),
        None => limits,
    }
}

/// Returns the number of solutions to search for.
pub fn solutions(limit: Option<LimitField>, default: u64) -> u64 {
    limit.map_or(default, |limit| limit.0.0)
}
