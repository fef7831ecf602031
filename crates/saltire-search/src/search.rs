//! Depth-first search, with strategies at every node.
//!
//! ```text
//! node:    reduce the grid; a contradiction is a dead end; a full grid is a solution
//! branch:  the cell with the fewest candidates, ties in reading order, digits
//!          ascending (see `branch.rs`)
//! ```
//!
//! The search keeps open branches on its own stack. So it can stop at a solution and
//! continue from there, and no board is too deep for the thread's stack.

use std::fmt;

use saltire_core::clock::Stopwatch;
use saltire_core::{Cell, DigitSet, Event, Grid, Observer, Solution};
use saltire_logic::Reducer;

use crate::{SearchLimits, Stats, branch_cell};

/// A cell with candidates that have not been tried yet.
struct OpenBranch {
    grid: Grid,
    cell: Cell,
    untried: DigitSet,
    /// The number of guesses above its digits. The stack may hold fewer branches, because
    /// a branch is dropped when its last digit is tried.
    depth: usize,
}

/// The solutions of a grid, one by one, in a fixed order.
///
/// It ends when there are no more, or at a limit: see
/// [`SolutionSearch::is_complete`].
pub struct SolutionSearch<'a> {
    reducer: Reducer<'a>,
    observer: Option<&'a mut dyn Observer>,
    limits: SearchLimits,
    root: Option<Grid>,
    branches: Vec<OpenBranch>,
    /// The reduced root, if it is to be kept.
    reduced: Option<Grid>,
    keeps_reduced: bool,
    /// A grid whose memory the next node can reuse.
    spare: Option<Grid>,
    stats: Stats,
    found: u64,
    stopwatch: Stopwatch,
    stopped: bool,
}

impl fmt::Debug for SolutionSearch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolutionSearch").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<'a> SolutionSearch<'a> {
    /// Starts a search from this grid.
    pub fn new(grid: Grid, reducer: Reducer<'a>, limits: SearchLimits) -> SolutionSearch<'a> {
        SolutionSearch {
            reducer,
            observer: None,
            limits,
            root: Some(grid),
            branches: Vec::new(),
            reduced: None,
            keeps_reduced: false,
            spare: None,
            stats: Stats::default(),
            found: 0,
            stopwatch: Stopwatch::start(),
            stopped: false,
        }
    }

    /// Reports every step, guess, dead end and solution to `observer`.
    pub fn observed(mut self, observer: &'a mut dyn Observer) -> SolutionSearch<'a> {
        self.observer = Some(observer);
        self
    }

    /// Returns the most solutions that it looks for.
    pub fn limit(&self) -> u64 {
        self.limits.solutions
    }

    /// Allows this many more calls from now on.
    pub(crate) fn allow_calls(&mut self, calls: u64) {
        self.limits.calls = self.stats.calls.saturating_add(calls);
    }

    /// Continues after a limit on calls, without limits on calls and solutions.
    pub(crate) fn resume(&mut self) {
        self.stopped = false;
        (self.limits.calls, self.limits.solutions) = (u64::MAX, u64::MAX);
    }

    /// Keeps the grid of the root, reduced by its strategies.
    pub(crate) fn keep_reduced(&mut self) {
        self.keeps_reduced = true;
    }

    /// Takes the reduced grid of the root.
    pub(crate) fn take_reduced(&mut self) -> Option<Grid> {
        self.reduced.take()
    }

    /// Returns the number of solutions found so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Returns true if it has tried every branch, so no solution is missing.
    pub fn is_complete(&self) -> bool {
        self.root.is_none() && self.branches.is_empty()
    }

    /// Returns true if it ended at a limit on time or work, not on solutions.
    pub fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Returns the cost of the search so far: nodes, depth, time.
    pub fn stats(&self) -> Stats {
        Stats { strategies: self.reducer.stats().to_vec(), time: self.stopwatch.elapsed(), ..self.stats.clone() }
    }

    /// Returns the next node, and the number of guesses above it.
    fn next_node(&mut self) -> Option<(Grid, usize)> {
        if let Some(root) = self.root.take() {
            return Some((root, 0));
        }
        let branch = self.branches.last_mut()?;
        let (cell, digit, depth) = (branch.cell, branch.untried.first()?, branch.depth);
        let event = Event::Guess { cell, digit, among: branch.grid[cell] };
        branch.untried -= DigitSet::of(digit);
        let mut grid = if branch.untried.is_empty() {
            self.branches.pop()?.grid
        } else {
            let mut grid = self.spare.take().unwrap_or_else(|| branch.grid.clone());
            grid.clone_from(&branch.grid);
            grid
        };
        grid.place(cell, digit);
        self.note(depth, event);
        Some((grid, depth))
    }

    fn note(&mut self, depth: usize, event: Event) {
        if let Some(observer) = &mut self.observer {
            observer.note(depth, event);
        }
    }

    /// Reduces a node and handles what is left of it.
    fn visit(&mut self, mut grid: Grid, depth: usize) -> Option<Solution> {
        self.stats.calls += 1;
        self.stats.depth = self.stats.depth.max(depth);
        let reduced = self.reducer.reduce(&mut grid, depth, self.observer.as_deref_mut());
        match (reduced, branch_cell(&grid)) {
            (Err(contradiction), _) => {
                self.stats.dead_ends += 1;
                self.note(depth, Event::DeadEnd(contradiction));
            }
            (Ok(()), Some(cell)) => {
                if self.keeps_reduced && depth == 0 {
                    self.reduced = Some(grid.clone());
                }
                let untried = grid[cell];
                self.branches.push(OpenBranch { grid, cell, untried, depth: depth + 1 });
                return None;
            }
            (Ok(()), None) => {
                // It is filled and has no contradiction, so it obeys the rules.
                let solution = Solution::of(&grid);
                self.spare = Some(grid);
                if let Some(solution) = solution {
                    self.found += 1;
                    self.note(depth, Event::Solution(solution.clone()));
                    return Some(solution);
                }
                return None;
            }
        }
        self.spare = Some(grid);
        None
    }
}

impl Iterator for SolutionSearch<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.found < self.limits.solutions && !self.stopped {
            if !self.is_complete() && (self.stats.calls >= self.limits.calls || self.limits.deadline.has_passed()) {
                self.stopped = true;
                break;
            }
            let (grid, depth) = self.next_node()?;
            if let Some(solution) = self.visit(grid, depth) {
                return Some(solution);
            }
        }
        None
    }
}
