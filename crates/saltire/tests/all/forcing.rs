//! Forcing chains prove only what is true, on every layout.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::{LAYOUTS, layout, nonsense, random_candidates, random_puzzle};
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Explainer, Strategy, strategy_named};
use saltire::{Agent, Deadline, Grid, Layout, Outcome, Report, SearchLimits, Solution, Step};

/// The strategies under test. The last two are slow.
const NAMES: [&str; 6] = [
    "forcing-chains",
    "nishio",
    "multiple-forcing-chains",
    "dynamic-forcing-chains",
    "dynamic-forcing-chains-plus",
    "nested-forcing-chains",
];
const FAST_COUNT: usize = 4;

/// A deadline that passes after so many looks at the clock.
fn deadline_after(looks: usize) -> Deadline {
    let count = AtomicUsize::new(0);
    Deadline::when(move || count.fetch_add(1, Ordering::Relaxed) > looks)
}

/// The easiest step of a strategy, and all its steps if it is fast.
fn steps(number: usize, strategy: &'static dyn Strategy, grid: &Grid) -> Vec<Step> {
    let easiest = Explainer::new(&[strategy]).next_step(grid, false, &deadline_after(20)).map(|found| found.step);
    let all = if number < FAST_COUNT { Report::of(strategy, grid) } else { Vec::new() };
    all.into_iter().chain(easiest).collect()
}

fn assert_true(name: &str, step: &Step, solution: &Solution) {
    for at in &step.placements {
        assert_eq!(solution.digit(at.cell), Some(at.digit), "{name}: {}", step.text());
    }
    for at in &step.eliminations {
        assert_ne!(solution.digit(at.cell), Some(at.digit), "{name}: {}", step.text());
    }
}

#[test]
fn forcing_chains_agree_with_the_solution() {
    let mut counts = [0; NAMES.len()];
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        for spread in 1..5 {
            let mut rng = Rng::new((number * 10 + spread) as u64);
            let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
            let grid = random_candidates(&layout, &solution, &mut rng, spread);
            for (number, strategy) in NAMES.iter().enumerate() {
                let strategy = strategy_named(strategy).expect("a strategy");
                for step in steps(number, strategy, &grid) {
                    assert_true(name, &step, &solution);
                    counts[number] += 1;
                }
            }
        }
    }
    assert!(counts[..FAST_COUNT].iter().all(|&count| count > 100), "the boards have too few steps: {counts:?}");
    assert!(counts[FAST_COUNT..].iter().all(|&count| count > 20), "the boards have too few steps: {counts:?}");
}

#[test]
fn singles_and_forcing_chains_solve_puzzles() {
    let names = ["hidden-single", "naked-single"].iter().chain(&NAMES[..5]);
    let strategies: Vec<&'static dyn Strategy> = names.map(|name| strategy_named(name).expect("a strategy")).collect();
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        let mut rng = Rng::new(number as u64);
        for _ in 0..4 {
            let clues = layout.cells().len() * 3 / 8;
            let puzzle = random_puzzle(&layout, &mut rng, clues);
            let answer = Agent::default().solve(&puzzle, &SearchLimits::default());
            if answer.outcome != Outcome::Unique {
                continue;
            }
            let solution = answer.solutions.first().expect("the one solution");
            let path = Explainer::new(&strategies).explain(&puzzle.grid(), false, &Deadline::NEVER);
            path.steps.iter().for_each(|found| assert_true(name, &found.step, solution));
            assert!(path.is_complete(), "{name}: {}", puzzle.line());
        }
    }
}

#[test]
fn boards_without_a_solution_cause_no_panic() {
    for (side, name) in [(2, "classic"), (4, "diagonal"), (9, "diagonal+windoku"), (16, "diagonal"), (25, "diagonal")] {
        let Ok(layout) = Layout::named(name, side) else { continue };
        for max_candidates in [1, 2, 4, 9] {
            let grid = nonsense(&layout, max_candidates);
            for strategy in NAMES {
                let strategy = strategy_named(strategy).expect("a strategy");
                Explainer::new(&[strategy]).next_step(&grid, false, &deadline_after(3));
            }
        }
    }
}
