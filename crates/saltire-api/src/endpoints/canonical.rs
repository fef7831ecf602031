//! `canonical`: the form that all equivalents of a puzzle share.

use saltire::json::LayoutFields;
use saltire::{Deadline, Puzzle};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": "....41.....3....", "layout": "diagonal" }))]
pub struct CanonicalRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub timeout: Option<TimeoutField>,
}

/// An equivalent of a puzzle.
#[derive(Serialize)]
struct EquivalentPuzzle<'a> {
    puzzle: String,
    #[serde(flatten)]
    layout: LayoutFields<'a>,
}

pub fn canonical(request: &CanonicalRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let form = solver.canonical(&solver.read(&request.puzzle.0)?)?;
    equivalent(&form)
}

/// Returns an equivalent of a puzzle as the answer.
pub fn equivalent(puzzle: &Puzzle) -> Result<ApiResponse, ApiError> {
    let layout = LayoutFields::of(puzzle, puzzle.layout_name());
    ApiResponse::json(&EquivalentPuzzle { puzzle: puzzle.line(), layout }, false)
}

pub fn answer_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "required": ["puzzle", "layout"],
        "properties": {
            "puzzle": { "$ref": "#/components/schemas/line" },
            "layout": { "$ref": "#/components/schemas/layout" },
            "size": { "$ref": "#/components/schemas/size" },
            "block": { "$ref": "#/components/schemas/block" },
        },
        "additionalProperties": false,
    })
}
