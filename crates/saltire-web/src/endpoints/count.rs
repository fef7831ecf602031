//! `count`: counts the solutions of a puzzle.

use saltire::json::CountObject;
use saltire::{Deadline, Outcome};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, StrategiesField, TimeoutField};
use crate::request_conversion;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "................", "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": ".".repeat(81), "layout": "diagonal", "limit": 1000 }))]
pub struct CountRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    pub limit: Option<LimitField>,
    pub timeout: Option<TimeoutField>,
}

pub fn count(request: &CountRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let limits =
        request_conversion::limits(request_conversion::solutions(request.limit, u64::MAX), deadline, request.timeout);
    let agent = request_conversion::agent(&request.strategies);
    let mut solver = request_conversion::solver(&request.layout, request.size, request.block, agent)?;
    let question = request_conversion::question(&mut solver, &request.puzzle)?;
    let counted = solver.count(question, &limits)?;
    let timed_out = counted.answer.outcome == Outcome::Undecided && deadline.has_passed();
    ApiResponse::json(&CountObject::of(&counted), timed_out)
}
