//! How long an answer may take.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use saltire::Bounds;

/// The most time that any answer may take.
pub const MOST: Duration = Duration::from_secs(10);

/// How much longer a slice may last where the thread had to wait for the
/// processor.
const WAITED: u32 = 20;

/// How long an answer may take, and whether anybody still waits for it.
#[derive(Clone)]
pub struct Patience {
    deadline: Instant,
    /// The time that this thread may have used by then, and a later end for
    /// all that: on a busy machine time passes while nothing is done.
    worked: Option<(Duration, Instant)>,
    is_slice: bool,
    gone: Arc<AtomicBool>,
}

impl Patience {
    /// Until this time has passed.
    pub fn of(time: Duration) -> Patience {
        Patience { deadline: Instant::now() + time, worked: None, is_slice: false, gone: Arc::default() }
    }

    /// Until this thread has worked for so long.
    pub fn slice(time: Duration) -> Patience {
        let latest = Instant::now() + time * WAITED;
        Patience { worked: thread_time().map(|now| (now + time, latest)), is_slice: true, ..Patience::of(time) }
    }

    /// Whether it is for a slice of time only.
    pub fn is_slice(&self) -> bool {
        self.is_slice
    }

    /// Whether the time is over, or nobody waits any more.
    pub fn is_over(&self) -> bool {
        if self.gone.load(Ordering::Relaxed) {
            return true;
        }
        let now = Instant::now();
        if now < self.deadline {
            return false;
        }
        match (self.worked, thread_time()) {
            (Some((most, latest)), Some(worked)) => worked >= most || now >= latest,
            _ => true,
        }
    }

    /// The bounds of a search for so many solutions, which may take no longer
    /// than `own` either, where the question says so.
    pub fn bounds(&self, limit: u64, own: Option<Duration>) -> Bounds {
        let patience = self.clone();
        let bounds = Bounds::solutions(limit).until_so(move || patience.is_over());
        match own {
            Some(own) => bounds.within(own),
            None => bounds,
        }
    }

    /// What ends it when it is dropped: held by whoever waits.
    pub fn held(&self) -> Held {
        Held(Arc::clone(&self.gone))
    }
}

/// The time for which this thread has had the processor, where that is known.
fn thread_time() -> Option<Duration> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    return nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID).ok().map(Duration::from);
    #[cfg(not(any(target_os = "linux", target_os = "macos")))]
    None
}

/// Somebody who waits for an answer. When a client goes away, this is dropped,
/// and the work ends.
pub struct Held(Arc<AtomicBool>);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
