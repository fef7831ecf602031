//! The description of the API, in OpenAPI 3.1.
//!
//! The requests are described by their types, and most answers by `saltire::json::OUTPUT_SCHEMA`, which describes the
//! JSON of the command.

use std::collections::BTreeSet;

use saltire::json::OUTPUT_SCHEMA;
use saltire::render::{ANIMATION_FORMATS, PICTURE_FORMATS};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::endpoint::{AnswerSchema, Endpoint};
use crate::endpoints::ENDPOINTS;

/// The path of every endpoint starts with this.
pub const API_PREFIX: &str = "/api/v1/";

const DESCRIPTION: &str = "Fields are named like the flags of the command, and answers are those of its --format \
    json. No answer takes longer than ten seconds. An answer that takes more than a few milliseconds needs a worker; \
    if all workers are busy, the server responds with 503 at once.";

/// The errors that every request can get.
const ERRORS: [(&str, &str); 5] = [
    ("400", "The request makes no sense. The reason says where and why."),
    ("408", "The body took too long to arrive."),
    ("413", "The body is longer than 64 KB."),
    ("422", "The request is clear, but it has no answer, or none in time."),
    ("503", "The server is busy. Retry-After says when to ask again."),
];

/// Returns the whole description.
pub fn document() -> Value {
    let settings =
        SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut generator = settings.into_generator();
    let mut paths = Map::new();
    for endpoint in ENDPOINTS.iter() {
        paths.insert(format!("{API_PREFIX}{}", endpoint.name), path_item(endpoint, &mut generator));
    }
    let mut schemas = output_schemas();
    schemas.extend(generator.take_definitions(true));
    schemas.insert("api_error".to_owned(), error_schema());
    let info = json!({
        "title": "Saltire",
        "version": env!("CARGO_PKG_VERSION"),
        "summary": "Everything that the command can do with a Sudoku, over HTTP.",
        "description": DESCRIPTION,
    });
    json!({ "openapi": "3.1.0", "info": info, "paths": paths, "components": { "schemas": schemas } })
}

fn path_item(endpoint: &Endpoint, generator: &mut SchemaGenerator) -> Value {
    let request = (endpoint.request_schema)(generator);
    let answer = json!({ "description": endpoint.summary, "content": answer_content(endpoint, generator) });
    let error = |(status, description): (&str, &str)| {
        let content = json!({ "application/json": { "schema": { "$ref": "#/components/schemas/api_error" } } });
        (status.to_owned(), json!({ "description": description, "content": content }))
    };
    let mut responses: Map<String, Value> = ERRORS.into_iter().map(error).collect();
    responses.insert("200".to_owned(), answer.clone());
    let mut item = json!({ "post": {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "requestBody": { "content": { "application/json": { "schema": request } } },
        "responses": responses,
    } });
    if endpoint.accepts_get {
        let operation = format!("get_{}", endpoint.name);
        item["get"] = json!({ "operationId": operation, "summary": endpoint.summary, "responses": { "200": answer } });
    }
    item
}

/// Returns the media types of an endpoint's answers, each with its schema.
fn answer_content(endpoint: &Endpoint, generator: &mut SchemaGenerator) -> Value {
    let json = |schema: Value| json!({ "application/json": { "schema": schema } });
    match endpoint.answer_schema {
        AnswerSchema::Output(name) => json(json!({ "$ref": format!("#/components/schemas/{name}") })),
        AnswerSchema::Derived(schema) => json(schema(generator).to_value()),
        AnswerSchema::Picture => {
            let pictures = PICTURE_FORMATS.iter().map(|format| format.media_type());
            let animations = ANIMATION_FORMATS.iter().map(|format| format.media_type());
            files(pictures.chain(animations))
        }
        AnswerSchema::File(media_types) => files(media_types.iter().copied()),
    }
}

/// Describes answers of these media types.
fn files<'a>(media_types: impl Iterator<Item = &'a str>) -> Value {
    let media_types: BTreeSet<&str> = media_types.collect();
    let content = |name: &str| (name.to_owned(), json!({ "schema": { "contentMediaType": name } }));
    Value::Object(media_types.into_iter().map(content).collect())
}

fn error_schema() -> Value {
    json!({
        "type": "object",
        "required": ["outcome", "reason"],
        "properties": {
            "outcome": { "const": "error" },
            "line": { "description": "The line of the puzzle text.", "type": "integer", "minimum": 1 },
            "reason": { "type": "string", "minLength": 1 },
        },
        "additionalProperties": false,
    })
}

/// Returns the definitions of `saltire::json::OUTPUT_SCHEMA`, with references that hold in this document.
fn output_schemas() -> Map<String, Value> {
    let text = OUTPUT_SCHEMA.replace("#/$defs/", "#/components/schemas/");
    let mut schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    match schema["$defs"].take() {
        Value::Object(definitions) => definitions,
        _ => unreachable!("the schema has definitions"),
    }
}
