//! Uniqueness strategies are valid on every layout: they apply where they are valid, and
//! find nothing if other units or extra peers forbid them.

use saltire_core::notation::StrategyCase;
use saltire_core::{Candidate, Cell, Digit, Grid, Layout, Puzzle};
use saltire_logic::{Family, Report, STRATEGIES, Strategy};

use crate::common::{Random, all_steps, grid_of, layout, strategy};

/// A board where a strategy `applies`, `does-not-apply`, or would be
/// `wrong-on-classic`: with only rows, columns and blocks, its step would be wrong.
struct Sample {
    kind: &'static str,
    strategy: &'static dyn Strategy,
    layout: &'static str,
    grid: Grid,
    solution: Vec<char>,
}

fn samples(kind: &str) -> impl Iterator<Item = Sample> {
    let lines = include_str!("uniqueness.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(Sample::parse).filter(move |sample| sample.kind == kind)
}

impl Sample {
    fn parse(line: &'static str) -> Sample {
        let fields: Vec<&str> = line.split(' ').collect();
        let [kind, name, layout_name, board, solution] = fields[..] else { panic!("{line}") };
        let case = StrategyCase::parse(&board.replace(',', " "), &layout(layout_name, 9)).expect("a board");
        let (strategy, solution) = (strategy(name), solution.chars().collect());
        Sample { kind, strategy, layout: layout_name, grid: case.grid, solution }
    }

    /// Returns the steps on a grid that contradict the solution.
    fn wrong_steps(&self, strategy: &dyn Strategy, grid: &Grid) -> Vec<String> {
        let is_true = |at: &Candidate| {
            self.solution[self.grid.layout().index_of(at.cell)].to_digit(10) == Some(u32::from(at.digit.get()))
        };
        let steps = all_steps(strategy, grid).into_iter().map(|rated| rated.step);
        let wrong = steps.filter(|step| step.eliminations.iter().any(is_true) || !step.placements.iter().all(is_true));
        wrong.map(|step| step.text()).collect()
    }

    /// Returns the same board with only rows, columns and blocks.
    fn as_classic(&self) -> Grid {
        let (classic, grid) = (Layout::classic(), &self.grid);
        let given = |&cell: &Cell| match grid[cell].single() {
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

fn uniqueness_strategies() -> impl Iterator<Item = &'static dyn Strategy> {
    STRATEGIES.iter().copied().filter(|strategy| strategy.about().family == Family::Uniqueness)
}

#[test]
fn strategies_find_steps_on_layouts_that_allow_them() {
    for sample in samples("applies") {
        assert!(
            !all_steps(sample.strategy, &sample.grid).is_empty(),
            "{} on {}",
            sample.strategy.name(),
            sample.layout
        );
    }
}

#[test]
fn strategies_find_nothing_if_opposite_corners_share_a_unit() {
    for sample in samples("does-not-apply") {
        assert!(all_steps(sample.strategy, &sample.grid).is_empty(), "{} on {}", sample.strategy.name(), sample.layout);
    }
}

#[test]
fn steps_never_contradict_the_solution() {
    for sample in ["applies", "does-not-apply", "wrong-on-classic"].into_iter().flat_map(samples) {
        for strategy in uniqueness_strategies() {
            let wrong = sample.wrong_steps(strategy, &sample.grid);
            assert!(wrong.is_empty(), "{} on {}: {wrong:?}", strategy.name(), sample.layout);
        }
    }
}

#[test]
fn steps_would_be_wrong_without_the_other_units_and_peers() {
    let samples: Vec<Sample> = samples("wrong-on-classic").collect();
    for layout in ["diagonal", "windoku", "diagonal+windoku", "jigsaw", "anti-knight", "anti-king"] {
        let on_layout: Vec<&Sample> = samples.iter().filter(|sample| sample.layout.starts_with(layout)).collect();
        assert!(on_layout.len() > 3, "{layout}");
        for sample in on_layout {
            let wrong = sample.wrong_steps(sample.strategy, &sample.as_classic());
            assert!(!wrong.is_empty(), "{} on {layout} would be right", sample.strategy.name());
        }
    }
}

#[test]
fn strategies_find_nothing_unless_the_solution_is_unique() {
    for sample in samples("applies") {
        assert!(sample.strategy.about().needs_uniqueness);
        assert!(Report::of(sample.strategy, &sample.grid).is_empty());
    }
}

#[test]
fn avoidable_rectangles_need_cells_that_are_known_to_be_no_givens() {
    let avoidable = |sample: &Sample| sample.strategy.name() == "avoidable-rectangle-1";
    let sample = samples("applies").find(avoidable).expect("a board");
    // A board of candidates does not say which cells were given.
    let mut cells = sample.grid.layout().cells().iter();
    let mut candidates = grid_of(sample.grid.layout(), || sample.grid[*cells.next().expect("a cell")]);
    candidates.clear_all_peers();
    assert!(!all_steps(sample.strategy, &sample.grid).is_empty());
    assert!(all_steps(sample.strategy, &candidates).is_empty());
}

/// Random boards of every size, mostly with two or three candidates in each cell,
/// some with empty cells and clashes.
#[test]
fn impossible_boards_are_searched_without_panic() {
    let mut random = Random(7);
    for (name, side) in
        [("jigsaw:1122", 2), ("diagonal", 4), ("diagonal", 9), ("anti-knight", 9), ("diagonal", 16), ("classic", 25)]
    {
        let layout = layout(name, side);
        for round in 0..4 {
            let grid = grid_of(&layout, || {
                // Few different digits, so many cells have the same pair.
                let digit = |number: usize| Digit::new(1 + (number % side.min(4 + round)) as u8).expect("a digit");
                let count = if round == 0 { random.below(4) } else { 2 + usize::from(random.below(12) == 0) };
                (0..count).map(|_| digit(random.below(side))).collect()
            });
            for strategy in uniqueness_strategies() {
                all_steps(strategy, &grid);
            }
        }
    }
}
