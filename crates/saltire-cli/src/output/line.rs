//! One line for each puzzle: its solution, or a word.

use std::io::{self, Write};

use saltire::{Answer, Outcome, Puzzle, Solution};

use super::{AnswerOptions, Sink};
use crate::input::InputRow;

pub struct LineSink;

impl Sink for LineSink {
    fn solution(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        _: &Puzzle,
        _: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        writeln!(out, "{solution}")
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        match (answer.outcome, answer.solution()) {
            _ if options.all && answer.count > 0 => Ok(()),
            (Outcome::Unique | Outcome::Solved, Some(solution)) => writeln!(out, "{solution}"),
            (outcome, _) => writeln!(out, "{outcome}"),
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: Option<InputRow<'_>>, _: usize, _: &str) -> io::Result<()> {
        writeln!(out, "error")
    }
}
