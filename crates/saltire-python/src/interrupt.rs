//! Stops long work on Ctrl-C.
//!
//! Python only notes a signal; its handler runs when the main thread asks. A call
//! that has released the interpreter must therefore ask from time to time, from the
//! thread that called: [`Interrupt::is_raised`] does so every twenty milliseconds.
//! Other threads learn of it from the same object.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::{PyErr, PyResult, Python};
use saltire::Deadline;

const TIME_BETWEEN_CHECKS: Duration = Duration::from_millis(20);

/// Whether a signal handler has raised an exception, such as `KeyboardInterrupt`.
pub struct Interrupt {
    exception: Mutex<Option<PyErr>>,
    is_raised: AtomicBool,
    caller: ThreadId,
    started: Instant,
    /// In milliseconds since the start.
    next_check: AtomicU64,
}

impl Interrupt {
    /// Releases the interpreter while `work` runs. Returns the exception of a
    /// signal handler, if one was raised.
    pub fn run<T: Send>(py: Python<'_>, work: impl FnOnce(&Arc<Interrupt>) -> T + Send) -> PyResult<T> {
        let interrupt = Arc::new(Interrupt {
            exception: Mutex::new(None),
            is_raised: AtomicBool::new(false),
            caller: thread::current().id(),
            started: Instant::now(),
            next_check: AtomicU64::new(TIME_BETWEEN_CHECKS.as_millis() as u64),
        });
        let done = py.detach(|| work(&interrupt));
        match interrupt.exception.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(exception) => Err(exception),
            None => Ok(done),
        }
    }

    /// Returns true if work must stop.
    pub fn is_raised(&self) -> bool {
        if self.is_raised.load(Ordering::Relaxed) {
            return true;
        }
        if thread::current().id() != self.caller {
            return false;
        }
        let now = self.started.elapsed().as_millis() as u64;
        if now < self.next_check.load(Ordering::Relaxed) {
            return false;
        }
        self.next_check.store(now + TIME_BETWEEN_CHECKS.as_millis() as u64, Ordering::Relaxed);
        if let Err(exception) = Python::attach(|py| py.check_signals()) {
            *self.exception.lock().unwrap_or_else(PoisonError::into_inner) = Some(exception);
            self.is_raised.store(true, Ordering::Relaxed);
        }
        self.is_raised.load(Ordering::Relaxed)
    }

    /// A deadline that passes when work must stop.
    pub fn deadline(self: &Arc<Interrupt>) -> Deadline {
        let interrupt = Arc::clone(self);
        Deadline::when(move || interrupt.is_raised())
    }

    /// Runs `work` in a thread of its own, and checks for signals until it is done.
    pub fn run_beside<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        thread::scope(|scope| {
            let (done, all_done) = channel::<()>();
            let worker = scope.spawn(move || {
                // Dropped when the work is done, or has panicked.
                let _done = done;
                work()
            });
            while let Err(RecvTimeoutError::Timeout) = all_done.recv_timeout(TIME_BETWEEN_CHECKS) {
                self.is_raised();
            }
            worker.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    /// Runs each task in a thread of its own, and checks for signals until all are
    /// done. A single task runs in the caller's thread.
    pub fn run_tasks<T: Send>(&self, tasks: Vec<T>, run: impl Fn(T) + Sync) {
        match tasks.len() {
            1 => tasks.into_iter().for_each(run),
            _ => self.run_beside(|| {
                thread::scope(|scope| tasks.into_iter().for_each(|task| drop(scope.spawn(|| run(task)))));
            }),
        }
    }
}
