//! Every solution of one puzzle, by the engine where it can.
//!
//! The engine comes to solutions in another order than the agent, and knows no
//! strategies; so it is for those who want them all, or their number.

use std::ops::ControlFlow;
use std::time::Instant;

use saltire_core::{Digit, Grid, Layout, Outcome, Puzzle, Solution, Symbols};
use saltire_engine::{Engine, candidates};
use saltire_search::{Agent, Answer, Bounds, Stats};

use crate::{Answered, Error, Layouts, Posed};

/// Whether the engine is the one to ask: more than one solution is looked for,
/// on a board that it takes.
pub fn suits(puzzle: &Puzzle, limit: u64) -> bool {
    limit > 1 && puzzle.symbols() == Symbols::Numbers && Engine::takes(puzzle.layout())
}

/// Shows each solution, with its number from 1, to `visit`, until that breaks
/// off. Nothing where there is none, for the agent knows why, nor where the
/// engine does not take the board.
pub fn every(
    puzzle: &Puzzle,
    bounds: &Bounds,
    mut visit: impl FnMut(u64, &[u8; 81]) -> ControlFlow<()>,
) -> Option<Answer> {
    let mut engine = Engine::new(puzzle.layout())?;
    let board = candidates(&puzzle.grid())?;
    let begun = Instant::now();
    let (mut count, mut first, mut stopped) = (0, Vec::new(), false);
    let complete = engine.each(
        &board,
        || {
            stopped |= bounds.are_reached();
            stopped
        },
        |digits| {
            count += 1;
            if first.len() < 2 {
                first.extend(solution(puzzle.layout(), digits));
            }
            visit(count, digits)?;
            if count == bounds.limit() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    let outcome = match count {
        _ if stopped && !complete => Outcome::Undecided,
        0 => return None,
        1 if complete => Outcome::Unique,
        1 => Outcome::Undecided,
        _ => Outcome::Several,
    };
    Some(Answer {
        layout: puzzle.layout().clone(),
        outcome,
        count,
        complete,
        solutions: first,
        no_solution: None,
        stats: Stats { time: begun.elapsed(), ..Stats::default() },
        symbols: puzzle.symbols(),
    })
}

/// Counts the solutions of a board. Its layout is found out first; then the
/// engine counts where it can, and the agent where its strategies were chosen or
/// the engine does not take the board.
pub fn count(layouts: &mut Layouts, posed: Posed, agent: &Agent<'_>, bounds: &Bounds) -> Result<Answered, Error> {
    let (Posed::As(puzzle) | Posed::Auto(puzzle)) = &posed;
    if !agent.has_default_strategies() || !suits(puzzle, bounds.limit()) {
        return layouts.answer(posed, agent, bounds);
    }
    let puzzle = match posed {
        Posed::As(puzzle) => puzzle,
        posed => {
            let found = layouts.answer(posed, agent, &bounds.with_limit(1))?;
            if found.answer.count == 0 {
                return Ok(found);
            }
            found.puzzle
        }
    };
    match every(&puzzle, bounds, |_, _| ControlFlow::Continue(())) {
        Some(answer) => Ok(Answered { puzzle, answer, settled: true }),
        None => layouts.answer(Posed::As(puzzle), agent, bounds),
    }
}

/// A solution from its digits; nothing where they break the rules.
pub fn solution(layout: &Layout, digits: &[u8; 81]) -> Option<Solution> {
    let mut grid = Grid::open(layout);
    for (&cell, &digit) in layout.cells().iter().zip(digits) {
        grid.place(cell, Digit::new(digit)?);
    }
    Solution::of(&grid)
}
