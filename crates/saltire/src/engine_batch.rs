//! Many 9×9 boards at once, by the engine.

use std::fmt;

use saltire_core::{Deadline, Layout, Puzzle, Symbols};
use saltire_engine::{CandidateBoard, Engine, FoundSolutions, ROUNDS_PER_STOP, candidate_board};

use crate::Solver;

/// The engine has to tell one solution from several.
const TWO_SOLUTIONS: u32 = 2;

/// How many rounds of the engine a batch may take: at least, and for each board.
const MAX_ROUNDS: usize = 50_000;
const MAX_ROUNDS_OF_BOARD: usize = 1000;

/// Solves many 9×9 boards under the layout of a [`Solver`]. If the layout is
/// open, each board is tried as diagonal, and as classic if it has no diagonal
/// solution.
pub struct BatchSolver {
    /// The layouts to try, in this order, each with its engine.
    engines: Vec<(Layout, Engine)>,
    /// Boards to try under the next layout, and what the engine finds then.
    retried: Vec<CandidateBoard>,
    found_on_retry: Vec<FoundSolutions>,
}

impl fmt::Debug for BatchSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BatchSolver").field("layouts", &self.layouts().collect::<Vec<_>>()).finish_non_exhaustive()
    }
}

impl BatchSolver {
    /// A solver for 9×9 boards. None if the agent has to answer: the engine does
    /// not support every layout they may have, or only one solution is wanted, so the
    /// order matters.
    pub fn new(solver: &Solver) -> Option<BatchSolver> {
        let wants_one = solver.limits(u64::from(TWO_SOLUTIONS)).solutions < u64::from(TWO_SOLUTIONS);
        if wants_one || solver.side().is_some_and(|side| side != 9) {
            return None;
        }
        let layouts = solver.layouts_to_try().ok()?;
        let engines = layouts.into_iter().map(|layout| {
            let engine = Engine::new(&layout)?;
            Some((layout, engine))
        });
        Some(BatchSolver { engines: engines.collect::<Option<_>>()?, retried: Vec::new(), found_on_retry: Vec::new() })
    }

    /// The layouts to try, in order.
    pub fn layouts(&self) -> impl Iterator<Item = &Layout> {
        self.engines.iter().map(|(layout, _)| layout)
    }

    /// The board of a puzzle, if the batch can answer it: it has the layout of
    /// the batch and is written in numbers.
    pub fn board(&self, puzzle: &Puzzle) -> Option<CandidateBoard> {
        let suits = match &self.engines[..] {
            [(layout, _)] => !puzzle.has_open_layout() && layout == puzzle.layout(),
            _ => puzzle.has_open_layout(),
        };
        candidate_board(&puzzle.grid()).filter(|_| suits && puzzle.symbols() == Symbols::Numbers)
    }

    /// Looks for up to two solutions of each board until the deadline. Writes what it
    /// finds, and the number of the layout that the answer is for. Returns false if the
    /// deadline passed, or a board takes so long that agent and prover have to settle it:
    /// then only boards with two solutions are settled.
    #[must_use]
    pub fn solve(
        &mut self,
        boards: &[CandidateBoard],
        found: &mut [FoundSolutions],
        layout_numbers: &mut [u8],
        deadline: &Deadline,
    ) -> bool {
        let solve = |engine: &mut Engine, boards: &[CandidateBoard], found: &mut [FoundSolutions]| {
            let mut rounds_left: usize = MAX_ROUNDS + MAX_ROUNDS_OF_BOARD * boards.len();
            let mut stop = || {
                rounds_left = rounds_left.saturating_sub(ROUNDS_PER_STOP as usize);
                rounds_left == 0 || deadline.has_passed()
            };
            !deadline.has_passed() && engine.solve_until(boards, TWO_SOLUTIONS, found, &mut stop)
        };
        layout_numbers.fill(0);
        let Some(((_, first), others)) = self.engines.split_first_mut() else { return true };
        if !solve(first, boards, found) {
            return false;
        }
        for (number, (_, engine)) in (1..).zip(others) {
            let unsolved: Vec<usize> = (0..found.len()).filter(|&place| found[place].count() == 0).collect();
            self.retried.clear();
            self.retried.extend(unsolved.iter().map(|&place| boards[place]));
            // Memory only grows: the engine writes every place that it is given.
            self.found_on_retry.resize(self.found_on_retry.len().max(unsolved.len()), FoundSolutions::NONE);
            let found_on_retry = &mut self.found_on_retry[..unsolved.len()];
            let is_settled = solve(engine, &self.retried, found_on_retry);
            for (place, &retried) in unsolved.into_iter().zip(&*found_on_retry) {
                found[place] = retried;
                layout_numbers[place] = number;
            }
            if !is_settled {
                return false;
            }
        }
        true
    }
}
