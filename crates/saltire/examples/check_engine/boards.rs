//! Random boards with none, one and several solutions.

use saltire::Layout;
use saltire::engine::CandidateBoard;
use saltire::generate::{Rng, full_grid};

/// The number of full grids that the boards come from. Each is relabelled at random.
const GRIDS: usize = 12;

/// Generates random boards.
pub struct RandomBoards {
    grids: Vec<[u8; 81]>,
    rng: Rng,
    /// The least number of givens.
    min_clues: usize,
}

impl RandomBoards {
    /// Returns a generator for a 9×9 layout.
    pub fn new(layout: &Layout, mut rng: Rng) -> RandomBoards {
        let grid = |rng: &mut Rng| {
            let solution = full_grid(layout, rng).expect("the layout has grids");
            std::array::from_fn(|cell| solution.digits()[cell].get())
        };
        let grids = (0..GRIDS).map(|_| grid(&mut rng)).collect();
        let is_classic = layout.units().len() == 27 && layout.extra_peers().is_empty();
        RandomBoards { grids, rng, min_clues: if is_classic { 20 } else { 15 } }
    }

    /// Makes the next boards depend on this seed alone.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Returns the next board: some digits of a grid. Some boards have one digit
    /// changed or forbidden, and others have random candidates in each cell.
    pub fn next(&mut self) -> CandidateBoard {
        let rng = &mut self.rng;
        let mut labels: [u16; 9] = std::array::from_fn(|digit| 1 << digit);
        rng.shuffle(&mut labels);
        let grid = self.grids[rng.below(self.grids.len())].map(|digit| labels[usize::from(digit) - 1]);
        let mut cells: [usize; 81] = std::array::from_fn(|cell| cell);
        rng.shuffle(&mut cells);
        let mut board = [0x1FF; 81];
        let kind = rng.below(10);
        if kind == 9 {
            let spread = 1 + rng.below(5);
            for cell in cells {
                board[cell] = grid[cell];
                for _ in 0..rng.below(spread + 1) {
                    board[cell] |= 1 << rng.below(9);
                }
            }
            return board;
        }
        let clues = self.min_clues + rng.below(16);
        for &cell in &cells[..clues] {
            board[cell] = grid[cell];
        }
        match kind {
            6 | 7 => board[cells[rng.below(clues)]] = 1 << rng.below(9),
            8 => board[cells[80]] &= !grid[cells[80]],
            _ => {}
        }
        board
    }
}

/// Returns a map of nine regions: the blocks, with random cells exchanged between
/// them, so a region may fall into parts.
pub fn random_regions(rng: &mut Rng) -> String {
    let mut map: Vec<u8> = (0..81).map(|cell| b'1' + (cell / 27 * 3 + cell % 9 / 3) as u8).collect();
    for _ in 0..1 + rng.below(12) {
        map.swap(rng.below(81), rng.below(81));
    }
    map.into_iter().map(char::from).collect()
}
