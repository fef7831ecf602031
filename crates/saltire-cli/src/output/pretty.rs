//! Givens and solution side by side, and a line about them.

use std::io::{self, Write};

use saltire::render::{Board, beside};
use saltire::{Cell, CellSet, Outcome, Puzzle, Solution};

use super::stats;
use super::{Extras, Sink};
use crate::words;
use saltire::Answered;

#[derive(Default)]
pub struct Pretty {
    begun: bool,
}

impl Pretty {
    /// An empty line between two puzzles.
    fn gap(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) { writeln!(out) } else { Ok(()) }
    }
}

/// The cells that have a digit from the start, given or as a lone candidate.
fn given(puzzle: &Puzzle) -> CellSet {
    let grid = puzzle.grid();
    puzzle.layout().cells().iter().copied().filter(|&cell| grid.is_solved(cell)).collect()
}

fn givens_board(puzzle: &Puzzle) -> Vec<String> {
    let grid = puzzle.grid();
    let text = |cell: Cell| grid[cell].single().map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
    Board::new(puzzle.layout(), text).bold(given(puzzle)).lines()
}

fn solution_board(puzzle: &Puzzle, solution: &Solution, marked: CellSet) -> Vec<String> {
    let text = |cell: Cell| solution.digit(cell).map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
    Board::new(puzzle.layout(), text).bold(given(puzzle)).marked(marked).lines()
}

fn summary(answered: &Answered) -> String {
    let answer = &answered.answer;
    let outcome = match answer.outcome {
        Outcome::Several if answer.complete => format!("several: {} solutions", answer.count),
        Outcome::Several => format!("several: {} solutions or more", answer.count),
        Outcome::Solved => "solved, not asked whether it is the only solution".to_owned(),
        outcome => outcome.to_string(),
    };
    let parts = [
        answered.layout_name().to_owned(),
        outcome,
        stats::updates(&answer.stats.strategies),
        stats::calls(&answer.stats),
        words::time(answer.stats.time),
    ];
    parts.join(" · ")
}

impl Sink for Pretty {
    fn solution(&mut self, out: &mut dyn Write, puzzle: &Puzzle, number: u64, solution: &Solution) -> io::Result<()> {
        self.gap(out)?;
        writeln!(out, " solution {number}")?;
        solution_board(puzzle, solution, CellSet::EMPTY)
            .iter()
            .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
    }

    fn answer(&mut self, out: &mut dyn Write, answered: &Answered, extras: &Extras) -> io::Result<()> {
        self.gap(out)?;
        let (puzzle, answer) = (&answered.puzzle, &answered.answer);
        let differences = answer.differences();
        match answer.solution() {
            Some(_) if extras.all => {}
            Some(solution) => {
                let left = givens_board(puzzle);
                let right = solution_board(puzzle, solution, differences.iter().copied().collect());
                let title = if answer.count > 1 { "one solution" } else { "solution" };
                let lines = beside(("givens", &left), (title, &right));
                lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
            None => givens_board(puzzle).iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))?,
        }
        writeln!(out, "{}", summary(answered))?;
        if let Some(reason) = answer.reason() {
            writeln!(out, "{}: {reason}.", answer.outcome)?;
        }
        if !differences.is_empty() {
            let shown = 12;
            let names: Vec<String> = differences.iter().take(shown).map(ToString::to_string).collect();
            let more = match differences.len().saturating_sub(shown) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            writeln!(out, "The first two solutions differ in {}{more}.", names.join(", "))?;
        }
        Ok(())
    }

    fn error(&mut self, out: &mut dyn Write, line: usize, _: &str) -> io::Result<()> {
        self.gap(out)?;
        writeln!(out, "line {line}: error")
    }

    fn holds_trace(&self) -> bool {
        true
    }
}
