//! What a verb answers, or why it does not.

use bytes::Bytes;
use hyper::StatusCode;
use saltire::objects::ErrorObject;
use serde::Serialize;

/// An answer.
pub struct Reply {
    /// What it is.
    pub content_type: &'static str,
    /// The answer itself.
    pub body: Bytes,
    /// Whether time ran out before all was known.
    pub cut: bool,
    /// Whether the body is packed, by gzip.
    pub packed: bool,
}

impl Reply {
    /// An object.
    pub fn json(object: &impl Serialize, cut: bool) -> Result<Reply, Refusal> {
        let body = serde_json::to_vec(object).map_err(|error| Refusal::fault(&error.to_string()))?;
        Ok(Reply { cut, ..Reply::of("application/json", body) })
    }

    /// Anything else.
    pub fn of(content_type: &'static str, body: impl Into<Bytes>) -> Reply {
        Reply { content_type, body: body.into(), cut: false, packed: false }
    }
}

/// Why there is no answer: a code and the words for a person.
#[derive(Debug)]
pub struct Refusal {
    pub status: StatusCode,
    pub reason: String,
    /// The method to use instead.
    pub allow: Option<&'static str>,
    /// Whether time ran out: more of it might bring an answer.
    pub cut: bool,
    line: Option<usize>,
}

impl Refusal {
    /// A refusal in words.
    pub fn new(status: StatusCode, reason: impl Into<String>) -> Refusal {
        Refusal { status, reason: reason.into(), allow: None, cut: false, line: None }
    }

    /// The question makes no sense.
    pub fn bad(reason: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, reason)
    }

    /// The question is clear, but it has no answer.
    pub fn unanswerable(reason: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, reason)
    }

    /// The question has no answer in the time there was.
    pub fn too_long(reason: impl Into<String>) -> Refusal {
        Refusal { cut: true, ..Refusal::unanswerable(reason) }
    }

    /// Too much is asked at a time.
    pub fn busy(reason: &str) -> Refusal {
        Refusal::new(StatusCode::SERVICE_UNAVAILABLE, reason)
    }

    /// This path is for another method.
    pub fn method(allow: &'static str, path: &str) -> Refusal {
        let reason = format!("{path} is for {allow}");
        Refusal { allow: Some(allow), ..Refusal::new(StatusCode::METHOD_NOT_ALLOWED, reason) }
    }

    /// A fault of ours.
    pub fn fault(reason: &str) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, format!("a fault of saltire: {reason}"))
    }

    /// Its body.
    pub fn body(&self) -> Bytes {
        // Numbers and texts always have a form in JSON.
        serde_json::to_vec(&ErrorObject::of(self.line, &self.reason)).unwrap_or_default().into()
    }
}

impl From<saltire::Error> for Refusal {
    fn from(error: saltire::Error) -> Refusal {
        let line = match &error {
            saltire::Error::Read(error) => Some(error.line).filter(|&line| line > 0),
            _ => None,
        };
        Refusal { line, ..Refusal::bad(error.to_string()) }
    }
}

impl From<saltire::ReadError> for Refusal {
    fn from(error: saltire::ReadError) -> Refusal {
        saltire::Error::from(error).into()
    }
}

impl From<saltire::LayoutError> for Refusal {
    fn from(error: saltire::LayoutError) -> Refusal {
        saltire::Error::from(error).into()
    }
}
