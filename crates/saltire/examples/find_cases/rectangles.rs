//! Boards with an unfinished rectangle of two digits made on purpose.

use saltire::core::CellSet;
use saltire::generate::Rng;
use saltire::{Cell, Digit, DigitSet, Grid, Solution};

/// How many boards are made from one.
const MAX_BOARDS: usize = 40;

/// Returns boards on which four open corners have two digits, and one more in two
/// opposite corners or in three. One of the two is missing in a corner, so it is no
/// loop of cells with both.
pub fn with_open_rectangle(grid: &Grid, solution: &Solution, rng: &mut Rng) -> Vec<Grid> {
    let mut boards = Vec::new();
    for corners in rectangles(grid) {
        if corners.iter().any(|&cell| grid.is_solved(cell)) {
            continue;
        }
        let truth: Vec<Digit> = corners.iter().filter_map(|&cell| solution.digit(cell)).collect();
        let digits: DigitSet = truth.iter().copied().collect();
        let shared = corners.iter().fold(grid.layout().digits(), |shared, &cell| shared & grid[cell]);
        for extra in grid.layout().digits() {
            // All three digits, or those of the corners and one more.
            for other in grid.layout().digits() {
                let pair = (digits - DigitSet::of(extra)) | DigitSet::of(other);
                if pair.len() != 2 || pair.contains(extra) || !(pair.is_subset(shared)) {
                    continue;
                }
                let wants_three = rng.below(2) == 0;
                let has_extra =
                    |number: usize| truth[number] == extra || number.is_multiple_of(2) || (wants_three && number == 1);
                let mut board = grid.clone();
                for (number, &cell) in corners.iter().enumerate() {
                    let kept = if has_extra(number) { pair | DigitSet::of(extra) } else { pair };
                    board.remove(cell, grid.layout().digits() - kept);
                }
                let number = rng.below(4);
                let mut missing = pair - DigitSet::of(truth[number]);
                if missing.len() > 1 {
                    missing = missing.iter().take(1).collect();
                }
                board.remove(corners[number], missing);
                if corners.iter().all(|&cell| board[cell].len() > 1) {
                    boards.push(board);
                }
            }
        }
    }
    rng.shuffle(&mut boards);
    boards.truncate(MAX_BOARDS);
    boards
}

/// Returns boards on which two corners of a side are placed, and the others have the
/// digit that would complete the rectangle and one more.
pub fn with_placed_side(grid: &Grid, solution: &Solution, rng: &mut Rng) -> Vec<Grid> {
    let mut boards = Vec::new();
    for corners in rectangles(grid) {
        let Some(truth) = corners.iter().map(|&cell| solution.digit(cell)).collect::<Option<Vec<Digit>>>() else {
            continue;
        };
        if corners.iter().any(|&cell| grid.given().contains(cell)) {
            continue;
        }
        for turn in 0..4 {
            let [a, b, c, d] = [0, 1, 2, 3].map(|number| (number + turn) % 4);
            // c is opposite a, and d is opposite b.
            let completing = [(c, truth[a]), (d, truth[b])];
            let extras: DigitSet = completing
                .iter()
                .filter(|&&(corner, digit)| truth[corner] != digit)
                .map(|&(corner, _)| truth[corner])
                .collect();
            let Some(extra) = extras.single() else { continue };
            let fits = |&(corner, digit): &(usize, Digit)| {
                let kept = DigitSet::of(digit) | DigitSet::of(extra);
                kept.is_subset(grid[corners[corner]]) && kept.len() == 2 && !grid.is_solved(corners[corner])
            };
            if !completing.iter().all(fits) {
                continue;
            }
            let mut board = grid.clone();
            for (corner, digit) in completing {
                board.remove(corners[corner], grid.layout().digits() - DigitSet::of(digit) - DigitSet::of(extra));
            }
            for corner in [a, b] {
                if !grid.is_solved(corners[corner]) {
                    board.remove(corners[corner], grid.layout().digits() - DigitSet::of(truth[corner]));
                }
                board.place(corners[corner], truth[corner]);
            }
            board.clear_all_peers();
            if completing
                .iter()
                .all(|&(corner, digit)| board[corners[corner]] == DigitSet::of(digit) | DigitSet::of(extra))
            {
                boards.push(board);
            }
        }
    }
    rng.shuffle(&mut boards);
    boards.truncate(MAX_BOARDS);
    boards
}

/// Returns the corners, going round, of all rectangles of rows and columns that are in
/// two blocks.
fn rectangles(grid: &Grid) -> Vec<[Cell; 4]> {
    let layout = grid.layout();
    let side = layout.side();
    let cell = |row: usize, column: usize| layout.cells()[row * side + column];
    let mut found = Vec::new();
    for top in 0..side {
        for bottom in top + 1..side {
            for left in 0..side {
                for right in left + 1..side {
                    let corners = [cell(top, left), cell(top, right), cell(bottom, right), cell(bottom, left)];
                    let set: CellSet = corners.into_iter().collect();
                    // Each unit has two corners or none.
                    if layout.units().iter().all(|unit| matches!((*unit.set() & set).len(), 0 | 2)) {
                        found.push(corners);
                    }
                }
            }
        }
    }
    found
}
