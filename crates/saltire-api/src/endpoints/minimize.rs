//! `minimize`: removes the clues that a puzzle does not need.

use saltire::Deadline;
use saltire::json::GeneratedObject;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::generate::api_error;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, BoundedInteger, LayoutField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "3241413214232314", "layout": "diagonal" }))]
pub struct MinimizeRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// Which minimal puzzle: the seed determines the order in which clues are removed. The default is 1.
    pub seed: Option<BoundedInteger<0, { u64::MAX }>>,
    pub timeout: Option<TimeoutField>,
}

pub fn minimize(request: &MinimizeRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let puzzle = solver.read(&request.puzzle.0)?;
    let minimal = solver.minimize(&puzzle, request.seed.map_or(1, |seed| seed.0)).map_err(api_error)?;
    ApiResponse::json(&GeneratedObject::of(&minimal), false)
}
