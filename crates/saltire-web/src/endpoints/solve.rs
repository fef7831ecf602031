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
use crate::request_conversion;

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
    let limits = request_conversion::limits(request_conversion::solutions(request.limit, 2), deadline, request.timeout);
    let agent = request_conversion::agent(&request.strategies).timed(request.stats);
    let mut solver = request_conversion::solver(&request.layout, request.size, request.block, agent)?;
    let question = request_conversion::question(&mut solver, &request.puzzle)?;
    if request.trace {
        return steps::traced(&mut solver, question, &limits, request.stats, deadline);
    }
    let solved = match request.stats {
        true => solver.solve(question, &limits)?,
        false => solver.solve_fast(question, &limits)?,
    };
    let timed_out = solved.answer.outcome == Outcome::Undecided && deadline.has_passed();
    ApiResponse::json(&AnswerObject::of(&solved, request.stats, None), timed_out)
}
