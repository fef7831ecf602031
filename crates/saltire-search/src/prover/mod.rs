//! The prover: settles large boards with a SAT solver.
//!
//! Strategies reduce the grid first, and only the candidates that are left become
//! variables (`encoding.rs`). On boards of 16 rows or more, a solver that learns from
//! conflicts proves uniqueness in seconds where plain search does not finish.
//!
//! Such a solver can get stuck far from every solution, even on a board that has many. So
//! while no solution is known, solvers with other first choices take turns, and each turn
//! is longer than the last. Turns are measured in conflicts, not time, so two runs give
//! the same answers.

mod certificate;
mod clue_prover;
mod encoding;
mod sat_solver;

use std::fmt;

use saltire_core::{Cell, Deadline, Digit, Grid, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, Reducer};

pub use certificate::{Certificate, CertificateEncoding};
pub use clue_prover::{ClueAnswer, ClueProver};
use encoding::{Stopped, Variables, open_clauses};
use sat_solver::{Literal, SatResult, SatSolver};

use crate::SearchLimits;

/// Returns the conflicts of the first turn. Most boards of up to 25 rows need fewer. On
/// larger boards a conflict costs more, and solvers get stuck more often.
fn first_turn(side: usize) -> u64 {
    if side <= 25 { 30_000 } else { 3_000 }
}

/// What the prover found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProverAnswer {
    /// A solution.
    Solution(Solution),
    /// There is no solution, or no other.
    NoSolution,
    /// The deadline passed, or the limit on conflicts was reached.
    Stopped,
}

/// Settles whether a grid has solutions, and which.
///
/// ```
/// use saltire_core::{Layout, Puzzle};
/// use saltire_search::{Prover, ProverAnswer, SearchLimits};
/// let puzzle = Puzzle::parse("1...............", &Layout::named("diagonal", 4)?)?;
/// let mut prover = Prover::new(&puzzle.grid());
/// let mut count = 0;
/// while let ProverAnswer::Solution(_) = prover.next_solution(&SearchLimits::all()) {
///     count += 1;
/// }
/// assert_eq!(count, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    /// The grid, reduced.
    grid: Grid,
    variables: Variables,
    /// Set by the first question.
    solver: Option<SatSolver<'static>>,
    /// The clauses that exclude solutions, until the solver has them.
    excluded: Vec<Vec<Literal>>,
    has_excluded: bool,
    is_refuted: bool,
    /// Varies the first choices of the solver.
    seed: u32,
    /// The conflicts of dropped solvers.
    other_conflicts: u64,
}

impl fmt::Debug for Prover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prover")
            .field("grid", &self.grid)
            .field("excluded", &self.excluded.len())
            .field("is_refuted", &self.is_refuted)
            .finish_non_exhaustive()
    }
}

impl Prover {
    /// Returns a prover for the solutions of this grid.
    pub fn new(grid: &Grid) -> Prover {
        let mut grid = grid.clone();
        let is_refuted = Reducer::new(DEFAULT_STRATEGIES).reduce(&mut grid, 0, None).is_err();
        Prover { is_refuted, ..Prover::of_reduced(grid) }
    }

    /// Returns the prover with other first choices, so it finds another solution
    /// first. Has no effect after the first question.
    #[must_use]
    pub fn seeded(self, seed: u32) -> Prover {
        Prover { seed, ..self }
    }

    /// Returns a prover for a grid that the default strategies have reduced.
    pub(crate) fn of_reduced(grid: Grid) -> Prover {
        let variables = Variables::of_open(&grid);
        Prover {
            grid,
            variables,
            solver: None,
            excluded: Vec::new(),
            has_excluded: false,
            is_refuted: false,
            seed: 0,
            other_conflicts: 0,
        }
    }

    /// Returns the candidates that the strategies left.
    pub fn candidates(&self) -> &Grid {
        &self.grid
    }

    /// Returns the number of conflicts so far.
    pub fn conflicts(&self) -> u64 {
        self.other_conflicts + self.solver.as_ref().map_or(0, SatSolver::conflicts)
    }

    /// Excludes a solution from all later answers.
    pub fn exclude(&mut self, solution: &Solution) {
        let cells = self.grid.layout().cells().iter();
        let variable = |(&cell, &digit)| self.variables.get(cell, digit);
        let clause: Vec<Literal> = cells.zip(solution.digits()).filter_map(variable).map(|number| -number).collect();
        self.has_excluded = true;
        match &mut self.solver {
            Some(solver) => solver.add_clause(&clause),
            None => self.excluded.push(clause),
        }
    }

    /// Returns a solution that no earlier call has returned.
    pub fn next_solution(&mut self, limits: &SearchLimits) -> ProverAnswer {
        let answer = self.solution(limits);
        if let ProverAnswer::Solution(solution) = &answer {
            self.exclude(solution);
        }
        answer
    }

