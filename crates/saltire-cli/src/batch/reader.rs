//! Fills batches from the input.
//!
//! Puzzles may come slowly through a pipe. A batch is passed on before the reader waits for the next
//! line, so the answer does not wait for a full batch.

use std::sync::Arc;
use std::time::Instant;

use super::batch_size::BatchSize;
use super::puzzle_batch::Batch;
use crate::input::{Input, is_input_failure};
use crate::interrupt;

/// How many lines to skip at a time.
const SKIP_LINES: u64 = 4096;

/// Fills batches.
pub struct BatchReader {
    input: Input,
    /// True if the worker takes plain lines.
    plain: bool,
    size: Arc<BatchSize>,
    is_finished: bool,
}

impl BatchReader {
    /// Returns a reader of an input.
    pub fn new(input: Input, plain: bool, size: Arc<BatchSize>) -> BatchReader {
        BatchReader { input, plain, size, is_finished: false }
    }

    /// Returns true if the whole input was read.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Skips puzzles that an earlier run answered. Returns how many it skipped.
    pub fn skip(&mut self, puzzles: u64) -> u64 {
        let (mut skipped, mut unused) = (0, Vec::new());
        while skipped < puzzles && !interrupt::is_interrupted() {
            unused.clear();
            let lines = self.input.plain((puzzles - skipped).min(SKIP_LINES) as usize, &mut unused);
            if !lines.is_empty() {
                skipped += lines.len() as u64;
            } else if self.input.next().is_some_and(|board| !board.is_err_and(|error| is_input_failure(&error))) {
                skipped += 1;
            } else {
                break;
            }
        }
        skipped
    }

    /// Fills a batch. Returns false if nothing is left, or the run was interrupted.
    pub fn fill(&mut self, batch: &mut Batch) -> bool {
        batch.clear();
        let (start, size) = (Instant::now(), self.size.get());
        while batch.puzzles < size && !self.is_finished && !interrupt::is_interrupted() {
            if batch.puzzles > 0 && self.input.would_block() {
                break;
            }
            if self.plain {
                let lines = self.input.plain(size - batch.puzzles, &mut batch.plain);
                if !lines.is_empty() {
                    batch.add_plain(lines);
                    continue;
                }
            }
            match self.input.next() {
                Some(board) => {
                    self.is_finished = board.as_ref().is_err_and(is_input_failure);
                    batch.add_other(board);
                }
                None => self.is_finished = true,
            }
        }
        self.size.record_filling(batch.puzzles, start.elapsed());
        batch.bytes_read = self.input.bytes_read();
        batch.puzzles > 0
    }
}
