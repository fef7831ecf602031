//! `strategies`: lists the strategies, each with its explanation, or describes one with its example.

use saltire::json::StrategyObject;
use saltire::{Deadline, STRATEGIES, Strategy};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::fields::OnlyField;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(example = json!({}))]
#[schemars(example = json!({ "strategies": "x-wing" }))]
pub struct StrategiesRequest {
    /// List only these, separated by commas, each with a board on which it finds a step.
    pub strategies: Option<OnlyField>,
}

#[derive(Serialize)]
struct DescribedStrategy {
    #[serde(flatten)]
    strategy: StrategyObject,
    explanation: String,
}

pub fn strategies(request: &StrategiesRequest, _: &Deadline) -> Result<ApiResponse, ApiError> {
    let described: Vec<_> = match &request.strategies {
        None => STRATEGIES.iter().map(|strategy| described(*strategy, StrategyObject::of)).collect(),
        Some(only) => only.0.iter().map(|strategy| described(*strategy, StrategyObject::with_example)).collect(),
    };
    ApiResponse::json(&json!({ "strategies": described }), false)
}

fn described(
    strategy: &'static dyn Strategy,
    object: fn(&'static dyn Strategy) -> StrategyObject,
) -> DescribedStrategy {
    DescribedStrategy { strategy: object(strategy), explanation: strategy.explanation() }
}

pub fn answer_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "required": ["strategies"],
        "properties": { "strategies": { "type": "array", "items": { "$ref": "#/components/schemas/strategy" } } },
        "additionalProperties": false,
    })
}
