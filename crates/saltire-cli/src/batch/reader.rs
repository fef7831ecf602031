//! Fills batches from the input.
//!
//! Puzzles may come slowly through a pipe. The reader passes a batch on before it waits for the next
//! line, so answers do not wait for a full batch.

use std::sync::Arc;
use std::time::Instant;

use saltire::core::notation::SkippedLines;

use super::batch_size::BatchSize;
use super::puzzle_batch::Batch;
use crate::input::{Input, InputBoard, RowBuffer, failure, is_input_failure};
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

    /// Returns how many blank lines and comments it has skipped.
    pub fn skipped(&self) -> SkippedLines {
        self.input.skipped()
    }

    /// Skips puzzles that an earlier run answered. Returns how many it skipped.
    pub fn skip(&mut self, puzzles: u64) -> u64 {
        let (mut skipped, mut unused, mut rows) = (0, Vec::new(), RowBuffer::default());
        while skipped < puzzles && !interrupt::is_interrupted() {
            unused.clear();
            let lines = self.input.plain((puzzles - skipped).min(SKIP_LINES) as usize, &mut unused);
            if !lines.is_empty() {
                skipped += lines.len() as u64;
                continue;
            }
            rows.clear(None);
            match self.input.next_in_file(&mut rows) {
                Some(board) if is_failure(&board) => break,
                Some(_) => skipped += 1,
                None if self.input.next_file().is_ok_and(|is_open| is_open) => {}
                None => break,
            }
        }
        skipped
    }

    /// Fills a batch. Returns false if nothing is left, or the run was interrupted.
    pub fn fill(&mut self, batch: &mut Batch) -> bool {
        batch.start(&self.input);
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
            match self.input.next_in_file(&mut batch.table) {
                Some(InputBoard::Row) => batch.add_row(),
                Some(board) => self.add_board(board, batch),
                // A batch has puzzles of one file.
                None if batch.puzzles > 0 => break,
                None => match self.input.next_file() {
                    Ok(true) => batch.start(&self.input),
                    Ok(false) => self.is_finished = true,
                    Err(error) => self.add_board(failure(&error), batch),
                },
            }
        }
        self.size.record_filling(batch.puzzles, start.elapsed());
        batch.bytes_read = self.input.bytes_read();
        batch.puzzles > 0
    }

    fn add_board(&mut self, board: InputBoard, batch: &mut Batch) {
        self.is_finished = is_failure(&board);
        if let InputBoard::Board(board) = board {
            batch.add_other(board);
        }
    }
}

/// Returns true if the input itself failed, so the run can't continue.
fn is_failure(board: &InputBoard) -> bool {
    matches!(board, InputBoard::Board(board) if board.as_ref().as_ref().is_err_and(is_input_failure))
}
