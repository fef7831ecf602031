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

/// Bodies that are longer need a place while they come.
const SHORT: usize = 4 * 1024;

/// Places for them: 16 MB in all.
const PLACES: usize = 16 * 1024 * 1024 / LONGEST;

/// Reads the bodies of questions, and bounds the memory of those that are on
/// their way: most are short, and a crowd of long ones that never end can't fill
/// the memory.
pub struct Bodies(Semaphore);

impl Bodies {
    /// With all places free.
    pub fn new() -> Bodies {
        Bodies(Semaphore::new(PLACES))
    }

    /// The body of a question.
    pub async fn read(&self, body: Incoming) -> Result<Bytes, Refusal> {
        let length = body.size_hint().exact().and_then(|length| usize::try_from(length).ok());
        let _place = match length {
            Some(0..=SHORT) => None,
            _ => Some(
                self.0
                    .try_acquire()
                    .map_err(|_| Refusal::busy("too many long bodies at a time; ask again in a moment"))?,
            ),
        };
        let late = |_| {
            let seconds = TIME.as_secs();
            Refusal::new(StatusCode::REQUEST_TIMEOUT, format!("the body took longer than {seconds} seconds"))
        };
        let room = length.unwrap_or(0).min(LONGEST);
        tokio::time::timeout(TIME, read_all(body, Vec::with_capacity(room))).await.map_err(late)?
    }
}

async fn read_all(mut body: Incoming, mut read: Vec<u8>) -> Result<Bytes, Refusal> {
    let mut length = 0;
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
