//! One JSON object for each puzzle, as `saltire::json::OUTPUT_SCHEMA` says.
//!
//! With `--all` the solutions are written as they are found, so their number does not matter.

use std::io::{self, Write};

use saltire::json::{AnswerObject, ErrorObject};
use saltire::{Answer, Puzzle, Solution};
use serde::Serialize;

use super::{AnswerOptions, Sink};

/// Writes an object as a line.
pub fn write_object(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}

/// Writes the object of a board that could not be read.
pub fn write_error(out: &mut dyn Write, line: usize, reason: &str) -> io::Result<()> {
    write_object(out, &ErrorObject::of(Some(line), reason))
}

#[derive(Default)]
pub struct Json {
    /// The first solution, if `--all` has started the object with its solutions.
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

    fn answer(&mut self, out: &mut dyn Write, answer: &Answer, options: &AnswerOptions) -> io::Result<()> {
        let mut object = AnswerObject::of(answer, options.stats, options.trace.as_ref());
        let Some(first) = self.first.take() else { return write_object(out, &object) };
        (object.solution, object.solutions) = (Some(&first), None);
        write!(out, "],")?;
        write_object(&mut WithoutFirstByte { out, is_started: false }, &object)
    }

    fn error(&mut self, out: &mut dyn Write, line: usize, reason: &str) -> io::Result<()> {
        write_error(out, line, reason)
    }

    fn contains_trace(&self) -> bool {
        true
    }
}

/// Drops the first byte: the bracket of an object that continues another.
struct WithoutFirstByte<'o> {
    out: &'o mut dyn Write,
    is_started: bool,
}

impl Write for WithoutFirstByte<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match (self.is_started, bytes) {
            (false, [_, ..]) => {
                self.is_started = true;
                Ok(1)
            }
            _ => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
