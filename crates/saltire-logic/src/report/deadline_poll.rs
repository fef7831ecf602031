//! A deadline that is cheap to check in inner loops.

use std::cell::Cell;

use saltire_core::Deadline;

/// How many polls share one check of the deadline.
const POLLS_PER_CHECK: u32 = 256;

/// A deadline that is cheap to check in inner loops: it checks the deadline itself
/// only every [`POLLS_PER_CHECK`] times.
#[derive(Default)]
pub(crate) struct DeadlinePoll {
    deadline: Deadline,
    polls: Cell<u32>,
    passed: Cell<bool>,
}

impl DeadlinePoll {
    pub fn new(deadline: Deadline) -> DeadlinePoll {
        DeadlinePoll { deadline, ..DeadlinePoll::default() }
    }

    /// Returns true if the deadline had passed at the last check.
    pub fn has_passed(&self) -> bool {
        if !self.passed.get() && !self.deadline.is_never() {
            self.polls.set(self.polls.get() + 1);
            if self.polls.get().is_multiple_of(POLLS_PER_CHECK) {
                return self.has_passed_now();
            }
        }
        self.passed.get()
    }

    /// Checks the deadline, and returns true if it has passed.
    pub fn has_passed_now(&self) -> bool {
        if !self.passed.get() {
            self.passed.set(self.deadline.has_passed());
        }
        self.passed.get()
    }
}
