//! `find`: finds every instance of a strategy on a board.

use saltire::Deadline;
use saltire::json::FoundObject;
use saltire::logic::strategy_named;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::LOGICAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, NotationField, PuzzleField, SizeField, TimeoutField};
use crate::options;

const MAX_STEPS: usize = 1000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal", "strategy": "hidden-single" }))]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal", "strategy": "0003" }))]
pub struct FindRequest {
    pub puzzle: PuzzleField,
    /// The strategy, by its name, such as x-wing, or by its code.
    pub strategy: String,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    #[serde(default)]
    pub notation: NotationField,
    pub timeout: Option<TimeoutField>,
}

pub fn find(request: &FindRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let strategy = strategy_named(&request.strategy).map_err(ApiError::bad_request)?;
    let solver =
        options::within(options::solver(&request.layout, request.size, request.block, deadline)?, request.timeout);
    let limits = solver.limits(2);
    let analysis = options::analysis(&solver, &request.puzzle, None)?;
    let mut found = analysis.find(strategy, &limits);
    found.complete &= found.steps.len() <= MAX_STEPS;
    found.steps.truncate(MAX_STEPS);
    let object = FoundObject::of(strategy, &analysis, &found, request.notation.into());
    ApiResponse::json(&object, !found.complete && deadline.has_passed())
}
