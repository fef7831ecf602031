//! Simple strategies are fast on every board: of every size, empty, with cells
//! that have no candidate left, with candidates that contradict each other.

use std::time::{Duration, Instant};

use saltire_core::{Digit, DigitSet, Grid, Layout};
use saltire_logic::{Family, STRATEGIES, Strategy};

use crate::common::{Random, all_steps, easiest_step, example};

/// Returns a grid whose cells have at most `most` random candidates. Half of the cells
/// with one candidate are filled.
fn random_grid(layout: &Layout, most: usize, seed: u64) -> Grid {
    let (mut grid, mut random) = (Grid::open(layout), Random(seed));
    for &cell in layout.cells() {
        let digit = |random: &mut Random| Digit::new(random.below(layout.side()) as u8 + 1).expect("a digit");
        let candidates: DigitSet = (0..random.below(most + 1)).map(|_| digit(&mut random)).collect();
        grid.remove(cell, layout.digits() - candidates);
        if let Some(digit) = candidates.single().filter(|_| random.below(2) == 0) {
            grid.place(cell, digit);
        }
    }
    grid
}

fn simple_strategies() -> impl Iterator<Item = &'static dyn Strategy> {
    let families =
        [Family::Singles, Family::Direct, Family::LockedCandidates, Family::Groups, Family::AlignedExclusion];
    STRATEGIES.iter().copied().filter(move |strategy| families.contains(&strategy.about().family))
}

fn layouts() -> impl Iterator<Item = Layout> {
    let names = ["classic", "diagonal", "anti-knight", "windoku"];
    names.into_iter().flat_map(|name| (2..=25).filter_map(move |side| Layout::named(name, side).ok()))
}

#[test]
fn every_random_board_takes_less_than_five_seconds() {
    for layout in layouts() {
        for (most, seed) in [(1, 1), (3, 2), (6, 3)] {
            let grid = random_grid(&layout, most, seed);
            for strategy in simple_strategies() {
                let started = Instant::now();
                easiest_step(strategy, &grid);
                let (time, side) = (started.elapsed(), layout.side());
                assert!(time < Duration::from_secs(5), "{} takes {time:?} on {side} rows", strategy.name());
            }
        }
    }
}

#[test]
fn an_empty_board_has_no_simple_step() {
    for layout in layouts().filter(|layout| layout.side() > 4) {
        let grid = Grid::open(&layout);
        assert!(simple_strategies().all(|strategy| easiest_step(strategy, &grid).is_none()));
    }
}

#[test]
fn direct_strategies_place_one_digit_and_remove_nothing() {
    for strategy in simple_strategies().filter(|strategy| strategy.about().family == Family::Direct) {
        for rated in all_steps(strategy, &example(strategy)) {
            assert!(rated.step.eliminations.is_empty() && rated.step.placements.len() == 1, "{}", strategy.name());
        }
    }
}
