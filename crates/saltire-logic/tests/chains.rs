//! Chains are true on every layout: what they take away is in no solution, and
//! every link that they show holds there. Boards that have no solution are no
//! reason to fall over.

use saltire_core::{Candidate, DigitSet, Grid, Layout, LinkKind};
use saltire_logic::{Board, Explainer, Findings, Found, PROPAGATION, Reducer, Strategy, strategy_named};

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

/// Numbers that look random and are always the same.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % bound
    }
}

fn strategies() -> Vec<&'static dyn Strategy> {
    NAMES.iter().map(|name| strategy_named(name).expect("a strategy")).collect()
}

/// Some solution of what is left of a grid.
fn solved(mut grid: Grid, random: &mut Random) -> Option<Grid> {
    Reducer::new(PROPAGATION).reduce(&mut grid, 0, None).ok()?;
    let cells = grid.layout().cells().to_vec();
    let Some(cell) = cells.into_iter().filter(|&cell| grid[cell].len() > 1).min_by_key(|&cell| grid[cell].len()) else {
        return Some(grid);
    };
    let mut digits: Vec<_> = grid[cell].iter().collect();
    let shift = random.below(digits.len());
    digits.rotate_left(shift);
    digits.into_iter().find_map(|digit| {
        let mut branch = grid.clone();
        branch.place(cell, digit);
        solved(branch, random)
    })
}

/// A board on the way to a solution: some cells filled, and in the others the
/// right digit and a few more.
fn begun(solution: &Grid, random: &mut Random) -> Grid {
    let layout = solution.layout();
    let mut grid = Grid::open(layout);
    for &cell in layout.cells() {
        let digit = solution[cell].single().expect("a solution");
        if random.below(2) == 0 {
            grid.place(cell, digit);
            continue;
        }
        let mut kept = DigitSet::of(digit);
        for other in layout.digits() {
            if random.below(4) == 0 {
                kept.insert(other);
            }
        }
        grid.remove(cell, layout.digits() - kept);
    }
    grid.tidy();
    grid
}

fn is_true(candidates: &[Candidate], solution: &Grid) -> bool {
    candidates.iter().any(|at| solution[at.cell].contains(at.digit))
}

fn holds(found: &Found, solution: &Grid) {
    let text = &found.step.text;
    assert!(found.step.eliminations.iter().all(|at| !solution[at.cell].contains(at.digit)), "{text}");
    for link in &found.step.evidence.links {
        let ends = (is_true(&link.from, solution), is_true(&link.to, solution));
        let wrong = match link.kind {
            LinkKind::Strong => (false, false),
            LinkKind::Weak => (true, true),
        };
        assert_ne!(ends, wrong, "{link:?} of {text}");
    }
}

#[test]
fn chains_and_their_links_are_true() {
    let mut counts = vec![[0; NAMES.len()]; LAYOUTS.len()];
    for (counts, (name, side)) in counts.iter_mut().zip(LAYOUTS) {
        let layout = Layout::named(name, side).expect("a layout");
        for seed in 0..6 {
            let mut random = Random(seed);
            let solution = solved(Grid::open(&layout), &mut random).expect("a full board");
            let grid = begun(&solution, &mut random);
            for (count, strategy) in counts.iter_mut().zip(strategies()) {
                let found = Findings::all(strategy, &Board::new(&grid), None);
                found.iter().for_each(|found| holds(found, &solution));
                *count += found.len();
                // The easiest alone is true, and one of those that there are.
                if let Some(one) = Explainer::new(&[strategy]).next(&grid) {
                    holds(&one, &solution);
                    let easiest = found.iter().map(|found| found.rating).min();
                    assert!(easiest.is_some_and(|easiest| easiest <= one.rating), "{name} {}", one.step.text);
                }
            }
        }
        assert!(counts.iter().sum::<usize>() > 0, "no chain on {name}");
    }
    for (sort, name) in NAMES.iter().enumerate() {
        assert!(counts.iter().any(|counts| counts[sort] > 0), "no {name} anywhere");
    }
}

#[test]
fn boards_without_a_solution_do_no_harm() {
    for (name, side) in [("diagonal", 9), ("anti-knight", 9), ("diagonal", 4), ("classic", 16)] {
        let layout = Layout::named(name, side).expect("a layout");
        let mut random = Random(side as u64);
        for _ in 0..2 {
            let mut grid = Grid::open(&layout);
            for &cell in layout.cells() {
                let kept: Vec<_> = layout.digits().iter().filter(|_| random.below(4) == 0).collect();
                let kept = kept.into_iter().fold(DigitSet::EMPTY, |all, digit| all | DigitSet::of(digit));
                grid.remove(cell, layout.digits() - kept);
            }
            for strategy in strategies() {
                let _ = Explainer::new(&[strategy]).next(&grid);
            }
        }
    }
}
