//! The clock that every time limit and every timing reads.
//!
//! The default clock counts from its first reading. A host without
//! `std::time::Instant`, such as a browser, installs its own with
//! [`set_clock`] before it calls anything else.

use std::sync::OnceLock;
use std::time::Duration;

/// Returns the time since a fixed moment. Must never go backwards.
pub type Clock = fn() -> Duration;

static CLOCK: OnceLock<Clock> = OnceLock::new();

/// Replaces the clock. Returns false if one is already in use.
pub fn set_clock(clock: Clock) -> bool {
    CLOCK.set(clock).is_ok()
}

/// Returns the time since a fixed moment, by the clock in use.
pub fn now() -> Duration {
    CLOCK.get_or_init(|| system_clock)()
}

/// Measures elapsed time.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Duration);

impl Stopwatch {
    /// Starts measuring.
    pub fn start() -> Stopwatch {
        Stopwatch(now())
    }

    /// Returns the time since the start.
    pub fn elapsed(self) -> Duration {
        now().saturating_sub(self.0)
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn system_clock() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// Returns zero, because this platform has no clock. No time limit passes until the host
/// sets one.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn system_clock() -> Duration {
    Duration::ZERO
}
