//! One JSON object for each puzzle, as `docs/answer.schema.json` says.
//!
//! With `--all` the solutions are written as they are found, so that their
//! number does not matter.

use std::io::{self, Write};

use saltire::{Puzzle, Solution};
use serde_json::{Map, Value, json};

use super::{Extras, Sink};
use crate::layouts::Answered;

#[derive(Default)]
pub struct Json {
    first: Option<Solution>,
}

impl Sink for Json {
    fn solution(&mut self, out: &mut dyn Write, _: &Puzzle, number: u64, solution: &Solution) -> io::Result<()> {
        if number == 1 {
            self.first = Some(solution.clone());
            write!(out, "{{\"solutions\":[")?;
        } else {
            write!(out, ",")?;
        }
        write!(out, "\"{solution}\"")
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        let answer = &answered.answer;
        let begun = self.first.take();
        let mut fields = Map::new();
        let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        add("puzzle", json!(answered.puzzle.line()));
        add("layout", json!(answered.layout_name()));
        add("outcome", json!(answer.outcome));
        add("count", json!(answer.count));
        add("complete", json!(answer.complete));
        add("solution", json!(begun.as_ref().or(answer.solution())));
        if begun.is_none() {
            add("solutions", json!(answer.solutions));
        }
        if !answer.differences().is_empty() {
            add("differences", json!(answer.differences()));
        }
        if let Some(reason) = answer.reason() {
            add("reason", json!(reason));
        }
        if extras.stats {
            add("stats", json!(answer.stats));
        }
        if let Some(trace) = &extras.trace {
            add("trace", json!(trace));
        }
        let object = serde_json::to_string(&fields)?;
        match begun {
            // The object was begun with its solutions: what is left goes on behind them.
            Some(_) => writeln!(out, "],{}", &object[1..]),
            None => writeln!(out, "{object}"),
        }
    }

    fn error(&mut self, out: &mut dyn Write, line: usize, text: &str) -> io::Result<()> {
        writeln!(out, "{}", json!({ "outcome": "error", "line": line, "reason": text }))
    }

    fn holds_trace(&self) -> bool {
        true
    }
}
