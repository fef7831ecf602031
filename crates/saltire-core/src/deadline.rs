//! When long work must stop: after some time, on cancellation, or both.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::clock;

/// When long work must stop.
///
/// Searches, strategies and renderers call [`Deadline::has_passed`] as they
/// work. A clone shares the cancellation of the original.
///
/// ```
/// use saltire_core::Deadline;
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::Duration;
/// let cancelled = Arc::new(AtomicBool::new(false));
/// let deadline = Deadline::after(Duration::from_secs(60)).or_flag(cancelled.clone());
/// assert!(!deadline.has_passed());
/// cancelled.store(true, Ordering::Relaxed);
/// assert!(deadline.has_passed());
/// ```
#[derive(Clone, Default)]
pub struct Deadline {
    /// The time limit, in the time of [`clock::now`].
    at: Option<Duration>,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl fmt::Debug for Deadline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deadline").field("at", &self.at).field("can_be_cancelled", &self.stop.is_some()).finish()
    }
}

impl Deadline {
    /// A deadline that never passes.
    pub const NEVER: Deadline = Deadline { at: None, stop: None };

    /// Returns a deadline that passes after this time, counted from now.
    pub fn after(time: Duration) -> Deadline {
        Deadline::NEVER.or_after(time)
    }

    /// Returns a deadline that passes when `stop` returns true.
    pub fn when(stop: impl Fn() -> bool + Send + Sync + 'static) -> Deadline {
        Deadline::NEVER.or_when(stop)
    }

    /// Makes the deadline also pass after this time, counted from now.
    #[must_use]
    pub fn or_after(mut self, time: Duration) -> Deadline {
        // A time that overflows the clock does not limit anything.
        let at = clock::now().checked_add(time);
        self.at = match (self.at, at) {
            (Some(known), Some(at)) => Some(known.min(at)),
            (known, at) => known.or(at),
        };
        self
    }

    /// Makes the deadline also pass when `stop` returns true.
    #[must_use]
    pub fn or_when(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Deadline {
        self.stop = Some(match self.stop.take() {
            Some(known) => Arc::new(move || known() || stop()),
            None => Arc::new(stop),
        });
        self
    }

    /// Makes the deadline also pass when another thread or a signal sets the flag.
    #[must_use]
    pub fn or_flag(self, cancelled: Arc<AtomicBool>) -> Deadline {
        self.or_when(move || cancelled.load(Ordering::Relaxed))
    }

    /// Returns true if the deadline can never pass, so callers need not check it.
    pub fn is_never(&self) -> bool {
        self.at.is_none() && self.stop.is_none()
    }

    /// Returns true if work must stop.
    pub fn has_passed(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop()) || self.at.is_some_and(|at| clock::now() >= at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earlier_of_two_times_counts() {
        let deadline = Deadline::after(Duration::ZERO).or_after(Duration::from_secs(3600));
        assert!(deadline.has_passed());
        let deadline = Deadline::after(Duration::from_secs(3600)).or_after(Duration::ZERO);
        assert!(deadline.has_passed());
    }

    #[test]
    fn never_does_not_pass_and_the_longest_time_does_not_overflow() {
        assert!(Deadline::NEVER.is_never() && !Deadline::NEVER.has_passed());
        assert!(!Deadline::after(Duration::MAX).has_passed());
    }

    #[test]
    fn either_condition_is_enough() {
        assert!(Deadline::when(|| false).or_when(|| true).has_passed());
        assert!(Deadline::when(|| true).or_when(|| false).has_passed());
        assert!(!Deadline::when(|| false).or_when(|| false).has_passed());
    }
}
