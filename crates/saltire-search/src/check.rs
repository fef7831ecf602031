//! Checks whether a puzzle is unique and minimal.

use saltire_core::{Candidate, Cell, Contradiction, DigitSet, Outcome, Puzzle, Solution};

use crate::{Agent, Answer, ClueProver, SearchLimits};

/// What a setter wants to know about a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleCheck {
    /// Two equal givens that are peers.
    pub clash: Option<Contradiction>,
    /// The answer, with up to two solutions.
    pub answer: Answer,
    /// Whether every cell is given.
    pub full: bool,
    /// The number of givens.
    pub clues: usize,
    /// The clues that the puzzle does not need: without any one of them, the solution is
    /// still unique. None if the solution is not unique, or time ran out.
    pub unneeded: Option<Vec<Cell>>,
}

impl PuzzleCheck {
    /// Returns true if it has one solution and needs every clue.
    pub fn is_minimal(&self) -> bool {
        self.unneeded.as_ref().is_some_and(Vec::is_empty)
    }
}

/// Checks whether a puzzle is unique and minimal. `answer` is the agent's, with up
/// to two solutions.
pub fn check(answer: Answer, agent: &Agent<'_>, limits: &SearchLimits) -> PuzzleCheck {
    let puzzle = &answer.puzzle;
    let clues = puzzle.givens().count();
    let unneeded = match answer.solution() {
        Some(solution) if answer.outcome == Outcome::Unique && clues > 0 => {
            match agent.has_default_strategies() && puzzle.has_only_givens() && puzzle.layout().side() > 9 {
                true => proved_unneeded(puzzle, solution, limits),
                false => unneeded(puzzle, agent, limits),
            }
        }
        _ => None,
    };
    let (clash, full) = (puzzle.clash(), clues == puzzle.layout().cells().len());
    PuzzleCheck { clash, full, clues, answer, unneeded }
}

/// Returns the clues that a puzzle with one solution does not need: without any one of
/// them, the solution is still unique. None if time ran out.
pub fn unneeded(puzzle: &Puzzle, agent: &Agent<'_>, limits: &SearchLimits) -> Option<Vec<Cell>> {
    let mut found = Vec::new();
    for Candidate { cell, .. } in puzzle.givens() {
        if !is_needed(puzzle, cell, agent, limits)? {
            found.push(cell);
        }
    }
    Some(found)
}

/// Does the same as [`unneeded`] with the prover, which is faster on large boards. The
/// puzzle must have only givens.
pub fn proved_unneeded(puzzle: &Puzzle, solution: &Solution, limits: &SearchLimits) -> Option<Vec<Cell>> {
    let layout = puzzle.layout();
    let mut prover = ClueProver::new(layout, solution, &limits.deadline)?;
    let places: Vec<usize> = puzzle.givens().map(|given| layout.index_of(given.cell)).collect();
    let mut found = Vec::new();
    for &place in &places {
        let others: Vec<usize> = places.iter().copied().filter(|&other| other != place).collect();
        match prover.is_needed(place, &others, limits.conflicts, &limits.deadline)? {
            true => prover.give(place),
            false => found.push(layout.cells()[place]),
        }
    }
    Some(found)
}

/// Returns true if a puzzle with one solution has more without this clue, because another
/// digit fits there. A cell without a clue is not needed. Returns `None` if a limit was
/// reached.
pub fn is_needed(puzzle: &Puzzle, clue: Cell, agent: &Agent<'_>, limits: &SearchLimits) -> Option<bool> {
    let Some(Candidate { digit, .. }) = puzzle.givens().find(|given| given.cell == clue) else { return Some(false) };
    let mut grid = puzzle.without(clue).grid();
    grid.remove(clue, DigitSet::of(digit));
    let mut search = agent.search(grid, &limits.with_solutions(1));
    let other = search.next();
    if search.was_stopped() { None } else { Some(other.is_some()) }
}
