//! `saltire count`.

use std::io::{self, Write};

use anyhow::Result;
use saltire::json::CountObject;
use saltire::render::{count_text, duration_text};
use saltire::{Answer, Outcome};

use crate::args::{CountArgs, Format};
use crate::exit::Exit;
use crate::input::{Board, Input, InputRow, answer_rows};
use crate::output::answers::unless_interrupted;
use crate::output::output_writer::OutputWriter;
use crate::output::rows::RowWriter;
use crate::{interrupt, message};

/// The columns of a count.
const COLUMNS: &[&str] = &["layout", "outcome", "count", "complete", "reason"];

/// Counts the solutions of puzzles.
pub fn run(args: &CountArgs) -> Result<Exit> {
    interrupt::listen();
    let mut solver = args.source.board.solver()?.agent_strategies(&args.strategies.strategies.0);
    if let Some(limit) = args.limit {
        solver = solver.limit(limit);
    }
    let mut input = Input::open(&args.source, solver.side())?;
    input.is_single()?;
    let rows = RowWriter::open(args.format, COLUMNS, &mut input)?;
    let mut out = OutputWriter::open_for(args.format, args.output.output.as_deref())?;
    rows.write_header(&mut out)?;
    let exit = answer_rows(&mut input, &mut out, |board, row, out| match board {
        Board::Read(entry) => {
            rows.check(row)?;
            let counted = solver.clone().deadline(args.timeout.deadline()).count(&solver.puzzle(entry)?)?;
            write_count(out, args.format, &rows, row, &counted)?;
            Ok(match counted.outcome {
                Outcome::Undecided => unless_interrupted(Exit::Undecided),
                _ => Exit::Done,
            })
        }
        Board::Bad { line, reason } => {
            match args.format.has_columns() {
                true => rows.write_error(out, row, line, reason)?,
                false => writeln!(out, "error")?,
            }
            Ok(Exit::BadInput)
        }
    })?;
    match exit {
        Exit::Interrupted => out.flush()?,
        _ => out.finish()?,
    }
    Ok(exit)
}

fn write_count(
    out: &mut dyn Write,
    format: Format,
    rows: &RowWriter,
    row: Option<InputRow<'_>>,
    answer: &Answer,
) -> io::Result<()> {
    let (layout, count) = (answer.puzzle.layout_name(), answer.count);
    match format {
        Format::Pretty => {
            let at_least = if answer.complete { "" } else { "at least " };
            let (solutions, time) = (count_text(count, "solution"), duration_text(answer.stats.time));
            writeln!(out, "{at_least}{solutions} · {layout} · {time}")
        }
        Format::Csv | Format::Tsv => {
            let (count, complete) = (count.to_string(), answer.complete.to_string());
            let (mut text, reason) = (Vec::new(), answer.reason().unwrap_or_default());
            let own = [layout, answer.outcome.word(), &count, &complete, &reason];
            rows.write_fields(&mut text, row, &answer.puzzle.line(), &own);
            out.write_all(&text)
        }
        Format::Json => rows.write_object(out, row, &CountObject::of(answer)),
        _ => {
            match answer.reason() {
                Some(_) if answer.outcome == Outcome::Undecided && interrupt::is_interrupted() => {
                    message::print("interrupted; there may be more solutions");
                }
                Some(reason) => message::print(format!("{}: {reason}", answer.outcome)),
                None => {}
            }
            writeln!(out, "{count}{}", if answer.complete { "" } else { "+" })
        }
    }
}
