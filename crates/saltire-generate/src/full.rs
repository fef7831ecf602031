//! Random full grids.
//!
//! Depth-first search with the digits of each cell in random order. Search
//! that has made an unlucky choice high up can take for ever, so that it is
//! begun anew after some nodes. Most layouts give in to the cheap strategies;
//! a few, such as windoku on 16×16, want all of them, which cost fifty times
//! as much at each node. So the tries alternate, each pair with more nodes.

use saltire_core::{Digit, Grid, Layout, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, PROPAGATION, Reducer, Strategy};
use saltire_search::Bounds;

use crate::{GenerateError, Rng};

/// Tries before it is given up: a node of a large board costs far more.
fn tries(side: usize) -> u32 {
    if side <= 9 { 18 } else { 10 }
}

enum Try {
    Found(Solution),
    Exhausted,
    OutOfNodes,
}

/// A random full grid of a layout.
pub fn full_grid(layout: &Layout, rng: &mut Rng) -> Result<Solution, GenerateError> {
    full_grid_within(layout, rng, &Bounds::none())
}

/// The same, as long as the bounds on time allow.
pub(crate) fn full_grid_within(layout: &Layout, rng: &mut Rng, bounds: &Bounds) -> Result<Solution, GenerateError> {
    let (name, side) = (layout.name().to_owned(), layout.side());
    for attempt in 0..tries(side) {
        let nodes = (2 * layout.cells().len() as u64) << (attempt / 2);
        let strategies = if attempt % 2 == 0 { &DEFAULT_STRATEGIES[..2] } else { PROPAGATION };
        match descend(layout, strategies, rng, nodes, bounds) {
            Try::Found(solution) => return Ok(solution),
            Try::Exhausted => return Err(GenerateError::NoGrid { layout: name, side }),
            Try::OutOfNodes if bounds.are_reached() => return Err(GenerateError::Stopped),
            Try::OutOfNodes => {}
        }
    }
    Err(GenerateError::GivenUp { layout: name, side })
}

fn descend(layout: &Layout, strategies: &[&dyn Strategy], rng: &mut Rng, nodes: u64, bounds: &Bounds) -> Try {
    let mut reducer = Reducer::new(strategies);
    let mut stack = vec![Grid::open(layout)];
    for _ in 0..nodes {
        if bounds.are_reached() {
            break;
        }
        let Some(mut grid) = stack.pop() else { return Try::Exhausted };
        if reducer.reduce(&mut grid, 0, None).is_err() {
            continue;
        }
        let Some(cell) = grid.fewest() else {
            return Try::Found(Solution::of(&grid).expect("a filled grid without contradiction is a solution"));
        };
        let mut digits: Vec<Digit> = grid[cell].iter().collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            let mut branch = grid.clone();
            branch.place(cell, digit);
            stack.push(branch);
        }
    }
    Try::OutOfNodes
}
