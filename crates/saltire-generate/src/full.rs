//! Random full grids.
//!
//! Depth-first search with the digits of each cell in random order. Search
//! that has made an unlucky choice high up can take for ever, so that it is
//! begun anew after some nodes, and each time allowed twice as many.

use saltire_core::{Digit, Grid, Layout, Solution};
use saltire_logic::{DEFAULT_STRATEGIES, Reducer};

use crate::{GenerateError, Rng};

/// Nodes that the first try may use.
const FIRST_TRY: u64 = 100;
/// Tries before it is given up; the last may use half a million nodes.
const TRIES: u32 = 14;

enum Try {
    Found(Grid),
    Exhausted,
    OutOfNodes,
}

/// A random full grid of a layout.
pub fn full_grid(layout: &Layout, rng: &mut Rng) -> Result<Solution, GenerateError> {
    let (name, side) = (layout.name().to_owned(), layout.side());
    for attempt in 0..TRIES {
        match descend(layout, rng, FIRST_TRY << attempt) {
            Try::Found(grid) => {
                return Ok(Solution::of(&grid).expect("a filled grid without contradiction is a solution"));
            }
            Try::Exhausted => return Err(GenerateError::NoGrid { layout: name, side }),
            Try::OutOfNodes => {}
        }
    }
    Err(GenerateError::GivenUp { layout: name, side })
}

fn descend(layout: &Layout, rng: &mut Rng, nodes: u64) -> Try {
    let mut reducer = Reducer::new(&DEFAULT_STRATEGIES[..2]);
    let mut stack = vec![Grid::open(layout)];
    for _ in 0..nodes {
        let Some(mut grid) = stack.pop() else { return Try::Exhausted };
        if reducer.reduce(&mut grid, 0, &mut None).is_err() {
            continue;
        }
        let Some(cell) = grid.fewest() else { return Try::Found(grid) };
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
