//! One JSON object for each puzzle, with the schema `saltire::json::OUTPUT_SCHEMA`.
//!
//! With `--all` the solutions are written as they are found, so any number of them is possible.

use std::io::{self, Write};

use saltire::json::{AnswerObject, ErrorObject};
use saltire::{Answer, Puzzle, Solution};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::rows::RowWriter;
use super::{AnswerOptions, Sink};
use crate::input::InputRow;

/// Writes an object as a line.
pub fn write_object(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}

/// Writes the object of a board that could not be read.
pub fn write_error(out: &mut dyn Write, line: usize, reason: &str) -> io::Result<()> {
    write_object(out, &ErrorObject::of(Some(line), reason))
}

/// Writes objects of answers.
pub struct JsonSink {
    rows: RowWriter,
    /// The first solution, if `--all` has already written solutions of the object.
    first: Option<Solution>,
}

impl JsonSink {
    /// Returns a sink that keeps the fields of the input as `rows` does.
    pub fn new(rows: RowWriter) -> JsonSink {
        JsonSink { rows, first: None }
    }
}

impl Sink for JsonSink {
    fn solution(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        _: &Puzzle,
        number: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        if number > 1 {
            return write!(out, ",\"{solution}\"");
        }
        self.first = Some(solution.clone());
        let Some(row) = row else { return write!(out, "{{\"solutions\":[\"{solution}\"") };
        let mut text = Vec::new();
        let names = self.rows.open_object(&mut text, row);
        let list = Map::from_iter([("solutions".to_owned(), json!([solution]))]);
        self.rows.add_to_object(&mut text, &row, &names, &list);
        // The list stays open for the other solutions.
        text.pop();
        out.write_all(&text)
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        let mut object = AnswerObject::of(answer, options.stats, options.trace.as_ref());
        let Some(first) = self.first.take() else { return self.rows.write_object(out, row, &object) };
        (object.solution, object.solutions) = (Some(&first), None);
        let Some(row) = row else {
            write!(out, "],")?;
            return write_object(&mut WithoutFirstByte { out, is_started: false }, &object);
        };
        let (mut text, mut unused) = (b"]".to_vec(), Vec::new());
        let names = self.rows.open_object(&mut unused, row);
        if let Value::Object(fields) = serde_json::to_value(&object)? {
            self.rows.add_to_object(&mut text, &row, &names, &fields);
        }
        text.extend_from_slice(b"}\n");
        out.write_all(&text)
    }

    fn error(&mut self, out: &mut dyn Write, row: Option<InputRow<'_>>, line: usize, reason: &str) -> io::Result<()> {
        self.rows.write_error(out, row, line, reason)
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
