//! How far a search may go.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use saltire_core::Deadline;

/// How far a search may go: how many solutions, how many calls, until when.
///
/// ```
/// use saltire_search::SearchLimits;
/// use std::time::Duration;
/// let limits = SearchLimits::solutions(2).within(Duration::from_secs(1));
/// assert_eq!(limits.solutions, 2);
/// ```
#[derive(Clone, Debug)]
pub struct SearchLimits {
    /// Stop after this many solutions.
    pub solutions: u64,
    /// Stop after this many calls of search.
    pub calls: u64,
    /// Stop after this many conflicts of the prover.
    pub conflicts: u64,
    /// Stop at this deadline.
    pub deadline: Deadline,
}

impl SearchLimits {
    /// Returns limits that allow up to this many solutions.
    pub fn solutions(solutions: u64) -> SearchLimits {
        SearchLimits { solutions, calls: u64::MAX, conflicts: u64::MAX, deadline: Deadline::NEVER }
    }

    /// Returns limits that allow every solution.
    pub fn all() -> SearchLimits {
        SearchLimits::solutions(u64::MAX)
    }

    /// Returns the same limits with another number of solutions.
    #[must_use]
    pub fn with_solutions(&self, solutions: u64) -> SearchLimits {
        SearchLimits { solutions, ..self.clone() }
    }

    /// Stops after this many calls of search.
    #[must_use]
    pub fn with_calls(self, calls: u64) -> SearchLimits {
        SearchLimits { calls, ..self }
    }

    /// Stops after this many conflicts of the prover.
    #[must_use]
    pub fn with_conflicts(self, conflicts: u64) -> SearchLimits {
        SearchLimits { conflicts, ..self }
    }

    /// Stops at this deadline, instead of any set before.
    #[must_use]
    pub fn until(self, deadline: Deadline) -> SearchLimits {
        SearchLimits { deadline, ..self }
    }

    /// Also stops when another thread, or a signal, sets the flag.
    #[must_use]
    pub fn or_flag(self, cancelled: Arc<AtomicBool>) -> SearchLimits {
        SearchLimits { deadline: self.deadline.or_flag(cancelled), ..self }
    }

    /// Also stops after this time, counted from now.
    #[must_use]
    pub fn within(self, time: Duration) -> SearchLimits {
        SearchLimits { deadline: self.deadline.or_after(time), ..self }
    }
}

impl Default for SearchLimits {
    /// Returns a limit of two solutions: enough to tell whether the first is the only one.
    fn default() -> SearchLimits {
        SearchLimits::solutions(2)
    }
}
