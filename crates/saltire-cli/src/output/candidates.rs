//! For each cell its digit, or, with `--all`, the digits that the solutions put
//! there.

use std::collections::BTreeMap;
use std::io::{self, Write};

use saltire::core::notation::framed;
use saltire::{Cell, DigitSet, Outcome, Puzzle, Solution};

use super::{Extras, Sink};
use saltire::Answered;

#[derive(Default)]
pub struct Candidates {
    begun: bool,
    seen: BTreeMap<Cell, DigitSet>,
}

impl Candidates {
    fn gap(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }
}

fn add(seen: &mut BTreeMap<Cell, DigitSet>, puzzle: &Puzzle, solution: &Solution) {
    for &cell in puzzle.layout().cells() {
        if let Some(digit) = solution.digit(cell) {
            seen.entry(cell).or_default().insert(digit);
        }
    }
}

impl Sink for Candidates {
    fn solution(&mut self, _: &mut dyn Write, puzzle: &Puzzle, _: u64, solution: &Solution) -> io::Result<()> {
        add(&mut self.seen, puzzle, solution);
        Ok(())
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        let mut seen = std::mem::take(&mut self.seen);
        match (answered.answer.outcome, answered.answer.solution()) {
            (Outcome::Unique | Outcome::Solved, Some(solution)) => add(&mut seen, &answered.puzzle, solution),
            // Some of several solutions would make cells look solved that are not.
            _ if !(extras.all && answered.answer.complete) => seen.clear(),
            _ => {}
        }
        self.gap(out)?;
        if seen.is_empty() {
            return writeln!(out, "{}", answered.answer.outcome);
        }
        let group = |cell: Cell| answered.puzzle.symbols().text(seen.get(&cell).copied().unwrap_or_default());
        framed(answered.puzzle.layout(), group).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn error(&mut self, out: &mut dyn Write, _: usize, _: &str) -> io::Result<()> {
        self.gap(out)?;
        writeln!(out, "error")
    }
}
