//! The first station: fills batches from the input.
//!
//! Through a pipe puzzles may come slowly, and nobody should have to wait for an
//! answer until a batch is full: one is handed on before the next line has to be
//! waited for.

use std::sync::Arc;
use std::time::Instant;

use super::batch::Batch;
use super::pace::Pace;
use crate::input::{self, Input};
use crate::interrupt;

/// Lines that are passed over at a time.
const SKIPPED: u64 = 4096;

/// Fills batches.
pub struct Reading {
    input: Input,
    /// Whether plain lines are wanted as such.
    plain: bool,
    pace: Arc<Pace>,
    over: bool,
}

impl Reading {
    /// Reads an input.
    pub fn new(input: Input, plain: bool, pace: Arc<Pace>) -> Reading {
        Reading { input, plain, pace, over: false }
    }

    /// Whether all has been read.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Passes over so many puzzles, which were answered before. Says how many
    /// it could.
    pub fn skip(&mut self, puzzles: u64) -> u64 {
        let (mut skipped, mut unused) = (0, Vec::new());
        while skipped < puzzles && !interrupt::wanted() {
            unused.clear();
            let lines = self.input.plain((puzzles - skipped).min(SKIPPED) as usize, &mut unused);
            if !lines.is_empty() {
                skipped += lines.len() as u64;
            } else if self.input.next().is_some_and(|board| !board.is_err_and(|error| input::is_end(&error))) {
                skipped += 1;
            } else {
                break;
            }
        }
        skipped
    }

    /// Fills a batch; `false` where there is nothing left, or nobody wants it.
    pub fn fill(&mut self, batch: &mut Batch) -> bool {
        batch.clear();
        let (begun, size) = (Instant::now(), self.pace.size());
        while batch.puzzles < size && !self.over && !interrupt::wanted() {
            if batch.puzzles > 0 && self.input.would_wait() {
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
                    self.over = board.as_ref().is_err_and(input::is_end);
                    batch.add_other(board);
                }
                None => self.over = true,
            }
        }
        self.pace.filled(batch.puzzles, begun.elapsed());
        batch.taken = self.input.taken();
        batch.puzzles > 0
    }
}
