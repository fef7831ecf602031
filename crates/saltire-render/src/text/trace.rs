//! Traces as lines of text, one for each event as it happens.

use std::io::{self, Write};

use saltire_core::{CellSet, Event, Grid, Observer, Replay, Step, Symbols};

use super::style::{self, styled};

/// Formats the events of a solve as lines of text. Steps have numbers, and events
/// under a guess are indented.
#[derive(Debug)]
pub struct TraceLines {
    replay: Replay,
    symbols: Symbols,
    number: u64,
    name_width: usize,
}

impl TraceLines {
    /// Formats the events of a solve that starts with this grid. `name_width` is the
    /// length of the longest strategy name.
    pub fn new(start: &Grid, name_width: usize) -> TraceLines {
        TraceLines { replay: Replay::new(start.clone()), symbols: start.symbols(), number: 0, name_width }
    }

    /// Returns the line of the next event.
    pub fn next_line(&mut self, depth: usize, event: Event) -> String {
        self.number += u64::from(matches!(event, Event::Step(_) | Event::Guess { .. }));
        let line = self.line(depth, &event);
        self.replay.note(depth, event);
        line
    }

    fn line(&self, depth: usize, event: &Event) -> String {
        let indent = "  ".repeat(depth);
        match event {
            Event::Step(step) => {
                let left = leaves_text(step, self.replay.grid()).map_or(String::new(), |text| format!(" {text}"));
                let name = styled(style::NAME, format!("{:<width$}", step.label(), width = self.name_width));
                format!("{:>5} {indent}{name}  {}{left}", self.number, step.text())
            }
            Event::Guess { cell, digit, among } => {
                let among = among.iter().map(|digit| self.symbols.symbol(digit).to_string()).collect::<Vec<_>>();
                let outer = "  ".repeat(depth.saturating_sub(1));
                let guess = format!("suppose {cell} is {}", self.symbols.symbol(*digit));
                format!("{:>5} {outer}{} (it may be {})", self.number, styled(style::NAME, guess), among.join(" or "))
            }
            Event::DeadEnd(why) => {
                format!("{:>5} {indent}{}: {}", "", styled(style::DEAD_END, "dead end"), why.text(self.symbols))
            }
            Event::Solution(solution) => {
                format!("{:>5} {indent}{}: {solution}", "", styled(style::SOLUTION, "solution"))
            }
        }
    }
}

/// Names the cells that the eliminations of a step leave with one candidate: `That leaves A1 with 5.`
pub fn leaves_text(step: &Step, grid: &Grid) -> Option<String> {
    let changed: CellSet = step.eliminations.iter().map(|at| at.cell).collect();
    let mut after = grid.clone();
    step.apply(&mut after);
    let open = changed.iter().filter(|&cell| !grid.is_solved(cell));
    let left = open.filter_map(|cell| Some((cell, after[cell].single()?)));
    let left: Vec<_> = left.map(|(cell, digit)| format!("{cell} with {}", grid.symbols().symbol(digit))).collect();
    (!left.is_empty()).then(|| format!("That leaves {}.", left.join(", ")))
}

/// Writes the events of a solve as lines of text while it runs.
#[derive(Debug)]
pub struct TraceText<W> {
    out: W,
    lines: TraceLines,
    error: Option<io::Error>,
}

impl<W: Write> TraceText<W> {
    /// Writes the events of a solve that starts with this grid to `out`. `name_width` is the length
    /// of the longest strategy name.
    pub fn new(out: W, start: &Grid, name_width: usize) -> TraceText<W> {
        TraceText { out, lines: TraceLines::new(start, name_width), error: None }
    }

    /// Returns the error that stopped the writing, if there is one.
    pub fn finish(self) -> io::Result<()> {
        self.error.map_or(Ok(()), Err)
    }
}

impl<W: Write> Observer for TraceText<W> {
    fn note(&mut self, depth: usize, event: Event) {
        if self.error.is_none() {
            self.error = writeln!(self.out, "{}", self.lines.next_line(depth, event)).err();
        }
    }
}
