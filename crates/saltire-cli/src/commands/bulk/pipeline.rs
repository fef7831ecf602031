//! Moves batches from station to station: one reads, some answer, one writes.

use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, available_parallelism, spawn};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};

use super::batch::{Batch, End};
use super::pace::Pace;
use super::read::Reading;
use super::write::Writing;
use crate::interrupt;

/// How often to look whether somebody wants the run to stop.
const LOOK: Duration = Duration::from_millis(50);

/// Who answers the puzzles of a batch.
pub trait Work: Send + 'static {
    /// Answers a batch; an end in it where the run can't go on behind that.
    fn work(&mut self, batch: &mut Batch);
}

/// As many threads as are wanted, or as there are cores.
pub fn threads(wanted: Option<u64>) -> usize {
    let wanted = wanted.and_then(|threads| NonZero::new(threads as usize));
    wanted.or_else(|| available_parallelism().ok()).map_or(1, NonZero::get)
}

/// Moves all that is read through the workers to where it is written.
pub fn run<W: Work>(
    reading: Reading,
    first: W,
    another: impl Fn() -> Result<W>,
    writing: &mut Writing<'_>,
    pace: &Arc<Pace>,
    threads: usize,
) -> Result<(), End> {
    match threads {
        1 => in_turns(reading, first, writing, pace),
        _ => at_once(reading, first, another, writing, pace, threads),
    }
}

/// One thread does everything.
fn in_turns(mut reading: Reading, mut worker: impl Work, writing: &mut Writing<'_>, pace: &Pace) -> Result<(), End> {
    let mut batch = Batch::default();
    while reading.fill(&mut batch) {
        answer(&mut worker, &mut batch, pace);
        writing.write(&mut batch)?;
    }
    if reading.is_over() { Ok(()) } else { Err(End::Interrupted) }
}

/// One thread reads, some answer, and this one writes.
///
/// None of them is waited for where the run ends early: one may be deep in a
/// puzzle, or waiting for a line that never comes.
fn at_once<W: Work>(
    reading: Reading,
    first: W,
    another: impl Fn() -> Result<W>,
    writing: &mut Writing<'_>,
    pace: &Arc<Pace>,
    threads: usize,
) -> Result<(), End> {
    let batches = 2 * threads + 2;
    let (empty, to_fill) = sync_channel(batches);
    let (filled, to_answer) = sync_channel(batches);
    let (answered, to_write) = sync_channel(batches);
    for _ in 0..batches {
        // There is room for all of them.
        let _ = empty.send(Batch::default());
    }
    let reader = spawn(move || read_all(reading, &to_fill, &filled));
    let to_answer = Arc::new(Mutex::new(to_answer));
    let mut workers = vec![worker_thread(first, &to_answer, &answered, pace)];
    for _ in 1..threads {
        workers.push(worker_thread(another()?, &to_answer, &answered, pace));
    }
    drop(answered);
    loop {
        match to_write.recv_timeout(LOOK) {
            Ok(batch) => writing.take(batch, |written| drop(empty.send(written)))?,
            Err(RecvTimeoutError::Timeout) if interrupt::wanted() => return Err(End::Interrupted),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    let failed = || anyhow!("a thread has failed; this is a fault of saltire itself");
    for worker in workers {
        worker.join().map_err(|_| failed())?;
    }
    match reader.join() {
        Ok(reading) if writing.has_gap() || !reading.is_over() => Err(End::Interrupted),
        Ok(_) => Ok(()),
        Err(_) => Err(failed().into()),
    }
}

/// Fills batches until there is nothing left.
fn read_all(mut reading: Reading, to_fill: &Receiver<Batch>, filled: &SyncSender<Batch>) -> Reading {
    for (number, mut batch) in (0..).zip(to_fill) {
        batch.number = number;
        if !reading.fill(&mut batch) || filled.send(batch).is_err() {
            break;
        }
    }
    reading
}

/// Answers batches until there are none.
fn worker_thread(
    mut worker: impl Work,
    to_answer: &Arc<Mutex<Receiver<Batch>>>,
    answered: &SyncSender<Batch>,
    pace: &Arc<Pace>,
) -> JoinHandle<()> {
    let (to_answer, answered, pace) = (to_answer.clone(), answered.clone(), pace.clone());
    spawn(move || {
        let next = || to_answer.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok(mut batch) = next() {
            answer(&mut worker, &mut batch, &pace);
            if answered.send(batch).is_err() {
                break;
            }
        }
    })
}

fn answer(worker: &mut impl Work, batch: &mut Batch, pace: &Pace) {
    let begun = Instant::now();
    worker.work(batch);
    pace.answered(batch.puzzles, begun.elapsed());
}
