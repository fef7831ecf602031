//! One row of CSV or TSV for each puzzle; with `--all` one for each solution.

use std::io::{self, Write};

use saltire::{Answer, Puzzle, Solution};

use super::rows::RowWriter;
use super::{AnswerOptions, Sink};
use crate::input::InputRow;

/// The columns of an answer of `solve`.
pub const ANSWER_COLUMNS: &[&str] = &["layout", "outcome", "count", "solution", "reason"];

/// The columns of a solution of `solve --all`. A puzzle without a solution has an outcome instead.
pub const SOLUTION_COLUMNS: &[&str] = &["layout", "number", "solution", "outcome", "reason"];

/// Writes one row.
pub fn write_row(out: &mut dyn Write, fields: &[&str]) -> io::Result<()> {
    // Write to memory first: a `csv` writer over `out` would flush `out` after every row.
    let mut row = csv::Writer::from_writer(Vec::new());
    row.write_record(fields)?;
    out.write_all(&row.into_inner().map_err(|error| error.into_error())?)
}

/// Writes rows of answers.
pub struct CsvSink(pub RowWriter);

impl CsvSink {
    fn write(&self, out: &mut dyn Write, row: Option<InputRow<'_>>, puzzle: &Puzzle, own: &[&str]) -> io::Result<()> {
        let mut text = Vec::new();
        self.0.write_fields(&mut text, row, &puzzle.line(), own);
        out.write_all(&text)
    }
}

impl Sink for CsvSink {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.0.write_header(out)
    }

    fn solution(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        number: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        let own = [puzzle.layout().name(), &number.to_string(), &solution.to_string(), "", ""];
        self.write(out, row, puzzle, &own)
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        let (layout, outcome) = (answer.puzzle.layout_name(), answer.outcome.word());
        let (count, reason) = (answer.count.to_string(), answer.reason().unwrap_or_default());
        let solution = answer.solution().map(ToString::to_string).unwrap_or_default();
        match (options.all, answer.count) {
            (true, 0) => self.write(out, row, &answer.puzzle, &[layout, "0", "", outcome, &reason]),
            (true, _) => Ok(()),
            (false, _) => self.write(out, row, &answer.puzzle, &[layout, outcome, &count, &solution, &reason]),
        }
    }

    fn error(&mut self, out: &mut dyn Write, row: Option<InputRow<'_>>, line: usize, reason: &str) -> io::Result<()> {
        self.0.write_error(out, row, line, reason)
    }
}
