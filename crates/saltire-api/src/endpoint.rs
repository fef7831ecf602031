//! What an endpoint is: a function from a typed request to an answer, and what the description of the API says of it.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use saltire::Deadline;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::api_error::ApiError;
use crate::api_response::ApiResponse;
use crate::request;

/// No answer takes longer.
pub const MAX_ANSWER_TIME: Duration = Duration::from_secs(10);

/// Answers one request. It may run twice: first with a short deadline, then with a long one.
pub type Work = Arc<dyn Fn(&Deadline) -> Result<ApiResponse, ApiError> + Send + Sync>;

/// Turns the fields of a request into the work that answers it.
type ParseRequest = dyn Fn(Map<String, Value>) -> Result<Work, ApiError> + Send + Sync;

/// Makes the schema of a type.
type MakeSchema = fn(&mut SchemaGenerator) -> Schema;

/// What an endpoint answers with.
#[derive(Debug)]
pub enum AnswerSchema {
    /// JSON that `saltire::json::OUTPUT_SCHEMA` defines under this name.
    Output(&'static str),
    /// JSON of a type of this crate.
    Derived(MakeSchema),
    /// A picture or an animation.
    Picture,
    /// A file of one of these media types.
    File(&'static [&'static str]),
}

/// A path of the API.
pub struct Endpoint {
    /// The last part of its path.
    pub name: &'static str,
    /// One sentence for the description of the API.
    pub summary: &'static str,
    /// The schema of a request.
    pub request_schema: MakeSchema,
    /// The schema of an answer.
    pub answer_schema: AnswerSchema,
    /// True if GET works too, without a body.
    pub accepts_get: bool,
    /// True if every answer takes long.
    always_heavy: bool,
    /// The names of the request's fields.
    fields: Vec<String>,
    parse: Box<ParseRequest>,
}

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endpoint").field("name", &self.name).field("fields", &self.fields).finish_non_exhaustive()
    }
}

impl Endpoint {
    /// Returns the endpoint that answers with `answer`.
    pub fn new<R: DeserializeOwned + JsonSchema + Send + Sync + 'static>(
        name: &'static str,
        summary: &'static str,
        answer: fn(&R, &Deadline) -> Result<ApiResponse, ApiError>,
        answer_schema: AnswerSchema,
    ) -> Endpoint {
        let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<R>();
        let fields = schema.get("properties").and_then(Value::as_object);
        Endpoint {
            name,
            summary,
            request_schema: SchemaGenerator::subschema_for::<R>,
            answer_schema,
            accepts_get: false,
            always_heavy: false,
            fields: fields.into_iter().flat_map(Map::keys).cloned().collect(),
            parse: Box::new(move |fields| {
                let request: R = request::deserialize(fields)?;
                Ok(Arc::new(move |deadline| answer(&request, deadline)))
            }),
        }
    }

    /// Marks every answer as one that takes long.
    pub fn always_heavy(self) -> Endpoint {
        Endpoint { always_heavy: true, ..self }
    }

    /// Accepts GET too.
    pub fn accepting_get(self) -> Endpoint {
        Endpoint { accepts_get: true, ..self }
    }

    /// Parses the body of a request. Returns the work that answers it, and true if that is known to take long.
    pub fn prepare(&self, body: &[u8]) -> Result<(Work, bool), ApiError> {
        let fields = request::fields(self.name, body, &self.fields)?;
        let is_heavy = self.always_heavy || request::has_large_board(&fields);
        let work = (self.parse)(fields)?;
        // A panic in one answer must not end the connection.
        let guarded = move |deadline: &Deadline| {
            let answer = catch_unwind(AssertUnwindSafe(|| work(deadline)));
            answer.unwrap_or_else(|_| Err(ApiError::internal("this answer failed")))
        };
        Ok((Arc::new(guarded), is_heavy))
    }
}
