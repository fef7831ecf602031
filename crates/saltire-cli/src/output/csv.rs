//! One row for each puzzle; with `--all` one for each solution.

use std::io::{self, Write};

use saltire::{Puzzle, Solution};

use super::{Extras, Sink};
use saltire::Answered;

#[derive(Default)]
pub struct Csv {
    all: bool,
}

impl Sink for Csv {
    fn begin(&mut self, out: &mut dyn Write, all: bool) -> io::Result<()> {
        self.all = all;
        writeln!(out, "puzzle,layout,{}", if all { "number,solution" } else { "outcome,count,solution" })
    }

    fn solution(&mut self, out: &mut dyn Write, puzzle: &Puzzle, number: u64, solution: &Solution) -> io::Result<()> {
        writeln!(out, "{},{},{number},{solution}", puzzle.line(), puzzle.layout())
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        let answer = &answered.answer;
        let (puzzle, layout) = (answered.puzzle.line(), answered.layout_name());
        match (extras.all, answer.count) {
            (true, 0) => writeln!(out, "{puzzle},{layout},0,"),
            (true, _) => Ok(()),
            (false, count) => {
                let first = answer.solution().map(ToString::to_string).unwrap_or_default();
                writeln!(out, "{puzzle},{layout},{},{count},{first}", answer.outcome)
            }
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: usize, _: &str) -> io::Result<()> {
        writeln!(out, "{}", if self.all { ",,error," } else { ",,error,," })
    }
}
