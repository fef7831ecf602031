//! `saltire reduce`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::{candidate_grid, candidate_line, framed};
use saltire::objects::ReducedObject;
use saltire::render::TraceText;
use saltire::{Agent, Cell, Entry, Observer, Puzzle, Reduced, Trace};

use super::for_each;
use super::solve::MOST_EVENTS;
use crate::args::{Reduce, ReduceFormat};
use crate::exit::Exit;
use crate::input::Input;
use crate::output::{self, stats};
use crate::words;

/// Reduces what the arguments name.
pub fn run(args: &Reduce, out: &mut dyn Write) -> Result<Exit> {
    let mut layouts = args.source.board.layouts()?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let begun = std::cell::Cell::new(false);
    let gap = |out: &mut dyn Write| {
        let boards = matches!(args.format, ReduceFormat::Candidates | ReduceFormat::Grid);
        if begun.replace(true) && boards { writeln!(out) } else { Ok(()) }
    };
    let one = |entry: Entry, out: &mut dyn Write| {
        let posed = layouts.pose(entry)?;
        let puzzle = layouts.settle(posed, &Agent::default())?;
        let (reduced, trace) = reduce(args, &puzzle)?;
        gap(out)?;
        write_reduced(out, args, &puzzle, &reduced, trace.as_ref())?;
        Ok(if reduced.contradiction.is_some() { Exit::None } else { Exit::Done })
    };
    let bad = |out: &mut dyn Write, line: usize, text: &str| match args.format {
        ReduceFormat::Json => output::json::error(out, line, text),
        _ => gap(out).and_then(|()| writeln!(out, "error")),
    };
    for_each(&mut input, out, one, bad)
}

fn reduce(args: &Reduce, puzzle: &Puzzle) -> Result<(Reduced, Option<Trace>)> {
    let strategies = &args.choice.strategies.0;
    let mut trace =
        (args.trace && args.format == ReduceFormat::Json).then(|| Trace::bounded(puzzle.symbols(), MOST_EVENTS));
    let width = strategies.iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
    let mut text = TraceText::new(anstream::stderr(), &puzzle.grid(), width);
    let observer: Option<&mut dyn Observer> = match (&mut trace, args.trace) {
        (Some(trace), _) => Some(trace),
        (None, true) => Some(&mut text),
        (None, false) => None,
    };
    let reduced = Reduced::of(puzzle, &Agent::new(strategies).timed(args.stats), args.once, observer);
    text.finish()?;
    Ok((reduced, trace))
}

fn write_reduced(
    out: &mut dyn Write,
    args: &Reduce,
    puzzle: &Puzzle,
    reduced: &Reduced,
    trace: Option<&Trace>,
) -> Result<()> {
    let (grid, reason) = (&reduced.grid, reduced.reason());
    match args.format {
        ReduceFormat::Json => {
            serde_json::to_writer(&mut *out, &ReducedObject::of(puzzle, reduced, args.stats, trace))?;
            return Ok(writeln!(out)?);
        }
        _ if reason.is_some() => writeln!(out, "none")?,
        ReduceFormat::Candidates => writeln!(out, "{}", candidate_grid(grid))?,
        ReduceFormat::Line => writeln!(out, "{}", candidate_line(grid))?,
        ReduceFormat::Grid => {
            let digit = |cell: Cell| grid[cell].single().map_or('.', |digit| grid.symbols().symbol(digit)).to_string();
            framed(grid.layout(), digit).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    if let Some(reason) = reason {
        words::say(format!("none: {reason}"));
    }
    if args.stats {
        stats::strategies(&mut anstream::stderr(), &reduced.stats)?;
    }
    Ok(())
}
