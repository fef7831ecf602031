//! The digits that may be wrong on a board without a solution.

use saltire_core::{Cell, CellNames, MAX_NAMED_CELLS, Outcome, Puzzle, and_list};
use saltire_search::{Answer, SearchLimits};

use crate::solver_choice::decide;
use crate::{Error, Solver};

/// Returns the cells whose removal makes a board solvable, each by itself, or None
/// if time ran out.
pub(crate) fn suspects(puzzle: &Puzzle, limits: &SearchLimits) -> Option<Vec<Cell>> {
    let grid = puzzle.grid();
    // Suspect the player's own digits, or all if they are not known.
    let cells = if grid.placed().is_empty() { *grid.given() } else { *grid.placed() };
    let mut found = Vec::new();
    for cell in cells {
        match decide(&puzzle.without(cell), limits).outcome {
            Outcome::None => {}
            Outcome::Undecided => return None,
            _ => found.push(cell),
        }
    }
    Some(found)
}

/// Says which digits may be wrong, in a sentence.
pub(crate) fn suspects_sentence(cells: &[Cell], names: CellNames) -> String {
    let named = || cells.iter().map(|&cell| names.cell(cell));
    match cells.len() {
        0 => "No single digit is to blame: at least two are wrong.".to_owned(),
        1..=MAX_NAMED_CELLS => format!("Removing {} makes it solvable.", saltire_core::or_list(named())),
        count => {
            let first = and_list(named().take(MAX_NAMED_CELLS));
            format!("Removing any one of {count} digits makes it solvable, such as {first}.")
        }
    }
}

/// A puzzle whose layout was open, and that is classic only because it has no
/// diagonal solution: a diagonal puzzle with a wrong digit looks like this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RejectedDiagonal {
    /// The cells whose removal gives it a diagonal solution, each by itself.
    pub suspects: Vec<Cell>,
}

impl RejectedDiagonal {
    /// Says so in sentences.
    pub fn text(&self, names: CellNames) -> String {
        format!(
            "As a diagonal puzzle it has no solution; without the diagonals it has several. If it is meant to be \
             diagonal, a digit is wrong. {}",
            suspects_sentence(&self.suspects, names)
        )
    }
}

impl Solver {
    /// Returns the digits to suspect if `puzzle` left its layout open and the answer
    /// is classic with several solutions.
    pub fn rejected_diagonal(&self, puzzle: &Puzzle, answer: &Answer) -> Result<Option<RejectedDiagonal>, Error> {
        let is_rejected =
            puzzle.has_open_layout() && !answer.puzzle.has_open_layout() && answer.outcome == Outcome::Several;
        if !is_rejected {
            return Ok(None);
        }
        let layouts = self.layouts().to_try_on(puzzle.layout().shape())?;
        let [diagonal, classic] = &layouts[..] else { return Ok(None) };
        if answer.puzzle.layout() != classic {
            return Ok(None);
        }
        let suspects = suspects(&puzzle.with_layout(diagonal), &self.limits(2));
        Ok(suspects.map(|suspects| RejectedDiagonal { suspects }))
    }
}
