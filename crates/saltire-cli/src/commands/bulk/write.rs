//! The last station: writes the rows of batches in the order of the input.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use indicatif::ProgressBar;

use super::batch::{Batch, End};
use crate::summary::Summary;
use crate::words;

/// Writes batches.
pub struct Writing<'o> {
    out: &'o mut dyn Write,
    bar: ProgressBar,
    /// Shared with whoever ends the run from outside.
    summary: Arc<Mutex<Summary>>,
    /// The number of the batch that is next.
    next: u64,
    /// Batches that came before their turn.
    early: BTreeMap<u64, Batch>,
}

impl<'o> Writing<'o> {
    /// Writes to `out`, and counts and shows what it has written.
    pub fn new(out: &'o mut dyn Write, bar: ProgressBar, summary: Arc<Mutex<Summary>>) -> Writing<'o> {
        Writing { out, bar, summary, next: 0, early: BTreeMap::new() }
    }

    /// Takes a batch, and writes all those whose turn has come; gives each of
    /// them to `written`. An end where one of them brought it.
    pub fn take(&mut self, batch: Batch, mut written: impl FnMut(Batch)) -> Result<(), End> {
        self.early.insert(batch.number, batch);
        while let Some(mut batch) = self.early.remove(&self.next) {
            self.write(&mut batch)?;
            self.next += 1;
            written(batch);
        }
        Ok(())
    }

    /// Writes a batch, and ends where it does.
    pub fn write(&mut self, batch: &mut Batch) -> Result<(), End> {
        let answers = &batch.answers;
        if !answers.complaints.is_empty() {
            self.bar.suspend(|| answers.complaints.iter().for_each(words::say));
        }
        self.out.write_all(&answers.rows)?;
        self.out.flush()?;
        let mut summary = self.summary.lock().unwrap_or_else(PoisonError::into_inner);
        summary.tally += answers.tally;
        if !self.bar.is_hidden() {
            self.bar.set_position(batch.taken);
            self.bar.set_message(summary.so_far());
        }
        batch.end.take().map_or(Ok(()), Err)
    }

    /// Whether batches are missing of which later ones have come.
    pub fn has_gap(&self) -> bool {
        !self.early.is_empty()
    }
}
