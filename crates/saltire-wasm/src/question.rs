//! Answers one request, as the server would.

use saltire::Deadline;
use saltire_api::{ApiError, ApiResponse, MAX_ANSWER_TIME};

/// What the host gets.
#[derive(Debug, Default)]
pub struct Reply {
    /// The status that the server would send.
    pub status: u16,
    /// The media type of the body.
    pub content_type: &'static str,
    /// The answer, or the error as JSON.
    pub body: Vec<u8>,
}

/// Answers a request: the name of an endpoint, a line feed, and the body.
///
/// ```
/// let reply = saltire_wasm::ask(b"count\n{\"puzzle\": \"1...............\", \"layout\": \"diagonal\"}");
/// assert_eq!((reply.status, reply.content_type), (200, "application/json"));
/// assert_eq!(saltire_wasm::ask(b"cuont\n{}").status, 404);
/// ```
pub fn ask(request: &[u8]) -> Reply {
    match answer(request) {
        Ok(response) => Reply { status: 200, content_type: response.content_type, body: response.body },
        Err(error) => Reply { status: error.kind.status(), content_type: "application/json", body: error.to_json() },
    }
}

fn answer(request: &[u8]) -> Result<ApiResponse, ApiError> {
    let mut parts = request.splitn(2, |&byte| byte == b'\n');
    let (name, body) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let (work, _) = saltire_api::endpoint(&String::from_utf8_lossy(name))?.prepare(body)?;
    work(&Deadline::after(MAX_ANSWER_TIME))
}
