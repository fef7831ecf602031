//! Depth-first search, with strategies at every node.
//!
//! ```text
//! node:    reduce the grid; a contradiction is a dead end; a full grid is a solution
//! branch:  the cell with the fewest candidates, the first of those in reading
//!          order, each of its digits in turn, ascending
//! ```
//!
//! The branches that are still to do stand on a stack of our own, so that the
//! search can stop at a solution and go on from there, and no board is too
//! large for the thread's stack.

use std::time::Instant;

use saltire_core::{Cell, Contradiction, DigitSet, Event, Grid, Observer, Solution};
use saltire_logic::Reducer;

use crate::{Bounds, Stats};

/// A cell of whose candidates some have not been tried yet.
struct Branch {
    grid: Grid,
    cell: Cell,
    left: DigitSet,
    /// Guesses that its digits stand under. The number of branches on the
    /// stack may be less: one whose last digit is being tried is gone.
    depth: usize,
}

/// The solutions of a grid, one by one, in a fixed order.
///
/// It ends when there are no more, or at a bound; [`Search::is_complete`]
/// tells which.
pub struct Search<'a> {
    reducer: Reducer<'a>,
    observer: Option<&'a mut dyn Observer>,
    bounds: Bounds,
    root: Option<Grid>,
    branches: Vec<Branch>,
    /// A grid whose memory the next node can use.
    spare: Option<Grid>,
    stats: Stats,
    found: u64,
    begun: Instant,
    stopped: bool,
    first_dead_end: Option<Contradiction>,
}

impl<'a> Search<'a> {
    /// A search from this grid.
    pub fn new(grid: Grid, reducer: Reducer<'a>, bounds: Bounds) -> Search<'a> {
        Search {
            reducer,
            observer: None,
            bounds,
            root: Some(grid),
            branches: Vec::new(),
            spare: None,
            stats: Stats::default(),
            found: 0,
            begun: Instant::now(),
            stopped: false,
            first_dead_end: None,
        }
    }

    /// Tells `observer` of every step, guess, dead end and solution.
    pub fn observed(mut self, observer: &'a mut dyn Observer) -> Search<'a> {
        self.observer = Some(observer);
        self
    }

    /// How many solutions it looks for.
    pub fn limit(&self) -> u64 {
        self.bounds.limit()
    }

    /// Solutions found so far.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Whether every branch has been tried, so that no solution is missing.
    pub fn is_complete(&self) -> bool {
        self.root.is_none() && self.branches.is_empty()
    }

    /// Whether it ended at a bound on time or work, not on solutions.
    pub fn was_stopped(&self) -> bool {
        self.stopped
    }

    /// Why the first branch that failed did.
    pub fn first_dead_end(&self) -> Option<&Contradiction> {
        self.first_dead_end.as_ref()
    }

    /// What it took so far.
    pub fn stats(&self) -> Stats {
        Stats { strategies: self.reducer.tallies().to_vec(), time: self.begun.elapsed(), ..self.stats.clone() }
    }

    /// The next node, and how many guesses it stands under.
    fn next_node(&mut self) -> Option<(Grid, usize)> {
        if let Some(root) = self.root.take() {
            return Some((root, 0));
        }
        let branch = self.branches.last_mut()?;
        let (cell, digit, depth) = (branch.cell, branch.left.first()?, branch.depth);
        let event = Event::Guess { cell, digit, among: branch.grid[cell] };
        branch.left -= DigitSet::of(digit);
        let mut grid = if branch.left.is_empty() {
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

    /// Reduces a node and looks at what is left of it.
    fn visit(&mut self, mut grid: Grid, depth: usize) -> Option<Solution> {
        self.stats.calls += 1;
        self.stats.depth = self.stats.depth.max(depth);
        let reduced = self.reducer.reduce(&mut grid, depth, self.observer.as_deref_mut());
        match (reduced, grid.fewest()) {
            (Err(contradiction), _) => {
                self.stats.dead_ends += 1;
                self.first_dead_end.get_or_insert_with(|| contradiction.clone());
                self.note(depth, Event::DeadEnd(contradiction));
            }
            (Ok(()), Some(cell)) => {
                let left = grid[cell];
                self.branches.push(Branch { grid, cell, left, depth: depth + 1 });
                return None;
            }
            (Ok(()), None) => {
                // Filled and without a contradiction: it keeps the rules.
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

impl Iterator for Search<'_> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        while self.found < self.bounds.limit() && !self.stopped {
            if !self.is_complete() && self.bounds.reached(self.stats.calls) {
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
