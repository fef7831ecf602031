//! Each strategy of the agent equals a plain version of its definition: on random
//! candidates both produce the same grid in one pass.

use crate::common::{LAYOUTS, layout, random_candidates};
use proptest::prelude::*;
use saltire::generate::{Rng, full_grid};
use saltire::logic::{PROPAGATION, Reducer, strategy_named};
use saltire::{Cell, Digit, DigitSet, Grid};

/// Candidates that go, as pairs.
type Gone = Vec<(Cell, Digit)>;

/// A strategy's definition: what goes from a grid.
type Referee = fn(&Grid) -> Gone;

fn eliminate(grid: &Grid) -> Gone {
    let cells = grid.layout().cells();
    let solved = cells.iter().filter_map(|&cell| Some((cell, grid[cell].single()?)));
    solved.flat_map(|(cell, digit)| grid.layout().peers(cell).iter().map(move |&peer| (peer, digit))).collect()
}

fn only_choice(grid: &Grid) -> Gone {
    let mut gone = Gone::new();
    for unit in grid.layout().units() {
        for digit in grid.layout().digits() {
            let places: Vec<Cell> = unit.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)).collect();
            if let [place] = places[..] {
                gone.extend((grid[place] - DigitSet::of(digit)).iter().map(|other| (place, other)));
            }
        }
    }
    gone
}

fn naked_twins(grid: &Grid) -> Gone {
    let layout = grid.layout();
    let mut gone = Gone::new();
    for &a in layout.cells() {
        for &b in layout.peers(a) {
            if grid[a] == grid[b] && grid[a].len() == 2 {
                let common =
                    layout.cells().iter().filter(|c| layout.peers(a).contains(c) && layout.peers(b).contains(c));
                gone.extend(common.flat_map(|&c| grid[a].iter().map(move |digit| (c, digit))));
            }
        }
    }
    gone
}

fn hidden_twins(grid: &Grid) -> Gone {
    let mut gone = Gone::new();
    for unit in grid.layout().units() {
        let places =
            |digit| -> Vec<Cell> { unit.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)).collect() };
        for a in grid.layout().digits() {
            for b in grid.layout().digits() {
                if a < b && places(a).len() == 2 && places(a) == places(b) {
                    let others = grid.layout().digits() - DigitSet::of(a) - DigitSet::of(b);
                    gone.extend(places(a).into_iter().flat_map(|cell| others.iter().map(move |other| (cell, other))));
                }
            }
        }
    }
    gone
}

/// Every set of cells of a unit, by brute force.
fn naked_groups(grid: &Grid) -> Gone {
    let mut gone = Gone::new();
    for unit in grid.layout().units() {
        for set in 0u32..1 << unit.cells().len() {
            let inside = |place: usize| set >> place & 1 == 1;
            let cells = || (0..unit.cells().len()).filter(|&place| inside(place)).map(|place| unit.cells()[place]);
            let digits = cells().fold(DigitSet::EMPTY, |all, cell| all | grid[cell]);
            if set != 0 && digits.len() == set.count_ones() as usize {
                let outside = (0..unit.cells().len()).filter(|&place| !inside(place)).map(|place| unit.cells()[place]);
                gone.extend(outside.flat_map(|cell| digits.iter().map(move |digit| (cell, digit))));
            }
        }
    }
    gone
}

fn hidden_groups(grid: &Grid) -> Gone {
    let mut gone = Gone::new();
    for unit in grid.layout().units() {
        for set in 0u64..1 << grid.layout().side() {
            let digits = DigitSet::from_bits(set);
            let cells: Vec<Cell> =
                unit.cells().iter().copied().filter(|&cell| !(grid[cell] & digits).is_empty()).collect();
            if set != 0 && cells.len() == digits.len() {
                let others = grid.layout().digits() - digits;
                gone.extend(cells.into_iter().flat_map(|cell| others.iter().map(move |other| (cell, other))));
            }
        }
    }
    gone
}

fn locked_candidates(grid: &Grid) -> Gone {
    let mut gone = Gone::new();
    let units = grid.layout().units();
    for (base, cover) in units.iter().flat_map(|base| units.iter().map(move |cover| (base, cover))) {
        for digit in grid.layout().digits().iter().filter(|_| base.set() != cover.set()) {
            let mut places = base.cells().iter().filter(|&&cell| grid[cell].contains(digit)).peekable();
            if places.peek().is_some() && places.all(|&cell| cover.set().contains(cell)) {
                gone.extend((*cover.set() - *base.set()).iter().map(|cell| (cell, digit)));
            }
        }
    }
    gone
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn each_strategy_does_what_its_definition_says(
        name in prop::sample::select(&LAYOUTS[..]), seed in any::<u64>(), spread in 1usize..5, rounds in 0usize..2
    ) {
        let mut rng = Rng::new(seed);
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
        let mut grid = random_candidates(&layout, &solution, &mut rng, spread);
        // Some grids as they come, some as they are once the easy work is done.
        for _ in 0..rounds {
            let easy = ["eliminate", "only-choice"].map(|name| strategy_named(name).expect("a strategy"));
            let _ = Reducer::new(&easy).apply_once(&mut grid, None);
        }
        let referees: [(&str, Referee); 7] = [
            ("eliminate", eliminate),
            ("only-choice", only_choice),
            ("naked-twins", naked_twins),
            ("hidden-twins", hidden_twins),
            ("naked-groups", naked_groups),
            ("hidden-groups", hidden_groups),
            ("locked-candidates", locked_candidates),
        ];
        let names: Vec<&str> = referees.iter().map(|(name, _)| *name).collect();
        let registered: Vec<&str> = PROPAGATION.iter().map(|strategy| strategy.name()).collect();
        prop_assert_eq!(names, registered, "every strategy has its referee");
        for (name, referee) in referees {
            let mut expected = grid.clone();
            for (cell, digit) in referee(&grid) {
                expected.remove(cell, DigitSet::of(digit));
            }
            let mut found = grid.clone();
            let _ = Reducer::new(&[strategy_named(name).expect("a strategy")]).apply_once(&mut found, None);
            prop_assert_eq!(&found, &expected, "{} on {:?}", name, grid);
        }
    }
}
