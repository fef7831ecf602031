//! Every strategy is true on every layout, and the path of a person ends where
//! the puzzle does.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::{LAYOUTS, layout, random_candidates};
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Explainer, Found, SCALES};
use saltire::{Board, Findings, Generator, Grid, STRATEGIES, Solution};

/// How long one strategy may look at one board here: the few that look at very
/// many things are not waited for.
const PATIENCE: Duration = Duration::from_millis(100);

fn holds(found: &Found, solution: &Solution, grid: &Grid) {
    let step = &found.step;
    for at in &step.eliminations {
        assert_ne!(solution.digit(at.cell), Some(at.digit), "{}: {}\n{grid:?}", step.strategy, step.text);
        assert!(grid[at.cell].contains(at.digit), "it was gone already: {}", step.text);
    }
    for at in &step.placements {
        assert_eq!(solution.digit(at.cell), Some(at.digit), "{}: {}\n{grid:?}", step.strategy, step.text);
    }
}

/// Everything that every strategy finds is true of the solution.
fn all_hold(grid: &Grid, solution: &Solution, unique: bool) -> usize {
    let board = Board::new(grid).unique(unique);
    let mut steps = 0;
    for strategy in STRATEGIES {
        let begun = Instant::now();
        let found = Findings::all(*strategy, &board, Some(Arc::new(move || begun.elapsed() > PATIENCE)));
        steps += found.len();
        found.iter().for_each(|found| holds(found, solution, grid));
    }
    steps
}

#[test]
fn strategies_are_true_along_the_path() {
    for name in LAYOUTS {
        let mut generator = Generator::new(&layout(name), 5);
        for _ in 0..3 {
            let made = generator.puzzle().expect("a puzzle");
            let mut grid = made.puzzle.grid();
            grid.tidy();
            let mut explainer = Explainer::of(SCALES[0]).unique(true);
            let mut hard = 0;
            while let Some(found) = explainer.next(&grid) {
                holds(&found, &made.solution, &grid);
                // Boards on which a person has to think are those on which much can be found.
                if found.step.placements.is_empty() && hard < 4 {
                    hard += 1;
                    assert!(all_hold(&grid, &made.solution, true) > 0);
                }
                found.step.apply(&mut grid);
            }
            let filled = (*grid.given() | *grid.placed()).len();
            if filled == grid.layout().cells().len() {
                assert_eq!(Solution::of(&grid).as_ref(), Some(&made.solution), "{name}");
            }
        }
    }
}

/// Candidates that no puzzle led to, with other solutions or none beside: what
/// does not rest on uniqueness is true of each solution.
#[test]
fn strategies_are_true_of_any_candidates() {
    let mut rng = Rng::new(11);
    for name in LAYOUTS {
        let layout = layout(name);
        for spread in [1, 2, 3, 5] {
            let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
            let grid = random_candidates(&layout, &solution, &mut rng, spread);
            all_hold(&grid, &solution, false);
        }
    }
}

/// Boards that contradict themselves, and boards of every size, are looked at
/// without harm.
#[test]
fn strategies_bear_boards_of_all_sorts() {
    let mut rng = Rng::new(3);
    for name in ["diagonal 4", "classic 6", "classic 9", "diagonal 12", "diagonal 16", "windoku 9"] {
        let layout = layout(name);
        let mut grid = Grid::open(&layout);
        for &cell in layout.cells() {
            let kept: saltire::DigitSet = layout.digits().iter().filter(|_| rng.below(3) == 0).collect();
            grid.remove(cell, layout.digits() - kept);
        }
        for grid in [Grid::open(&layout), grid] {
            for strategy in STRATEGIES {
                let begun = Instant::now();
                let stop = Arc::new(move || begun.elapsed() > PATIENCE);
                Findings::all(*strategy, &Board::new(&grid).unique(true), Some(stop));
                let late = begun.elapsed();
                assert!(late < 20 * PATIENCE, "{} took {late:?} on {name}", strategy.name());
            }
        }
    }
}

#[test]
fn the_same_puzzle_has_the_same_path() {
    let made = Generator::new(&layout("diagonal 9"), 8).puzzle().expect("a puzzle");
    let path = || Explainer::of(SCALES[0]).unique(true).explain(&made.puzzle.grid()).steps;
    assert_eq!(path(), path());
}
