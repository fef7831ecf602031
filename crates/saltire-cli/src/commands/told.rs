//! One answer after another, as text with a gap between, or as an object in a line each.

use std::cell::Cell;
use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

use crate::args::TextFormat;
use crate::output;

/// Answers, one for each puzzle.
pub struct Told {
    format: TextFormat,
    begun: Cell<bool>,
}

impl Told {
    /// Answers in a format.
    pub fn new(format: TextFormat) -> Told {
        Told { format, begun: Cell::new(false) }
    }

    /// Tells one answer: the object, or what `text` writes.
    pub fn tell<T: Serialize>(
        &self,
        out: &mut dyn Write,
        object: impl FnOnce() -> T,
        text: impl FnOnce(&mut dyn Write) -> Result<()>,
    ) -> Result<()> {
        match self.format {
            TextFormat::Json => {
                serde_json::to_writer(&mut *out, &object())?;
                Ok(writeln!(out)?)
            }
            TextFormat::Text => {
                self.gap(out)?;
                text(out)
            }
        }
    }

    /// Tells that there is no answer, and why.
    pub fn bad(&self, out: &mut dyn Write, line: usize, why: &str) -> io::Result<()> {
        match self.format {
            TextFormat::Text => self.gap(out).and_then(|()| writeln!(out, "error")),
            TextFormat::Json => output::json::error(out, line, why),
        }
    }

    fn gap(&self, out: &mut dyn Write) -> io::Result<()> {
        if self.begun.replace(true) { writeln!(out) } else { Ok(()) }
    }
}
