//! A cache of the solvers for the layouts that requests named last.
//!
//! Building a layout costs ten times as much as solving a puzzle on it, so each thread caches the most recent solvers.

use std::cell::RefCell;

use saltire::core::layout::BlockShape;
use saltire::{Error, LayoutChoice, Solver};

const MAX_CACHED_SOLVERS: usize = 6;

thread_local! {
    static SOLVER_CACHE: RefCell<Vec<(SolverKey, Solver)>> = const { RefCell::new(Vec::new()) };
}

/// What a request says about its layout.
#[derive(PartialEq, Eq)]
pub struct SolverKey {
    pub layout: String,
    pub size: Option<usize>,
    pub block: Option<BlockShape>,
}

impl SolverKey {
    /// Returns a solver for the layout, which shares its layouts with those before it.
    pub fn solver(self) -> Result<Solver, Error> {
        SOLVER_CACHE.with_borrow_mut(|cache| {
            let entry = match cache.iter().position(|(key, _)| *key == self) {
                Some(index) => cache.remove(index),
                None => {
                    let solver = self.build()?;
                    (self, solver)
                }
            };
            let solver = entry.1.clone();
            cache.insert(0, entry);
            cache.truncate(MAX_CACHED_SOLVERS);
            Ok(solver)
        })
    }

    fn build(&self) -> Result<Solver, Error> {
        let mut solver = Solver::new();
        if let Some(size) = self.size {
            solver = solver.size(size)?;
        }
        if let Some(block) = self.block {
            solver = solver.block(block)?;
        }
        solver.layout(self.layout.parse::<LayoutChoice>()?)
    }
}
