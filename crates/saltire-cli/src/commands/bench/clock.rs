//! How long a run took: time of the processor, so that whatever else the machine
//! does hardly counts; time by the clock where the system does not tell.

use std::time::Instant;

/// What is measured, for the heading of a table.
pub const MEASURES: &str = imp::MEASURES;

/// Runs `work` on this thread, and says how many seconds it took.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = imp::thread();
    let result = work();
    (result, imp::thread() - begun)
}

/// The same for a call so short that to ask for the processor's time takes a
/// part of it: the clock on the wall is quick to read, and right as long as
/// nothing comes between; where something does, the other figure is the smaller.
pub fn timed_call<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let ((result, by_wall), seconds) = timed(|| {
        let begun = Instant::now();
        let result = work();
        (result, begun.elapsed().as_secs_f64())
    });
    (result, seconds.min(by_wall))
}

/// The seconds that commands have taken that were started and have ended; the
/// difference of two such figures is what those between them took.
pub fn commands() -> f64 {
    imp::commands()
}

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod imp {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    use nix::time::{ClockId, clock_gettime};

    pub const MEASURES: &str = "CPU time";

    pub fn thread() -> f64 {
        let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a thread has a clock");
        time.num_nanoseconds() as f64 / 1e9
    }

    pub fn commands() -> f64 {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("a process may ask about its children");
        (usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
mod imp {
    use std::sync::LazyLock;
    use std::time::Instant;

    pub const MEASURES: &str = "time";

    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

    pub fn thread() -> f64 {
        BEGUN.elapsed().as_secs_f64()
    }

    pub fn commands() -> f64 {
        thread()
    }
}
