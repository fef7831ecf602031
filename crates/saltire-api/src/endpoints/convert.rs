//! `convert`: writes a puzzle in the format of another program.

use saltire::core::notation::{LinkError, WriteError, link_with_marks};
use saltire::json::LayoutFields;
use saltire::{Deadline, Error, TextFormat};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, MarksField, PuzzleField, SizeField, TimeoutField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzle": DIAGONAL, "layout": "diagonal", "to": "fpuzzles" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "to": "sdk" }))]
#[schemars(example = json!({ "puzzle": DIAGONAL, "to": "sudokupad", "marks": { "centre": { "A2": [6, 7] } } }))]
pub struct ConvertRequest {
    pub puzzle: PuzzleField,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    pub to: FormatField,
    pub marks: Option<MarksField>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    marks: Option<MarksField>,
}

pub fn convert(request: &ConvertRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let solver = options::within(solver, request.timeout);
    let format = TextFormat::from(request.to);
    let mut puzzle = solver.read(&request.puzzle.0)?;
    let side = puzzle.layout().side();
    let mut marks = request.marks.as_ref().map(|marks| marks.marks(side)).transpose()?;
    let mut line = puzzle.line();
    let mut read_marks = None;
    if let Some((entry, found)) = link_with_marks(&request.puzzle.0).filter(|(_, found)| !found.is_empty()) {
        line = solver.puzzle(entry)?.line();
        marks.get_or_insert_with(|| found.clone());
        read_marks = Some(found.into());
    }
    if format.has_layout() {
        puzzle = solver.resolve(&puzzle)?;
    }
    let written = match format.link_target() {
        Some(target) => puzzle.to_link_with(target, &marks.unwrap_or_default()).map_err(WriteError::Link),
        None => puzzle.to_text(format),
    };
    let text = match written {
        Ok(text) => Some(text),
        // Time ran out before the layout was found.
        Err(WriteError::Link(LinkError::OpenLayout)) => None,
        Err(error) => return Err(Error::from(error).into()),
    };
    let timed_out = text.is_none() && deadline.has_passed();
    let layout = LayoutFields::of(&puzzle, puzzle.layout_name());
    ApiResponse::json(&ConvertedPuzzle { puzzle: line, layout, text, marks: read_marks }, timed_out)
}

pub fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
    let mut marks = generator.subschema_for::<MarksField>();
    marks.insert("description".to_owned(), "The marks of the player in a link, if there are any. `puzzle` is without them, while `text` has the centre marks as candidates.".into());
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
            "marks": marks,
        },
        "additionalProperties": false,
    })
}
