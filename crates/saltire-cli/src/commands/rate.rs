//! `saltire rate`.

use std::io::{self, Write};

use anyhow::Result;
use saltire::json::RatedObject;
use saltire::{Entry, ExplainedPuzzle, Explainer, Outcome, Rating, ReadError, Solver};

use crate::args::{BoardArgs, Format, RateArgs, TimeoutArgs};
use crate::batch::{Batch, BatchPart, BatchRows, BatchRun, BatchWorker, RunEnd, thread_count};
use crate::exit::{self, Exit};
use crate::input::{Input, InputName, is_input_failure, line_of};
use crate::interrupt;
use crate::output::csv::write_row;
use crate::output::json;
use crate::output::output_writer::OutputWriter;
use crate::output::summary::Summary;

/// The most puzzles of a batch; rating one takes long enough.
const MAX_BATCH: u64 = 64;

const CSV_HEADER: [&str; 9] = ["puzzle", "layout", "outcome", "er", "ep", "ed", "hardest", "difficulty", "complete"];

/// Rates puzzles, in parallel.
pub fn run(args: &RateArgs) -> Result<Exit> {
    interrupt::listen();
    let side = args.board.solver()?.side();
    let mut input = Input::open_any(&args.puzzles, args.file.file.as_deref(), side)?;
    let is_single = input.is_single()?;
    let task = RateTask {
        board: args.board.clone(),
        explainer: args.explainer.explainer()?,
        format: args.format,
        timeout: args.timeout,
        is_single,
        name: input.name().clone(),
    };
    let path = args.output.output.as_deref();
    let mut out = OutputWriter::open_plain(path)?;
    if args.format == Format::Csv {
        write_row(&mut out, &CSV_HEADER)?;
    }
    let threads = if is_single { 1 } else { thread_count(args.threads) };
    let run = BatchRun { threads, max_batch: MAX_BATCH, plain: false, skip: 0, to_file: path.is_some() };
    let workers = (0..threads).map(|_| RateWorker::new(&task)).collect::<Result<_>>()?;
    let summary = BatchRun::share(Summary::start(args.summary, is_single, None));
    let exit = match run.run(input, workers, &mut out, &summary) {
        Ok(()) => {
            out.finish()?;
            summary.get().counts.exit(is_single)
        }
        Err(RunEnd::Interrupted) => Exit::Interrupted,
        Err(RunEnd::Failed(error)) => return Err(error),
    };
    summary.get().print();
    Ok(exit)
}

/// What to do with every puzzle.
#[derive(Clone)]
struct RateTask {
    board: BoardArgs,
    explainer: Explainer,
    format: Format,
    timeout: TimeoutArgs,
    is_single: bool,
    name: InputName,
}

/// Rates batches.
struct RateWorker {
    task: RateTask,
    solver: Solver,
}

impl RateWorker {
    fn new(task: &RateTask) -> Result<RateWorker> {
        Ok(RateWorker { task: task.clone(), solver: task.board.solver()? })
    }

    fn rate(&mut self, board: Result<Entry, ReadError>, rows: &mut BatchRows) -> Result<(), RunEnd> {
        let line = line_of(&board);
        let RateTask { format, is_single, .. } = self.task;
        match board.map_err(anyhow::Error::from).and_then(|entry| self.explain(entry)) {
            // An interrupted answer may be incomplete.
            Ok(_) if interrupt::is_interrupted() => Err(RunEnd::Interrupted),
            Ok(explained) => {
                let outcome = explained.analysis.outcome();
                rows.counts.add(if explained.is_stopped() { Outcome::Undecided } else { outcome });
                Ok(write_rating(&mut rows.bytes, format, &explained)?)
            }
            Err(error) => {
                let is_final = exit::read_error(&error).is_some_and(is_input_failure);
                if !is_final {
                    write_error(&mut rows.bytes, format, line, &format!("{error:#}"))?;
                }
                if is_final || is_single {
                    return Err(RunEnd::Failed(self.task.name.add_to(error)));
                }
                rows.counts.bad += 1;
                rows.messages.push(self.task.name.message(&error, line));
                Ok(())
            }
        }
    }

    fn explain(&mut self, entry: Entry) -> Result<ExplainedPuzzle> {
        let solver = self.solver.clone().deadline(self.task.timeout.deadline());
        let limits = solver.limits(2);
        let analysis = solver.analyze(&solver.puzzle(entry)?)?;
        Ok(match analysis.outcome() {
            Outcome::Unique => analysis.explain(&self.task.explainer, &limits),
            // Only a puzzle with one solution has a rating.
            _ => analysis.without_steps(&self.task.explainer),
        })
    }
}

impl BatchWorker for RateWorker {
    fn answer(&mut self, batch: &mut Batch) {
        let Batch { parts, rows, end, .. } = batch;
        for part in parts {
            let BatchPart::Other(board) = part else { continue };
            let Some(board) = board.take() else { continue };
            if let Err(reason) = self.rate(*board, rows) {
                *end = Some(reason);
                return;
            }
        }
    }
}

fn write_rating(out: &mut dyn Write, format: Format, explained: &ExplainedPuzzle) -> io::Result<()> {
    let analysis = &explained.analysis;
    let (layout, outcome) = (analysis.puzzle().layout_name(), analysis.outcome());
    let is_filled = explained.is_filled();
    let ratings = [explained.er(), explained.ep(), explained.ed()];
    let texts =
        |missing: &str| ratings.map(|rating: Option<Rating>| rating.map_or(missing.to_owned(), |r| r.to_string()));
    let (hardest, difficulty) = (explained.hardest(), explained.difficulty());
    match format {
        Format::Json => json::write_object(out, &RatedObject::of(explained)),
        Format::Csv => {
            let [er, ep, ed] = texts("");
            let difficulty = difficulty.map_or("", |difficulty| difficulty.word());
            let (puzzle, is_complete) = (analysis.puzzle().line(), explained.is_complete().to_string());
            let hardest = hardest.unwrap_or("");
            write_row(out, &[&puzzle, layout, outcome.word(), &er, &ep, &ed, hardest, difficulty, &is_complete])
        }
        _ => match (hardest, difficulty) {
            (Some(hardest), Some(difficulty)) => {
                let ([er, ep, ed], more) = (texts("-"), if is_filled { "" } else { "+" });
                let at_least = if is_filled { "" } else { " at least" };
                writeln!(out, "{er}{more}/{ep}/{ed} · {difficulty}{at_least} · {hardest} · {layout}")
            }
            _ if outcome == Outcome::Unique && is_filled => writeln!(out, "full · {layout}"),
            _ if outcome == Outcome::Unique => writeln!(out, "no step · {layout}"),
            _ => writeln!(out, "{outcome} · {layout}"),
        },
    }
}

fn write_error(out: &mut dyn Write, format: Format, line: usize, reason: &str) -> io::Result<()> {
    match format {
        Format::Json => json::write_error(out, line, reason),
        Format::Csv => write_row(out, &["", "", "error", "", "", "", "", "", ""]),
        _ => writeln!(out, "error"),
    }
}
