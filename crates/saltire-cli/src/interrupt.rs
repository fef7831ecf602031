//! Ctrl-C and other signals: a run stops soon, and cleans up.
//!
//! The first signal sets a flag, which every deadline checks. A thread may be too busy to check it, or
//! wait for input that never comes. So after a grace period, or at the second signal, the signal thread
//! runs the cleanups and ends the process.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::Duration;

use saltire::Deadline;

use crate::exit::Exit;

/// How long a run has to end by itself.
const GRACE_PERIOD: Duration = Duration::from_millis(1500);

type Cleanup = Box<dyn FnOnce() + Send>;

static IS_INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
static CLEANUPS: Mutex<Vec<Cleanup>> = Mutex::new(Vec::new());

/// Starts listening for signals. If that fails, a signal ends the process at once.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        if IS_INTERRUPTED.swap(true, Ordering::SeqCst) {
            end_process();
        }
        spawn(|| {
            sleep(GRACE_PERIOD);
            end_process();
        });
    });
}

/// Returns true after a signal.
pub fn is_interrupted() -> bool {
    IS_INTERRUPTED.load(Ordering::Relaxed)
}

/// Returns the flag that a signal sets.
pub fn flag() -> Arc<AtomicBool> {
    IS_INTERRUPTED.clone()
}

/// Returns a deadline that passes after a signal, and after this time from now.
pub fn deadline(timeout: Option<Duration>) -> Deadline {
    let deadline = Deadline::NEVER.or_flag(flag());
    match timeout {
        Some(timeout) => deadline.or_after(timeout),
        None => deadline,
    }
}

/// Adds a function that the signal thread calls before it ends the process.
pub fn add_cleanup(cleanup: impl FnOnce() + Send + 'static) {
    CLEANUPS.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(cleanup));
}

fn end_process() {
    let cleanups = std::mem::take(&mut *CLEANUPS.lock().unwrap_or_else(PoisonError::into_inner));
    cleanups.into_iter().for_each(|cleanup| cleanup());
    process::exit(Exit::Interrupted as i32);
}
