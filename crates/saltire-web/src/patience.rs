//! How long an answer may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use saltire::Bounds;

/// The most time that any answer may take.
pub const MOST: Duration = Duration::from_secs(10);

/// How long an answer may take, and whether anybody still waits for it.
#[derive(Clone)]
pub struct Patience {
    deadline: Instant,
    gone: Arc<AtomicBool>,
}

impl Patience {
    /// Until this time has passed.
    pub fn of(time: Duration) -> Patience {
        Patience { deadline: Instant::now() + time, gone: Arc::default() }
    }

    /// Whether the time is over, or nobody waits any more.
    pub fn is_over(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }

    /// The bounds of a search for so many solutions, which may take no longer
    /// than `own` either, where the question says so.
    pub fn bounds(&self, limit: u64, own: Option<Duration>) -> Bounds {
        let left = self.deadline.saturating_duration_since(Instant::now());
        let time = own.map_or(left, |own| own.min(left));
        Bounds::solutions(limit).within(time).until(Arc::clone(&self.gone))
    }

    /// What ends it when it is dropped: held by whoever waits.
    pub fn held(&self) -> Held {
        Held(Arc::clone(&self.gone))
    }
}

/// Somebody who waits for an answer. When a client goes away, this is dropped,
/// and the work ends.
pub struct Held(Arc<AtomicBool>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
