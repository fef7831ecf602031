//! `saltire solve` for a file of puzzles.

use anyhow::Result;
use saltire::render::count_text;

use super::resume::{self, ResumeStart, RowOutput};
use super::solve_worker::{SolveTask, SolveWorker};
use super::unique_row::UniqueRow;
use super::{BatchRun, RunEnd};
use crate::args::{Format, SolveArgs};
use crate::exit::Exit;
use crate::input::Input;
use crate::message;
use crate::output::csv::ANSWER_COLUMNS;
use crate::output::output_writer::OutputWriter;
use crate::output::rows::RowWriter;
use crate::output::summary::Summary;

/// The most solutions in the rows of a batch.
const MAX_BATCH_SOLUTIONS: u64 = 1 << 15;

/// Returns true if the answer is one row for each puzzle, and nothing else.
pub fn has_one_row_each(args: &SolveArgs, format: Format) -> bool {
    UniqueRow::supports(format) && !(args.all || args.trace || args.stats)
}

/// Solves the puzzles of an input.
pub fn solve_file(args: &SolveArgs, format: Format, mut input: Input, is_single: bool) -> Result<Exit> {
    let writer = RowWriter::open(format, ANSWER_COLUMNS, &mut input)?;
    let mut summary = Summary::start(args.summary, is_single, args.limit);
    let path = args.output.output.as_deref();
    let mut rows = match args.resume {
        false => RowOutput::new(OutputWriter::open_plain(path)?),
        true => match resume::start(args, format, &writer)? {
            ResumeStart::At(rows) => rows,
            ResumeStart::Complete(counts) => {
                let file = path.unwrap_or("-".as_ref()).display();
                message::warn(format!("{file} is already complete; remove it to solve again"));
                summary.add_earlier(counts);
                summary.print();
                return Ok(counts.exit(is_single));
            }
        },
    };
    summary.add_earlier(rows.earlier);
    let summary = BatchRun::share(summary);
    let task = SolveTask::new(args, format, writer.clone());
    let first = SolveWorker::new(&task)?;
    let run = BatchRun {
        threads: args.threads.count(),
        max_batch: MAX_BATCH_SOLUTIONS / task.solutions,
        plain: first.takes_plain(),
        skip: rows.earlier.puzzles(),
        to_file: path.is_some(),
    };
    if run.skip > 0 {
        message::warn(format!("{} answered before", count_text(run.skip, "puzzle")));
    }
    if !rows.has_header {
        writer.write_header(&mut rows.output)?;
    }
    let mut workers = vec![first];
    for _ in 1..run.threads {
        workers.push(SolveWorker::new(&task)?);
    }
    let exit = match run.run(input, workers, &mut rows.output, &summary) {
        Ok(()) => {
            rows.finish()?;
            summary.get().counts.exit(is_single)
        }
        // The part for `--resume` stays, and is complete up to here.
        Err(RunEnd::Interrupted) => Exit::Interrupted,
        Err(RunEnd::Failed(error)) => return Err(error),
    };
    summary.get().print();
    Ok(exit)
}
