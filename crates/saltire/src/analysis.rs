//! A board as the explainer needs it: pencilled in, and with a proof of whether
//! the puzzle has one solution.
//!
//! Uniqueness strategies hold only if the givens alone have one solution. Digits
//! placed or candidates removed later may make the solution unique even if the
//! givens do not. So the analysis answers two questions, which are the same for an
//! untouched puzzle:
//!
//! - What are the solutions of the board as it is?
//! - Does the puzzle it was started from have exactly one?

use saltire_core::{Candidate, Cell, Entry, Grid, Outcome, Puzzle};
use saltire_search::{Answer, SearchLimits};

use crate::solver_choice::decide;
use crate::{Error, RejectedDiagonal, Solver};

/// A board as the explainer needs it.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The board under its layout, and its solutions.
    pub answer: Answer,
    /// Whether the puzzle it was started from is proved to have one solution.
    pub unique: bool,
    /// Whether a puzzle that has digits placed by a player had a solution before.
    pub was_solvable: bool,
    /// The cells that differ from the solution, if the givens are known and have
    /// one; otherwise the givens that hold another digit now.
    pub wrong: Vec<Cell>,
    /// The board without the candidates that its digits rule out.
    pub grid: Grid,
    /// Set if the board left its layout open and has no diagonal solution, but
    /// several classic ones.
    pub rejected_diagonal: Option<RejectedDiagonal>,
}

impl Analysis {
    /// Analyzes a board whose layout is known.
    pub(crate) fn of_puzzle(puzzle: &Puzzle, limits: &SearchLimits) -> Analysis {
        Analysis::of_answer(decide(puzzle, limits), limits)
    }

    /// Analyzes a board whose solutions are known.
    fn of_answer(answer: Answer, limits: &SearchLimits) -> Analysis {
        let puzzle = &answer.puzzle;
        let original = puzzle.givens_only();
        if original == *puzzle {
            let unique = !puzzle.has_open_layout() && answer.outcome == Outcome::Unique;
            let grid = pencilled_in(puzzle.grid());
            return Analysis { unique, was_solvable: false, wrong: Vec::new(), grid, answer, rejected_diagonal: None };
        }
        let original_answer = decide(&original, limits);
        Analysis::of_started(&original, &original_answer, answer)
    }

    /// Analyzes a board that was started from `original`, which has this answer.
    fn of_started(original: &Puzzle, original_answer: &Answer, answer: Answer) -> Analysis {
        let puzzle = &answer.puzzle;
        let unique = !puzzle.has_open_layout() && original_answer.outcome == Outcome::Unique;
        let solution = original_answer.solution().filter(|_| unique && !puzzle.is_candidates());
        let wrong = solution.map_or(Vec::new(), |solution| puzzle.cells_contradicting(solution));
        let mut grid = puzzle.grid();
        if puzzle.is_candidates() {
            // The proof took the solved cells for givens, so the grid does too.
            let candidates = std::mem::replace(&mut grid, original.grid());
            for &cell in puzzle.layout().cells() {
                grid.remove(cell, puzzle.layout().digits() - candidates[cell]);
            }
        }
        let had_solution = matches!(original_answer.outcome, Outcome::Unique | Outcome::Several);
        let was_solvable = had_solution && !puzzle.is_candidates();
        Analysis { unique, was_solvable, wrong, grid: pencilled_in(grid), answer, rejected_diagonal: None }
    }

    /// The puzzle under its layout.
    pub fn puzzle(&self) -> &Puzzle {
        &self.answer.puzzle
    }

    /// How many solutions the board has, in a word.
    pub fn outcome(&self) -> Outcome {
        self.answer.outcome
    }

    /// Returns true if every cell is filled.
    pub fn is_full(&self) -> bool {
        let filled = *self.grid.given() | *self.grid.placed();
        self.grid.layout().cells().iter().all(|&cell| filled.contains(cell))
    }
}

impl Solver {
    /// Analyzes a board: its solutions, whether it is unique, its candidates.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let puzzle: Puzzle = "....41.....3....".parse()?;
    /// let analysis = Solver::new().analyze(&puzzle)?;
    /// assert!(analysis.unique);
    /// assert_eq!(analysis.puzzle().layout_name(), "diagonal");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn analyze(&self, puzzle: &Puzzle) -> Result<Analysis, Error> {
        let started = self.started();
        let answer = started.decide(puzzle)?;
        let rejected_diagonal = started.rejected_diagonal(puzzle, &answer)?;
        Ok(Analysis { rejected_diagonal, ..Analysis::of_answer(answer, &started.limits(2)) })
    }

    /// Analyzes a board that a player started from known givens.
    pub fn analyze_progress(&self, givens: &Puzzle, board: Entry) -> Result<Analysis, Error> {
        let started = self.started();
        let limits = started.limits(2);
        let original = started.decide(&givens.givens_only())?;
        let board = board.into_puzzle(original.puzzle.layout())?;
        if original.outcome == Outcome::None {
            // Report the error of the original puzzle first.
            return Ok(Analysis::of_answer(original, &limits));
        }
        let puzzle = original.puzzle.with_progress(&board);
        let mut analysis = Analysis::of_started(&original.puzzle, &original, decide(&puzzle, &limits));
        if analysis.wrong.is_empty() {
            analysis.wrong = changed_givens(&original.puzzle, &board);
        }
        Ok(analysis)
    }
}

/// The givens of a puzzle that hold another digit on a board.
fn changed_givens(puzzle: &Puzzle, board: &Puzzle) -> Vec<Cell> {
    let board = board.grid();
    let is_changed = |given: &Candidate| board[given.cell].single().is_some_and(|other| other != given.digit);
    puzzle.givens().filter(is_changed).map(|given| given.cell).collect()
}

fn pencilled_in(mut grid: Grid) -> Grid {
    grid.clear_all_peers();
    grid
}
