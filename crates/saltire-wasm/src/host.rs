//! The exports and imports of the module.

#![allow(unsafe_code, reason = "the names of exports and imports must be unique; nothing else here is unsafe")]

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::question::{self, Reply};

/// The request and the answer stay here while the host writes and reads them.
static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static REPLY: Mutex<Reply> = Mutex::new(Reply { status: 0, content_type: "", body: Vec::new() });

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the address of `length` bytes for a request.
#[unsafe(no_mangle)]
pub extern "C" fn request_memory(length: usize) -> *mut u8 {
    let mut request = lock(&REQUEST);
    request.clear();
    request.resize(length, 0);
    request.as_mut_ptr()
}

/// Answers the request. Returns the status.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> u32 {
    #[cfg(target_family = "wasm")]
    clock::install();
    let reply = question::ask(&lock(&REQUEST));
    let status = reply.status;
    *lock(&REPLY) = reply;
    status.into()
}

/// Returns the address of the answer's body.
#[unsafe(no_mangle)]
pub extern "C" fn answer_address() -> *const u8 {
    lock(&REPLY).body.as_ptr()
}

/// Returns the length of the answer's body.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    lock(&REPLY).body.len()
}

/// Returns the address of the answer's media type.
#[unsafe(no_mangle)]
pub extern "C" fn content_type_address() -> *const u8 {
    lock(&REPLY).content_type.as_ptr()
}

/// Returns the length of the answer's media type.
#[unsafe(no_mangle)]
pub extern "C" fn content_type_length() -> usize {
    lock(&REPLY).content_type.len()
}

/// The host's clock.
#[cfg(target_family = "wasm")]
mod clock {
    use std::time::Duration;

    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        /// Returns milliseconds since a fixed moment. The host keeps it from going backwards.
        safe fn now() -> f64;
    }

    /// Makes deadlines and timings read the host's clock.
    pub fn install() {
        saltire::core::clock::set_clock(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    }
}
