//! How many threads to use.

use std::num::NonZero;
use std::thread::available_parallelism;

/// Returns the number of threads: as given, or one for each core.
pub fn thread_count(given: Option<NonZero<usize>>) -> usize {
    given.or_else(|| available_parallelism().ok()).map_or(1, NonZero::get)
}
