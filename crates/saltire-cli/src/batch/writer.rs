//! Writes the rows of batches in the order of the input.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use indicatif::ProgressBar;
use saltire::core::notation::SkippedLines;

use super::puzzle_batch::{Batch, RunEnd};
use crate::message;
use crate::output::summary::Summary;

/// The summary of a run, which the signal thread can print too.
#[derive(Clone)]
pub struct SharedSummary(Arc<Mutex<Summary>>);

impl SharedSummary {
    /// Shares a summary.
    pub fn new(summary: Summary) -> SharedSummary {
        SharedSummary(Arc::new(Mutex::new(summary)))
    }

    /// Returns the summary so far.
    pub fn get(&self) -> Summary {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes batches.
pub struct BatchWriter<'o> {
    out: &'o mut dyn Write,
    bar: ProgressBar,
    summary: SharedSummary,
    /// The number of the next batch to write.
    next: u64,
    /// Batches that arrived before their turn.
    early: BTreeMap<u64, Batch>,
}

impl<'o> BatchWriter<'o> {
    /// Returns a writer to `out` that updates the bar and the summary.
    pub fn new(out: &'o mut dyn Write, bar: ProgressBar, summary: SharedSummary) -> BatchWriter<'o> {
        BatchWriter { out, bar, summary, next: 0, early: BTreeMap::new() }
    }

    /// Takes a batch and writes every batch whose turn it is. Passes each of them to `written`.
    pub fn take(&mut self, batch: Batch, mut written: impl FnMut(Batch)) -> Result<(), RunEnd> {
        self.early.insert(batch.number, batch);
        while let Some(mut batch) = self.early.remove(&self.next) {
            self.write(&mut batch)?;
            self.next += 1;
            written(batch);
        }
        Ok(())
    }

    /// Writes a batch. Returns the end of the run, if it ends after this batch.
    pub fn write(&mut self, batch: &mut Batch) -> Result<(), RunEnd> {
        let rows = &batch.rows;
        if !rows.messages.is_empty() {
            self.bar.suspend(|| rows.messages.iter().for_each(message::print));
        }
        self.out.write_all(&rows.bytes)?;
        self.out.flush()?;
        let mut summary = self.summary.0.lock().unwrap_or_else(PoisonError::into_inner);
        summary.counts += rows.counts;
        if !self.bar.is_hidden() {
            self.bar.set_position(batch.bytes_read);
            self.bar.set_message(summary.progress());
        }
        batch.end.take().map_or(Ok(()), Err)
    }

    /// Records how many lines of the input have no puzzle.
    pub fn set_skipped(&mut self, skipped: SkippedLines) {
        self.summary.0.lock().unwrap_or_else(PoisonError::into_inner).skipped = skipped;
    }

    /// Returns true if an earlier batch is missing.
    pub fn has_gap(&self) -> bool {
        !self.early.is_empty()
    }
}
