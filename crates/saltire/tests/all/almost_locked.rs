//! Almost locked set strategies eliminate only false candidates, on every layout.

use crate::common::{LAYOUTS, layout, nonsense};
use saltire::generate::{Rng, full_grid};
use saltire::logic::strategy_named;
use saltire::{Candidate, Layout, Position, Puzzle, Report};

const NAMES: [&str; 5] = ["sue-de-coq", "als-xz", "als-xy-wing", "als-chain", "death-blossom"];

/// On boards with a third of the cells of a full grid given, no step eliminates a
/// digit of the grid, neither among all steps nor as the easiest.
#[test]
fn no_step_eliminates_a_digit_of_the_solution() {
    let mut steps = [0; NAMES.len()];
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        for seed in 0..3 {
            let mut rng = Rng::new(seed * 100 + number as u64);
            let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
            let mut cells = layout.cells().to_vec();
            rng.shuffle(&mut cells);
            cells.truncate(cells.len() / 3);
            let givens = cells.into_iter().filter_map(|cell| Some(Candidate { cell, digit: solution.digit(cell)? }));
            let mut grid = Puzzle::from_givens(&layout, givens).grid();
            grid.clear_all_peers();
            for (strategy, steps) in NAMES.iter().zip(&mut steps) {
                let strategy = strategy_named(strategy).expect("a strategy");
                let mut found = Report::of(strategy, &grid);
                found.extend(Report::easiest(strategy, &Position::new(&grid)).map(|rated| rated.step));
                *steps += found.len();
                for step in found {
                    for gone in &step.eliminations {
                        let digit = solution.digit(gone.cell);
                        assert_ne!(digit, Some(gone.digit), "{name}, {}: {}", strategy.name(), step.text());
                        assert!(
                            grid[gone.cell].contains(gone.digit),
                            "the candidate was gone already: {}",
                            step.text()
                        );
                    }
                }
            }
        }
    }
    assert!(steps.iter().all(|&steps| steps > 50), "too few steps: {steps:?}");
}

/// The search ends in bounded time on boards of any size without a solution.
#[test]
fn the_search_ends_on_boards_without_a_solution() {
    for (side, name) in [(4, "classic"), (4, "diagonal"), (9, "diagonal+windoku"), (16, "diagonal"), (25, "diagonal")] {
        let layout = Layout::named(name, side).expect("a layout");
        for most in [2, 4, 9] {
            let grid = nonsense(&layout, most);
            for strategy in NAMES {
                Report::easiest(strategy_named(strategy).expect("a strategy"), &Position::new(&grid));
            }
        }
    }
}
