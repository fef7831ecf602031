//! Errors of the API: why a request has no answer.

use saltire::json::ErrorObject;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApiErrorKind {
    /// The request makes no sense.
    BadRequest,
    /// Nothing has this path.
    NotFound,
    /// The path does not accept this method.
    MethodNotAllowed,
    /// The body took too long to arrive.
    BodyTimeout,
    /// The body is too long.
    BodyTooLong,
    /// The request is clear, but it has no answer.
    NoAnswer,
    /// The answer takes longer than the deadline allows.
    TimedOut,
    /// The server is at fault.
    Internal,
    /// The server has too much to do.
    Busy,
}

impl ApiErrorKind {
    /// Returns the status of HTTP, which other transports use too.
    pub fn status(self) -> u16 {
        match self {
            ApiErrorKind::BadRequest => 400,
            ApiErrorKind::NotFound => 404,
            ApiErrorKind::MethodNotAllowed => 405,
            ApiErrorKind::BodyTimeout => 408,
            ApiErrorKind::BodyTooLong => 413,
            ApiErrorKind::NoAnswer | ApiErrorKind::TimedOut => 422,
            ApiErrorKind::Internal => 500,
            ApiErrorKind::Busy => 503,
        }
    }
}

/// Why a request has no answer, in words for people.
#[derive(Debug)]
pub struct ApiError {
    /// What went wrong.
    pub kind: ApiErrorKind,
    /// A sentence that names the place and the remedy.
    pub reason: String,
    /// The line of the puzzle text, if the reason is about one.
    line: Option<usize>,
}

impl ApiError {
    /// Returns an error of a kind.
    pub fn new(kind: ApiErrorKind, reason: impl ToString) -> ApiError {
        ApiError { kind, reason: reason.to_string(), line: None }
    }

    /// Returns the error of a request that makes no sense.
    pub fn bad_request(reason: impl ToString) -> ApiError {
        ApiError::new(ApiErrorKind::BadRequest, reason)
    }

    /// Returns the error of a request that is clear, but has no answer.
    pub fn no_answer(reason: impl ToString) -> ApiError {
        ApiError::new(ApiErrorKind::NoAnswer, reason)
    }

    /// Returns the error of an answer that takes too long.
    pub fn timed_out(reason: impl ToString) -> ApiError {
        ApiError::new(ApiErrorKind::TimedOut, reason)
    }

    /// Returns the error of a server that has too much to do.
    pub fn busy(reason: impl ToString) -> ApiError {
        ApiError::new(ApiErrorKind::Busy, reason)
    }

    /// Returns the error of a fault in this program.
    pub fn internal(reason: impl ToString) -> ApiError {
        ApiError::new(ApiErrorKind::Internal, format!("internal error: {}", reason.to_string()))
    }

    /// Returns the error as JSON.
    pub fn to_json(&self) -> Vec<u8> {
        serde_json::to_vec(&ErrorObject::of(self.line, &self.reason)).expect("numbers and strings fit into JSON")
    }
}

impl From<saltire::Error> for ApiError {
    fn from(error: saltire::Error) -> ApiError {
        let line = match &error {
            saltire::Error::Read(error) => Some(error.line).filter(|&line| line > 0),
            _ => None,
        };
        ApiError { line, ..ApiError::bad_request(error) }
    }
}

impl From<saltire::ReadError> for ApiError {
    fn from(error: saltire::ReadError) -> ApiError {
        saltire::Error::from(error).into()
    }
}

impl From<saltire::LayoutError> for ApiError {
    fn from(error: saltire::LayoutError) -> ApiError {
        saltire::Error::from(error).into()
    }
}
