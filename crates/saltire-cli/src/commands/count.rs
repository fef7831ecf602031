//! `saltire count`.

use std::io::Write;

use anyhow::Result;
use saltire::objects::CountObject;
use saltire::{Agent, Answered, Bounds, Entry, Outcome, every};

use super::for_each;
use super::solve::with_timeout;
use crate::args::{Count, CountFormat};
use crate::exit::Exit;
use crate::input::Input;
use crate::output;
use crate::output_file::Output;
use crate::{interrupt, words};

/// Counts the solutions of what the arguments name.
pub fn run(args: &Count) -> Result<Exit> {
    interrupt::listen();
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let mut out = Output::open(args.output.as_deref())?;
    if args.format == CountFormat::Csv {
        writeln!(out, "puzzle,layout,count,complete")?;
    }
    let agent = Agent::new(&args.choice.strategies.0);
    let count = |entry: Entry, out: &mut dyn Write| {
        let bounds = with_timeout(Bounds::solutions(args.limit.unwrap_or(u64::MAX)), args.timeout);
        let bounds = bounds.until(interrupt::flag());
        let posed = layouts.pose(entry)?;
        let answered = every::count(&mut layouts, posed, &agent, &bounds)?;
        write_count(out, args.format, &answered)?;
        Ok(match answered.answer.outcome {
            Outcome::Undecided => Exit::Undecided,
            _ => Exit::Done,
        })
    };
    let bad = |out: &mut dyn Write, line: usize, text: &str| match args.format {
        CountFormat::Pretty | CountFormat::Line => writeln!(out, "error"),
        CountFormat::Json => output::json::error(out, line, text),
        CountFormat::Csv => writeln!(out, ",,error,"),
    };
    match for_each(&mut input, &mut out, count, bad)? {
        Exit::Interrupted => {
            out.flush()?;
            Ok(Exit::Interrupted)
        }
        exit => {
            out.finish()?;
            Ok(exit)
        }
    }
}

fn write_count(out: &mut dyn Write, format: CountFormat, answered: &Answered) -> Result<()> {
    let answer = &answered.answer;
    let (puzzle, layout, count) = (answered.puzzle.line(), answered.layout_name(), answer.count);
    let open = answer.outcome == Outcome::Undecided;
    match format {
        CountFormat::Line => writeln!(out, "{count}{}", if open { "+" } else { "" })?,
        CountFormat::Pretty => {
            let solutions = words::many(count, "solution");
            let known = if open || !answer.complete { "at least " } else { "" };
            writeln!(out, "{known}{solutions} · {layout} · {}", words::time(answer.stats.time))?;
        }
        CountFormat::Csv => writeln!(out, "{puzzle},{layout},{count},{}", answer.complete)?,
        CountFormat::Json => {
            serde_json::to_writer(&mut *out, &CountObject::of(answered))?;
            writeln!(out)?;
        }
    }
    if let Some(reason) = answer.reason().filter(|_| format == CountFormat::Line) {
        words::say(format!("{}: {reason}", answer.outcome));
    }
    Ok(())
}
