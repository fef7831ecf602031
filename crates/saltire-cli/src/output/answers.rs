//! One answer after another: text with blank lines between, or one JSON object a line.

use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

use super::{BlankLines, json};
use crate::args::Format;
use crate::exit::Exit;
use crate::interrupt;

/// Writes answers, one for each puzzle.
pub struct AnswerWriter {
    format: Format,
    blank_lines: BlankLines,
}

/// Why a command stopped early.
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
        AnswerWriter { format, blank_lines: BlankLines::default() }
    }

    /// Writes an answer: the object, or what `text` writes.
    pub fn write<T: Serialize>(
        &mut self,
        out: &mut dyn Write,
        object: impl FnOnce() -> T,
        text: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        match self.format {
            // A reader must not take an interrupted answer for one that took too long.
            Format::Json if interrupt::is_interrupted() => Ok(()),
            Format::Json => Ok(json::write_object(out, &object())?),
            _ => {
                self.blank_lines.separate(out)?;
                text(out)
            }
        }
    }

    /// Writes the error of a puzzle that has no answer.
    pub fn write_error(&mut self, out: &mut dyn Write, line: usize, reason: &str) -> io::Result<()> {
        match self.format {
            Format::Json => json::write_error(out, line, reason),
            _ => self.blank_lines.separate(out).and_then(|()| writeln!(out, "error")),
        }
    }
}
