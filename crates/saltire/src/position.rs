//! A board as an expert looks at it: tidy, with a proof of what is known.
//!
//! Some strategies rest on there being one solution, and that is true only
//! where it is proved, of the givens alone: what was placed or removed since
//! might be what makes the solution the only one. So two questions are asked,
//! which for a puzzle that nobody has begun are the same:
//!
//! - what are the solutions of the board as it stands?
//! - has the puzzle that it was begun from just one?

use std::ops::ControlFlow;

use saltire_core::{Cell, Digit, Entry, Grid, Outcome, Puzzle};
use saltire_search::{Agent, Answer, Bounds};

use crate::{Answered, Error, Layouts, Posed, every};

/// A board as an expert looks at it.
pub struct Position {
    /// The board under its layout, and what is known about its solutions.
    pub answered: Answered,
    /// Whether the puzzle it was begun from is proved to have one solution.
    pub unique: bool,
    /// Where that is so and it is known what was given: the cells that differ
    /// from its solution; otherwise the givens that are other digits now.
    pub wrong: Vec<Cell>,
    /// The board without the candidates that its digits rule out.
    pub grid: Grid,
}

impl Position {
    /// Finds out about a board, within bounds on time.
    ///
    /// ```
    /// use saltire::{Bounds, Entry, LayoutChoice, Layouts, Position};
    /// let mut layouts = Layouts::new(LayoutChoice::Auto, None, None)?;
    /// let posed = layouts.pose(Entry::parse("....41.....3....", None)?)?;
    /// let position = Position::of(&mut layouts, posed, &Bounds::default())?;
    /// assert!(position.unique);
    /// assert_eq!(position.answered.layout_name(), "diagonal");
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn of(layouts: &mut Layouts, posed: Posed, bounds: &Bounds) -> Result<Position, Error> {
        Ok(Position::proved(prove(layouts, posed, bounds)?, bounds))
    }

    /// Finds out about a board whose layout is known.
    pub fn known(puzzle: Puzzle, bounds: &Bounds) -> Position {
        let answer = answer(&puzzle, bounds);
        Position::proved(Answered { puzzle, answer, settled: true }, bounds)
    }

    /// A board of which it is known what its solutions are.
    fn proved(answered: Answered, bounds: &Bounds) -> Position {
        let puzzle = &answered.puzzle;
        let origin = puzzle.begun_from();
        if origin == *puzzle {
            let unique = answered.settled && answered.answer.outcome == Outcome::Unique;
            let grid = tidy(puzzle.grid());
            return Position { unique, wrong: Vec::new(), grid, answered };
        }
        let known = answer(&origin, bounds);
        Position::since(&origin, &known, answered)
    }

    /// Finds out about a board that somebody has begun to fill, from a puzzle
    /// that is known.
    pub fn begun(layouts: &mut Layouts, givens: Posed, board: Entry, bounds: &Bounds) -> Result<Position, Error> {
        let known = prove(layouts, givens, bounds)?;
        let board = board.into_puzzle(known.puzzle.layout())?;
        if known.answer.outcome == Outcome::None {
            // Whatever was made of it, this is to be said first.
            return Ok(Position::proved(known, bounds));
        }
        let puzzle = known.puzzle.begun_by(&board);
        let answer = answer(&puzzle, bounds);
        let answered = Answered { puzzle, answer, settled: known.settled };
        let mut position = Position::since(&known.puzzle, &known.answer, answered);
        if position.wrong.is_empty() {
            position.wrong = changed(&known.puzzle, &board);
        }
        Ok(position)
    }

    /// A board that was begun from a puzzle of which this is known.
    fn since(origin: &Puzzle, known: &Answer, answered: Answered) -> Position {
        let unique = answered.settled && known.outcome == Outcome::Unique;
        let puzzle = &answered.puzzle;
        let solution = known.solution().filter(|_| unique && !puzzle.is_candidates());
        let wrong = solution.map_or(Vec::new(), |solution| puzzle.departs_from(solution));
        let mut grid = puzzle.grid();
        if puzzle.is_candidates() {
            // For the proof the solved cells are the givens, and so they are here.
            let candidates = std::mem::replace(&mut grid, origin.grid());
            for &cell in puzzle.layout().cells() {
                grid.remove(cell, puzzle.layout().digits() - candidates[cell]);
            }
        }
        Position { unique, wrong, grid: tidy(grid), answered }
    }

    /// The puzzle under its layout.
    pub fn puzzle(&self) -> &Puzzle {
        &self.answered.puzzle
    }

    /// What is known about its solutions.
    pub fn outcome(&self) -> Outcome {
        self.answered.answer.outcome
    }

    /// Whether every cell is filled.
    pub fn is_full(&self) -> bool {
        let all = self.grid.layout().cells();
        all.iter().all(|&cell| self.grid.given().contains(cell) || self.grid.placed().contains(cell))
    }
}

/// The givens of a puzzle that are other digits on a board.
fn changed(puzzle: &Puzzle, board: &Puzzle) -> Vec<Cell> {
    let board = board.grid();
    let is_other = |&(cell, digit): &(Cell, Digit)| board[cell].single().is_some_and(|other| other != digit);
    puzzle.givens().filter(is_other).map(|(cell, _)| cell).collect()
}

fn tidy(mut grid: Grid) -> Grid {
    grid.tidy();
    grid
}

/// Whether a puzzle has no, one or several solutions; by the engine where it
/// can, and by the agent where that takes it, or knows why there is none.
pub fn answer(puzzle: &Puzzle, bounds: &Bounds) -> Answer {
    let bounds = bounds.with_limit(2);
    raced(puzzle, &bounds).unwrap_or_else(|| Agent::default().solve(puzzle, &bounds))
}

fn raced(puzzle: &Puzzle, bounds: &Bounds) -> Option<Answer> {
    let suited = every::suits(puzzle, bounds.limit()) && puzzle.clash().is_none();
    suited.then(|| every::every(puzzle, bounds, |_, _| ControlFlow::Continue(()))).flatten()
}

/// The same for a board whose layout may have to be found out.
pub fn prove(layouts: &mut Layouts, posed: Posed, bounds: &Bounds) -> Result<Answered, Error> {
    let bounds = bounds.with_limit(2);
    match posed {
        Posed::As(puzzle) => {
            let answer = answer(&puzzle, &bounds);
            Ok(Answered { puzzle, answer, settled: true })
        }
        Posed::Auto(puzzle) => {
            // Any diagonal solution makes it diagonal. Where the engine finds
            // none, the agent says why, and looks at it as classic.
            if puzzle.layout().side() == 9
                && let Some(diagonal) = layouts.of_nine()?.first()
            {
                let crossed = puzzle.with_layout(diagonal);
                match raced(&crossed, &bounds) {
                    Some(answer) if answer.count > 0 => {
                        return Ok(Answered { puzzle: crossed, answer, settled: true });
                    }
                    Some(answer) => return Ok(Answered { puzzle: crossed, answer, settled: false }),
                    None => {}
                }
                if let Some(answer) = raced(&puzzle, &bounds).filter(|answer| answer.count > 0) {
                    return Ok(Answered { puzzle, answer, settled: true });
                }
            }
            layouts.answer(Posed::Auto(puzzle), &Agent::default(), &bounds)
        }
    }
}
