//! The true candidates of a puzzle: the digits that occur in some solution.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use saltire_core::{Cell, Digit, DigitSet, Grid, Puzzle, Solution};
use saltire_search::{Prover, ProverAnswer, SearchLimits};

use crate::solver_choice::SolutionFinder;
use crate::{Error, Solver};

/// The digits that each cell has in the solutions of a puzzle.
#[derive(Clone, Debug)]
pub struct TrueCandidates {
    /// The puzzle, under the layout that was found.
    pub puzzle: Puzzle,
    /// The digits of each cell that occur in a solution; none if there is no
    /// solution.
    pub grid: Grid,
    /// Whether no other digit can occur. False if time ran out.
    pub complete: bool,
    /// In how many solutions each digit occurs, if that was asked for.
    pub counts: Option<DigitCounts>,
}

/// In how many solutions each digit of each cell occurs.
#[derive(Clone, Debug)]
pub struct DigitCounts {
    /// The number of solutions.
    pub solutions: u64,
    /// Whether these are all solutions.
    pub complete: bool,
    /// The number of solutions with each digit that occurs, by cell.
    pub cells: BTreeMap<Cell, BTreeMap<Digit, u64>>,
}

impl TrueCandidates {
    /// Returns true if the puzzle is known to have no solution.
    pub fn is_impossible(&self) -> bool {
        self.complete && self.puzzle.layout().cells().iter().all(|&cell| self.grid[cell].is_empty())
    }
}

impl Solver {
    /// Finds the true candidates of a puzzle: the digits that occur in some solution.
    ///
    /// ```
    /// use saltire::{Puzzle, Solver};
    /// let puzzle: Puzzle = "1...............".parse()?;
    /// let candidates = Solver::new().layout("diagonal")?.candidates(&puzzle.givens_only())?;
    /// assert_eq!(candidates.grid["D4".parse().expect("a cell")].len(), 3);
    /// # Ok::<(), saltire::Error>(())
    /// ```
    pub fn candidates(&self, puzzle: &Puzzle) -> Result<TrueCandidates, Error> {
        let started = self.started();
        let puzzle = started.resolve(puzzle)?;
        let mut search = CandidateSearch::new(&puzzle, started.limits(1));
        let complete = !puzzle.has_open_layout() && (puzzle.clash().is_some() || search.probe_all());
        Ok(TrueCandidates { grid: search.seen_grid(), puzzle, complete, counts: None })
    }

    /// Finds the true candidates and counts the solutions with each, up to the limit
    /// of the options.
    pub fn candidate_counts(&self, puzzle: &Puzzle) -> Result<TrueCandidates, Error> {
        let started = self.started();
        let mut counts = DigitCounts { solutions: 0, complete: false, cells: BTreeMap::new() };
        let answer = started.enumerate(puzzle, |solution| {
            for (&cell, &digit) in puzzle.layout().cells().iter().zip(solution.digits()) {
                *counts.cells.entry(cell).or_default().entry(digit).or_default() += 1;
            }
            ControlFlow::Continue(())
        })?;
        (counts.solutions, counts.complete) = (answer.count, answer.complete);
        let mut found = if answer.complete {
            let mut search = CandidateSearch::new(&answer.puzzle, started.limits(1));
            for (cell, digits) in &counts.cells {
                search.seen[answer.puzzle.layout().index_of(*cell)] = digits.keys().copied().collect();
            }
            TrueCandidates { grid: search.seen_grid(), puzzle: answer.puzzle, complete: true, counts: None }
        } else {
            started.candidates(&answer.puzzle)?
        };
        found.counts = Some(counts);
        Ok(found)
    }
}

/// Looks for a solution with each digit that no solution so far has shown.
struct CandidateSearch {
    grid: Grid,
    finder: SolutionFinder,
    limits: SearchLimits,
    /// The digits seen so far, cell by cell.
    seen: Vec<DigitSet>,
}

impl CandidateSearch {
    fn new(puzzle: &Puzzle, limits: SearchLimits) -> CandidateSearch {
        let layout = puzzle.layout();
        CandidateSearch {
            grid: puzzle.grid(),
            finder: SolutionFinder::new(layout, puzzle.symbols()),
            limits: limits.with_solutions(1),
            seen: vec![DigitSet::EMPTY; layout.cells().len()],
        }
    }

    /// Probes every digit. Returns false if time ran out.
    fn probe_all(&mut self) -> bool {
        if !self.finder.has_engine() {
            return self.prove_all();
        }
        match self.probe(&self.grid.clone()) {
            Some(true) => {}
            Some(false) => return true,
            None => return false,
        }
        let mut cleared = self.grid.clone();
        cleared.clear_all_peers();
        let cells = cleared.layout().cells().to_vec();
        for (index, cell) in cells.into_iter().enumerate() {
            for digit in cleared[cell] - self.seen[index] {
                if self.seen[index].contains(digit) {
                    continue;
                }
                let mut probed = cleared.clone();
                probed.place(cell, digit);
                if self.probe(&probed).is_none() {
                    return false;
                }
            }
        }
        true
    }

    /// Probes every digit with one prover, which remembers what it has learned.
    /// Returns false if time ran out.
    fn prove_all(&mut self) -> bool {
        let mut prover = Prover::new(&self.grid);
        match prover.solution(&self.limits) {
            ProverAnswer::Solution(solution) => self.mark(&solution),
            ProverAnswer::NoSolution => return true,
            ProverAnswer::Stopped => return false,
        }
        let open = prover.candidates().clone();
        for (index, &cell) in open.layout().cells().iter().enumerate() {
            for digit in open[cell] {
                if self.seen[index].contains(digit) {
                    continue;
                }
                match prover.solution_with(cell, digit, &self.limits) {
                    ProverAnswer::Solution(solution) => self.mark(&solution),
                    ProverAnswer::NoSolution => {}
                    ProverAnswer::Stopped => return false,
                }
            }
        }
        true
    }

    /// Looks for a solution of a grid and marks its digits. Returns whether there is
    /// one, or `None` if time ran out.
    fn probe(&mut self, grid: &Grid) -> Option<bool> {
        let found = self.finder.each(grid, &self.limits, None);
        if let Some(solution) = found.first.first() {
            self.mark(solution);
            return Some(true);
        }
        found.is_complete.then_some(false)
    }

    fn mark(&mut self, solution: &Solution) {
        for (seen, &digit) in self.seen.iter_mut().zip(solution.digits()) {
            seen.insert(digit);
        }
    }

    /// Returns the grid with the digits seen.
    fn seen_grid(&self) -> Grid {
        let mut grid = self.grid.clone();
        for (&cell, &seen) in self.grid.layout().cells().iter().zip(&self.seen) {
            grid.remove(cell, self.grid.layout().digits() - seen);
        }
        grid
    }
}
