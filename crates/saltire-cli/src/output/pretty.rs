//! Givens and solution side by side, with a line about them.

use std::io::{self, Write};

use saltire::render::{TextBoard, duration_text, side_by_side};
use saltire::{Answer, Cell, CellSet, Outcome, Puzzle, Solution};

use super::{AnswerOptions, BlankLines, Sink, stats, write_lines};
use crate::input::InputRow;

#[derive(Default)]
pub struct PrettySink {
    blank_lines: BlankLines,
}

/// Returns the cells that have a digit from the start: givens and cells with one candidate.
fn given_cells(puzzle: &Puzzle) -> CellSet {
    let grid = puzzle.grid();
    puzzle.layout().cells().iter().copied().filter(|&cell| grid.is_solved(cell)).collect()
}

fn givens_board(puzzle: &Puzzle) -> Vec<String> {
    let grid = puzzle.grid();
    let text = |cell: Cell| grid[cell].single().map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
    TextBoard::new(puzzle.layout(), text).bold(given_cells(puzzle)).lines()
}

fn solution_board(puzzle: &Puzzle, solution: &Solution, marked: CellSet) -> Vec<String> {
    let text = |cell: Cell| solution.digit(cell).map_or('.', |digit| puzzle.symbols().symbol(digit)).to_string();
    TextBoard::new(puzzle.layout(), text).bold(given_cells(puzzle)).marked(marked).lines()
}

fn summary_line(answer: &Answer) -> String {
    let outcome = match answer.outcome {
        Outcome::Several if answer.complete => format!("several: {} solutions", answer.count),
        Outcome::Several => format!("several: {} solutions or more", answer.count),
        Outcome::Solved => "solved, there may be more solutions".to_owned(),
        outcome => outcome.to_string(),
    };
    let parts = [
        answer.puzzle.layout_name().to_owned(),
        outcome,
        stats::updates_text(&answer.stats.strategies),
        stats::calls_text(&answer.stats),
        duration_text(answer.stats.time),
    ];
    parts.join(" · ")
}

impl Sink for PrettySink {
    fn solution(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        puzzle: &Puzzle,
        number: u64,
        solution: &Solution,
    ) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        writeln!(out, " solution {number}")?;
        write_lines(out, &solution_board(puzzle, solution, CellSet::EMPTY))
    }

    fn answer(
        &mut self,
        out: &mut dyn Write,
        _: Option<InputRow<'_>>,
        answer: &Answer,
        options: &AnswerOptions,
    ) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        let puzzle = &answer.puzzle;
        let differences = answer.differences();
        match answer.solution() {
            Some(_) if options.all => {}
            Some(solution) => {
                let solution = solution_board(puzzle, solution, differences.iter().copied().collect());
                let title = if answer.count > 1 { "one solution" } else { "solution" };
                write_lines(out, &side_by_side(("givens", &givens_board(puzzle)), (title, &solution)))?;
            }
            None => write_lines(out, &givens_board(puzzle))?,
        }
        writeln!(out, "{}", summary_line(answer))?;
        if let Some(reason) = answer.reason() {
            writeln!(out, "{}: {reason}.", answer.outcome)?;
        }
        if let Some(cells) = answer.differences_text(Default::default()) {
            writeln!(out, "The first two solutions differ in {cells}.")?;
        }
        Ok(())
    }

    fn error(&mut self, out: &mut dyn Write, _: Option<InputRow<'_>>, line: usize, _: &str) -> io::Result<()> {
        self.blank_lines.separate(out)?;
        writeln!(out, "line {line}: error")
    }

    fn contains_trace(&self) -> bool {
        true
    }
}
