//! What pictures show of a puzzle: the board, its candidates, its solution, a
//! step, or the whole solve.

use saltire_core::{Grid, Outcome, Puzzle, Solution};
use saltire_render::{Film, MOST_EVENTS, Recorder};
use saltire_search::Bounds;

use crate::Thinker;

/// The board with every digit of a solution.
pub fn filled(puzzle: &Puzzle, solution: &Solution) -> Grid {
    let mut grid = puzzle.grid();
    for &cell in puzzle.layout().cells() {
        if let Some(digit) = solution.digit(cell).filter(|_| !grid.is_solved(cell)) {
            grid.place(cell, digit);
        }
    }
    grid
}

/// The board without the candidates that a given rules out.
pub fn pencilled(puzzle: &Puzzle) -> Grid {
    let given = puzzle.grid();
    let mut grid = puzzle.grid();
    for &cell in puzzle.layout().cells().iter().filter(|&&cell| given.is_solved(cell)) {
        for &peer in puzzle.layout().peers(cell) {
            // Two givens that clash stay, and are marked.
            if !given.is_solved(peer) {
                grid.remove(peer, given[cell]);
            }
        }
    }
    grid
}

/// A solve as a film, and how much of it there is.
pub struct Filmed {
    /// It ends with the first solution, and says what the answer was.
    pub film: Film,
    /// Whether every event is there; [`MOST_EVENTS`] are the most.
    pub complete: bool,
    /// Whether a bound was reached before a solution.
    pub stopped: bool,
}

/// Solves a puzzle once more and films it. `outcome` is what is known of it.
pub fn filmed(puzzle: &Puzzle, outcome: Outcome, thinker: &Thinker, bounds: &Bounds) -> Filmed {
    let mut recorder = Recorder::new(puzzle.symbols(), MOST_EVENTS);
    let bounds = bounds.with_limit(1).until(recorder.stop());
    let thought = thinker.solve_observed(puzzle, &bounds, &mut recorder);
    let shown = thought.answer;
    let trace = recorder.into_trace();
    let ending = match outcome {
        Outcome::Unique => "This is the only solution.",
        Outcome::Several => "There are others.",
        // A clash has been said by then.
        Outcome::None if shown.stats.calls <= 1 => "",
        Outcome::None => "There is no solution: every guess has come to a dead end.",
        Outcome::Solved | Outcome::Undecided if shown.count > 0 => "There may be others.",
        Outcome::Solved | Outcome::Undecided => "Undecided: a bound was reached first.",
    };
    let ending = [ending, thought.rating.as_deref().unwrap_or("")].join(" ");
    Filmed {
        film: Film::new(&puzzle.grid(), &trace).ending(ending.trim()),
        complete: trace.is_complete(),
        stopped: shown.outcome == Outcome::Undecided,
    }
}
