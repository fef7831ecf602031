//! `count`: counts the solutions of a puzzle.

use saltire::json::CountObject;
use saltire::{Deadline, Outcome};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, StrategiesField, TimeoutField};
use crate::options;

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
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?
        .agent_strategies(options::strategies(&request.strategies))
        .limit(options::solutions(request.limit, u64::MAX));
    let solver = options::within(solver, request.timeout);
    let counted = solver.count(&solver.read(&request.puzzle.0)?)?;
    let timed_out = counted.outcome == Outcome::Undecided && deadline.has_passed();
    ApiResponse::json(&CountObject::of(&counted), timed_out)
}
