//! One JSON object for each puzzle, as `docs/output.schema.json` says.
//!
//! With `--all` the solutions are written as they are found, so that their
//! number does not matter.

use std::io::{self, Write};

use saltire::{Cell, Outcome, Puzzle, Solution, Stats, Trace};
use serde::Serialize;
use serde_json::json;

use super::{Extras, Sink};
use crate::layouts::Answered;

#[derive(Default)]
pub struct Json {
    first: Option<Solution>,
}

/// An answer as it is written.
#[derive(Serialize)]
struct Object<'a> {
    puzzle: String,
    layout: &'a str,
    outcome: Outcome,
    count: u64,
    complete: bool,
    solution: Option<&'a Solution>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<&'a [Solution]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Cell>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<&'a Stats>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<&'a Trace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace_complete: Option<bool>,
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
        let (answer, begun) = (&answered.answer, self.first.take());
        let trace = extras.trace.as_ref();
        let object = Object {
            puzzle: answered.puzzle.line(),
            layout: answered.layout_name(),
            outcome: answer.outcome,
            count: answer.count,
            complete: answer.complete,
            solution: begun.as_ref().or(answer.solution()),
            solutions: begun.is_none().then_some(&answer.solutions),
            differences: answer.differences(),
            reason: answer.reason(),
            stats: extras.stats.then_some(&answer.stats),
            trace,
            trace_complete: trace.filter(|trace| !trace.is_complete()).map(|_| false),
        };
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
        writeln!(out, "{}", json!({ "outcome": "error", "line": line, "reason": text }))
    }

    fn holds_trace(&self) -> bool {
        true
    }
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
