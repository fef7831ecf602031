//! `saltire solve` on a file of many, one row for each.
//!
//! ```text
//! read.rs ──▶ batches ──▶ work.rs, one worker a thread ──▶ write.rs, in order
//!    ▲                     engine, or agent                        │
//!    └──────────────────── empty batches ◀─────────────────────────┘
//! ```
//!
//! There are only so many batches, and they go round; so reading, solving and
//! writing go on at the same time, and memory has a bound whatever the size of
//! the file. With one thread the three take turns instead.

mod batch;
mod pace;
mod read;
mod row;
mod work;
mod write;

use std::num::NonZero;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, available_parallelism, spawn};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use saltire::Strategy;

use self::batch::{Batch, End};
use self::pace::Pace;
use self::read::Reading;
use self::work::Worker;
use self::write::Writing;
use crate::args::{Board, Format, Solve};
use crate::exit::Exit;
use crate::input::{Input, InputName};
use crate::output_file::Output;
use crate::resume::{self, Rows, Start};
use crate::summary::Summary;
use crate::{interrupt, output, progress, words};

/// The most solutions that a batch may have to tell.
const SOLUTIONS: u64 = 1 << 15;

/// How often to look whether somebody wants the run to stop.
const LOOK: Duration = Duration::from_millis(50);

/// What is asked of every puzzle.
#[derive(Clone)]
struct Task {
    board: Board,
    strategies: Vec<&'static dyn Strategy>,
    format: Format,
    limit: u64,
    timeout: Option<Duration>,
    verify: bool,
    /// Whether the engine can give the answers. Which of several solutions it
    /// finds first is not fixed, so that at least two have to be looked for.
    race: bool,
    name: InputName,
}

/// Whether there is one row for each puzzle, and nothing beside it.
pub fn suits(args: &Solve, format: Format) -> bool {
    row::Row::suits(format) && !(args.all || args.trace || args.stats)
}

/// Solves what the input holds; `alone` where that is one puzzle.
pub fn run(args: &Solve, format: Format, input: Input, alone: bool) -> Result<Exit> {
    let mut summary = Summary::begin(args.summary, args.limit);
    let exit = |summary: &Summary| if alone { summary.tally.exit_of_one() } else { summary.tally.exit() };
    let mut rows = match args.resume {
        false => Rows::none(Output::open_for_rows(args.output.as_deref())?),
        true => match resume::start(args, format)? {
            Start::At(rows) => rows,
            Start::Complete(tally) => {
                let file = args.output.as_deref().unwrap_or("-".as_ref()).display();
                words::say(format!("saltire: {file} is complete already; remove it to solve anew"));
                summary.carry_on(tally);
                summary.say();
                return Ok(exit(&summary));
            }
        },
    };
    summary.carry_on(rows.before);
    let summary = Arc::new(Mutex::new(summary));
    let now = {
        let summary = summary.clone();
        move || *summary.lock().unwrap_or_else(PoisonError::into_inner)
    };
    let last_words = now.clone();
    interrupt::last_words(move || last_words().say());
    let ended = solve(args, format, input, &mut rows, &summary);
    match ended {
        Ok(()) => {
            rows.finish()?;
            now().say();
            Ok(exit(&now()))
        }
        Err(End::Interrupted) => {
            drop(rows);
            now().say();
            Ok(Exit::Interrupted)
        }
        Err(End::Failed(error)) => Err(error),
    }
}

/// Reads, answers and writes, to the end.
fn solve(
    args: &Solve,
    format: Format,
    input: Input,
    rows: &mut Rows,
    summary: &Arc<Mutex<Summary>>,
) -> Result<(), End> {
    let threads = args.threads.and_then(|threads| NonZero::new(threads as usize));
    let threads = threads.or_else(|| available_parallelism().ok()).map_or(1, NonZero::get);
    let limit = args.limit.unwrap_or(2);
    let task = Task {
        board: args.source.board.clone(),
        strategies: args.choice.strategies.0.clone(),
        format,
        limit,
        timeout: args.timeout,
        verify: args.verify,
        race: args.timeout.is_none() && limit > 1,
        name: input.name().clone(),
    };
    let worker = Worker::new(&task)?;
    let pace = Arc::new(Pace::of(&input, threads, SOLUTIONS / limit));
    let bar = progress::over_input(input.length(), args.output.is_some());
    let mut reading = Reading::new(input, worker.takes_plain(), pace.clone());
    let before = rows.before.puzzles();
    if before > 0 {
        words::say(format!("saltire: {} done before", words::many(before, "puzzle")));
        if reading.skip(before) < before && !interrupt::wanted() {
            return Err(anyhow!("the input has fewer puzzles than were done before").into());
        }
    }
    if !rows.header {
        output::sink(format).begin(&mut rows.output, false)?;
    }
    let mut writing = Writing::new(&mut rows.output, bar.clone(), summary.clone());
    let ended = match threads {
        1 => in_turns(reading, worker, &mut writing, &pace),
        _ => at_once(reading, worker, &mut writing, &pace, &task, threads),
    };
    bar.finish_and_clear();
    ended
}

/// One thread does everything.
fn in_turns(mut reading: Reading, mut worker: Worker, writing: &mut Writing<'_>, pace: &Pace) -> Result<(), End> {
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
fn at_once(
    reading: Reading,
    first: Worker,
    writing: &mut Writing<'_>,
    pace: &Arc<Pace>,
    task: &Task,
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
        workers.push(worker_thread(Worker::new(task)?, &to_answer, &answered, pace));
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
    mut worker: Worker,
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

fn answer(worker: &mut Worker, batch: &mut Batch, pace: &Pace) {
    let begun = Instant::now();
    worker.work(batch);
    pace.answered(batch.puzzles, begun.elapsed());
}
