//! Moves batches from the reader through the workers to the writer.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, spawn};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::batch_size::BatchSize;
use super::puzzle_batch::{Batch, RunEnd};
use super::reader::BatchReader;
use super::writer::BatchWriter;
use crate::interrupt;

/// How often the writer checks for an interrupt.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Answers the puzzles of batches.
pub trait BatchWorker: Send + 'static {
    /// Answers a batch, and sets its end if the run can't continue.
    fn answer(&mut self, batch: &mut Batch);
}

/// Reads, answers and writes everything in this thread.
pub fn run_in_turn(
    mut reader: BatchReader,
    mut worker: impl BatchWorker,
    writer: &mut BatchWriter<'_>,
    size: &BatchSize,
) -> Result<(), RunEnd> {
    let mut batch = Batch::default();
    while reader.fill(&mut batch) {
        answer(&mut worker, &mut batch, size);
        writer.write(&mut batch)?;
    }
    writer.set_skipped(reader.skipped());
    if reader.is_finished() { Ok(()) } else { Err(RunEnd::Interrupted) }
}

/// Reads in one thread, answers in one for each worker, and writes in this one.
///
/// If the run ends early, it does not wait for these threads: one may be deep in a puzzle, or wait
/// for a line that never comes.
pub fn run_in_parallel<W: BatchWorker>(
    reader: BatchReader,
    workers: Vec<W>,
    writer: &mut BatchWriter<'_>,
    size: &Arc<BatchSize>,
) -> Result<(), RunEnd> {
    let batches = 2 * workers.len() + 2;
    let (empty, to_fill) = sync_channel(batches);
    let (filled, to_answer) = sync_channel(batches);
    let (answered, to_write) = sync_channel(batches);
    for _ in 0..batches {
        // The channel has space for all of them.
        let _ = empty.send(Batch::default());
    }
    let reader = spawn(move || read_all(reader, &to_fill, &filled));
    let to_answer = Arc::new(Mutex::new(to_answer));
    let start = |worker| worker_thread(worker, &to_answer, &answered, size);
    let workers: Vec<JoinHandle<()>> = workers.into_iter().map(start).collect();
    drop(answered);
    loop {
        match to_write.recv_timeout(POLL_INTERVAL) {
            Ok(batch) => writer.take(batch, |written| drop(empty.send(written)))?,
            Err(RecvTimeoutError::Timeout) if interrupt::is_interrupted() => return Err(RunEnd::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let failed = || anyhow!("a thread failed; this is a bug in saltire");
    for worker in workers {
        worker.join().map_err(|_| failed())?;
    }
    let reader = reader.join();
    if let Ok(reader) = &reader {
        writer.set_skipped(reader.skipped());
    }
    match reader {
        Ok(reader) if writer.has_gap() || !reader.is_finished() => Err(RunEnd::Interrupted),
        Ok(_) => Ok(()),
        Err(_) => Err(failed().into()),
    }
}

/// Fills batches until nothing is left.
fn read_all(mut reader: BatchReader, to_fill: &Receiver<Batch>, filled: &SyncSender<Batch>) -> BatchReader {
    for (number, mut batch) in (0..).zip(to_fill) {
        batch.number = number;
        if !reader.fill(&mut batch) || filled.send(batch).is_err() {
            break;
        }
    }
    reader
}

/// Answers batches until there are none.
fn worker_thread(
    mut worker: impl BatchWorker,
    to_answer: &Arc<Mutex<Receiver<Batch>>>,
    answered: &SyncSender<Batch>,
    size: &Arc<BatchSize>,
) -> JoinHandle<()> {
    let (to_answer, answered, size) = (to_answer.clone(), answered.clone(), size.clone());
    spawn(move || {
        let next = || to_answer.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(mut batch) = next() {
            answer(&mut worker, &mut batch, &size);
            if answered.send(batch).is_err() {
                break;
            }
        }
    })
}

fn answer(worker: &mut impl BatchWorker, batch: &mut Batch, size: &BatchSize) {
    let start = Instant::now();
    worker.answer(batch);
    size.record_answering(batch.puzzles, start.elapsed());
}
