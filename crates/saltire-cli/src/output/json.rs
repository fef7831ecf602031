//! One JSON object for each puzzle, as `docs/output.schema.json` says.
//!
//! With `--all` the solutions are written as they are found, so that their
//! number does not matter.

use std::io::{self, Write};

use saltire::objects::{AnswerObject, ErrorObject};
use saltire::{Answered, Puzzle, Solution};

use super::{Extras, Sink};

#[derive(Default)]
pub struct Json {
    first: Option<Solution>,
}

impl Sink for Json {
    fn solution(&mut self, out: &mut dyn Write, _: &Puzzle, number: u64, solution: &Solution) -> io::Result<()> {
        if number == 1 {
            self.first = Some(solution.clone());
            write!(out, "{{\"solutions\":[\"{solution}\"")
        } else {
            write!(out, ",\"{solution}\"")
        }
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        let begun = self.first.take();
        let mut object = AnswerObject::of(answered, extras.stats, extras.trace.as_ref());
        if begun.is_some() {
            (object.solution, object.solutions) = (begun.as_ref(), None);
        }
        if begun.is_some() {
            // The object was begun with its solutions: what is left goes on
            // behind them, without a bracket of its own.
            write!(out, "],")?;
            serde_json::to_writer(BehindFirst { out: &mut *out, begun: false }, &object)?;
        } else {
            serde_json::to_writer(&mut *out, &object)?;
        }
        writeln!(out)
    }

    fn error(&mut self, out: &mut dyn Write, line: usize, text: &str) -> io::Result<()> {
        error(out, line, text)
    }

    fn holds_trace(&self) -> bool {
        true
    }
}

/// The object of a board that could not be read.
pub fn error(out: &mut dyn Write, line: usize, text: &str) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &ErrorObject::of(Some(line), text))?;
    writeln!(out)
}

/// Writes everything but the first byte.
struct BehindFirst<'o> {
    out: &'o mut dyn Write,
    begun: bool,
}

impl Write for BehindFirst<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match (self.begun, bytes) {
            (false, [_, ..]) => {
                self.begun = true;
                Ok(1)
            }
            _ => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
