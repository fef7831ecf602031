//! Writes answers one after another: text separated by blank lines, or one JSON object per line.

use std::io::{self, Write};

use anyhow::Result;
use saltire::Puzzle;
use serde::Serialize;

use super::rows::RowWriter;
use super::{BlankLines, json};
use crate::args::Format;
use crate::exit::Exit;
use crate::input::{Input, InputRow};
use crate::interrupt;

/// Writes answers, one for each puzzle.
pub struct AnswerWriter {
    format: Format,
    blank_lines: BlankLines,
    /// None if the command writes no rows.
    rows: Option<RowWriter>,
}

/// Returns why a command stopped early.
pub fn stop_reason() -> &'static str {
    if interrupt::is_interrupted() { "Interrupted" } else { "Time ran out" }
}

/// Returns this code, unless the command was interrupted.
pub fn unless_interrupted(exit: Exit) -> Exit {
    if interrupt::is_interrupted() { Exit::Interrupted } else { exit }
}

impl AnswerWriter {
    /// Returns a writer of a format.
    pub fn new(format: Format) -> AnswerWriter {
        AnswerWriter { format, blank_lines: BlankLines::default(), rows: None }
    }

    /// Returns a writer of a format that adds these columns of the answer to those of the input.
    pub fn open(format: Format, columns: &'static [&'static str], input: &mut Input) -> Result<AnswerWriter> {
        input.is_single()?;
        let rows = Some(RowWriter::open(format, columns, input)?);
        Ok(AnswerWriter { rows, ..AnswerWriter::new(format) })
    }

    /// Writes the header of a table.
    pub fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        self.rows.as_ref().map_or(Ok(()), |rows| rows.write_header(out))
    }

    /// Checks that a row fits the output.
    pub fn check(&self, row: Option<InputRow<'_>>) -> Result<()> {
        self.rows.as_ref().map_or(Ok(()), |rows| rows.check(row))
    }

    /// Writes the row of an answer, unless it may be incomplete.
    pub fn write_fields(
        &self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        fields: &[String],
    ) -> io::Result<()> {
        let mut text = Vec::new();
        if let Some(rows) = self.rows.as_ref().filter(|_| !interrupt::is_interrupted()) {
            rows.write_fields(&mut text, row, &puzzle.line(), &fields.iter().map(String::as_str).collect::<Vec<_>>());
        }
        out.write_all(&text)
    }

    /// Writes an answer: the object as JSON, or the text that `text` writes.
    pub fn write<T: Serialize>(
        &mut self,
        out: &mut dyn Write,
        object: impl FnOnce() -> T,
        text: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        self.write_row(out, None, object, text)
    }

    /// Writes an answer for a row of the input: its fields and the object, or what `text` writes.
    pub fn write_row<T: Serialize>(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        object: impl FnOnce() -> T,
        text: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        match self.format {
            // An interrupted answer must not look like one that ran out of time.
            Format::Json if interrupt::is_interrupted() => Ok(()),
            Format::Json => {
                match &self.rows {
                    Some(rows) => rows.write_object(out, row, &object())?,
                    None => json::write_object(out, &object())?,
                }
                Ok(())
            }
            _ => {
                self.blank_lines.separate(out)?;
                text(out)
            }
        }
    }

    /// Writes the error of a puzzle that has no answer.
    pub fn write_error(&mut self, out: &mut dyn Write, line: usize, reason: &str) -> io::Result<()> {
        self.write_row_error(out, None, line, reason)
    }

    /// Writes the error of a row that has no answer.
    pub fn write_row_error(
        &mut self,
        out: &mut dyn Write,
        row: Option<InputRow<'_>>,
        line: usize,
        reason: &str,
    ) -> io::Result<()> {
        match (&self.rows, self.format) {
            (Some(rows), format) if format.has_columns() => rows.write_error(out, row, line, reason),
            (_, Format::Json) => json::write_error(out, line, reason),
            _ => self.blank_lines.separate(out).and_then(|()| writeln!(out, "error")),
        }
    }
}
