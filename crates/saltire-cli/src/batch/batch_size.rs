//! Adapts the size of batches.
//!
//! The engine needs many boards at a time, but a waiting user wants an answer soon. Batches start
//! small, and grow as long as they are filled and answered quickly.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::input::Input;

/// The most puzzles of a batch.
const MAX_SIZE: usize = 4096;

/// The size of the first batch: large enough for the engine, and soon answered.
const FIRST_SIZE: usize = 64;

/// The longest time that a batch should take.
const MAX_TIME: Duration = Duration::from_millis(100);

/// The bytes of a plain puzzle, to estimate how many a file has.
const LINE_BYTES: u64 = 82;

/// The size of batches, which reader and workers adapt together.
pub struct BatchSize {
    size: AtomicUsize,
    max: usize,
}

impl BatchSize {
    /// Returns the size for an input and a number of threads, at most `max_puzzles`.
    pub fn new(input: &Input, threads: usize, max_puzzles: u64) -> BatchSize {
        // Four batches for each thread, so no thread is idle at the end.
        let share = |bytes: u64| (bytes / LINE_BYTES / (4 * threads as u64)).max(FIRST_SIZE as u64);
        let max = max_puzzles.min(input.length().map_or(MAX_SIZE as u64, share)).clamp(1, MAX_SIZE as u64) as usize;
        let first = if input.length().is_some() { FIRST_SIZE } else { 1 };
        BatchSize { size: AtomicUsize::new(first.min(max)), max }
    }

    /// Returns the number of puzzles of the next batch.
    pub fn get(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// Records how long it took to fill a batch.
    pub fn record_filling(&self, puzzles: usize, time: Duration) {
        if time > MAX_TIME {
            self.size.store((puzzles / 2).max(1), Ordering::Relaxed);
        }
    }

    /// Records how long it took to answer a batch.
    pub fn record_answering(&self, puzzles: usize, time: Duration) {
        self.record_filling(puzzles, time);
        if time <= MAX_TIME && puzzles >= self.get() {
            self.size.store((puzzles * 2).min(self.max), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_grow_while_they_are_fast_and_shrink_when_they_are_slow() {
        let size = BatchSize { size: AtomicUsize::new(1), max: 100 };
        let (fast, slow) = (Duration::from_millis(1), Duration::from_secs(1));
        for expected in [1, 2, 4, 8, 16, 32, 64, 100, 100] {
            assert_eq!(size.get(), expected);
            size.record_answering(expected, fast);
        }
        size.record_filling(100, slow);
        assert_eq!(size.get(), 50);
        size.record_answering(1, slow);
        assert_eq!(size.get(), 1);
        size.record_answering(1, fast);
        assert_eq!(size.get(), 2);
        size.record_answering(1, fast);
        assert_eq!(size.get(), 2, "a batch that was not full does not count");
    }
}
