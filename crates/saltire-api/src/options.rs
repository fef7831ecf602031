//! The options of a request, as the library takes them.

use saltire::logic::DEFAULT_STRATEGIES;
use saltire::{Analysis, Deadline, Entry, Explainer, Solver, Strategy};

use crate::api_error::ApiError;
use crate::fields::{
    BlockField, GivensField, LayoutField, LimitField, PuzzleField, ScaleField, SizeField, StrategiesField,
    TimeoutField, WithoutField,
};
use crate::solver_cache::SolverKey;

/// Returns a solver for boards of a layout.
pub fn solver(
    layout: &Option<LayoutField>,
    size: Option<SizeField>,
    block: Option<BlockField>,
    deadline: &Deadline,
) -> Result<Solver, ApiError> {
    let layout = layout.as_ref().map_or("auto", |layout| layout.0.as_str()).to_owned();
    let size = size.map(|size| size.0.0 as usize);
    let solver = SolverKey { layout, size, block: block.map(|block| block.0) }.solver()?;
    Ok(solver.deadline(deadline.clone()))
}

/// Returns the solver with the timeout of a request.
pub fn within(solver: Solver, timeout: Option<TimeoutField>) -> Solver {
    match timeout {
        Some(timeout) => solver.timeout(timeout.0).started(),
        None => solver,
    }
}

/// Returns the board with what is known about its solutions. `givens` tells the puzzle that it started from.
pub fn analysis(solver: &Solver, puzzle: &PuzzleField, givens: Option<&GivensField>) -> Result<Analysis, ApiError> {
    let Some(givens) = givens else {
        return Ok(solver.analyze(&solver.read(&puzzle.0)?)?);
    };
    let board = Entry::parse(&puzzle.0, solver.side())?;
    let givens = solver.puzzle(Entry::parse(&givens.0, Some(board.side()))?)?;
    Ok(solver.analyze_progress(&givens, board)?)
}

/// Returns the strategies of a request, or the default ones.
pub fn strategies(strategies: &Option<StrategiesField>) -> &[&'static dyn Strategy] {
    strategies.as_ref().map_or(DEFAULT_STRATEGIES, |strategies| &strategies.0)
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

/// Returns the number of solutions to search for.
pub fn solutions(limit: Option<LimitField>, default: u64) -> u64 {
    limit.map_or(default, |limit| limit.0.0)
}
