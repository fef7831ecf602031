//! `saltire reduce`.

use std::io::Write;

use anyhow::Result;
use saltire::core::notation::{candidate_grid, candidate_line, candidate_map, framed};
use saltire::render::TraceText;
use saltire::{Agent, Cell, Contradiction, Entry, Grid, Observer, Outcome, Stats, Trace};
use serde_json::{Map, Value, json};

use super::for_each;
use super::solve::MOST_EVENTS;
use crate::args::{Reduce, ReduceFormat};
use crate::exit::Exit;
use crate::input::Input;
use crate::layouts::Layouts;
use crate::output::stats;
use crate::words;

/// A grid after the strategies have done what they can.
struct Reduced {
    grid: Grid,
    contradiction: Option<Contradiction>,
    trace: Option<Trace>,
    stats: Stats,
}

impl Reduced {
    fn outcome(&self) -> Outcome {
        match &self.contradiction {
            Some(_) => Outcome::None,
            None if self.grid.is_filled() => Outcome::Unique,
            None => Outcome::Undecided,
        }
    }
}

/// Reduces what the arguments name.
pub fn run(args: &Reduce, out: &mut dyn Write) -> Result<Exit> {
    let mut layouts = Layouts::new(&args.source.board)?;
    let mut input = Input::open(&args.source, layouts.side())?;
    let begun = std::cell::Cell::new(false);
    let gap = |out: &mut dyn Write| {
        let boards = matches!(args.format, ReduceFormat::Candidates | ReduceFormat::Grid);
        if begun.replace(true) && boards { writeln!(out) } else { Ok(()) }
    };
    let one = |entry: Entry, out: &mut dyn Write| {
        let posed = layouts.pose(entry)?;
        let puzzle = layouts.settle(posed, &Agent::default())?;
        let mut reduced = reduce(args, puzzle.grid())?;
        // Two equal givens say more than what comes of them.
        reduced.contradiction = puzzle.clash().or(reduced.contradiction);
        gap(out)?;
        write_reduced(out, args, &reduced)?;
        Ok(if reduced.contradiction.is_some() { Exit::None } else { Exit::Done })
    };
    let bad = |out: &mut dyn Write, line: usize, text: &str| match args.format {
        ReduceFormat::Json => writeln!(out, "{}", json!({ "outcome": "error", "line": line, "reason": text })),
        _ => gap(out).and_then(|()| writeln!(out, "error")),
    };
    for_each(&mut input, out, one, bad)
}

fn reduce(args: &Reduce, mut grid: Grid) -> Result<Reduced> {
    let strategies = &args.choice.strategies.0;
    let begun = std::time::Instant::now();
    let mut reducer = Agent::new(strategies).timed(args.stats).reducer();
    let mut trace =
        (args.trace && args.format == ReduceFormat::Json).then(|| Trace::bounded(grid.symbols(), MOST_EVENTS));
    let width = strategies.iter().map(|strategy| strategy.name().len()).max().unwrap_or(0);
    let mut text = TraceText::new(anstream::stderr(), &grid, width);
    let observer: Option<&mut dyn Observer> = match (&mut trace, args.trace) {
        (Some(trace), _) => Some(trace),
        (None, true) => Some(&mut text),
        (None, false) => None,
    };
    let done = match args.once {
        true => reducer.once(&mut grid, observer),
        false => reducer.reduce(&mut grid, 0, observer),
    };
    text.finish()?;
    let stats = Stats { strategies: reducer.tallies().to_vec(), time: begun.elapsed(), ..Stats::default() };
    Ok(Reduced { grid, contradiction: done.err(), trace, stats })
}

fn write_reduced(out: &mut dyn Write, args: &Reduce, reduced: &Reduced) -> Result<()> {
    let grid = &reduced.grid;
    let reason = reduced.contradiction.as_ref().map(|contradiction| contradiction.text(grid.symbols()));
    match args.format {
        ReduceFormat::Json => {
            let mut fields = Map::new();
            fields.insert("layout".into(), json!(grid.layout().name()));
            fields.insert("outcome".into(), json!(reduced.outcome()));
            let cells: Map<String, Value> = candidate_map(grid).map(|(cell, text)| (cell, json!(text))).collect();
            fields.insert("candidates".into(), Value::Object(cells));
            if let Some(reason) = &reason {
                fields.insert("reason".into(), json!(reason));
            }
            if args.stats {
                fields.insert("stats".into(), json!(reduced.stats));
            }
            if let Some(trace) = &reduced.trace {
                fields.insert("trace".into(), json!(trace));
                if !trace.is_complete() {
                    fields.insert("trace_complete".into(), json!(false));
                }
            }
            writeln!(out, "{}", serde_json::to_string(&fields)?)?;
            return Ok(());
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
