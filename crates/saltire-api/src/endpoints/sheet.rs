//! `sheet`: pages of puzzles to print.

use saltire::render::{MAX_SHEET_COLUMNS, Paper};
use saltire::{Deadline, Sheet};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

use super::DIAGONAL;
use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, BoundedInteger, LayoutField, PuzzleField, SizeField};
use crate::options;

/// The most puzzles of a sheet.
const MAX_PUZZLES: usize = 60;

/// The media types of sheets.
pub const MEDIA_TYPES: &[&str] = &["application/pdf", "image/svg+xml"];

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({ "puzzles": [DIAGONAL, DIAGONAL], "title": "For the train" }))]
#[schemars(example = json!({ "puzzles": [DIAGONAL], "format": "svg", "solutions": false }))]
pub struct SheetRequest {
    /// The puzzles, up to 60.
    #[schemars(length(min = 1, max = 60))]
    pub puzzles: Vec<PuzzleField>,
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
    /// The title of every page.
    #[serde(default)]
    pub title: String,
    /// pdf, which is the default, or svg.
    #[serde(default)]
    pub format: SheetFormatField,
    /// a4, which is the default, or letter.
    #[serde(default)]
    pub paper: PaperField,
    /// How many boards stand side by side.
    pub columns: Option<BoundedInteger<1, { MAX_SHEET_COLUMNS as u64 }>>,
    /// How many boards stand one below the other.
    pub rows: Option<BoundedInteger<1, { MAX_SHEET_COLUMNS as u64 }>>,
    /// Whether the solutions follow; they do by default.
    pub solutions: Option<bool>,
}

/// The format of a sheet.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SheetFormatField {
    #[default]
    Pdf,
    Svg,
}

/// The size of the paper.
#[derive(Clone, Copy, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PaperField {
    #[default]
    A4,
    Letter,
}

pub fn sheet(request: &SheetRequest, deadline: &Deadline) -> Result<ApiResponse, ApiError> {
    if !(1..=MAX_PUZZLES).contains(&request.puzzles.len()) {
        return Err(ApiError::bad_request(format!("puzzles: a sheet has 1 to {MAX_PUZZLES} puzzles")));
    }
    let solver = options::solver(&request.layout, request.size, request.block, deadline)?;
    let boards = request.puzzles.iter().map(|puzzle| Ok(solver.sheet_board(&solver.read(&puzzle.0)?)?));
    let default = Sheet::default();
    let count = |field: Option<BoundedInteger<1, { MAX_SHEET_COLUMNS as u64 }>>| field.map(|number| number.0 as usize);
    let sheet = Sheet {
        title: request.title.clone(),
        paper: match request.paper {
            PaperField::A4 => Paper::A4,
            PaperField::Letter => Paper::Letter,
        },
        columns: count(request.columns).unwrap_or(default.columns),
        rows: count(request.rows).unwrap_or(default.rows),
        solutions: request.solutions != Some(false),
        boards: boards.collect::<Result<_, ApiError>>()?,
    };
    let (content_type, body) = match request.format {
        SheetFormatField::Pdf => (MEDIA_TYPES[0], sheet.to_pdf()),
        SheetFormatField::Svg => (MEDIA_TYPES[1], sheet.to_svg().into_bytes()),
    };
    Ok(ApiResponse { content_type, body, timed_out: deadline.has_passed() })
}
