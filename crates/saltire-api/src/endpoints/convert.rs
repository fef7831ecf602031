//! `convert`: writes a puzzle in the format of another program.

use saltire::core::notation::{LinkError, WriteError};
use saltire::json::LayoutFields;
use saltire::{Deadline, Error, TextFormat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL, "layout": "diagonal", "to": "fpuzzles" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "to": "sdk" }))]
pub struct ConvertRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub to: FormatField,
    pub timeout: Option<TimeoutField>,
}

/// The format to write. A link names the layout, so an open one is found out first.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormatField {
    Line,
    Grid,
    Candidates,
    Sdk,
    Sdm,
    Hodoku,
    Fpuzzles,
    Sudokupad,
}

impl From<FormatField> for TextFormat {
    fn from(format: FormatField) -> TextFormat {
        match format {
            FormatField::Line => TextFormat::Line,
            FormatField::Grid => TextFormat::Grid,
            FormatField::Candidates => TextFormat::Candidates,
            FormatField::Sdk => TextFormat::Sdk,
            FormatField::Sdm => TextFormat::Sdm,
            FormatField::Hodoku => TextFormat::Hodoku,
            FormatField::Fpuzzles => TextFormat::FPuzzles,
            FormatField::Sudokupad => TextFormat::SudokuPad,
        }
    }
}

#[derive(Serialize)]
struct ConvertedPuzzle<'a> {
    puzzle: String,
    #[serde(flatten)]
    layout: LayoutFields<'a>,
    text: Option<String>,
}

pub fn convert(request: &ConvertRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let format = TextFormat::from(request.to);
    let mut puzzle = solver.read(&request.puzzle.0)?;
    if format.has_layout() {
        puzzle = solver.resolve(&puzzle)?;
    }
    let text = match puzzle.to_text(format) {
        Ok(text) => Some(text),
        // Time ran out before the layout was found.
        Err(WriteError::Link(LinkError::OpenLayout)) => None,
        Err(error) => return Err(Error::from(error).into()),
    };
    let timed_out = text.is_none() && deadline.has_passed();
    let layout = LayoutFields::of(&puzzle, puzzle.layout_name());
    ApiResponse::json(&ConvertedPuzzle { puzzle: puzzle.line(), layout, text }, timed_out)
}

pub fn answer_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "required": ["puzzle", "layout", "text"],
        "properties": {
            "puzzle": { "$ref": "#/components/schemas/line" },
            "layout": { "$ref": "#/components/schemas/layout" },
            "size": { "$ref": "#/components/schemas/size" },
            "block": { "$ref": "#/components/schemas/block" },
            "text": {
                "description": "The puzzle in the format; null if time ran out before its layout was found.",
                "type": ["string", "null"],
            },
        },
        "additionalProperties": false,
    })
}
