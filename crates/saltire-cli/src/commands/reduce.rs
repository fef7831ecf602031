//! `saltire reduce`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::{candidate_grid, candidate_line, framed};
use saltire::json::ReductionObject;
use saltire::render::TraceText;
use saltire::{Agent, Cell, Observer, Puzzle, Reduction, Trace};

use super::solve::MAX_TRACE_EVENTS;
use crate::args::{Format, ReduceArgs};
use crate::exit::Exit;
use crate::input::{Board, Input, answer_boards};
use crate::message;
use crate::output::{BlankLines, json, stats, write_lines};

/// Applies strategies to puzzles.
pub fn run(args: &ReduceArgs, out: &mut dyn Write) -> Result<Exit> {
    let solver = args.source.board.solver()?;
    let mut input = Input::open(&args.source, solver.side())?;
    let mut blank_lines = BlankLines::default();
    let has_blank_lines = matches!(args.format, Format::Candidates | Format::Grid);
    answer_boards(&mut input, out, |board, out| match board {
        Board::Read(entry) => {
            let puzzle = solver.resolve(&solver.puzzle(entry)?)?;
            let (reduction, trace) = reduce(args, &puzzle)?;
            if has_blank_lines {
                blank_lines.separate(out)?;
            }
            write_reduction(out, args, &puzzle, &reduction, trace.as_ref())?;
            Ok(if reduction.contradiction.is_some() { Exit::NoSolution } else { Exit::Done })
        }
        Board::Bad { line, reason } => {
            if has_blank_lines {
                blank_lines.separate(out)?;
            }
            match args.format {
                Format::Json => json::write_error(out, line, reason)?,
                _ => writeln!(out, "error")?,
            }
            Ok(Exit::BadInput)
        }
    })
}

fn reduce(args: &ReduceArgs, puzzle: &Puzzle) -> Result<(Reduction, Option<Trace>)> {
    let strategies = &args.strategies.strategies.0;
    let is_json = args.format == Format::Json;
    let mut trace = (args.trace && is_json).then(|| Trace::bounded(puzzle.symbols(), MAX_TRACE_EVENTS));
    let name_width = strategies.iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
    let mut text = TraceText::new(anstream::stderr(), &puzzle.grid(), name_width);
    let observer: Option<&mut dyn Observer> = match (&mut trace, args.trace) {
        (Some(trace), _) => Some(trace),
        (None, true) => Some(&mut text),
        (None, false) => None,
    };
    let reduction = Reduction::of(puzzle, &Agent::new(strategies).timed(args.stats), args.once, observer);
    text.finish()?;
    Ok((reduction, trace))
}

fn write_reduction(
    out: &mut dyn Write,
    args: &ReduceArgs,
    puzzle: &Puzzle,
    reduction: &Reduction,
    trace: Option<&Trace>,
) -> Result<()> {
    let (grid, reason) = (&reduction.grid, reduction.reason());
    match args.format {
        Format::Json => {
            return Ok(json::write_object(out, &ReductionObject::of(puzzle, reduction, args.stats, trace))?);
        }
        _ if reason.is_some() => writeln!(out, "none")?,
        Format::Line => writeln!(out, "{}", candidate_line(grid))?,
        Format::Grid => {
            let digit = |cell: Cell| grid[cell].single().map_or('.', |digit| grid.symbols().symbol(digit)).to_string();
            write_lines(out, &framed(grid.layout(), digit))?;
        }
        _ => writeln!(out, "{}", candidate_grid(grid))?,
    }
    if let Some(reason) = reason {
        message::print(format!("none: {reason}"));
    }
    if args.stats {
        stats::write_strategies(&mut anstream::stderr(), &reduction.stats)?;
    }
    Ok(())
}
