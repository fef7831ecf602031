//! One row for each puzzle; with `--all` one for each solution.

use std::io::{self, Write};

use saltire::{Answer, Puzzle, Solution};

use super::{AnswerOptions, Sink};

/// Writes one row.
pub fn write_row(out: &mut dyn Write, fields: &[&str]) -> io::Result<()> {
    // Through memory: a writer of `csv` over `out` would flush `out` after every row.
    let mut row = csv::Writer::from_writer(Vec::new());
    row.write_record(fields)?;
    out.write_all(&row.into_inner().map_err(|error| error.into_error())?)
}

#[derive(Default)]
pub struct Csv {
    all: bool,
}

impl Sink for Csv {
    fn begin(&mut self, out: &mut dyn Write, all: bool) -> io::Result<()> {
        self.all = all;
        match all {
            true => write_row(out, &["puzzle", "layout", "number", "solution"]),
            false => write_row(out, &["puzzle", "layout", "outcome", "count", "solution"]),
        }
    }

    fn solution(&mut self, out: &mut dyn Write, puzzle: &Puzzle, number: u64, solution: &Solution) -> io::Result<()> {
        write_row(out, &[&puzzle.line(), puzzle.layout().name(), &number.to_string(), &solution.to_string()])
    }

    fn answer(&mut self, out: &mut dyn Write, answer: &Answer, options: &AnswerOptions) -> io::Result<()> {
        let (puzzle, layout) = (answer.puzzle.line(), answer.puzzle.layout_name());
        match (options.all, answer.count) {
            (true, 0) => write_row(out, &[&puzzle, layout, "0", ""]),
            (true, _) => Ok(()),
            (false, count) => {
                let solution = answer.solution().map(ToString::to_string).unwrap_or_default();
                write_row(out, &[&puzzle, layout, answer.outcome.word(), &count.to_string(), &solution])
            }
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: usize, _: &str) -> io::Result<()> {
        write_row(out, if self.all { &["", "", "error", ""] } else { &["", "", "error", "", ""] })
    }
}
