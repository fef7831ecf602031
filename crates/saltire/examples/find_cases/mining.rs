//! The cases on the path of one generated puzzle.

use std::time::Duration;

use saltire::generate::Rng;
use saltire::{Deadline, DigitSet, Explainer, Generated, Generator, Grid, Strategy};

use crate::Options;
use crate::case_file::StepEffects;
use crate::fish::with_fish;
use crate::judge::{JudgedBoard, Score, open_candidates, size};

/// How long one explanation may take.
const MAX_TIME: Duration = Duration::from_secs(5);

/// Boards with more candidates in open cells are too hard to read, and take long to
/// judge.
const MAX_CANDIDATES: usize = 130;

/// How many steps of one strategy are tried on one board.
const MAX_STEPS: usize = 12;

/// A case that was found.
pub struct FoundCase {
    pub strategy: &'static dyn Strategy,
    pub grid: Grid,
    pub effects: StepEffects,
    pub score: Score,
}

/// Returns the cases on the path of the puzzle with this number.
pub fn cases_of_puzzle(options: &Options, number: usize) -> Vec<FoundCase> {
    let layout = &options.layouts[number % options.layouts.len()];
    let seed = options.seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    let mut rng = Rng::new(seed);
    let mut generator = Generator::new(layout, seed);
    let cells = layout.cells().len();
    // Some puzzles have more clues than they need, for simpler boards. On large
    // boards all have: minimal ones take too long.
    let clues = if layout.side() > 9 { cells / 2 } else { [0, 0, cells / 3][number % 3] };
    let Ok(made) = generator.with_clues(clues) else { return Vec::new() };
    let explainer = Explainer::default();
    let mut grid = made.puzzle.grid();
    let path = explainer.explain(&grid, true, &Deadline::after(MAX_TIME));
    let mut found = cases_of(options, &grid, &["eliminate"]);
    grid.clear_all_peers();
    for rated in &path.steps {
        let strategy = explainer.strategies().iter().find(|known| known.name() == rated.step.strategy);
        if let Some(&strategy) = strategy {
            let score = Score { level: 0, is_hidden: false, size: size(&grid, rated) };
            found.push(FoundCase { strategy, grid: grid.clone(), effects: StepEffects::of(&rated.step), score });
        }
        // Boards with a single left to place look unfinished.
        if rated.step.placements.is_empty() || options.tries_singles {
            let board = match options.deletes {
                true => with_deleted_candidates(&grid, &made, &mut rng),
                false => grid.clone(),
            };
            found.extend(cases_of(options, &board, &[]));
            if options.makes_fish {
                found.extend(cases_of_fish(options, &board, &made, &mut rng));
            }
        }
        rated.step.apply(&mut grid);
    }
    found
}

/// Returns the cases of the named strategies on one board: of `only`, if it lists any,
/// otherwise of all but `eliminate`.
fn cases_of(options: &Options, grid: &Grid, only: &[&str]) -> Vec<FoundCase> {
    let board = JudgedBoard::new(grid, options.only_simple);
    let mut found = Vec::new();
    if only.is_empty() && grid.layout().side() <= 9 && open_candidates(grid) > MAX_CANDIDATES {
        return found;
    }
    let is_wanted = |name: &str| if only.is_empty() { name != "eliminate" } else { only.contains(&name) };
    for &strategy in options.strategies.iter().filter(|strategy| is_wanted(strategy.name())) {
        let Some(steps) = board.steps(strategy) else { continue };
        for rated in steps.iter().take(MAX_STEPS) {
            if let Some(score) = board.score(strategy, rated) {
                let effects = StepEffects::of(&rated.step);
                found.push(FoundCase { strategy, grid: grid.clone(), effects, score });
            }
        }
    }
    found
}

/// The last words of the names of fish, from two units to seven.
const FISH: [&str; 6] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// Returns the cases of the named fish on boards with a fish of each size.
fn cases_of_fish(options: &Options, grid: &Grid, made: &Generated, rng: &mut Rng) -> Vec<FoundCase> {
    let mut found = Vec::new();
    for (size, word) in (2..).zip(FISH) {
        let is_named = |strategy: &&dyn Strategy| strategy.name().ends_with(word);
        let fish: Vec<_> = options.strategies.iter().copied().filter(is_named).collect();
        if fish.is_empty() {
            continue;
        }
        if let Some(board) = with_fish(grid, &made.solution, size, rng) {
            found.extend(cases_of(options, &board, &fish.iter().map(|strategy| strategy.name()).collect::<Vec<_>>()));
        }
    }
    found
}

/// Returns the board without some false candidates of one digit.
fn with_deleted_candidates(grid: &Grid, made: &Generated, rng: &mut Rng) -> Grid {
    let mut board = grid.clone();
    let digits: Vec<_> = grid.layout().digits().iter().collect();
    let digit = digits[rng.below(digits.len())];
    let share = 1 + rng.below(5);
    for &cell in grid.layout().cells() {
        let is_false = made.solution.digit(cell) != Some(digit);
        if is_false && !grid.is_solved(cell) && rng.below(6) < share {
            board.remove(cell, DigitSet::of(digit));
        }
    }
    board
}
