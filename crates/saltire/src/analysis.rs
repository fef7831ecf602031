//! A board as the explainer needs it: pencilled in, and with a proof of whether
//! the puzzle has one solution.
//!
//! Uniqueness strategies hold only if the givens alone have one solution. What
//! was placed or removed since might be what makes the solution unique. So the
//! analysis answers two questions, which are the same for an untouched puzzle:
//!
//! - What are the solutions of the board as it is?
//! - Does the puzzle it was started from have exactly one?

use saltire_core::{Cell, Digit, Entry, Grid, Outcome, Puzzle};
use saltire_search::{Answer, SearchLimits};

use crate::solver::prove;
use crate::{Error, Question, SolvedPuzzle, Solver};

/// A board as the explainer needs it.
pub struct Analysis {
    /// The board under its layout, and its solutions.
    pub solved: SolvedPuzzle,
    /// Whether the puzzle it was started from is proved to have one solution.
    pub unique: bool,
    /// The cells that differ from the solution, if the givens are known and have
    /// one; otherwise the givens that hold another digit now.
    pub wrong: Vec<Cell>,
    /// The board without the candidates that its digits rule out.
    pub grid: Grid,
}

impl Analysis {
    /// Analyzes a board.
    ///
    /// ```
    /// use saltire::{Analysis, Entry, SearchLimits, Solver};
    /// let mut solver = Solver::default();
    /// let question = solver.question(Entry::parse("....41.....3....", None)?)?;
    /// let analysis = Analysis::of(&mut solver, question, &SearchLimits::default())?;
    /// assert!(analysis.unique);
    /// assert_eq!(analysis.solved.layout_name(), "diagonal");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn of(solver: &mut Solver, question: Question, limits: &SearchLimits) -> Result<Analysis, Error> {
        Ok(Analysis::of_solved(solver.prove(question, limits)?, limits))
    }

    /// Analyzes a board whose layout is known.
    pub fn of_puzzle(puzzle: Puzzle, limits: &SearchLimits) -> Analysis {
        let answer = prove(&puzzle, limits);
        Analysis::of_solved(SolvedPuzzle { puzzle, answer, settled: true }, limits)
    }

    /// Analyzes a board whose solutions are known.
    fn of_solved(solved: SolvedPuzzle, limits: &SearchLimits) -> Analysis {
        let puzzle = &solved.puzzle;
        let original = puzzle.givens_only();
        if original == *puzzle {
            let unique = solved.settled && solved.answer.outcome == Outcome::Unique;
            let grid = pencilled_in(puzzle.grid());
            return Analysis { unique, wrong: Vec::new(), grid, solved };
        }
        let original_answer = prove(&original, limits);
        Analysis::of_started(&original, &original_answer, solved)
    }

    /// Analyzes a board that was started from known givens.
    pub fn of_progress(
        solver: &mut Solver,
        givens: Question,
        board: Entry,
        limits: &SearchLimits,
    ) -> Result<Analysis, Error> {
        let original = solver.prove(givens, limits)?;
        let board = board.into_puzzle(original.puzzle.layout())?;
        if original.answer.outcome == Outcome::None {
            // Nothing that was made of it matters more.
            return Ok(Analysis::of_solved(original, limits));
        }
        let puzzle = original.puzzle.with_progress(&board);
        let answer = prove(&puzzle, limits);
        let solved = SolvedPuzzle { puzzle, answer, settled: original.settled };
        let mut analysis = Analysis::of_started(&original.puzzle, &original.answer, solved);
        if analysis.wrong.is_empty() {
            analysis.wrong = changed_givens(&original.puzzle, &board);
        }
        Ok(analysis)
    }

    /// Analyzes a board that was started from `original`, which has this answer.
    fn of_started(original: &Puzzle, original_answer: &Answer, solved: SolvedPuzzle) -> Analysis {
        let unique = solved.settled && original_answer.outcome == Outcome::Unique;
        let puzzle = &solved.puzzle;
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
        Analysis { unique, wrong, grid: pencilled_in(grid), solved }
    }

    /// The puzzle under its layout.
    pub fn puzzle(&self) -> &Puzzle {
        &self.solved.puzzle
    }

    /// How many solutions the board has, in a word.
    pub fn outcome(&self) -> Outcome {
        self.solved.answer.outcome
    }

    /// Returns true if every cell is filled.
    pub fn is_full(&self) -> bool {
        let filled = *self.grid.given() | *self.grid.placed();
        self.grid.layout().cells().iter().all(|&cell| filled.contains(cell))
    }
}

/// The givens of a puzzle that hold another digit on a board.
fn changed_givens(puzzle: &Puzzle, board: &Puzzle) -> Vec<Cell> {
    let board = board.grid();
    let is_changed = |&(cell, digit): &(Cell, Digit)| board[cell].single().is_some_and(|other| other != digit);
    puzzle.givens().filter(is_changed).map(|(cell, _)| cell).collect()
}

fn pencilled_in(mut grid: Grid) -> Grid {
    grid.clear_all_peers();
    grid
}
