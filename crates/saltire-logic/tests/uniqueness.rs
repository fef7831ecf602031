//! What rests on uniqueness is true on every layout: it fires where it may, and
//! where further units or peers forbid it, it doesn't.

use saltire_core::notation::Case;
use saltire_core::{Digit, DigitSet, Grid, Layout, Puzzle};
use saltire_logic::{Board, Findings, Found, STRATEGIES, Strategy, strategy_named};

/// A board on which a strategy `fires`, on which it is `refused`, or that
/// `tempts` it: it would go wrong if there were rows, columns and blocks alone.
struct Sample {
    kind: &'static str,
    strategy: &'static dyn Strategy,
    layout: String,
    grid: Grid,
    solution: Vec<char>,
}

fn samples() -> Vec<Sample> {
    let lines = include_str!("uniqueness.txt").lines().filter(|line| !line.starts_with('#'));
    let sample = |line: &'static str| {
        let fields: Vec<&str> = line.split(' ').collect();
        let [kind, name, layout, board, solution] = fields[..] else { panic!("{line}") };
        let case = Case::parse(&board.replace(',', " "), &Layout::named(layout, 9).expect("a layout"));
        Sample {
            kind,
            strategy: strategy_named(name).expect("a strategy"),
            layout: layout.to_owned(),
            grid: case.expect("a board").grid,
            solution: solution.chars().collect(),
        }
    };
    lines.map(sample).collect()
}

fn all(strategy: &dyn Strategy, grid: &Grid) -> Vec<Found> {
    Findings::all(strategy, &Board::new(grid).unique(true), None)
}

impl Sample {
    /// The steps that take a digit from where the solution has it.
    fn wrong(&self, strategy: &dyn Strategy, grid: &Grid) -> Vec<String> {
        let holds = |at: &saltire_core::Candidate| {
            self.solution[self.grid.layout().spot(at.cell)].to_digit(10) == Some(u32::from(at.digit.get()))
        };
        let found = all(strategy, grid).into_iter().map(|found| found.step);
        let wrong = found.filter(|step| step.eliminations.iter().any(holds) || !step.placements.iter().all(holds));
        wrong.map(|step| step.text).collect()
    }

    /// The same board, with rows, columns and blocks alone.
    fn as_classic(&self) -> Grid {
        let (classic, grid) = (Layout::classic(), &self.grid);
        let given = |&cell: &saltire_core::Cell| match grid[cell].single() {
            Some(digit) if grid.given().contains(cell) => digit.to_string(),
            _ => ".".to_owned(),
        };
        let text: String = classic.cells().iter().map(given).collect();
        let mut plain = Puzzle::parse(&text, &classic).expect("a board").grid();
        for &cell in classic.cells() {
            match grid[cell].single() {
                Some(digit) if grid.placed().contains(cell) => plain.place(cell, digit),
                _ => drop(plain.remove(cell, classic.digits() - grid[cell])),
            }
        }
        plain
    }
}

fn uniqueness() -> impl Iterator<Item = &'static dyn Strategy> {
    STRATEGIES.iter().copied().filter(|strategy| strategy.about().family == "uniqueness")
}

#[test]
fn it_fires_where_it_may() {
    for sample in samples().iter().filter(|sample| sample.kind == "fires") {
        assert!(!all(sample.strategy, &sample.grid).is_empty(), "{} on {}", sample.strategy.name(), sample.layout);
    }
}

#[test]
fn it_is_refused_where_opposite_corners_share_a_unit() {
    for sample in samples().iter().filter(|sample| sample.kind == "refused") {
        assert!(all(sample.strategy, &sample.grid).is_empty(), "{} on {}", sample.strategy.name(), sample.layout);
    }
}

#[test]
fn it_never_takes_what_the_solution_has() {
    for sample in samples() {
        for strategy in uniqueness() {
            let wrong = sample.wrong(strategy, &sample.grid);
            assert!(wrong.is_empty(), "{} on {}: {wrong:?}", strategy.name(), sample.layout);
        }
    }
}

#[test]
fn it_would_be_wrong_without_the_further_units_and_peers() {
    let tempting: Vec<Sample> = samples().into_iter().filter(|sample| sample.kind == "tempts").collect();
    for layout in ["diagonal", "windoku", "diagonal+windoku", "jigsaw", "anti-knight", "anti-king"] {
        let here: Vec<&Sample> = tempting.iter().filter(|sample| sample.layout.starts_with(layout)).collect();
        assert!(here.len() > 3, "{layout}");
        for sample in here {
            let wrong = sample.wrong(sample.strategy, &sample.as_classic());
            assert!(!wrong.is_empty(), "{} on {layout} is no temptation", sample.strategy.name());
        }
    }
}

#[test]
fn it_looks_only_where_there_is_one_solution() {
    for sample in samples().iter().filter(|sample| sample.kind == "fires") {
        assert!(sample.strategy.about().needs_uniqueness);
        assert!(Findings::of(sample.strategy, &sample.grid).is_empty());
    }
}

#[test]
fn what_may_be_given_makes_no_avoidable_rectangle() {
    let name = "avoidable-rectangle-1";
    let sample = samples().into_iter().find(|sample| sample.kind == "fires" && sample.strategy.name() == name);
    let sample = sample.expect("a board");
    // The same candidates, read as candidates: nobody knows what was given.
    let layout = sample.grid.layout();
    let mut read = Grid::open(layout);
    for &cell in layout.cells() {
        read.remove(cell, layout.digits() - sample.grid[cell]);
    }
    read.tidy();
    assert!(!all(sample.strategy, &sample.grid).is_empty());
    assert!(all(sample.strategy, &read).is_empty());
}

/// Boards of every size that no puzzle leads to: two or three candidates in most
/// cells, at random; some empty, some with clashes.
#[test]
fn boards_that_can_not_be_do_no_harm() {
    let mut state = 7u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    for (name, side) in
        [("jigsaw:1122", 2), ("diagonal", 4), ("diagonal", 9), ("anti-knight", 9), ("diagonal", 16), ("classic", 25)]
    {
        let layout = Layout::named(name, side).expect("a layout");
        for round in 0..8 {
            let mut grid = Grid::open(&layout);
            for &cell in layout.cells() {
                // Few different digits, so that pairs meet.
                let digit = |number: usize| Digit::new(1 + (number % side.min(4 + round)) as u8).expect("a digit");
                let count = if round == 0 { random(4) } else { 2 + usize::from(random(12) == 0) };
                let kept: DigitSet = (0..count).map(|_| digit(random(side))).collect();
                grid.remove(cell, layout.digits() - kept);
            }
            for strategy in uniqueness() {
                all(strategy, &grid);
            }
        }
    }
}
