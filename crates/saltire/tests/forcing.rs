//! Forcing chains: what they prove is true, on every layout.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use common::{LAYOUTS, layout, nonsense, random_candidates, random_puzzle};
use saltire::generate::{Rng, full_grid};
use saltire::logic::{Explainer, Stop, Strategy, strategy_named};
use saltire::{Agent, Bounds, Findings, Grid, Layout, Outcome, Solution, Step};

/// All of them are asked for everything they find, but for the last two, which
/// take long, and are asked for the easiest.
const NAMES: [&str; 6] = [
    "forcing-chains",
    "nishio",
    "multiple-forcing-chains",
    "dynamic-forcing-chains",
    "dynamic-forcing-chains-plus",
    "nested-forcing-chains",
];
const QUICK: usize = 4;

/// Ends a search that has asked so many hundred times whether to go on.
fn soon(hundreds: usize) -> Stop {
    let asked = AtomicUsize::new(0);
    Arc::new(move || asked.fetch_add(1, Ordering::Relaxed) > hundreds)
}

fn steps(number: usize, strategy: &dyn Strategy, grid: &Grid) -> Vec<Step> {
    let easiest = Explainer::new(&[strategy]).until(soon(20)).next(grid).map(|found| found.step);
    let all = if number < QUICK { Findings::of(strategy, grid) } else { Vec::new() };
    all.into_iter().chain(easiest).collect()
}

fn hold(name: &str, step: &Step, solution: &Solution) {
    for at in &step.placements {
        assert_eq!(solution.digit(at.cell), Some(at.digit), "{name}: {}", step.text);
    }
    for at in &step.eliminations {
        assert_ne!(solution.digit(at.cell), Some(at.digit), "{name}: {}", step.text);
    }
}

#[test]
fn chains_are_true_of_a_solution() {
    let mut many = [0; NAMES.len()];
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        for spread in 1..5 {
            let mut rng = Rng::new((number * 10 + spread) as u64);
            let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
            let grid = random_candidates(&layout, &solution, &mut rng, spread);
            for (number, strategy) in NAMES.iter().enumerate() {
                let strategy = strategy_named(strategy).expect("a strategy");
                for step in steps(number, strategy, &grid) {
                    hold(name, &step, &solution);
                    many[number] += 1;
                }
            }
        }
    }
    assert!(many[..QUICK].iter().all(|&many| many > 100), "the boards show too little: {many:?}");
    assert!(many[QUICK..].iter().all(|&many| many > 20), "the boards show too little: {many:?}");
}

/// Puzzles are solved by singles and forcing chains alone, as long as there are
/// any, and come to their solution.
#[test]
fn chains_lead_to_the_solution() {
    let names = ["hidden-single", "naked-single"].iter().chain(&NAMES[..5]);
    let strategies: Vec<&dyn Strategy> = names.map(|name| strategy_named(name).expect("a strategy")).collect();
    for (number, name) in LAYOUTS.iter().enumerate() {
        let layout = layout(name);
        let mut rng = Rng::new(number as u64);
        for _ in 0..4 {
            let clues = layout.cells().len() * 3 / 8;
            let puzzle = random_puzzle(&layout, &mut rng, clues);
            let answer = Agent::default().solve(&puzzle, &Bounds::default());
            if answer.outcome != Outcome::Unique {
                continue;
            }
            let solution = answer.solutions.first().expect("the one solution");
            let path = Explainer::new(&strategies).explain(&puzzle.grid());
            path.steps.iter().for_each(|found| hold(name, &found.step, solution));
            assert!(path.is_complete(), "{name}: {}", puzzle.line());
        }
    }
}

/// Boards without a solution, of any size, make nobody panic.
#[test]
fn nonsense_ends() {
    for (side, name) in [(2, "classic"), (4, "diagonal"), (9, "diagonal+windoku"), (16, "diagonal"), (25, "diagonal")] {
        let Ok(layout) = Layout::named(name, side) else { continue };
        for most in [1, 2, 4, 9] {
            let grid = nonsense(&layout, most);
            for strategy in NAMES {
                let strategy = strategy_named(strategy).expect("a strategy");
                Explainer::new(&[strategy]).until(soon(3)).next(&grid);
            }
        }
    }
}
