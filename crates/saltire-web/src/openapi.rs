//! The description of the API, in OpenAPI.
//!
//! `openapi.json` has the questions; what the answers look like is the schema of
//! the command's own JSON, put beside them here, so that it is written down once.

use serde_json::{Map, Value, json};

const QUESTIONS: &str = include_str!("../openapi.json");
const ANSWERS: &str = include_str!("../../../docs/output.schema.json");

/// The whole description.
pub fn document() -> Value {
    let parse = |text: &str| serde_json::from_str::<Value>(text).expect("our own files are JSON");
    let (mut document, mut answers) = (parse(QUESTIONS), parse(ANSWERS));
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    let definitions = answers["$defs"].take();
    let mut schemas = definitions.as_object().cloned().unwrap_or_default();
    schemas.extend(document["components"]["schemas"].as_object().cloned().unwrap_or_default());
    document["components"]["schemas"] = Value::Object(moved(schemas));
    document
}

/// Schemas with their references made to point to where they are now.
fn moved(schemas: Map<String, Value>) -> Map<String, Value> {
    schemas.into_iter().map(|(name, schema)| (name, repointed(schema))).collect()
}

fn repointed(schema: Value) -> Value {
    match schema {
        Value::String(text) => match text.strip_prefix("#/$defs/") {
            Some(name) => json!(format!("#/components/schemas/{name}")),
            None => Value::String(text),
        },
        Value::Array(items) => items.into_iter().map(repointed).collect(),
        Value::Object(fields) => Value::Object(moved(fields)),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::document;
    use crate::verbs::VERBS;

    #[test]
    fn it_has_every_question_with_every_field() {
        let document = document();
        let paths = document["paths"].as_object().expect("paths");
        let named: BTreeSet<&str> = paths.keys().map(|path| path.trim_start_matches("/api/v1/")).collect();
        assert_eq!(named, VERBS.iter().map(|verb| verb.name).collect());
        for verb in VERBS {
            let methods = &paths[&format!("/api/v1/{}", verb.name)];
            assert_eq!(methods.get("get").is_some(), verb.lists, "{}", verb.name);
            let schema = &methods["post"]["requestBody"]["content"]["application/json"]["schema"];
            let fields: BTreeSet<&str> =
                schema["properties"].as_object().expect("fields").keys().map(String::as_str).collect();
            assert_eq!(fields, verb.takes.iter().copied().flatten().copied().collect(), "{}", verb.name);
        }
    }
}
