//! Rows with bars between the blocks, which the commands can read again.

use std::io::{self, Write};

use saltire::core::notation::framed;
use saltire::{Answer, Layout, Outcome, Puzzle, Solution};

use super::{AnswerOptions, BlankLines, Sink, write_lines};
use crate::input::InputRow;

#[derive(Default)]
pub struct GridSink {
    blank_lines: BlankLines,
}

impl GridSink {
    fn write_board(&mut self, out: &mut dyn Write, layout: &Layout, solution: &Solution) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        let symbol = |cell| solution.digit(cell).map_or('.', |digit| solution.symbols().symbol(digit)).to_string();
        write_lines(out, &framed(layout, symbol))
    }

    fn write_word(&mut self, out: &mut dyn Write, word: &str) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        writeln!(out, "{word}")
    }
}

impl Sink for GridSink {
    fn solution(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        _: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        self.write_board(out, puzzle.layout(), solution)
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        match (answer.solution(), answer.outcome) {
            (Some(_), _) if options.all => Ok(()),
            (Some(solution), Outcome::Unique | Outcome::Solved) => {
                self.write_board(out, answer.puzzle.layout(), solution)
            }
            (_, outcome) => self.write_word(out, outcome.word()),
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: Option<InputRow<'_>>, _: usize, _: &str) -> io::Result<()> {
        self.write_word(out, "error")
    }
}