    /// Returns a solution with this digit in this cell, unless it is excluded.
    pub fn solution_with(&mut self, cell: Cell, digit: Digit, limits: &SearchLimits) -> ProverAnswer {
        if !self.grid[cell].contains(digit) {
            return ProverAnswer::NoSolution;
        }
        let Some(variable) = self.variables.get(cell, digit) else { return self.solution(limits) };
        let Some(mut solver) = self.take_solver(&limits.deadline) else { return ProverAnswer::Stopped };
        let answer = match solver.solve(&[variable], limits.conflicts, &limits.deadline) {
            SatResult::Model => ProverAnswer::Solution(self.model_solution(&solver)),
            SatResult::NoModel => {
                solver.add_clause(&[-variable]);
                ProverAnswer::NoSolution
            }
            SatResult::Stopped => ProverAnswer::Stopped,
        };
        self.solver = Some(solver);
        answer
    }

    /// Returns a solution that is not excluded.
    pub fn solution(&mut self, limits: &SearchLimits) -> ProverAnswer {
        if self.is_refuted {
            return ProverAnswer::NoSolution;
        }
        let Some(mut solver) = self.take_solver(&limits.deadline) else { return ProverAnswer::Stopped };
        let answer = self.solution_in_turns(&mut solver, limits);
        self.solver = Some(solver);
        self.is_refuted |= answer == ProverAnswer::NoSolution;
        answer
    }

    fn solution_in_turns(&mut self, solver: &mut SatSolver<'static>, limits: &SearchLimits) -> ProverAnswer {
        let end = self.conflicts().saturating_add(solver.conflicts()).saturating_add(limits.conflicts);
        // A solver that has found a solution usually finds the next.
        let mut turn = if !self.has_excluded { first_turn(self.grid.layout().side()) } else { u64::MAX };
        let mut seed = self.seed;
        loop {
            let left = |used: u64| end.saturating_sub(used);
            let used = self.other_conflicts + solver.conflicts();
            if let Some(answer) = self.answer(solver, turn.min(left(used)), &limits.deadline) {
                return answer;
            }
            let left = left(self.other_conflicts + solver.conflicts());
            if left == 0 {
                return ProverAnswer::Stopped;
            }
            seed += 1;
            let Ok(mut other) = self.encoded(seed, &limits.deadline) else { return ProverAnswer::Stopped };
            let answer = self.answer(&mut other, turn.min(left), &limits.deadline);
            if answer.is_some() {
                std::mem::swap(solver, &mut other);
            }
            self.other_conflicts += other.conflicts();
            if let Some(answer) = answer {
                return answer;
            }
            turn *= 2;
        }
    }

    /// Returns the answer of a solver, or None after this many conflicts.
    fn answer(&self, solver: &mut SatSolver<'_>, max_conflicts: u64, deadline: &Deadline) -> Option<ProverAnswer> {
        match solver.solve(&[], max_conflicts, deadline) {
            SatResult::Model => Some(ProverAnswer::Solution(self.model_solution(solver))),
            SatResult::NoModel => Some(ProverAnswer::NoSolution),
            SatResult::Stopped if deadline.has_passed() => Some(ProverAnswer::Stopped),
            SatResult::Stopped => None,
        }
    }

    /// Takes the solver, or encodes the grid. None if the deadline passes first.
    fn take_solver(&mut self, deadline: &Deadline) -> Option<SatSolver<'static>> {
        match self.solver.take() {
            Some(solver) => Some(solver),
            None => {
                let mut solver = self.encoded(self.seed, deadline).ok()?;
                self.excluded.drain(..).for_each(|clause| solver.add_clause(&clause));
                Some(solver)
            }
        }
    }

    fn encoded(&self, seed: u32, deadline: &Deadline) -> Result<SatSolver<'static>, Stopped> {
        let mut solver = SatSolver::new(&self.variables, seed, deadline);
        open_clauses(&self.grid, &self.variables, deadline, |clause| solver.add_clause(clause))?;
        Ok(solver)
    }

    /// Returns the solution of a model.
    fn model_solution(&self, solver: &SatSolver<'_>) -> Solution {
        let mut grid = self.grid.clone();
        for &cell in self.grid.layout().cells().iter().filter(|&&cell| !self.grid.is_solved(cell)) {
            let is_true = |&digit: &Digit| self.variables.get(cell, digit).is_some_and(|number| solver.is_true(number));
            if let Some(digit) = self.grid[cell].iter().find(is_true) {
                grid.place(cell, digit);
            }
        }
        Solution::of(&grid).expect("a model of the rules obeys them")
    }
}
