//! Ctrl-C: asked to stop, a run stops soon and tidily.
//!
//! The first signal sets a flag, which everything that takes long looks at.
//! Something may be too deep in its work to look, or wait for input that never
//! comes; so, after a grace, or at the second signal, the command ends from
//! here, with the last words that were left.

use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread::{sleep, spawn};
use std::time::Duration;

use crate::exit::Exit;

/// How long the run has to end by itself.
const GRACE: Duration = Duration::from_millis(1500);

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);
static OTHERS: Mutex<Vec<Arc<AtomicBool>>> = Mutex::new(Vec::new());
static LAST_WORDS: Mutex<Vec<Box<dyn FnOnce() + Send>>> = Mutex::new(Vec::new());

/// Begins to listen. Where that is impossible, a signal ends the command as it
/// would any other.
pub fn listen() {
    let heard = || {
        if FLAG.swap(true, Ordering::SeqCst) {
            end();
        }
        let others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
        others.iter().for_each(|other| other.store(true, Ordering::SeqCst));
        spawn(|| {
            sleep(GRACE);
            end();
        });
    };
    let _ = ctrlc::set_handler(heard);
}

/// Whether somebody wants the run to stop.
pub fn wanted() -> bool {
    FLAG.load(Ordering::Relaxed)
}

/// The flag itself, for a search to look at.
pub fn flag() -> Arc<AtomicBool> {
    FLAG.clone()
}

/// Another flag to set, for a search that looks at that one.
pub fn set_too(flag: Arc<AtomicBool>) {
    OTHERS.lock().unwrap_or_else(PoisonError::into_inner).push(flag);
}

/// What is to be done if the run has to be ended from outside.
pub fn last_words(words: impl FnOnce() + Send + 'static) {
    LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(words));
}

fn end() {
    let words = std::mem::take(&mut *LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner));
    words.into_iter().for_each(|words| words());
    exit(Exit::Interrupted as i32);
}
