//! CPU time, which hardly depends on other load on the machine, or wall time on systems that do not
//! report it.

use std::time::Instant;

/// What is measured, for the heading of a table.
pub const MEASURED: &str = system::MEASURED;

/// Runs `work` on this thread, and returns its result and the seconds it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = system::thread_seconds();
    let result = work();
    (result, system::thread_seconds() - start)
}

/// Does the same for a call so short that reading the CPU time would distort it.
///
/// Reading the wall clock is faster, and it is correct unless something interrupts the thread. Then
/// the CPU time is smaller.
pub fn timed_call<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let ((result, wall_seconds), seconds) = timed(|| {
        let start = Instant::now();
        let result = work();
        (result, start.elapsed().as_secs_f64())
    });
    (result, seconds.min(wall_seconds))
}

/// Returns the seconds of all child processes that have ended. The difference of two readings is the
/// time of those that ended in between.
pub fn children_seconds() -> f64 {
    system::children_seconds()
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod system {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    use nix::time::{ClockId, clock_gettime};

    pub const MEASURED: &str = "CPU time";

    pub fn thread_seconds() -> f64 {
        let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("every thread has a CPU clock");
        time.num_nanoseconds() as f64 / 1e9
    }

    pub fn children_seconds() -> f64 {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("a process can ask about its children");
        (usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod system {
    use std::sync::LazyLock;
    use std::time::Instant;

    pub const MEASURED: &str = "time";

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub fn thread_seconds() -> f64 {
        START.elapsed().as_secs_f64()
    }

    pub fn children_seconds() -> f64 {
        thread_seconds()
    }
}
