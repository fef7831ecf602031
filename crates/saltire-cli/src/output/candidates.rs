//! The digit of each cell, or, with `--all`, the digits that it has in the solutions.

use std::collections::BTreeMap;
use std::io::{self, Write};

use saltire::core::notation::framed;
use saltire::{Answer, Cell, DigitSet, Outcome, Puzzle, Solution};

use super::{AnswerOptions, BlankLines, Sink, write_lines};
use crate::input::InputRow;

#[derive(Default)]
pub struct CandidatesSink {
    blank_lines: BlankLines,
    seen: BTreeMap<Cell, DigitSet>,
}

impl CandidatesSink {
    fn add(&mut self, puzzle: &Puzzle, solution: &Solution) {
        for &cell in puzzle.layout().cells() {
            if let Some(digit) = solution.digit(cell) {
                self.seen.entry(cell).or_default().insert(digit);
            }
        }
    }
}

impl Sink for CandidatesSink {
    fn solution(
        &mut self,
        _: &mut dyn Write,
        _: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        _: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        self.add(puzzle, solution);
        Ok(())
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        let puzzle = &answer.puzzle;
        match (answer.outcome, answer.solution()) {
            (Outcome::Unique | Outcome::Solved, Some(solution)) => self.add(puzzle, solution),
            // If some solutions are missing, cells may look solved that are not.
            _ if !(options.all && answer.complete) => self.seen.clear(),
            _ => {}
        }
        self.blank_lines.separate(out)?;
        let seen = std::mem::take(&mut self.seen);
        if seen.is_empty() {
            return writeln!(out, "{}", answer.outcome);
        }
        let digits = |cell: Cell| puzzle.symbols().text(seen.get(&cell).copied().unwrap_or_default());
        write_lines(out, &framed(puzzle.layout(), digits))
    }

    fn error(&mut self, out: &mut dyn Write, _: Option<InputRow<'_>>, _: usize, _: &str) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        writeln!(out, "error")
    }
}
