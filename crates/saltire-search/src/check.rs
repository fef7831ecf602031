//! Is a puzzle well made?

use saltire_core::{Cell, Contradiction, DigitSet, Outcome, Puzzle};

use crate::{Agent, Answer, Bounds};

/// What there is to say about a puzzle.
#[derive(Clone, Debug)]
pub struct Check {
    /// Two equal givens that are peers.
    pub clash: Option<Contradiction>,
    /// How many solutions, up to two, and what they are.
    pub answer: Answer,
    /// Whether every cell is given.
    pub full: bool,
    /// How many cells are given.
    pub clues: usize,
    /// Clues any one of which can be left out with the solution still unique;
    /// `None` where the solution is not unique, or time ran out.
    pub unneeded: Option<Vec<Cell>>,
}

impl Check {
    /// Whether it has one solution and no clue too many.
    pub fn is_minimal(&self) -> bool {
        self.unneeded.as_ref().is_some_and(Vec::is_empty)
    }
}

/// Looks at a puzzle the way a setter would.
pub fn check(puzzle: &Puzzle, agent: &Agent<'_>, bounds: &Bounds) -> Check {
    let answer = agent.solve(puzzle, &bounds.with_limit(2));
    let clues = puzzle.givens().count();
    let unneeded = (answer.outcome == Outcome::Unique && clues > 0).then(|| unneeded(puzzle, agent, bounds)).flatten();
    Check { clash: puzzle.clash(), full: clues == puzzle.layout().cells().len(), clues, answer, unneeded }
}

/// The clues of a puzzle with one solution any one of which can be left out;
/// `None` where time ran out.
pub fn unneeded(puzzle: &Puzzle, agent: &Agent<'_>, bounds: &Bounds) -> Option<Vec<Cell>> {
    let mut found = Vec::new();
    for (cell, _) in puzzle.givens() {
        if !is_needed(puzzle, cell, agent, bounds)? {
            found.push(cell);
        }
    }
    Some(found)
}

/// Whether a puzzle with one solution has more without this clue: whether
/// another digit can stand there. What is no clue is not needed. `None` where a
/// bound was reached.
pub fn is_needed(puzzle: &Puzzle, clue: Cell, agent: &Agent<'_>, bounds: &Bounds) -> Option<bool> {
    let Some((_, digit)) = puzzle.givens().find(|(cell, _)| *cell == clue) else { return Some(false) };
    let mut grid = puzzle.without(clue).grid();
    grid.remove(clue, DigitSet::of(digit));
    let mut search = agent.search(grid, &bounds.with_limit(1));
    let other = search.next();
    if search.was_stopped() { None } else { Some(other.is_some()) }
}
