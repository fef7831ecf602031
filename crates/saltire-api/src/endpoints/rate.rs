//! `rate`: rates how hard a puzzle is.

use saltire::Deadline;
use saltire::json::RatedObject;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::{LOGICAL, explain};
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{
    BlockField, LayoutField, OnlyField, PuzzleField, ScaleField, SizeField, TimeoutField, WithoutField,
};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "....41.....3...." }))]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal", "scale": "explainer" }))]
#[schemars(example = json!({ "puzzle": "11..............", "layout": "classic" }))]
pub struct RateRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub scale: Option<ScaleField>,
    pub strategies: Option<OnlyField>,
    pub without: Option<WithoutField>,
    pub timeout: Option<TimeoutField>,
}

pub fn rate(request: &RateRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let only = request.strategies.as_ref().map(|only| only.0.as_slice());
    let explainer = options::explainer(request.scale, only, &request.without)?;
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?.explainer(explainer);
    let solver = options::within(solver, request.timeout);
    let explained = solver.explain(&solver.read(&request.puzzle.0)?)?;
    ApiResponse::json(&RatedObject::of(&explained), explain::timed_out(&explained, deadline))
}
