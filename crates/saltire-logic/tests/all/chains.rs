//! Chains are valid on every layout: no solution has a candidate that they
//! remove, and every link that they show holds in it.

use saltire_core::{Candidate, CellNames, DigitSet, Grid, LinkKind};
use saltire_logic::{PROPAGATION, RatedStep, Reducer, SCALES};

use crate::common::{Random, all_steps, easiest_step, example, grid_of, layout, strategy};

const NAMES: [&str; 8] = [
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
];

const LAYOUTS: [(&str, usize); 6] =
    [("classic", 9), ("diagonal", 9), ("diagonal+windoku", 9), ("anti-knight", 9), ("diagonal", 6), ("anti-king", 6)];

/// Returns a random solution of a grid.
fn solve(mut grid: Grid, random: &mut Random) -> Option<Grid> {
    Reducer::new(PROPAGATION).reduce(&mut grid, 0, None).ok()?;
    let open = grid.layout().cells().iter().copied().filter(|&cell| grid[cell].len() > 1);
    let Some(cell) = open.min_by_key(|&cell| grid[cell].len()) else { return Some(grid) };
    let mut digits: Vec<_> = grid[cell].iter().collect();
    let shift = random.below(digits.len());
    digits.rotate_left(shift);
    digits.into_iter().find_map(|digit| {
        let mut branch = grid.clone();
        branch.place(cell, digit);
        solve(branch, random)
    })
}

/// Returns a grid on the way to a solution: half of the cells are filled, and the others
/// have the right digit and a few more.
fn partly_solved(solution: &Grid, random: &mut Random) -> Grid {
    let layout = solution.layout();
    let mut grid = Grid::open(layout);
    for &cell in layout.cells() {
        let digit = solution[cell].single().expect("a solution");
        if random.below(2) == 0 {
            grid.place(cell, digit);
            continue;
        }
        let others: DigitSet = layout.digits().iter().filter(|_| random.below(4) == 0).collect();
        grid.remove(cell, layout.digits() - DigitSet::of(digit) - others);
    }
    grid.clear_all_peers();
    grid
}

fn assert_valid(rated: &RatedStep, solution: &Grid) {
    let text = &rated.step.text();
    let is_true = |at: &Candidate| solution[at.cell].contains(at.digit);
    assert!(!rated.step.eliminations.iter().any(is_true), "{text}");
    for link in &rated.step.evidence.links {
        let ends = (link.from.iter().any(is_true), link.to.iter().any(is_true));
        let impossible = match link.kind {
            LinkKind::Strong => (false, false),
            LinkKind::Weak => (true, true),
        };
        assert_ne!(ends, impossible, "{link:?} of {text}");
    }
}

#[test]
fn chains_and_their_links_are_valid() {
    let mut counts = [[0; NAMES.len()]; LAYOUTS.len()];
    for (counts, (name, side)) in counts.iter_mut().zip(LAYOUTS) {
        for seed in 0..6 {
            let mut random = Random(seed);
            let solution = solve(Grid::open(&layout(name, side)), &mut random).expect("a full board");
            let grid = partly_solved(&solution, &mut random);
            for (count, strategy) in counts.iter_mut().zip(NAMES.map(strategy)) {
                let all = all_steps(strategy, &grid);
                all.iter().for_each(|rated| assert_valid(rated, &solution));
                *count += all.len();
                if let Some(easiest) = easiest_step(strategy, &grid) {
                    assert_valid(&easiest, &solution);
                    assert!(
                        all.iter().any(|rated| rated.rating() <= easiest.rating()),
                        "{name} {}",
                        easiest.step.text()
                    );
                }
            }
        }
        assert!(counts.iter().sum::<usize>() > 0, "no chain on {name}");
    }
    for (number, name) in NAMES.iter().enumerate() {
        assert!(counts.iter().any(|counts| counts[number] > 0), "no {name} on any layout");
    }
}

#[test]
fn boards_without_a_solution_are_searched_without_panic() {
    for (name, side) in [("diagonal", 9), ("anti-knight", 9), ("diagonal", 4), ("classic", 16)] {
        let (layout, mut random) = (layout(name, side), Random(side as u64));
        for _ in 0..2 {
            let grid = grid_of(&layout, || layout.digits().iter().filter(|_| random.below(4) == 0).collect());
            for strategy in NAMES.map(strategy) {
                easiest_step(strategy, &grid);
            }
        }
    }
}

/// Every numbered line names the cells that the links with its number lead to.
#[test]
fn links_have_the_numbers_of_their_lines() {
    // A line about an almost locked set has links inside the set, too.
    let names = NAMES.into_iter().filter(|name| !name.starts_with("grouped"));
    for name in names.chain(["three-strong-links", "forcing-chains", "nishio", "dynamic-forcing-chains"]) {
        let steps = all_steps(strategy(name), &example(strategy(name)));
        for step in steps.iter().map(|rated| &rated.step) {
            let lines = step.lines_in(CellNames::A1);
            let numbered = step.evidence.links.iter().filter_map(|link| Some((link.number?, &link.to)));
            for (number, to) in numbered {
                let prefix = format!("{number}. ");
                let line = lines.iter().find(|line| line.starts_with(&prefix)).expect("a line");
                assert!(to.iter().any(|at| line.contains(&at.cell.to_string())), "{number} of {lines:#?}");
            }
        }
    }
}

#[test]
fn chains_of_strong_links_have_the_names_that_people_know_on_our_own_scale() {
    let own = SCALES[0].strategies.iter().map(|strategy| strategy.name());
    assert!(own.clone().all(|name| !name.contains("strong-links")));
    let mut known: Vec<String> = Vec::new();
    for name in own.filter(|name| name.starts_with("grouped-turbot-fish") || name.starts_with("grouped-x-chain")) {
        let steps = all_steps(strategy(name), &example(strategy(name)));
        known.extend(steps.into_iter().map(|rated| rated.step.strategy));
    }
    known.sort_unstable();
    known.dedup();
    assert!(known.iter().all(|name| strategy(name).name() == name), "{known:?}");
    for name in ["empty-rectangle", "turbot-fish", "grouped-turbot-fish", "grouped-x-chain"] {
        assert!(known.iter().any(|other| other == name), "no {name} in {known:?}");
    }
}
