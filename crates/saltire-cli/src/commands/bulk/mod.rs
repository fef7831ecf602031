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
//! the file. With one thread the three take turns instead. `pipeline.rs` moves
//! the batches, for other commands too.

pub mod batch;
pub mod pace;
pub mod pipeline;
pub mod read;
mod row;
mod work;
pub mod write;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Result, anyhow};
use saltire::Strategy;

use self::batch::End;
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
    let threads = pipeline::threads(args.threads);
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
    let ended = pipeline::run(reading, worker, || Worker::new(&task), &mut writing, &pace, threads);
    bar.finish_and_clear();
    ended
}
