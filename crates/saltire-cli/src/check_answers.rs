//! `--verify`: checks every answer against the rules before it is written.

use saltire::core::{RuleViolation, check_solution};
use saltire::{Layout, Puzzle, Solution};

/// An answer that breaks the rules.
#[derive(Debug, thiserror::Error)]
#[error(
    "line {line}: the answer {answer} is wrong under {layout}: {violation}. This is a bug in saltire; please report \
     it. Nothing was written after this line"
)]
pub struct WrongAnswer {
    line: usize,
    answer: String,
    layout: String,
    violation: RuleViolation,
}

impl WrongAnswer {
    /// Returns the error for the answer to the puzzle in this line.
    pub fn new(line: usize, layout: &Layout, answer: String, violation: RuleViolation) -> WrongAnswer {
        WrongAnswer { line, answer, layout: layout.to_string(), violation }
    }
}

/// Checks a solution of the puzzle in this line.
pub fn check_answer(line: usize, puzzle: &Puzzle, solution: &Solution) -> Result<(), WrongAnswer> {
    let wrong = |violation| WrongAnswer::new(line, puzzle.layout(), solution.to_string(), violation);
    check_solution(puzzle, solution).map_err(wrong)
}
