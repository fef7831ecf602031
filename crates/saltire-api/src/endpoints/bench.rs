//! `bench`: measures what each strategy is worth on a puzzle.

use saltire::Deadline;
use saltire::json::{StudyGroup, StudyObject};
use saltire::search::study::{StrategySet, StudyError, default_sets, study};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, BoundedInteger, LayoutField, PuzzleField, SizeField};
use crate::options;

const MAX_SETS: usize = 20;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL, "rounds": 1 }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "rounds": 1, "sets": "eliminate;eliminate,only-choice" }))]
pub struct BenchRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// Sets of strategies: lists separated by ;.
    pub sets: Option<String>,
    /// How often to solve the puzzle with each set; 10 by default.
    pub rounds: Option<BoundedInteger<1, 1000>>,
}

pub fn bench(request: &BenchRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let rounds = request.rounds.map_or(10, |rounds| rounds.0 as usize);
    let sets = match &request.sets {
        None => default_sets(),
        Some(lists) => {
            let sets: Result<Vec<_>, _> = lists.split(';').map(StrategySet::parse).collect();
            sets.map_err(ApiError::bad_request)?
        }
    };
    if sets.len() > MAX_SETS {
        return Err(ApiError::bad_request(format!("sets: expected at most {MAX_SETS}, not {}", sets.len())));
    }
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let limits = solver.limits(2);
    let puzzle = solver.resolve(&solver.read(&request.puzzle.0)?)?;
    let layout = puzzle.layout().name().to_owned();
    let measured = study(&[puzzle], &sets, rounds, &limits, || {}).map_err(|error| match error {
        StudyError::Stopped => ApiError::no_answer(error),
        fault => ApiError::internal(fault),
    })?;
    let group = StudyGroup { layout: &layout, puzzles: 1, sets: &measured };
    ApiResponse::json(&StudyObject { rounds, groups: vec![group] }, false)
}
