//! The cases on the path of one generated puzzle.

use saltire::generate::Rng;
use saltire::{Deadline, DigitSet, Explainer, Generated, Generator, Grid, Rating, Strategy};

use crate::case_file::StepEffects;
use crate::graves::with_grave;
use crate::judge::{JudgedBoard, Score, open_candidates, size};
use crate::rectangles::{with_open_rectangle, with_placed_side};
use crate::wide_wings::with_wing;
use crate::{Method, Options};

/// A case that was found.
pub struct FoundCase {
    pub strategy: &'static dyn Strategy,
    pub grid: Grid,
    pub effects: StepEffects,
    pub score: Score,
}

/// Returns the most candidates of open cells that a board may have. Others are too hard
/// to read, or take long to judge, because all easier strategies search them.
fn max_candidates(strategy: &dyn Strategy) -> usize {
    match strategy.name() {
        // Smaller boards have no set of so many cells, and chains place all their digits.
        "tuvwxyz-wing" | "search" => 250,
        _ if strategy.about().rating > Rating(95) => 80,
        _ => 130,
    }
}

/// Returns the cases on the path of the puzzle with this number.
pub fn cases_of_puzzle(options: &Options, number: usize) -> Vec<FoundCase> {
    let layout = options.layout(number);
    let mut rng = options.rng(number);
    let cells = layout.cells().len();
    // Some puzzles have more clues than they need, for simpler boards. On large
    // boards all have: minimal ones take too long.
    let clues = if layout.side() > 9 { cells / 2 } else { [0, 0, cells / 3][number % 3] };
    let Ok(made) = Generator::new(layout, rng.bits()).with_clues(clues) else { return Vec::new() };
    let explainer = Explainer::default();
    let mut grid = made.puzzle.grid();
    let path = explainer.explain(&grid, true, &Deadline::NEVER);
    let (first, mut wanted): (Vec<_>, Vec<_>) =
        options.strategies.iter().partition(|strategy| strategy.name() == "eliminate");
    let mut found = cases_of(options, &grid, &first);
    grid.clear_all_peers();
    for rated in &path.steps {
        let strategy = explainer.strategies().iter().find(|known| known.name() == rated.step.strategy);
        if let Some(&strategy) = strategy.filter(|strategy| options.wants(strategy.name())) {
            let score = Score { level: 0, is_hidden: false, size: size(&grid, rated) };
            found.push(FoundCase { strategy, grid: grid.clone(), effects: StepEffects::of(&rated.step), score });
        }
        // Boards with a single left to place look unfinished.
        if rated.step.placements.is_empty() || options.tries_singles {
            let candidates = open_candidates(&grid);
            let is_small =
                |strategy: &&'static dyn Strategy| layout.side() > 9 || candidates <= max_candidates(*strategy);
            let tried: Vec<_> = wanted.iter().copied().filter(is_small).collect();
            let more = match options.method {
                Method::Path => cases_of(options, &grid, &tried),
                Method::Delete => cases_of(options, &with_deleted_candidates(&grid, &made, &mut rng), &tried),
                _ => cases_of_patterns(options, &grid, &made, &tried, &mut rng),
            };
            // One case of a strategy is enough for one puzzle.
            wanted.retain(|strategy| more.iter().all(|case| case.strategy.name() != strategy.name()));
            found.extend(more);
        }
        rated.step.apply(&mut grid);
    }
    found
}

/// Returns the best case of each of these strategies on one board.
pub fn cases_of(options: &Options, grid: &Grid, strategies: &[&'static dyn Strategy]) -> Vec<FoundCase> {
    let board = JudgedBoard::new(grid, options.only_simple);
    strategies.iter().filter_map(|&strategy| board.best_case(strategy, |_| true)).collect()
}

/// Returns the cases of these strategies on boards that are changed to have their
/// patterns.
fn cases_of_patterns(
    options: &Options,
    grid: &Grid,
    made: &Generated,
    strategies: &[&'static dyn Strategy],
    rng: &mut Rng,
) -> Vec<FoundCase> {
    let mut found = Vec::new();
    for &strategy in strategies {
        let boards = match strategy.name() {
            "unique-rectangle-5" => with_open_rectangle(grid, &made.solution, rng),
            "avoidable-rectangle-2" => with_placed_side(grid, &made.solution, rng),
            "bug-plus-1" | "bug-plus-n" | "bivalue-universal-grave" => with_grave(grid, &made.solution, rng),
            "tuvwxyz-wing" => with_wing(grid, &made.solution, 6, rng),
            _ => Vec::new(),
        };
        let cases = boards.iter().map(|board| cases_of(options, board, &[strategy]));
        found.extend(cases.into_iter().find(|cases| !cases.is_empty()).unwrap_or_default());
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
