//! Output formats of `solve`, one file each.

mod candidates;
mod csv;
mod grid;
pub mod json;
mod line;
pub mod path;
mod pretty;
pub mod stats;

use std::io::{self, Write};

use saltire::{Puzzle, Solution, Trace};

use crate::args::Format;
use saltire::Answered;

/// What goes with an answer.
#[derive(Default)]
pub struct Extras {
    /// Whether solutions were given one by one before the answer.
    pub all: bool,
    /// The steps, where the format holds them.
    pub trace: Option<Trace>,
    /// Whether to tell what each strategy did.
    pub stats: bool,
}

/// Writes answers in one format, on any thread.
pub trait Sink: Send {
    /// Begins the output.
    fn begin(&mut self, _out: &mut dyn Write, _all: bool) -> io::Result<()> {
        Ok(())
    }

    /// One solution of those that `--all` asks for, numbered from 1.
    fn solution(&mut self, out: &mut dyn Write, puzzle: &Puzzle, number: u64, solution: &Solution) -> io::Result<()>;

    /// The answer for a puzzle.
    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()>;

    /// A puzzle of a file that could not be read.
    fn error(&mut self, out: &mut dyn Write, line: usize, text: &str) -> io::Result<()>;

    /// Whether the trace is part of the output; otherwise it goes to standard
    /// error.
    fn holds_trace(&self) -> bool {
        false
    }
}

/// The registry: the sink of a format.
pub fn sink(format: Format) -> Box<dyn Sink> {
    match format {
        Format::Pretty => Box::new(pretty::Pretty::default()),
        Format::Line => Box::new(line::Line),
        Format::Grid => Box::new(grid::Grid::default()),
        Format::Candidates => Box::new(candidates::Candidates::default()),
        Format::Json => Box::new(json::Json::default()),
        Format::Csv => Box::new(csv::Csv::default()),
    }
}

/// The word that stands where a solution can't: `none`, `several`, …
fn word_or_solution(answered: &Answered) -> String {
    use saltire::Outcome::{Solved, Unique};
    match (answered.answer.outcome, answered.answer.solution()) {
        (Unique | Solved, Some(solution)) => solution.to_string(),
        (outcome, _) => outcome.to_string(),
    }
}
