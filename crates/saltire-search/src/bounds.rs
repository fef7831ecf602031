//! How far a search may go.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How far a search may go: solutions, time, and a word from outside.
///
/// ```
/// use saltire_search::Bounds;
/// use std::time::Duration;
/// let bounds = Bounds::solutions(2).within(Duration::from_secs(1));
/// assert_eq!(bounds.limit(), 2);
/// ```
#[derive(Clone)]
pub struct Bounds {
    limit: u64,
    deadline: Option<Instant>,
    calls: Option<u64>,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Bounds { limit, deadline, calls, .. } = self;
        f.debug_struct("Bounds").field("limit", limit).field("deadline", deadline).field("calls", calls).finish()
    }
}

impl Bounds {
    /// Look for so many solutions and then stop.
    pub fn solutions(limit: u64) -> Bounds {
        Bounds { limit, deadline: None, calls: None, stop: None }
    }

    /// Look for every solution.
    pub fn none() -> Bounds {
        Bounds::solutions(u64::MAX)
    }

    /// Stop after this time, counted from now.
    pub fn within(mut self, time: Duration) -> Bounds {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Stop after so many calls of search.
    pub fn calls(mut self, calls: u64) -> Bounds {
        self.calls = Some(calls);
        self
    }

    /// Stop when the flag is set, by another thread or a signal.
    pub fn until(self, cancelled: Arc<AtomicBool>) -> Bounds {
        self.until_so(move || cancelled.load(Ordering::Relaxed))
    }

    /// Stop when this says so; it is asked at every call of search. What was
    /// given before holds as well.
    pub fn until_so(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Bounds {
        self.stop = Some(match self.stop.take() {
            Some(before) => Arc::new(move || before() || stop()),
            None => Arc::new(stop),
        });
        self
    }

    /// The same bounds with another number of solutions.
    pub fn with_limit(&self, limit: u64) -> Bounds {
        Bounds { limit, ..self.clone() }
    }

    /// How many solutions to look for.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Whether a search that has made so many calls must stop.
    pub(crate) fn reached(&self, calls: u64) -> bool {
        self.calls.is_some_and(|most| calls >= most) || self.are_reached()
    }

    /// Whether time has run out, or somebody said stop.
    pub fn are_reached(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Default for Bounds {
    /// Two solutions: enough to know whether the first is the only one.
    fn default() -> Bounds {
        Bounds::solutions(2)
    }
}
