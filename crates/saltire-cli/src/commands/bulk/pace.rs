//! How large batches should be.
//!
//! The engine wants many boards at a time; whoever waits wants an answer soon.
//! Batches begin small and grow as long as they are done quickly, whether it is
//! the puzzles that come slowly or the answers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::input::Input;

/// The most puzzles of a batch.
const MOST: usize = 4096;

/// What a file is begun with: little to wait for, and enough for the engine.
const FIRST: usize = 64;

/// The longest time that a batch should take.
const PATIENCE: Duration = Duration::from_millis(100);

/// What a puzzle takes of a file, for a first guess at how many there are.
const LINE: u64 = 82;

/// The size of batches, found out on the way by reader and workers together.
pub struct Pace {
    size: AtomicUsize,
    most: usize,
}

impl Pace {
    /// The pace for an input that so many threads share. A batch should have no
    /// more than `bound` puzzles.
    pub fn of(input: &Input, threads: usize, bound: u64) -> Pace {
        // Four shares of a file for each thread, so that none is idle at the end.
        let share = |bytes: u64| (bytes / LINE / (4 * threads as u64)).max(FIRST as u64);
        let most = bound.min(input.length().map_or(MOST as u64, share)).clamp(1, MOST as u64) as usize;
        let first = if input.length().is_some() { FIRST } else { 1 };
        Pace { size: AtomicUsize::new(first.min(most)), most }
    }

    /// How many puzzles the next batch should have.
    pub fn size(&self) -> usize {
        self.size.load(Ordering::Relaxed)
    }

    /// To fill a batch of so many puzzles took this long.
    pub fn filled(&self, puzzles: usize, time: Duration) {
        if time > PATIENCE {
            self.size.store((puzzles / 2).max(1), Ordering::Relaxed);
        }
    }

    /// To answer a batch of so many puzzles took this long.
    pub fn answered(&self, puzzles: usize, time: Duration) {
        self.filled(puzzles, time);
        if time <= PATIENCE && puzzles >= self.size() {
            self.size.store((puzzles * 2).min(self.most), Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_grow_while_they_are_quick_and_shrink_when_they_are_slow() {
        let pace = Pace { size: AtomicUsize::new(1), most: 100 };
        let (quick, slow) = (Duration::from_millis(1), Duration::from_secs(1));
        for size in [1, 2, 4, 8, 16, 32, 64, 100, 100] {
            assert_eq!(pace.size(), size);
            pace.answered(size, quick);
        }
        pace.filled(100, slow);
        assert_eq!(pace.size(), 50);
        pace.answered(1, slow);
        assert_eq!(pace.size(), 1);
        pace.answered(1, quick);
        assert_eq!(pace.size(), 2);
        pace.answered(1, quick);
        assert_eq!(pace.size(), 2, "a batch that was not full says nothing");
    }
}
