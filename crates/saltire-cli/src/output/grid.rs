//! Rows with bars between the blocks, which can be read again.

use std::io::{self, Write};

use saltire::core::notation::framed;
use saltire::{Layout, Outcome, Puzzle, Solution};

use super::{Extras, Sink};
use saltire::Answered;

#[derive(Default)]
pub struct Grid {
    begun: bool,
}

impl Grid {
    /// An empty line between two boards.
    fn gap(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }

    fn board(&mut self, out: &mut dyn Write, layout: &Layout, solution: &Solution) -> io::Result<()> {
        self.gap(out)?;
        let symbol = |cell| solution.digit(cell).map_or('.', |digit| solution.symbols().symbol(digit)).to_string();
        framed(layout, symbol).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn word(&mut self, out: &mut dyn Write, word: &str) -> io::Result<()> {
        self.gap(out)?;
        writeln!(out, "{word}")
    }
}

impl Sink for Grid {
    fn solution(&mut self, out: &mut dyn Write, puzzle: &Puzzle, _: u64, solution: &Solution) -> io::Result<()> {
        self.board(out, puzzle.layout(), solution)
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        match (answered.answer.solution(), answered.answer.outcome) {
            (Some(_), _) if extras.all => Ok(()),
            (Some(solution), Outcome::Unique | Outcome::Solved) => self.board(out, answered.puzzle.layout(), solution),
            (_, outcome) => self.word(out, outcome.word()),
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: usize, _: &str) -> io::Result<()> {
        self.word(out, "error")
    }
}
