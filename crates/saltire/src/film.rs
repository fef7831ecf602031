//! The grids and films that pictures show: candidates, a solution, a whole solve.

use saltire_core::{Grid, Outcome, Puzzle, Solution};
use saltire_render::{Film, MAX_EVENTS, Recorder};
use saltire_search::SearchLimits;

use crate::{MethodAnswer, SolveMethod};

/// The board filled with a solution.
pub fn filled(puzzle: &Puzzle, solution: &Solution) -> Grid {
    let mut grid = puzzle.grid();
    for &cell in puzzle.layout().cells() {
        if let Some(digit) = solution.digit(cell).filter(|_| !grid.is_solved(cell)) {
            grid.place(cell, digit);
        }
    }
    grid
}

/// The board without the candidates that its givens rule out.
pub fn pencilled(puzzle: &Puzzle) -> Grid {
    let given = puzzle.grid();
    let mut grid = puzzle.grid();
    for &cell in puzzle.layout().cells().iter().filter(|&&cell| given.is_solved(cell)) {
        for &peer in puzzle.layout().peers(cell) {
            // Givens that clash stay: the picture marks them.
            if !given.is_solved(peer) {
                grid.remove(peer, given[cell]);
            }
        }
    }
    grid
}

/// A film of a solve.
#[derive(Clone, Debug)]
pub struct SolveFilm {
    /// The film. It ends with the first solution and states the outcome.
    pub film: Film,
    /// Whether it has every event, not just the first [`MAX_EVENTS`].
    pub complete: bool,
    /// Whether a limit was reached before a solution.
    pub stopped: bool,
}

/// Solves a puzzle and records it. `outcome` is its known outcome.
pub fn record(puzzle: &Puzzle, outcome: Outcome, method: &SolveMethod, limits: &SearchLimits) -> SolveFilm {
    let mut recorder = Recorder::new(puzzle.symbols(), MAX_EVENTS);
    let limits = limits.with_solutions(1).or_flag(recorder.stop());
    let MethodAnswer { answer, rating } = method.solve_observed(puzzle, &limits, &mut recorder);
    let trace = recorder.into_trace();
    let ending = match outcome {
        Outcome::Unique => "This is the only solution.",
        Outcome::Several => "There are others.",
        // The film has already shown a clash.
        Outcome::None if answer.stats.calls <= 1 => "",
        Outcome::None => "There is no solution: every guess has come to a dead end.",
        Outcome::Solved | Outcome::Undecided if answer.count > 0 => "There may be others.",
        Outcome::Solved | Outcome::Undecided => "Undecided: a limit was reached first.",
    };
    let ending = [ending, rating.as_deref().unwrap_or("")].join(" ");
    SolveFilm {
        film: Film::new(&method.start(puzzle), &trace).ending(ending.trim()),
        complete: trace.is_complete(),
        stopped: answer.outcome == Outcome::Undecided,
    }
}
