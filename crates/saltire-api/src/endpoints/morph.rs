//! `morph`: a random equivalent of a puzzle.

use saltire::Deadline;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::canonical::equivalent;
use super::generate::random_seed;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, BoundedInteger, LayoutField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "....41.....3....", "layout": "diagonal", "seed": 1 }))]
pub struct MorphRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// The same seed gives the same equivalent. By default every request gets another one.
    pub seed: Option<BoundedInteger<0, { u64::MAX }>>,
    pub timeout: Option<TimeoutField>,
}

pub fn morph(request: &MorphRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let seed = request.seed.map_or_else(random_seed, |seed| seed.0);
    equivalent(&solver.morph(&solver.read(&request.puzzle.0)?, seed)?)
}
