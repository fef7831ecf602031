//! Boards with a set of cells that see each other, and a cell of two of their digits,
//! made on purpose.

use saltire::core::CellSet;
use saltire::generate::Rng;
use saltire::{Cell, DigitSet, Grid, Solution};

/// How many sets are tried on one board.
const MAX_SETS: usize = 300;

/// How many boards are made from one.
const MAX_BOARDS: usize = 20;

/// Returns boards with a wing of a set of so many cells that are not all in one unit.
pub fn with_wing(grid: &Grid, solution: &Solution, size: usize, rng: &mut Rng) -> Vec<Grid> {
    let open: Vec<Cell> = grid.layout().cells().iter().copied().filter(|&cell| !grid.is_solved(cell)).collect();
    let mut boards = Vec::new();
    for _ in 0..MAX_SETS {
        let Some(set) = mutual_peers(grid, &open, size, rng) else { continue };
        let own: DigitSet = set.iter().filter_map(|cell| solution.digit(cell)).collect();
        let candidates = set.iter().fold(DigitSet::EMPTY, |all, cell| all | grid[cell]);
        for added in candidates - own {
            let digits = own | DigitSet::of(added);
            for &beside in open.iter().filter(|&&cell| !set.contains(cell)) {
                for x in grid[beside] & digits {
                    for z in (grid[beside] & digits) - DigitSet::of(x) {
                        let pair = DigitSet::of(x) | DigitSet::of(z);
                        if !solution.digit(beside).is_some_and(|truth| pair.contains(truth)) {
                            continue;
                        }
                        let mut board = grid.clone();
                        board.remove(beside, grid.layout().digits() - pair);
                        for cell in set {
                            board.remove(cell, grid.layout().digits() - digits);
                            let is_seen = grid.layout().peer_set(beside).contains(cell);
                            if !is_seen && solution.digit(cell) != Some(x) {
                                board.remove(cell, DigitSet::of(x));
                            }
                        }
                        let sees_all = set
                            .iter()
                            .all(|cell| !board[cell].contains(x) || grid.layout().peer_set(beside).contains(cell));
                        let places: Vec<Cell> =
                            set.iter().filter(|&cell| board[cell].contains(z)).chain([beside]).collect();
                        let targets = open.iter().filter(|&&cell| {
                            !set.contains(cell)
                                && cell != beside
                                && board[cell].contains(z)
                                && places.iter().all(|&place| grid.layout().peer_set(place).contains(cell))
                        });
                        let is_large = set.iter().all(|cell| board[cell].len() > 1);
                        if sees_all && is_large && targets.count() > 1 {
                            boards.push(board);
                        }
                    }
                }
            }
        }
        if boards.len() > MAX_BOARDS {
            break;
        }
    }
    rng.shuffle(&mut boards);
    boards.truncate(MAX_BOARDS);
    boards
}

/// Returns open cells that all see each other, not all in one unit.
fn mutual_peers(grid: &Grid, open: &[Cell], size: usize, rng: &mut Rng) -> Option<CellSet> {
    let mut cells = open.to_vec();
    rng.shuffle(&mut cells);
    let mut set = CellSet::default();
    for cell in cells {
        if set.len() < size && set.is_subset(grid.layout().peer_set(cell)) {
            set.insert(cell);
        }
    }
    let is_in_unit = grid.layout().units().iter().any(|unit| set.is_subset(unit.set()));
    (set.len() == size && !is_in_unit).then_some(set)
}
