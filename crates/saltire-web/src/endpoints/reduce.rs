//! `reduce`: applies strategies to a puzzle, without search.

use saltire::json::ReductionObject;
use saltire::{Agent, Deadline, Observer, Reduction, Resolved, Trace};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::{DIAGONAL, steps};
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, PuzzleField, SizeField, StrategiesField};
use crate::request_conversion;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL, "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "strategies": "eliminate", "once": true, "stats": true, "trace": true }))]
pub struct ReduceRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    /// Apply each strategy exactly once, in order, instead of until nothing changes.
    #[serde(default)]
    pub once: bool,
    /// Return what each strategy did.
    #[serde(default)]
    pub stats: bool,
    /// Return every step.
    #[serde(default)]
    pub trace: bool,
}

pub fn reduce(request: &ReduceRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let agent = request_conversion::agent(&request.strategies).timed(request.stats);
    let mut solver = request_conversion::solver(&request.layout, request.size, request.block, Agent::default())?;
    let question = request_conversion::question(&mut solver, &request.puzzle)?;
    let Resolved { puzzle, unsettled } = solver.resolve(question, &request_conversion::limits(1, deadline, None))?;
    if unsettled.is_some() {
        let reason = "there was no time to decide between classic and diagonal; name the layout";
        return Err(ApiError::timed_out(reason));
    }
    let max_events = steps::max_events(puzzle.layout().cells().len());
    let mut trace = request.trace.then(|| Trace::bounded(puzzle.symbols(), max_events));
    let reduced = Reduction::of(&puzzle, &agent, request.once, trace.as_mut().map(|trace| trace as &mut dyn Observer));
    ApiResponse::json(&ReductionObject::of(&puzzle, &reduced, request.stats, trace.as_ref()), false)
}
