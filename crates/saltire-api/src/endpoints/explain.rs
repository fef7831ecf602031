//! `explain`: solves a puzzle as a person does, and rates it.

use saltire::json::ExplainedObject;
use saltire::{Deadline, ExplainedPuzzle, Outcome};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::{DIAGONAL, LOGICAL};
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{
    BlockField, LayoutField, NotationField, OnlyField, PuzzleField, ScaleField, SizeField, TimeoutField, WithoutField,
};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": "....41.....3....", "scale": "explainer" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "strategies": "hidden-single,naked-single" }))]
pub struct ExplainRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub scale: Option<ScaleField>,
    pub strategies: Option<OnlyField>,
    pub without: Option<WithoutField>,
    #[serde(default)]
    pub notation: NotationField,
    pub timeout: Option<TimeoutField>,
}

pub fn explain(request: &ExplainRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let only = request.strategies.as_ref().map(|only| only.0.as_slice());
    let explainer = options::explainer(request.scale, only, &request.without)?;
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?.explainer(explainer);
    let solver = options::within(solver, request.timeout);
    let explained = solver.explain(&solver.read(&request.puzzle.0)?)?;
    let timed_out = timed_out(&explained, deadline);
    ApiResponse::json(&ExplainedObject::of(&explained, 0..explained.steps().len(), request.notation.into()), timed_out)
}

/// Returns true if more time could show more of the path.
pub fn timed_out(explained: &ExplainedPuzzle, deadline: &Deadline) -> bool {
    let is_open = explained.is_stopped() || explained.analysis.outcome() == Outcome::Undecided;
    is_open && deadline.has_passed()
}
