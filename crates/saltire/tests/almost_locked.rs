//! Almost locked sets: what they take away is false, on every layout.

mod common;

use common::{LAYOUTS, layout, nonsense};
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Explainer, strategy_named};
use saltire::{Findings, Layout, Puzzle};

const NAMES: [&str; 5] = ["sue-de-coq", "als-xz", "als-xy-wing", "als-chain", "death-blossom"];

/// Boards with a third of the cells of a full grid given: no digit of the grid
/// goes, whether every step is wanted or the easiest.
#[test]
fn no_digit_of_the_solution_goes() {
    let mut steps = [0; NAMES.len()];
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        for seed in 0..3 {
            let mut rng = Rng::new(seed * 100 + number as u64);
            let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
            let mut cells = layout.cells().to_vec();
            rng.shuffle(&mut cells);
            cells.truncate(cells.len() / 3);
            let givens = cells.into_iter().filter_map(|cell| Some((cell, solution.digit(cell)?)));
            let mut grid = Puzzle::from_givens(&layout, givens).grid();
            grid.tidy();
            for (strategy, steps) in NAMES.iter().zip(&mut steps) {
                let strategy = strategy_named(strategy).expect("a strategy");
                let mut found = Findings::of(strategy, &grid);
                found.extend(Explainer::new(&[strategy]).next(&grid).map(|found| found.step));
                *steps += found.len();
                for step in found {
                    for gone in &step.eliminations {
                        let held = solution.digit(gone.cell);
                        assert_ne!(held, Some(gone.digit), "{name}, {}: {}", strategy.name(), step.text);
                        assert!(grid[gone.cell].contains(gone.digit), "it was gone already: {}", step.text);
                    }
                }
            }
        }
    }
    assert!(steps.iter().all(|&steps| steps > 50), "the boards show too little: {steps:?}");
}

/// Boards without a solution, of any size, are looked at in bounded time.
#[test]
fn nonsense_ends() {
    for (side, name) in [(4, "classic"), (4, "diagonal"), (9, "diagonal+windoku"), (16, "diagonal"), (25, "diagonal")] {
        let layout = Layout::named(name, side).expect("a layout");
        for most in [2, 4, 9] {
            let grid = nonsense(&layout, most);
            for strategy in NAMES {
                Explainer::new(&[strategy_named(strategy).expect("a strategy")]).next(&grid);
            }
        }
    }
}
