//! Bodies: what comes within bounds, and what goes piece by piece.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::StatusCode;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::reply::Refusal;

/// The longest body of a question.
pub const LONGEST: usize = 64 * 1024;

/// How much of a longer one is read to its end, so that the client hears why
/// it is refused before the connection ends.
const DRAINED: usize = 16 * 1024 * 1024;

/// How long a body may take to come.
const TIME: Duration = Duration::from_secs(10);

/// The body of a question.
pub async fn read(body: Incoming) -> Result<Bytes, Refusal> {
    let late =
        |_| Refusal::new(StatusCode::REQUEST_TIMEOUT, format!("the body took longer than {} seconds", TIME.as_secs()));
    tokio::time::timeout(TIME, read_all(body)).await.map_err(late)?
}

async fn read_all(mut body: Incoming) -> Result<Bytes, Refusal> {
    let (mut read, mut length) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| Refusal::bad(format!("the body did not come whole: {error}")))?;
        let Some(data) = frame.data_ref() else { continue };
        length += data.len();
        if length > DRAINED {
            break;
        }
        if length <= LONGEST {
            read.extend_from_slice(data);
        }
    }
    match length <= LONGEST {
        true => Ok(read.into()),
        false => {
            let kilobytes = LONGEST / 1024;
            let reason = format!("the body is too long; {kilobytes} KB are the most, a puzzle needs far less");
            Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, reason))
        }
    }
}

/// What goes to the client in one piece.
const PIECE: usize = 32 * 1024;

/// Bytes of long answers that may be on their way at a time.
const UNDER_WAY: usize = 48 * 1024 * 1024;

/// Bounds the long answers that are on their way: a client that asks for
/// pictures and takes none can't fill the memory.
pub struct Budget(Arc<Semaphore>);

impl Budget {
    /// A new one, with nothing on its way.
    pub fn new() -> Budget {
        Budget(Arc::new(Semaphore::new(UNDER_WAY)))
    }

    /// An answer to send; `None` where too much is under way already.
    pub fn content(&self, bytes: Bytes) -> Option<Content> {
        if bytes.len() <= PIECE {
            return Some(Content { rest: bytes, _place: None });
        }
        let length = u32::try_from(bytes.len()).ok()?;
        let place = Arc::clone(&self.0).try_acquire_many_owned(length).ok()?;
        Some(Content { rest: bytes, _place: Some(place) })
    }
}

/// An answer on its way.
pub struct Content {
    rest: Bytes,
    _place: Option<OwnedSemaphorePermit>,
}

impl Content {
    /// A short answer.
    pub fn short(bytes: Bytes) -> Content {
        Content { rest: bytes, _place: None }
    }
}

impl Body for Content {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let length = self.rest.len().min(PIECE);
        Poll::Ready((length > 0).then(|| Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
