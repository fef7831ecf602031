//! `generate`: generates a puzzle with one solution.

use std::time::{SystemTime, UNIX_EPOCH};

use saltire::json::GeneratedObject;
use saltire::{Deadline, Generator};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, BoundedInteger, LayoutField, SizeField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "seed": 1 }))]
#[schemars(example = json!({ "layout": "classic", "size": 6, "seed": 2 }))]
pub struct GenerateRequest {
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// Keep at least this many clues. More clues make an easier puzzle.
    pub clues: Option<BoundedInteger<0, 625>>,
    /// The same seed gives the same puzzle. By default every request gets another one.
    pub seed: Option<BoundedInteger<0, { u64::MAX }>>,
}

pub fn generate(request: &GenerateRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let side = solver.side().unwrap_or(9);
    let layout = solver.layout_or(side, "diagonal")?;
    let (cells, clues) = (layout.cells().len(), request.clues.map_or(0, |clues| clues.0 as usize));
    if clues > cells {
        return Err(ApiError::bad_request(format!("clues: expected a whole number from 0 to {cells}, not {clues}")));
    }
    let seed = request.seed.map_or_else(seed_from_clock, |seed| seed.0);
    let mut generator = Generator::new(&layout, seed).within(solver.limits(u64::MAX));
    let generated = generator.with_clues(clues).map_err(ApiError::no_answer)?;
    ApiResponse::json(&GeneratedObject::of(&generated), false)
}

fn seed_from_clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
