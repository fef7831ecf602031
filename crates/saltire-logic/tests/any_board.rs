//! Simple strategies take any board, and soon: of every size, with nothing on
//! it, with cells that have no candidate left, with candidates that make no
//! sense together.

use std::time::{Duration, Instant};

use saltire_core::{Digit, DigitSet, Grid, Layout};
use saltire_logic::{Board, Explainer, Findings, STRATEGIES, Strategy};

/// Numbers that are different enough, and the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

/// A grid whose cells have about so many candidates each, perhaps none, by
/// chance.
fn chaos(layout: &Layout, about: usize, seed: u64) -> Grid {
    let (mut grid, mut numbers) = (Grid::open(layout), Numbers(seed));
    for &cell in layout.cells() {
        let digit = |numbers: &mut Numbers| Digit::new(numbers.below(layout.side()) as u8 + 1).expect("a digit");
        let kept: DigitSet = (0..numbers.below(about + 1)).map(|_| digit(&mut numbers)).collect();
        grid.remove(cell, layout.digits() - kept);
        if let Some(digit) = kept.single().filter(|_| numbers.below(2) == 0) {
            grid.place(cell, digit);
        }
    }
    grid
}

/// Singles, locked candidates, groups and what is near them.
fn simple() -> Vec<&'static dyn Strategy> {
    let families = ["singles", "direct", "locked candidates", "groups", "aligned exclusion"];
    let simple: Vec<_> =
        STRATEGIES.iter().copied().filter(|strategy| families.contains(&strategy.about().family)).collect();
    assert!(simple.len() > 20);
    simple
}

fn layouts() -> impl Iterator<Item = Layout> {
    let names = ["classic", "diagonal", "anti-knight", "windoku"];
    names.into_iter().flat_map(|name| (2..=25).filter_map(move |side| Layout::named(name, side).ok()))
}

#[test]
fn no_board_is_too_much() {
    let mut looked = 0;
    for layout in layouts() {
        for (about, seed) in [(1, 1), (3, 2), (6, 3)] {
            let grid = chaos(&layout, about, seed);
            for strategy in simple() {
                let began = Instant::now();
                Explainer::new(&[strategy]).unique(true).next(&grid);
                let took = began.elapsed();
                let side = layout.side();
                assert!(took < Duration::from_secs(5), "{} takes {took:?} on {side} rows", strategy.name());
                looked += 1;
            }
        }
    }
    assert!(looked > 1000, "{looked}");
}

#[test]
fn an_open_board_tells_nothing_simple() {
    let strategies = simple();
    for layout in layouts().filter(|layout| layout.side() > 4) {
        assert!(Explainer::new(&strategies).next(&Grid::open(&layout)).is_none());
    }
}

#[test]
fn direct_forms_place_and_remove_nothing() {
    for strategy in simple().into_iter().filter(|strategy| strategy.about().family == "direct") {
        let example = strategy.about().example.expect("a board");
        let layout = Layout::named(example.layout, 9).expect("a layout");
        let case = saltire_core::notation::Case::parse(example.board, &layout).expect("a board");
        for found in Findings::all(strategy, &Board::new(&case.grid), None) {
            assert!(found.step.eliminations.is_empty() && found.step.placements.len() == 1, "{}", strategy.name());
        }
    }
}
