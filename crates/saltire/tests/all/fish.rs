//! Fish and templates are right on every layout, and X-wings are exactly those of
//! a plain version of their definition, which tries all units.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::{LAYOUTS, layout, random_candidates};
use proptest::prelude::*;
use saltire::core::{Candidate, CellSet, UnitKind};
use saltire::generate::{Rng, full_grid};
use saltire::logic::{STRATEGIES, strategy_named};
use saltire::{Cell, Deadline, Digit, Grid, Position, Report};

fn cells(cells: impl Iterator<Item = Cell>) -> CellSet {
    cells.collect()
}

/// A deadline after 100 looks at the clock: random candidates have more fish
/// than puzzles have.
fn early_deadline() -> Deadline {
    let asked = AtomicUsize::new(0);
    Deadline::when(move || asked.fetch_add(1, Ordering::Relaxed) > 100)
}

/// Every way to choose `count` of these.
fn choices(from: &[usize], count: usize) -> Vec<Vec<usize>> {
    match (count, from.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((&first, rest))) => {
            let with = choices(rest, count - 1).into_iter().map(|mut chosen| {
                chosen.insert(0, first);
                chosen
            });
            with.chain(choices(rest, count)).collect()
        }
    }
}

/// The shape of a fish with these bases and covers, as part of its name.
fn shape(grid: &Grid, bases: &[usize], covers: &[usize]) -> &'static str {
    let has = |units: &[usize], kind| units.iter().any(|&unit| grid.layout().units()[unit].kind() == kind);
    let lines = |units: &[usize]| (has(units, UnitKind::Row), has(units, UnitKind::Column));
    let is_line = |&unit: &usize| matches!(grid.layout().units()[unit].kind(), UnitKind::Row | UnitKind::Column);
    match (lines(bases), lines(covers)) {
        ((true, false), (false, true)) | ((false, true), (true, false)) => {
            if bases.iter().chain(covers).all(is_line) {
                ""
            } else {
                "franken-"
            }
        }
        _ => "mutant-",
    }
}

/// The fish of one digit and size by their definition: the name without the size,
/// and the cells that lose the digit.
fn plain_fish(grid: &Grid, digit: Digit, size: usize) -> BTreeSet<(String, Vec<Cell>)> {
    let layout = grid.layout();
    let places = cells(layout.cells().iter().copied().filter(|&cell| grid[cell].contains(digit)));
    let within = |unit: usize| *layout.units()[unit].set() & places;
    let all: Vec<usize> = (0..layout.units().len()).filter(|&unit| !within(unit).is_empty()).collect();
    let times = |units: &[usize], cell| units.iter().filter(|&&unit| within(unit).contains(cell)).count();
    let mut found = BTreeSet::new();
    for bases in choices(&all, size) {
        let base = cells(places.iter().filter(|&cell| times(&bases, cell) > 0));
        let shared = cells(places.iter().filter(|&cell| times(&bases, cell) > 1));
        if shared.len() > 2 {
            continue;
        }
        let others: Vec<usize> = all.iter().copied().filter(|unit| !bases.contains(unit)).collect();
        let others: Vec<usize> = others.into_iter().filter(|&unit| !(within(unit) & base).is_empty()).collect();
        for covers in choices(&others, size) {
            let fins = cells(base.iter().filter(|&cell| times(&covers, cell) == 0)) | shared;
            if fins.len() > 5 {
                continue;
            }
            let sees_fins = |cell: Cell| fins.iter().all(|fin| layout.peers(fin).contains(&cell));
            let is_victim = |cell: Cell| times(&covers, cell) > usize::from(base.contains(cell)) && sees_fins(cell);
            let victims: Vec<Cell> = places.iter().filter(|&cell| is_victim(cell)).collect();
            if victims.is_empty() {
                continue;
            }
            let shape = shape(grid, &bases, &covers);
            let has_bare_base = bases.iter().any(|&unit| (within(unit) - fins).len() < 2);
            let finned = match (shape, fins.is_empty(), has_bare_base) {
                // A line with one place is a hidden single, and no part of a fish.
                ("", true, true) => continue,
                (_, true, _) => "",
                ("", false, true) => "sashimi-",
                _ => "finned-",
            };
            found.insert((format!("{finned}{shape}"), victims));
        }
    }
    found
}

fn in_cells(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|at| at.cell).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    /// No step contradicts the solution, whatever the candidates.
    #[test]
    fn fish_and_templates_agree_with_the_solution(name in prop::sample::select(&LAYOUTS[..]), seed in any::<u64>(), spread in 0usize..4) {
        let mut rng = Rng::new(seed);
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
        let grid = random_candidates(&layout, &solution, &mut rng, spread);
        for strategy in STRATEGIES.iter().filter(|strategy| ["fish", "templates"].contains(&strategy.about().family.name())) {
            for found in Report::all(*strategy, &Position::new(&grid), &early_deadline()) {
                for removed in &found.step.eliminations {
                    prop_assert_ne!(solution.digit(removed.cell), Some(removed.digit), "{}", found.step.text());
                }
                for placed in &found.step.placements {
                    prop_assert_eq!(solution.digit(placed.cell), Some(placed.digit), "{}", found.step.text());
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(6) })]

    #[test]
    fn x_wings_of_every_variant_are_those_of_the_definition(
        name in prop::sample::select(&["classic 9", "diagonal 9", "windoku 9", "diagonal+anti-knight 9", "diagonal 6"][..]),
        seed in any::<u64>(),
        spread in 1usize..3,
    ) {
        let mut rng = Rng::new(seed);
        let layout = layout(name);
        let solution = full_grid(&layout, &mut rng).expect("the layout has grids");
        let grid = random_candidates(&layout, &solution, &mut rng, spread);
        let plain: Vec<_> = layout.digits().iter().map(|digit| (digit, plain_fish(&grid, digit, 2))).collect();
        for variant in ["", "finned-", "sashimi-", "franken-", "finned-franken-", "mutant-", "finned-mutant-"] {
            let strategy = strategy_named(&format!("{variant}x-wing")).expect("a strategy");
            let found = Report::all(strategy, &Position::new(&grid), &Deadline::NEVER);
            for (digit, plain) in &plain {
                let ours = found.iter().filter(|found| found.step.eliminations[0].digit == *digit);
                let ours: BTreeSet<Vec<Cell>> = ours.map(|found| in_cells(&found.step.eliminations)).collect();
                let plain = plain.iter().filter(|(name, _)| name == variant).map(|(_, victims)| victims.clone());
                prop_assert_eq!(ours, plain.collect::<BTreeSet<_>>(), "{} of {:?}", variant, digit);
            }
        }
    }
}
