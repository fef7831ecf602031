//! Random full grids.
//!
//! Depth-first search tries the digits of each cell in random order. After an
//! unlucky choice near the root it could run forever, so it restarts after some
//! nodes. Cheap strategies are enough for most layouts. A few, such as windoku on
//! 16×16, need all strategies, which cost fifty times as much per node. So the
//! tries alternate between both, each pair with more nodes. If all fail, the layout has few grids
//! or none, and the prover settles it. Beyond 16 rows the prover works alone.

use saltire_core::{Digit, Grid, Layout, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, PROPAGATION, Reducer, Strategy};
use saltire_search::{Prover, ProverAnswer, SearchLimits, branch_cell};

use crate::{GenerateError, Rng};

/// The largest board that search fills.
const MAX_SEARCHED_SIDE: usize = 16;

/// The number of searches before the prover takes over.
const MAX_TRIES: u32 = 6;

/// The most conflicts of the prover.
const MAX_CONFLICTS: u64 = 2_000_000;

/// The result of one search.
enum SearchTry {
    Found(Solution),
    Exhausted,
    OutOfNodes,
}

/// Returns a random full grid of a layout.
pub fn full_grid(layout: &Layout, rng: &mut Rng) -> Result<Solution, GenerateError> {
    full_grid_within(&Grid::open(layout), rng, &SearchLimits::all())
}

/// Returns a random solution of a grid, or an error when the deadline passes.
pub(crate) fn full_grid_within(start: &Grid, rng: &mut Rng, limits: &SearchLimits) -> Result<Solution, GenerateError> {
    let layout = start.layout();
    let tries = if layout.side() > MAX_SEARCHED_SIDE { 0 } else { MAX_TRIES };
    for attempt in 0..tries {
        let nodes = (2 * layout.cells().len() as u64) << (attempt / 2);
        let strategies = if attempt % 2 == 0 { &DEFAULT_STRATEGIES[..2] } else { PROPAGATION };
        match search(start, strategies, rng, nodes, limits) {
            SearchTry::Found(solution) => return Ok(solution),
            SearchTry::Exhausted => return Err(GenerateError::no_grid(layout)),
            SearchTry::OutOfNodes if limits.deadline.has_passed() => return Err(GenerateError::Stopped),
            SearchTry::OutOfNodes => {}
        }
    }
    proved_grid(start, rng, limits)
}

/// Returns a solution that the prover finds from random first choices.
fn proved_grid(start: &Grid, rng: &mut Rng, limits: &SearchLimits) -> Result<Solution, GenerateError> {
    let seed = 1 + rng.below(1 << 20) as u32;
    let conflicts = limits.conflicts.min(MAX_CONFLICTS);
    match Prover::new(start).seeded(seed).solution(&limits.clone().with_conflicts(conflicts)) {
        ProverAnswer::Solution(solution) => Ok(solution),
        ProverAnswer::NoSolution => Err(GenerateError::no_grid(start.layout())),
        ProverAnswer::Stopped if limits.deadline.has_passed() => Err(GenerateError::Stopped),
        ProverAnswer::Stopped => Err(GenerateError::no_grid_found(start.layout())),
    }
}

fn search(start: &Grid, strategies: &[&dyn Strategy], rng: &mut Rng, nodes: u64, limits: &SearchLimits) -> SearchTry {
    let mut reducer = Reducer::new(strategies);
    let mut stack = vec![start.clone()];
    for _ in 0..nodes {
        if limits.deadline.has_passed() {
            break;
        }
        let Some(mut grid) = stack.pop() else { return SearchTry::Exhausted };
        if reducer.reduce(&mut grid, 0, None).is_err() {
            continue;
        }
        let Some(cell) = branch_cell(&grid) else {
            return SearchTry::Found(
                Solution::of(&grid).expect("the reducer found no contradiction in the filled grid"),
            );
        };
        let mut digits: Vec<Digit> = grid[cell].iter().collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            let mut branch = grid.clone();
            branch.place(cell, digit);
            stack.push(branch);
        }
    }
    SearchTry::OutOfNodes
}
