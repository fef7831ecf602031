//! One answer after another, as text with a gap between, or as an object in a line each.

use std::cell::Cell;
use std::io::{self, Write};

use anyhow::Result;
use serde::Serialize;

use crate::args::TextFormat;
use crate::exit::Exit;
use crate::{interrupt, output};

/// Answers, one for each puzzle.
pub struct Told {
    format: TextFormat,
    begun: Cell<bool>,
}

/// Why something ended before it was done.
pub fn ended() -> &'static str {
    if interrupt::wanted() { "Interrupted" } else { "Time ran out" }
}

/// How a run ends, unless it was interrupted.
pub fn unless_interrupted(exit: Exit) -> Exit {
    if interrupt::wanted() { Exit::Interrupted } else { exit }
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
            // What was broken off is not taken for what took too long.
            TextFormat::Json if interrupt::wanted() => Ok(()),
            TextFormat::Json => {
                serde_json::to_writer(&mut *out, &object()).map_err(io::Error::from)?;
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
