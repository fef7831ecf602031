//! `candidates`: the digits that occur in some solution.

use saltire::Deadline;
use saltire::json::TrueCandidatesObject;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "1...............", "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": "1...............", "layout": "diagonal", "counts": true, "limit": 3 }))]
pub struct CandidatesRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// Also count the solutions with each digit, up to `limit` solutions.
    #[serde(default)]
    pub counts: bool,
    pub limit: Option<LimitField>,
    pub timeout: Option<TimeoutField>,
}

pub fn candidates(request: &CandidatesRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout).limit(options::solutions(request.limit, u64::MAX));
    let puzzle = solver.read(&request.puzzle.0)?;
    let found = match request.counts {
        true => solver.candidate_counts(&puzzle)?,
        false => solver.candidates(&puzzle)?,
    };
    let timed_out = !found.complete && deadline.has_passed();
    ApiResponse::json(&TrueCandidatesObject::of(&found), timed_out)
}
