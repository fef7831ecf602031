//! `saltire count`.

use std::io::{self, Write};

use anyhow::Result;
use saltire::json::CountObject;
use saltire::render::{count_text, duration_text};
use saltire::{Answer, Outcome};

use crate::args::{CountArgs, Format};
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::output::csv::write_row;
use crate::output::json;
use crate::output::output_writer::OutputWriter;
use crate::{interrupt, message};

/// Counts the solutions of puzzles.
pub fn run(args: &CountArgs) -> Result<Exit> {
    interrupt::listen();
    let mut solver = args.source.board.solver()?.agent_strategies(&args.strategies.strategies.0);
    if let Some(limit) = args.limit {
        solver = solver.limit(limit);
    }
    let mut input = Input::open(&args.source, solver.side())?;
    let mut out = OutputWriter::open(args.output.output.as_deref())?;
    if args.format == Format::Csv {
        write_row(&mut out, &["puzzle", "layout", "count", "complete"])?;
    }
    let exit = answer_boards(&mut input, &mut out, |board, out| match board {
        Board::Read(entry) => {
            let counted = solver.clone().deadline(args.timeout.deadline()).count(&solver.puzzle(entry)?)?;
            write_count(out, args.format, &counted)?;
            Ok(if counted.outcome == Outcome::Undecided { Exit::Undecided } else { Exit::Done })
        }
        Board::Bad { line, reason } => {
            match args.format {
                Format::Json => json::write_error(out, line, reason)?,
                Format::Csv => write_row(out, &["", "", "error", ""])?,
                _ => writeln!(out, "error")?,
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

fn write_count(out: &mut dyn Write, format: Format, answer: &Answer) -> io::Result<()> {
    let (layout, count) = (answer.puzzle.layout_name(), answer.count);
    match format {
        Format::Pretty => {
            let at_least = if answer.complete { "" } else { "at least " };
            let (solutions, time) = (count_text(count, "solution"), duration_text(answer.stats.time));
            writeln!(out, "{at_least}{solutions} · {layout} · {time}")
        }
        Format::Csv => {
            write_row(out, &[&answer.puzzle.line(), layout, &count.to_string(), &answer.complete.to_string()])
        }
        Format::Json => json::write_object(out, &CountObject::of(answer)),
        _ => {
            if let Some(reason) = answer.reason() {
                message::print(format!("{}: {reason}", answer.outcome));
            }
            writeln!(out, "{count}{}", if answer.complete { "" } else { "+" })
        }
    }
}
