//! `solve`: solves a puzzle.

use saltire::json::AnswerObject;
use saltire::{Deadline, Outcome};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::{DIAGONAL, steps};
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, StrategiesField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL }))]
#[schemars(example = json!({ "puzzle": "1...............", "limit": 5 }))]
#[schemars(example = json!({ "puzzle": "11..............", "layout": "classic" }))]
#[schemars(example = json!({ "puzzle": "12..34..2143432.", "stats": true, "trace": true }))]
pub struct SolveRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    pub limit: Option<LimitField>,
    pub timeout: Option<TimeoutField>,
    /// Return what each strategy did.
    #[serde(default)]
    pub stats: bool,
    /// Return every step, guess and dead end.
    #[serde(default)]
    pub trace: bool,
}

pub fn solve(request: &SolveRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?
        .agent_strategies(options::strategies(&request.strategies))
        .timed(request.stats)
        .limit(options::solutions(request.limit, 2));
    let solver = options::within(solver, request.timeout);
    let puzzle = solver.read(&request.puzzle.0)?;
    if request.trace {
        return steps::traced(solver, &puzzle, request.stats, deadline);
    }
    let answer = match request.stats {
        true => solver.by_agent().solve(&puzzle)?,
        false => solver.solve(&puzzle)?,
    };
    let timed_out = answer.outcome == Outcome::Undecided && deadline.has_passed();
    ApiResponse::json(&AnswerObject::of(&answer, request.stats, None), timed_out)
}
