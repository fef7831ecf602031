//! `strategies`: lists the strategies, each with its explanation.

use saltire::json::StrategyObject;
use saltire::{Deadline, STRATEGIES};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({}))]
pub struct StrategiesRequest {}

#[derive(Serialize)]
struct DescribedStrategy {
    #[serde(flatten)]
    strategy: StrategyObject,
    explanation: String,
}

pub fn strategies(_: &StrategiesRequest, _: &Deadline) -> Result<ApiResponse, ApiError> {
    let described = STRATEGIES.iter().map(|strategy| DescribedStrategy {
        strategy: StrategyObject::of(*strategy),
        explanation: strategy.explanation(),
    });
    ApiResponse::json(&json!({ "strategies": described.collect::<Vec<_>>() }), false)
}

pub fn answer_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "required": ["strategies"],
        "properties": { "strategies": { "type": "array", "items": { "$ref": "#/components/schemas/strategy" } } },
        "additionalProperties": false,
    })
}
