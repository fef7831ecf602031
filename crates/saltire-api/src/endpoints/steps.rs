//! `steps`: solves a puzzle and returns every step.

use std::sync::{Arc, Mutex, PoisonError};

use saltire::json::AnswerObject;
use saltire::{Deadline, Outcome, Puzzle, Solver, Trace};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, StrategiesField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "strategies": "eliminate" }))]
pub struct StepsRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    pub limit: Option<LimitField>,
    pub timeout: Option<TimeoutField>,
}

pub fn steps(request: &StepsRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?
        .agent_strategies(options::strategies(&request.strategies))
        .timed(true)
        .limit(options::solutions(request.limit, 1));
    let solver = options::within(solver, request.timeout);
    let puzzle = solver.read(&request.puzzle.0)?;
    traced(solver, &puzzle, true, deadline)
}

/// Returns the most events that a trace may have. Events of a larger board take more room.
pub fn max_events(cells: usize) -> usize {
    (1_600_000 / cells).min(10_000)
}

/// Solves a puzzle, with every step in the answer.
pub fn traced(solver: Solver, puzzle: &Puzzle, stats: bool, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let max_events = max_events(puzzle.layout().cells().len());
    let trace = Arc::new(Mutex::new(Trace::bounded(puzzle.symbols(), max_events)));
    let answer = solver.observer(Arc::clone(&trace)).solve(puzzle)?;
    let timed_out = answer.outcome == Outcome::Undecided && deadline.has_passed();
    let trace = trace.lock().unwrap_or_else(PoisonError::into_inner);
    ApiResponse::json(&AnswerObject::of(&answer, stats, Some(&trace)), timed_out)
}
