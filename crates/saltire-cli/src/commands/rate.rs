//! `saltire rate`.

use std::io::{self, Write};
use std::sync::Arc;

use anyhow::Result;
use saltire::json::RatedObject;
use saltire::{Entry, ExplainedPuzzle, Explainer, Outcome, Rating, ReadError, Solver};

use crate::args::{BoardArgs, Format, RateArgs, TimeoutArgs};
use crate::batch::{Batch, BatchPart, BatchRows, BatchRun, BatchWorker, RunEnd};
use crate::exit::{self, Exit};
use crate::input::{Input, InputName, InputRow, RowBuffer, is_input_failure, line_of};
use crate::interrupt;
use crate::output::output_writer::OutputWriter;
use crate::output::rows::RowWriter;
use crate::output::summary::Summary;

/// The most puzzles of a batch. Rating is slow, so small batches are enough.
const MAX_BATCH: u64 = 64;

const COLUMNS: &[&str] = &["layout", "outcome", "er", "ep", "ed", "hardest", "difficulty", "complete", "reason"];

/// Rates puzzles, in parallel.
pub fn run(args: &RateArgs) -> Result<Exit> {
    interrupt::listen();
    let side = args.board.solver()?.side();
    let mut input = Input::open_any(&args.puzzles, &args.file, side)?;
    let is_single = input.is_single()?;
    let task = RateTask {
        board: args.board.clone(),
        explainer: args.explainer.explainer()?,
        format: args.format,
        rows: RowWriter::open(args.format, COLUMNS, &mut input)?,
        column: input.column().cloned(),
        timeout: args.timeout,
        is_single,
    };
    let path = args.output.output.as_deref();
    let mut out = OutputWriter::open_plain(path)?;
    task.rows.write_header(&mut out)?;
    let threads = if is_single { 1 } else { args.threads.count() };
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

/// How to rate each puzzle.
#[derive(Clone)]
struct RateTask {
    board: BoardArgs,
    explainer: Explainer,
    format: Format,
    rows: RowWriter,
    /// The field of JSON objects with the puzzle, if it is not called `puzzle`.
    column: Option<Arc<str>>,
    timeout: TimeoutArgs,
    is_single: bool,
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

    fn rate(
        &mut self,
        board: Result<Entry, ReadError>,
        row: Option<InputRow<'_>>,
        name: &InputName,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let line = line_of(&board);
        let checked = self.task.rows.check(row).and_then(|()| Ok(board?));
        match checked.and_then(|entry| self.explain(entry)) {
            // An interrupted answer may be incomplete.
            Ok(_) if interrupt::is_interrupted() => Err(RunEnd::Interrupted),
            Ok(explained) => {
                let outcome = explained.analysis.outcome();
                rows.counts.add(if explained.is_stopped() { Outcome::Undecided } else { outcome });
                Ok(self.write_rating(&mut rows.bytes, row, &explained)?)
            }
            Err(error) => {
                let is_final = exit::read_error(&error).is_some_and(is_input_failure);
                if !is_final {
                    self.write_error(&mut rows.bytes, row, line, &format!("{error:#}"))?;
                }
                if is_final || self.task.is_single {
                    return Err(RunEnd::Failed(name.add_to(error)));
                }
                rows.counts.bad += 1;
                rows.messages.push(name.message(&error, line));
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

    fn rate_part(
        &mut self,
        part: &mut BatchPart,
        table: &RowBuffer,
        name: &InputName,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        match part {
            BatchPart::Plain(_) => Ok(()),
            BatchPart::Other(board) => board.take().map_or(Ok(()), |board| self.rate(*board, None, name, rows)),
            BatchPart::Rows(numbers) => numbers.clone().try_for_each(|number| {
                let row = table.row(number);
                let board = row.entry(self.solver.side(), self.task.column.as_deref());
                self.rate(board, Some(row), name, rows)
            }),
        }
    }

    fn write_rating(
        &self,
        out: &mut Vec<u8>,
        row: Option<InputRow<'_>>,
        explained: &ExplainedPuzzle,
    ) -> io::Result<()> {
        match self.task.format {
            Format::Json => self.task.rows.write_object(out, row, &RatedObject::of(explained))?,
            Format::Csv | Format::Tsv => {
                let puzzle = explained.analysis.puzzle();
                let [er, ep, ed, hardest, difficulty, complete] = rating_fields(explained);
                let (outcome, reason) = (explained.analysis.outcome(), explained.reason().unwrap_or_default());
                let own =
                    [puzzle.layout_name(), outcome.word(), &er, &ep, &ed, &hardest, &difficulty, &complete, &reason];
                self.task.rows.write_fields(out, row, &puzzle.line(), &own);
            }
            _ => write_line(out, explained)?,
        }
        Ok(())
    }

    fn write_error(&self, out: &mut dyn Write, row: Option<InputRow<'_>>, line: usize, reason: &str) -> io::Result<()> {
        match self.task.format.has_columns() {
            true => self.task.rows.write_error(out, row, line, reason),
            false => writeln!(out, "error"),
        }
    }
}

impl BatchWorker for RateWorker {
    fn answer(&mut self, batch: &mut Batch) {
        let Batch { parts, table, rows, end, name, .. } = batch;
        *end = parts.iter_mut().try_for_each(|part| self.rate_part(part, table, name, rows)).err();
    }
}

/// Returns the cells of a rating: ER, EP, ED, the hardest strategy, the difficulty, and whether logic alone
/// solves the puzzle.
pub fn rating_fields(explained: &ExplainedPuzzle) -> [String; 6] {
    let [er, ep, ed] = [explained.er(), explained.ep(), explained.ed()]
        .map(|rating| rating.map_or(String::new(), |rating| rating.to_string()));
    let hardest = explained.hardest().unwrap_or_default().to_owned();
    let difficulty = explained.difficulty().map_or("", |difficulty| difficulty.word()).to_owned();
    [er, ep, ed, hardest, difficulty, explained.is_complete().to_string()]
}

fn write_line(out: &mut dyn Write, explained: &ExplainedPuzzle) -> io::Result<()> {
    let analysis = &explained.analysis;
    let (layout, outcome) = (analysis.puzzle().layout_name(), analysis.outcome());
    let is_filled = explained.is_filled();
    let ratings = [explained.er(), explained.ep(), explained.ed()];
    let texts =
        |missing: &str| ratings.map(|rating: Option<Rating>| rating.map_or(missing.to_owned(), |r| r.to_string()));
    let (hardest, difficulty) = (explained.hardest(), explained.difficulty());
    match (hardest, difficulty) {
        (Some(hardest), Some(difficulty)) => {
            let ([er, ep, ed], more) = (texts("-"), if is_filled { "" } else { "+" });
            let at_least = if is_filled { "" } else { " at least" };
            writeln!(out, "{er}{more}/{ep}/{ed} · {difficulty}{at_least} · {hardest} · {layout}")
        }
        _ if outcome == Outcome::Unique && is_filled => writeln!(out, "full · {layout}"),
        _ if outcome == Outcome::Unique => writeln!(out, "no step · {layout}"),
        _ => writeln!(out, "{outcome} · {layout}"),
    }
}
