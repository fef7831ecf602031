//! One line for each puzzle: its solution, or a word.

use std::io::{self, Write};

use saltire::{Puzzle, Solution};

use super::{Extras, Sink, word_or_solution};
use saltire::Answered;

pub struct Line;

impl Sink for Line {
    fn solution(&mut self, out: &mut dyn Write, _: &Puzzle, _: u64, solution: &Solution) -> io::Result<()> {
        writeln!(out, "{solution}")
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        match extras.all && answered.answer.count > 0 {
            true => Ok(()),
            false => writeln!(out, "{}", word_or_solution(answered)),
        }
    }

    fn error(&mut self, out: &mut dyn Write, _: usize, _: &str) -> io::Result<()> {
        writeln!(out, "error")
    }
}
