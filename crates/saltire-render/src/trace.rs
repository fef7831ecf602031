//! A trace as lines of text, one for each event, as they come.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use saltire_core::{Candidate, Cell, CellSet, Event, Grid, Observer, Replay, Step, Symbols};

use crate::paint::{self, paint};

/// Writes the events of a solve as text while it runs: steps numbered,
/// whatever stands under a guess indented.
pub struct TraceText<W> {
    out: W,
    replay: Replay,
    symbols: Symbols,
    number: u64,
    name_width: usize,
    error: Option<io::Error>,
    failed: Arc<AtomicBool>,
}

impl<W: Write> TraceText<W> {
    /// Writes to `out` what happens to a grid; `name_width` is the length of
    /// the longest name of a strategy.
    pub fn new(out: W, start: &Grid, name_width: usize) -> TraceText<W> {
        let replay = Replay::new(start.clone());
        TraceText { out, replay, symbols: start.symbols(), number: 0, name_width, error: None, failed: Arc::default() }
    }

    /// A flag that is set when writing fails, so that the solve can stop.
    pub fn failed(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.failed)
    }

    /// Ends it, and gives the error that stopped the writing, if one did.
    pub fn finish(self) -> io::Result<()> {
        self.error.map_or(Ok(()), Err)
    }

    fn line(&mut self, depth: usize, event: &Event) -> String {
        let indent = "  ".repeat(depth);
        match event {
            Event::Step(step) => {
                let left = self.left_with_one(step);
                let name = paint(paint::NAME, format!("{:<width$}", step.strategy, width = self.name_width));
                format!("{:>5} {indent}{name}  {}{left}", self.number, step.text)
            }
            Event::Guess { cell, digit, among } => {
                let among = among.iter().map(|digit| self.symbols.symbol(digit).to_string()).collect::<Vec<_>>();
                let outer = "  ".repeat(depth.saturating_sub(1));
                let guess = format!("suppose {cell} is {}", self.symbols.symbol(*digit));
                format!("{:>5} {outer}{} (it may be {})", self.number, paint(paint::NAME, guess), among.join(" or "))
            }
            Event::DeadEnd(why) => {
                format!("{:>5} {indent}{}: {}", "", paint(paint::DEAD, "dead end"), why.text(self.symbols))
            }
            Event::Solution(solution) => format!("{:>5} {indent}{}: {solution}", "", paint(paint::GOOD, "solution")),
        }
    }

    /// Cells that the eliminations of a step leave with one candidate.
    fn left_with_one(&mut self, step: &Step) -> String {
        let grid = self.replay.grid();
        let touched: CellSet = step.eliminations.iter().map(|&Candidate { cell, .. }| cell).collect();
        let open: Vec<Cell> = touched.iter().filter(|&cell| !grid.is_solved(cell)).collect();
        let mut after = grid.clone();
        step.apply(&mut after);
        let solved = open.into_iter().filter_map(|cell| Some((cell, after[cell].single()?)));
        let solved: Vec<_> =
            solved.map(|(cell, digit)| format!("{cell} with {}", self.symbols.symbol(digit))).collect();
        if solved.is_empty() { String::new() } else { format!(" (that leaves {})", solved.join(", ")) }
    }
}

impl<W: Write> Observer for TraceText<W> {
    fn note(&mut self, depth: usize, event: Event) {
        if self.error.is_some() {
            return;
        }
        self.number += u64::from(matches!(event, Event::Step(_) | Event::Guess { .. }));
        let line = self.line(depth, &event);
        self.error = writeln!(self.out, "{line}").err();
        self.failed.store(self.error.is_some(), Ordering::Relaxed);
        self.replay.note(depth, event);
    }
}
