//! Decides which clues of a full grid make its solution unique, with one solver that
//! remembers what it has learned.
//!
//! The clauses are the rules, and one that excludes the solution. The clues are
//! assumptions. If no model is left, the solution is unique, and the solver names the
//! clues that it used, so all others can go at once. A clue that is known to be needed
//! becomes a clause, which makes all later questions easier.
//!
//! If the solution is unique with a clue, every other solution without that clue has
//! another digit in its cell. So the solver assumes that the clue is false, and elsewhere
//! tries the digits of the solution first: most other solutions differ in a few cells.

use std::fmt;

use saltire_core::{Deadline, Grid, Layout, Solution};

use crate::prover::encoding::{Variables, open_clauses};
use crate::prover::sat_solver::{Literal, SatResult, SatSolver};

/// Whether some clues make a solution unique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClueAnswer {
    /// These clues are enough, as places in reading order.
    Unique(Vec<usize>),
    /// There is another solution.
    Several,
    /// The deadline passed, or the limit on conflicts was reached.
    Stopped,
}

/// Decides which clues make a solution unique.
///
/// ```
/// use saltire_core::{Deadline, Layout, Puzzle, Solution};
/// use saltire_search::{ClueAnswer, ClueProver};
/// let layout = Layout::named("diagonal", 4)?;
/// let puzzle = Puzzle::parse("3241413214232314", &layout)?;
/// let solution = Solution::of(&puzzle.grid()).expect("a full grid");
/// let mut prover = ClueProver::new(&layout, &solution, &Deadline::NEVER).expect("no deadline");
/// assert_eq!(prover.decide(&[0, 1], u64::MAX, &Deadline::NEVER), ClueAnswer::Several);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ClueProver {
    solver: SatSolver<'static>,
    /// By place in reading order: the variable of the cell's digit in the solution.
    clues: Vec<Literal>,
}

impl fmt::Debug for ClueProver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClueProver").field("clues", &self.clues.len()).finish_non_exhaustive()
    }
}

impl ClueProver {
    /// Returns a prover for the clues of a solution, or None if the deadline passes
    /// first.
    pub fn new(layout: &Layout, solution: &Solution, deadline: &Deadline) -> Option<ClueProver> {
        let grid = Grid::open(layout);
        let variables = Variables::of_all(layout);
        let cells = layout.cells().iter().zip(solution.digits());
        let clues: Vec<Literal> = cells.filter_map(|(&cell, &digit)| variables.get(cell, digit)).collect();
        let mut solver = SatSolver::preferring(&variables, &clues, deadline);
        open_clauses(&grid, &variables, deadline, |clause| solver.add_clause(clause)).ok()?;
        let excluded: Vec<Literal> = clues.iter().map(|clue| -clue).collect();
        solver.add_clause(&excluded);
        Some(ClueProver { solver, clues })
    }

    /// Returns the number of conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.solver.conflicts()
    }

    /// Adds a clue to all later questions.
    pub fn give(&mut self, place: usize) {
        self.solver.add_clause(&[self.clues[place]]);
    }

    /// Decides whether these clues, and those given before, make the solution unique. If
    /// two clues can replace each other, the answer has the first.
    pub fn decide(&mut self, places: &[usize], max_conflicts: u64, deadline: &Deadline) -> ClueAnswer {
        let assumptions: Vec<Literal> = places.iter().map(|&place| self.clues[place]).collect();
        match self.solver.solve(&assumptions, max_conflicts, deadline) {
            SatResult::Model => ClueAnswer::Several,
            SatResult::Stopped => ClueAnswer::Stopped,
            SatResult::NoModel => {
                let is_used = |&place: &usize| self.solver.used(self.clues[place]);
                ClueAnswer::Unique(places.iter().copied().filter(is_used).collect())
            }
        }
    }

    /// Returns true if there is another solution without this clue. The solution must be
    /// unique with this clue, the others and those given before. Returns None if the
    /// deadline passed or the limit on conflicts was reached.
    pub fn is_needed(
        &mut self,
        place: usize,
        others: &[usize],
        max_conflicts: u64,
        deadline: &Deadline,
    ) -> Option<bool> {
        let others = others.iter().map(|&other| self.clues[other]);
        let assumptions: Vec<Literal> = std::iter::once(-self.clues[place]).chain(others).collect();
        match self.solver.solve(&assumptions, max_conflicts, deadline) {
            SatResult::Model => Some(true),
            SatResult::NoModel => Some(false),
            SatResult::Stopped => None,
        }
    }
}
