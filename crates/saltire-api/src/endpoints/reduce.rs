//! `reduce`: applies strategies to a puzzle, without search.

use saltire::json::ReductionObject;
use saltire::{Agent, Deadline, Observer, Reduction, Trace};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::{DIAGONAL, steps};
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, PuzzleField, SizeField, StrategiesField};
use crate::options;

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
    let agent = Agent::new(options::strategies(&request.strategies)).timed(request.stats);
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let puzzle = solver.resolve(&solver.read(&request.puzzle.0)?)?;
    if puzzle.has_open_layout() {
        let reason = "there was no time to decide between classic and diagonal; name the layout";
        return Err(ApiError::timed_out(reason));
    }
    let max_events = steps::max_events(puzzle.layout().cells().len());
    let mut trace = request.trace.then(|| Trace::bounded(puzzle.symbols(), max_events));
    let reduced = Reduction::of(&puzzle, &agent, request.once, trace.as_mut().map(|trace| trace as &mut dyn Observer));
    ApiResponse::json(&ReductionObject::of(&puzzle, &reduced, request.stats, trace.as_ref()), false)
}
