//! `steps`: solves a puzzle and returns every step.

use saltire::json::AnswerObject;
use saltire::{Deadline, Outcome, Question, Resolved, SearchLimits, SolvedPuzzle, Solver, Trace};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, LimitField, PuzzleField, SizeField, StrategiesField, TimeoutField};
use crate::request_conversion;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "strategies": "eliminate" }))]
pub struct StepsRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub strategies: Option<StrategiesField>,
    pub limit: Option<LimitField>,
    pub timeout: Option<TimeoutField>,
}

pub fn steps(request: &StepsRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let limits = request_conversion::limits(request_conversion::solutions(request.limit, 1), deadline, request.timeout);
    let agent = request_conversion::agent(&request.strategies).timed(true);
    let mut solver = request_conversion::solver(&request.layout, request.size, request.block, agent)?;
    let question = request_conversion::question(&mut solver, &request.puzzle)?;
    traced(&mut solver, question, &limits, true, deadline)
}

/// Returns the most events that a trace may have. Events of a larger board take more room.
pub fn max_events(cells: usize) -> usize {
    (1_600_000 / cells).min(10_000)
}

/// Solves a puzzle, with every step in the answer.
pub fn traced(
    solver: &mut Solver,
    question: Question,
    limits: &SearchLimits,
    stats: bool,
    deadline: &Deadline,
) -> Result<ApiResponse, ApiError> {
    let response = |solved: &SolvedPuzzle, trace: &Trace| {
        let timed_out = solved.answer.outcome == Outcome::Undecided && deadline.has_passed();
        ApiResponse::json(&AnswerObject::of(solved, stats, Some(trace)), timed_out)
    };
    // The layout is decided first, so all steps are about one layout.
    let Resolved { puzzle, unsettled } = solver.resolve(question, limits)?;
    if let Some(answer) = unsettled {
        let trace = Trace::new(puzzle.symbols());
        return response(&SolvedPuzzle { puzzle, answer, settled: false }, &trace);
    }
    let mut trace = Trace::bounded(puzzle.symbols(), max_events(puzzle.layout().cells().len()));
    let answer = solver.agent().solve_observed(&puzzle, limits, &mut trace);
    response(&SolvedPuzzle { puzzle, answer, settled: true }, &trace)
}
