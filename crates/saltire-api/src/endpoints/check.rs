//! `check`: whether a puzzle is unique and minimal, and which clues and rules it does not need.

use saltire::json::LayoutFields;
use saltire::{Cell, Deadline, Outcome, Solution};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL }))]
#[schemars(example = json!({ "puzzle": "1...............", "layout": "diagonal" }))]
#[schemars(example = json!({ "puzzle": "11..............", "layout": "classic" }))]
pub struct CheckRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub timeout: Option<TimeoutField>,
}

#[derive(Serialize)]
struct CheckAnswer<'a> {
    puzzle: String,
    #[serde(flatten)]
    layout: LayoutFields<'a>,
    outcome: Outcome,
    count: u64,
    complete: bool,
    solution: Option<&'a Solution>,
    solutions: &'a [Solution],
    full: bool,
    clues: usize,
    clash: Option<String>,
    differences: Vec<Cell>,
    unneeded: Option<&'a [Cell]>,
    minimal: Option<bool>,
    unneeded_rules: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

pub fn check(request: &CheckRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout).by_agent();
    let check = solver.check(&solver.read(&request.puzzle.0)?)?;
    let answer = &check.answer;
    let puzzle = &answer.puzzle;
    let object = CheckAnswer {
        puzzle: puzzle.line(),
        layout: LayoutFields::of(puzzle, puzzle.layout_name()),
        outcome: answer.outcome,
        count: answer.count,
        complete: answer.complete,
        solution: answer.solution(),
        solutions: &answer.solutions,
        full: check.full,
        clues: check.clues,
        clash: check.clash.as_ref().map(|clash| clash.text(puzzle.symbols())),
        differences: answer.differences(),
        unneeded: check.unneeded.as_deref(),
        minimal: check.unneeded.as_ref().map(Vec::is_empty),
        unneeded_rules: solver.unneeded_rules_of(&check)?,
        reason: answer.reason(),
    };
    // Each part of the answer may lack time.
    ApiResponse::json(&object, deadline.has_passed())
}
