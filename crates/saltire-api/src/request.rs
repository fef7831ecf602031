//! Request bodies: from bytes to the typed request of an endpoint.

use saltire::Entry;
use saltire::core::nearest;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::api_error::ApiError;

/// Boards with more rows are large.
const MAX_SMALL_SIDE: usize = 12;

/// The longest reason in an error: serde quotes values, however long they are.
const MAX_REASON_CHARS: usize = 300;

/// Parses a body into its fields, and rejects those that the endpoint does not have. An empty body has no fields, and
/// a field that is null counts as absent.
pub fn fields(endpoint: &str, body: &[u8], known: &[String]) -> Result<Map<String, Value>, ApiError> {
    if body.trim_ascii().is_empty() {
        return Ok(Map::new());
    }
    let value: Value = serde_json::from_slice(body).map_err(|error| {
        ApiError::bad_request(format!("the body is not JSON: {error}; send an object such as {{\"puzzle\": \"…\"}}"))
    })?;
    let Value::Object(mut fields) = value else {
        return Err(ApiError::bad_request("the body must be a JSON object, such as {\"puzzle\": \"…\"}"));
    };
    if let Some(unknown) = fields.keys().find(|&name| !known.contains(name)) {
        let hint = nearest(unknown, known.iter().map(String::as_str));
        let hint = hint.map(|name| format!("; did you mean {name}?")).unwrap_or_default();
        let all = if known.is_empty() { "no fields".to_owned() } else { known.join(", ") };
        return Err(ApiError::bad_request(format!("{endpoint} has no field {unknown:.40}{hint} (it takes {all})")));
    }
    fields.retain(|_, value| !value.is_null());
    Ok(fields)
}

/// Turns fields into a typed request. Errors name the field.
pub fn deserialize<R: DeserializeOwned>(fields: Map<String, Value>) -> Result<R, ApiError> {
    serde_path_to_error::deserialize(Value::Object(fields)).map_err(|error| {
        let field = error.path().iter().next().map(|field| format!("{field}: ")).unwrap_or_default();
        let reason: String = error.inner().to_string().chars().take(MAX_REASON_CHARS).collect();
        ApiError::bad_request(format!("{field}{reason}"))
    })
}

/// Returns true if the fields hold a large board. A single node of its search may take longer than a time slice, so
/// only a worker may answer.
pub fn has_large_board(fields: &Map<String, Value>) -> bool {
    let size = fields.get("size").and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
    let text = fields.get("puzzle").and_then(Value::as_str);
    // A large board has at least one byte for each cell.
    let text = text.filter(|text| text.len() > MAX_SMALL_SIDE * MAX_SMALL_SIDE);
    text.is_some_and(|text| Entry::parse(text, size).is_ok_and(|board| board.side() > MAX_SMALL_SIDE))
}
