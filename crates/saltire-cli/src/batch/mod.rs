//! Files of many puzzles, with one row for each.
//!
//! ```text
//! reader.rs ──▶ batches ──▶ workers, one for each thread ──▶ writer.rs, in order
//!    ▲                                                           │
//!    └───────────────────── empty batches ◀──────────────────────┘
//! ```
//!
//! A fixed number of batches is reused. So reading, answering and writing happen at the same time, and
//! memory is bounded whatever the size of the file. With one thread, the three take turns instead.

mod batch_size;
mod engine_boards;
mod pipeline;
mod puzzle_batch;
mod reader;
pub mod resume;
mod solve_file;
mod solve_rows;
mod solve_worker;
mod unique_row;
mod writer;

use std::io::Write;
use std::sync::Arc;

use anyhow::Result;

use self::batch_size::BatchSize;
use self::reader::BatchReader;
use self::writer::BatchWriter;
use crate::input::Input;
use crate::interrupt;
use crate::output::progress;
use crate::output::summary::Summary;

pub use pipeline::BatchWorker;
pub use puzzle_batch::{Batch, BatchPart, BatchRows, RunEnd};
pub use solve_file::{has_one_row_each, solve_file};
pub use writer::SharedSummary;

/// How to run batches.
pub struct BatchRun {
    pub threads: usize,
    /// The most puzzles of a batch.
    pub max_batch: u64,
    /// True if the workers take plain lines.
    pub plain: bool,
    /// How many puzzles to skip, because an earlier run answered them.
    pub skip: u64,
    /// True if the rows go to a file.
    pub to_file: bool,
}

impl BatchRun {
    /// Shares a summary with the signal thread, which prints it if it ends the process.
    pub fn share(summary: Summary) -> SharedSummary {
        let shared = SharedSummary::new(summary);
        let printed = shared.clone();
        interrupt::add_cleanup(move || printed.get().print());
        shared
    }

    /// Reads, answers and writes the whole input.
    pub fn run<W: BatchWorker>(
        &self,
        input: Input,
        mut workers: Vec<W>,
        out: &mut dyn Write,
        summary: &SharedSummary,
    ) -> Result<(), RunEnd> {
        let size = Arc::new(BatchSize::new(&input, self.threads, self.max_batch));
        let bar = progress::over_input(input.length(), self.to_file);
        let mut reader = BatchReader::new(input, self.plain, size.clone());
        if reader.skip(self.skip) < self.skip && !interrupt::is_interrupted() {
            return Err(anyhow::anyhow!("the input has fewer puzzles than the earlier run answered").into());
        }
        let mut writer = BatchWriter::new(out, bar.clone(), summary.clone());
        let ended = match workers.pop() {
            Some(worker) if workers.is_empty() => pipeline::run_in_turn(reader, worker, &mut writer, &size),
            last => {
                workers.extend(last);
                pipeline::run_in_parallel(reader, workers, &mut writer, &size)
            }
        };
        bar.finish_and_clear();
        ended
    }
}
