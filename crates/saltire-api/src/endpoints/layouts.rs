//! `layouts`: lists the layouts, or describes one.

use saltire::core::Rule;
use saltire::core::layout::RULES;
use saltire::{Cell, Deadline, Layout, Symbols, Unit, UnitKind};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::{BlockField, LayoutField, SizeField};
use crate::options;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({}))]
#[schemars(example = json!({ "layout": "diagonal+windoku" }))]
pub struct LayoutsRequest {
    pub layout: Option<LayoutField>,
    pub size: Option<SizeField>,
    pub block: Option<BlockField>,
}

pub fn layouts(request: &LayoutsRequest, _: &Deadline) -> Result<ApiResponse, ApiError> {
    if request.layout.is_none() && request.size.is_none() && request.block.is_none() {
        let layouts = RULES.iter().map(|rule| LayoutSummary::of(*rule)).collect();
        return ApiResponse::json(&LayoutsAnswer::List { layouts }, false);
    }
    let solver = options::solver(&request.layout, request.size, request.block, &Deadline::NEVER)?;
    let side = solver.side().unwrap_or(9);
    let layout = solver.layout_or(side, "classic")?;
    ApiResponse::json(&LayoutsAnswer::Description(LayoutDescription::of(&layout)), false)
}

pub fn answer_schema(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<LayoutsAnswer>()
}

#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum LayoutsAnswer {
    List { layouts: Vec<LayoutSummary> },
    Description(LayoutDescription),
}

/// A part of a layout's name.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct LayoutSummary {
    name: &'static str,
    about: &'static str,
    /// True if a parameter follows the name, after a colon.
    parameter: bool,
}

impl LayoutSummary {
    fn of(rule: &'static dyn Rule) -> LayoutSummary {
        LayoutSummary { name: rule.name(), about: rule.about(), parameter: rule.takes_parameter() }
    }
}

/// All that is needed to draw a layout and to see clashes.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct LayoutDescription {
    layout: String,
    side: usize,
    block: Option<BlockDescription>,
    /// How digits are written, from 1.
    symbols: String,
    units: Vec<UnitDescription>,
    /// Pairs of cells that may not share a digit, in addition to those of the units.
    #[schemars(with = "Vec<(String, String)>")]
    extra_peers: Vec<(Cell, Cell)>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct BlockDescription {
    rows: usize,
    columns: usize,
}

#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct UnitDescription {
    unit: String,
    #[schemars(extend("enum" = ["row", "column", "block", "region", "diagonal", "window", "extra"]))]
    kind: &'static str,
    #[schemars(with = "Vec<String>")]
    cells: Vec<Cell>,
}

impl LayoutDescription {
    fn of(layout: &Layout) -> LayoutDescription {
        let block = layout.shape().block();
        LayoutDescription {
            layout: layout.name().to_owned(),
            side: layout.side(),
            block: block.map(|block| BlockDescription { rows: block.rows, columns: block.columns }),
            symbols: Symbols::Numbers.text(layout.digits()),
            units: layout.units().iter().map(|unit| UnitDescription::of(unit)).collect(),
            extra_peers: layout.extra_peers().to_vec(),
        }
    }
}

impl UnitDescription {
    fn of(unit: &Unit) -> UnitDescription {
        UnitDescription { unit: unit.to_string(), kind: kind(unit.kind()), cells: unit.cells().to_vec() }
    }
}

fn kind(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Row => "row",
        UnitKind::Column => "column",
        UnitKind::Block => "block",
        UnitKind::Region => "region",
        UnitKind::Diagonal => "diagonal",
        UnitKind::Window => "window",
        _ => "extra",
    }
}
