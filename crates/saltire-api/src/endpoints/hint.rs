//! `hint`: the next step, in three levels of detail.

use saltire::json::HintObject;
use saltire::{Deadline, Hint, HintLevel};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::LOGICAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{
    BlockField, BoundedInteger, GivensField, LayoutField, NotationField, OnlyField, PuzzleField, ScaleField, SizeField,
    TimeoutField, WithoutField,
};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal", "level": 2, "notation": "r1c1" }))]
#[schemars(example = json!({ "puzzle": LOGICAL, "layout": "diagonal", "level": 3, "without": "hidden-single" }))]
#[schemars(example = json!({ "puzzle": "23..41.....3....", "givens": "....41.....3....", "level": 3 }))]
#[schemars(example = json!({ "puzzle": "11..............", "layout": "classic", "size": 4 }))]
pub struct HintRequest {
    pub puzzle: PuzzleField,
    pub givens: Option<GivensField>,
    /// 1, which is the default: the strategy and where to look; 2: the evidence too; 3: the whole step.
    pub level: Option<BoundedInteger<1, 3>>,
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

pub fn hint(request: &HintRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let level = request.level.and_then(|level| HintLevel::of(level.0)).unwrap_or(HintLevel::Where);
    let only = request.strategies.as_ref().map(|only| only.0.as_slice());
    let explainer = options::explainer(request.scale, only, &request.without)?;
    let solver =
        options::within(options::solver(&request.layout, request.size, request.block, deadline)?, request.timeout);
    let analysis = options::analysis(&solver, &request.puzzle, request.givens.as_ref())?;
    let hint = analysis.hint(&explainer, &solver.limits(2));
    let timed_out = matches!(hint, Hint::Stopped) && deadline.has_passed();
    ApiResponse::json(&HintObject::of(&analysis, &hint, level, request.notation.into()), timed_out)
}
