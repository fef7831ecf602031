//! Output: a file for each format of `solve`, and what the commands share.

pub mod answers;
mod candidates;
pub mod csv;
pub mod explanation_text;
mod grid;
pub mod json;
mod line;
pub mod output_writer;
pub mod picture_format;
mod pretty;
pub mod progress;
pub mod rows;
pub mod stats;
pub mod summary;
pub mod wrapping;

use std::io::{self, Write};

use saltire::{Answer, Puzzle, Solution, Trace};

use self::rows::RowWriter;
use crate::args::Format;
use crate::input::InputRow;

/// What an answer contains besides the solution.
#[derive(Default)]
pub struct AnswerOptions {
    /// True if `--all` wrote the solutions before the answer.
    pub all: bool,
    /// The steps, if the format contains them.
    pub trace: Option<Trace>,
    /// True if the answer contains what each strategy did.
    pub stats: bool,
}

/// Writes answers in one format, on any thread.
pub trait Sink: Send {
    /// Starts the output.
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes one solution for `--all`, with its number from 1. `row` is the puzzle's row, if it is one
    /// of a table.
    fn solution(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        number: u64,
        solution: &Solution,
    ) -> io::Result<()>;

    /// Writes the answer for a puzzle.
    fn answer(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()>;

    /// Writes the error of a puzzle that could not be read.
    fn error(&mut self, out: &mut dyn Write, row: Option<InputRow<'_>>, line: usize, reason: &str) -> io::Result<()>;

    /// Returns true if the trace is part of the output; otherwise it goes to standard error.
    fn contains_trace(&self) -> bool {
        false
    }
}

/// Returns the sink of a format of `solve`. Formats with columns write rows as `rows` does.
pub fn sink(format: Format, rows: &RowWriter) -> Box<dyn Sink> {
    match format {
        Format::Pretty | Format::Text => Box::new(pretty::PrettySink::default()),
        Format::Line => Box::new(line::LineSink),
        Format::Grid => Box::new(grid::GridSink::default()),
        Format::Candidates => Box::new(candidates::CandidatesSink::default()),
        Format::Json => Box::new(json::JsonSink::new(rows.clone())),
        Format::Csv | Format::Tsv => Box::new(csv::CsvSink(rows.clone())),
    }
}

/// Writes a blank line before every answer but the first.
#[derive(Default)]
pub struct BlankLines {
    is_started: bool,
}

impl BlankLines {
    /// Writes a blank line, unless this is the first call.
    pub fn separate(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.is_started, true) { writeln!(out) } else { Ok(()) }
    }
}

/// Writes lines.
pub fn write_lines(out: &mut dyn Write, lines: &[String]) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}
