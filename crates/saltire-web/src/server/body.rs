//! Limits on bodies: the time and memory of requests as they arrive, and the memory of long answers as they are
//! sent.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http_body_util::BodyExt;
use saltire_api::{ApiError, ApiErrorKind};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

const MAX_BODY_BYTES: usize = 64 * 1024;

/// The server reads a longer body to its end, up to this length, so the client gets to read the error.
const MAX_DISCARDED_BYTES: usize = 16 * 1024 * 1024;

/// The time that a body may take to arrive.
const MAX_BODY_TIME: Duration = Duration::from_secs(10);

/// A longer body needs a permit while it arrives.
const MAX_SHORT_BODY_BYTES: usize = 4 * 1024;

/// The permits for long bodies: 16 MB in all.
const LONG_BODIES: usize = 16 * 1024 * 1024 / MAX_BODY_BYTES;

/// An answer up to this length needs no permits.
const MAX_SHORT_ANSWER_BYTES: usize = 32 * 1024;

/// The bytes of all long answers that are being sent.
const MAX_SENDING_BYTES: usize = 48 * 1024 * 1024;

/// Limits the memory of bodies. Clients that send long bodies slowly, or ask for pictures and do not read them, cannot
/// exhaust the memory.
pub struct BodyLimits {
    long_bodies: Semaphore,
    sending_bytes: Arc<Semaphore>,
}

impl BodyLimits {
    pub fn new() -> BodyLimits {
        let sending_bytes = Arc::new(Semaphore::new(MAX_SENDING_BYTES));
        BodyLimits { long_bodies: Semaphore::new(LONG_BODIES), sending_bytes }
    }

    /// Reads the body of a request.
    pub async fn read(&self, body: Body) -> Result<Vec<u8>, ApiError> {
        let length = body.size_hint().exact().and_then(|length| usize::try_from(length).ok());
        let _permit =
            match length {
                Some(0..=MAX_SHORT_BODY_BYTES) => None,
                _ => Some(self.long_bodies.try_acquire().map_err(|_| {
                    ApiError::busy("the server is reading too many long bodies; ask again in a moment")
                })?),
            };
        let buffer = Vec::with_capacity(length.unwrap_or(0).min(MAX_BODY_BYTES));
        let read = tokio::time::timeout(MAX_BODY_TIME, read_all(body, buffer)).await;
        read.unwrap_or_else(|_| {
            let seconds = MAX_BODY_TIME.as_secs();
            Err(ApiError::new(ApiErrorKind::BodyTimeout, format!("the body took longer than {seconds} seconds")))
        })
    }

    /// Returns the body of an answer. A long one holds its permits until it is sent.
    pub fn answer(&self, bytes: Vec<u8>) -> Result<Body, ApiError> {
        if bytes.len() <= MAX_SHORT_ANSWER_BYTES {
            return Ok(bytes.into());
        }
        let length = u32::try_from(bytes.len()).map_err(|_| ApiError::internal("the answer is too long"))?;
        match Arc::clone(&self.sending_bytes).try_acquire_many_owned(length) {
            Ok(permits) => Ok(Bytes::from_owner(LongAnswer { bytes, _permits: permits }).into()),
            Err(_) => Err(ApiError::busy("the server is sending too many long answers; ask again in a moment")),
        }
    }
}

async fn read_all(mut body: Body, mut read: Vec<u8>) -> Result<Vec<u8>, ApiError> {
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| ApiError::bad_request(format!("the body is incomplete: {error}")))?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length > MAX_DISCARDED_BYTES {
            break;
        }
        if length <= MAX_BODY_BYTES {
            read.extend_from_slice(data);
        }
    }
    if length > MAX_BODY_BYTES {
        let kilobytes = MAX_BODY_BYTES / 1024;
        let reason = format!("the body is longer than {kilobytes} KB; a puzzle needs far less");
        return Err(ApiError::new(ApiErrorKind::BodyTooLong, reason));
    }
    Ok(read)
}

/// A long answer, with a permit for each byte.
struct LongAnswer {
    bytes: Vec<u8>,
    _permits: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for LongAnswer {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
