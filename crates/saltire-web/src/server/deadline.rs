//! The deadlines of answers: a short slice of processor time, or a long time that ends when the client leaves.
//! `endpoint.rs` has the limit of an answer, and `worker_pool.rs` applies it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use saltire::Deadline;

/// A slice ends after this many times its length, even if the thread was waiting for a processor.
const MAX_SLICE_FACTOR: u32 = 20;

/// Returns a deadline that passes when this thread has worked for `time`. On a busy machine time passes while a thread
/// waits for a processor, so processor time counts where the system measures it.
pub fn slice(time: Duration) -> Deadline {
    let Some(start) = thread_time() else { return Deadline::after(time) };
    // Reading the processor time is slow, and it never exceeds the elapsed time.
    let earliest = Instant::now() + time;
    let has_worked = move || thread_time().is_none_or(|now| now - start >= time);
    Deadline::after(time * MAX_SLICE_FACTOR).or_when(move || Instant::now() >= earliest && has_worked())
}

/// Returns a deadline that passes after `time`, or when the guard is dropped.
pub fn cancellable(time: Duration) -> (Deadline, CancelOnDrop) {
    let cancelled = Arc::new(AtomicBool::new(false));
    (Deadline::after(time).or_flag(Arc::clone(&cancelled)), CancelOnDrop(cancelled))
}

/// Lets a deadline pass when it is dropped. The future that waits for an answer owns it, so work ends with its client.
pub struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Returns the processor time that this thread has used, if the system measures it.
fn thread_time() -> Option<Duration> {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    return nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID).ok().map(Duration::from);
    #[cfg(not(any(target_os = "linux", target_os = "macos")))]
    None
}
