//! The worker pool for answers that take long.
//!
//! Most answers take less time than handing them to another thread. So each request gets a slice of time on the thread
//! that received it. If that is not enough, a worker starts over, and there are few workers. There is no queue: if all
//! are busy, the client gets an error at once, and cheap requests find a free processor. While all are busy the slices
//! are shorter, so a flood of heavy requests costs little.

use std::sync::Arc;
use std::time::Duration;

use saltire::core::thread_count;
use saltire_api::{ApiError, ApiErrorKind, ApiResponse, MAX_ANSWER_TIME, Work};
use tokio::sync::Semaphore;

use super::connections::Connection;
use super::deadline;

/// The time that an answer may take on the thread that received the request.
const SLICE: Duration = Duration::from_millis(2);

/// The same while all workers are busy.
const SLICE_UNDER_LOAD: Duration = Duration::from_micros(500);

/// How often to check that a waiting client is still connected.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// A limited number of workers, without a queue.
pub struct WorkerPool {
    permits: Arc<Semaphore>,
}

impl WorkerPool {
    /// Returns a pool with a worker for each processor, and at least two.
    pub fn new() -> WorkerPool {
        WorkerPool { permits: Arc::new(Semaphore::new(thread_count(None).max(2))) }
    }

    /// Answers a request: at once in a time slice, unless it is known to be heavy, or else by a worker. The work ends
    /// when the client leaves or the caller drops the future.
    pub async fn answer(&self, work: Work, is_heavy: bool, client: &Connection) -> Result<ApiResponse, ApiError> {
        if !is_heavy {
            let time = if self.permits.available_permits() == 0 { SLICE_UNDER_LOAD } else { SLICE };
            let answer = work(&deadline::slice(time));
            if !timed_out(&answer) {
                return answer;
            }
        }
        let Ok(permit) = Arc::clone(&self.permits).try_acquire_owned() else {
            return Err(ApiError::busy("the server is busy with other long requests; ask again in a moment"));
        };
        let (deadline, _cancel) = deadline::cancellable(MAX_ANSWER_TIME);
        let mut worker = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work(&deadline)
        });
        loop {
            match tokio::time::timeout(CHECK_INTERVAL, &mut worker).await {
                Ok(answer) => {
                    return answer.unwrap_or_else(|_| Err(ApiError::internal("the worker ended unexpectedly")));
                }
                Err(_) if client.is_closed().await => return Err(ApiError::bad_request("the client has left")),
                Err(_) => {}
            }
        }
    }
}

/// Returns true if a longer deadline could give a better answer.
fn timed_out(answer: &Result<ApiResponse, ApiError>) -> bool {
    match answer {
        Ok(response) => response.timed_out,
        Err(error) => error.kind == ApiErrorKind::TimedOut,
    }
}
