//! A cache of the solvers for the layouts that requests named last.
//!
//! Building a layout costs ten times as much as solving a puzzle on it, so each thread caches the most recent solvers.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use saltire::core::layout::BlockShape;
use saltire::{Agent, Error, LayoutChoice, Solver};

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
    /// Takes the solver from the cache, or builds it. It uses `agent`, whatever it used before.
    pub fn solver(self, agent: Agent<'static>) -> Result<CachedSolver, Error> {
        let cached = SOLVER_CACHE.with_borrow_mut(|cache| {
            let index = cache.iter().position(|(key, _)| *key == self)?;
            Some(cache.remove(index).1)
        });
        let mut solver = match cached {
            Some(solver) => solver,
            None => Solver::new(self.layout.parse::<LayoutChoice>()?, self.size, self.block)?,
        };
        solver.set_agent(agent);
        Ok(CachedSolver(Some((self, solver))))
    }
}

/// A solver in use. It returns to the cache on drop.
pub struct CachedSolver(Option<(SolverKey, Solver)>);

impl Drop for CachedSolver {
    fn drop(&mut self) {
        if let Some(entry) = self.0.take() {
            SOLVER_CACHE.with_borrow_mut(|cache| {
                cache.insert(0, entry);
                cache.truncate(MAX_CACHED_SOLVERS);
            });
        }
    }
}

impl Deref for CachedSolver {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        &self.0.as_ref().expect("present until drop").1
    }
}

impl DerefMut for CachedSolver {
    fn deref_mut(&mut self) -> &mut Solver {
        &mut self.0.as_mut().expect("present until drop").1
    }
}
