//! Random boards of a layout: with one solution, with several, with none.

use saltire::Layout;
use saltire::engine::Candidates;
use saltire::generate::{Rng, full_grid};

/// Full grids that boards are made from, each in all relabellings.
const GRIDS: usize = 12;

/// Makes boards without end.
pub struct Boards {
    grids: Vec<[u8; 81]>,
    rng: Rng,
    /// The fewest digits that a board is given.
    few: usize,
}

impl Boards {
    /// Boards of a 9×9 layout.
    pub fn new(layout: &Layout, mut rng: Rng) -> Boards {
        let grid = |rng: &mut Rng| {
            let solution = full_grid(layout, rng).expect("the layout has grids");
            std::array::from_fn(|cell| solution.digits()[cell].get())
        };
        let grids = (0..GRIDS).map(|_| grid(&mut rng)).collect();
        let is_usual = layout.units().len() == 27 && layout.extra_peers().is_empty();
        Boards { grids, rng, few: if is_usual { 20 } else { 15 } }
    }

    /// Makes what follows depend on this seed alone.
    pub fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// The next one: some digits of a grid, most often as they are; in others a
    /// digit is changed, or one is forbidden, or each cell has some candidates.
    pub fn next(&mut self) -> Candidates {
        let rng = &mut self.rng;
        let mut names: [u16; 9] = std::array::from_fn(|digit| 1 << digit);
        rng.shuffle(&mut names);
        let grid = self.grids[rng.below(self.grids.len())].map(|digit| names[usize::from(digit) - 1]);
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
        let clues = self.few + rng.below(16);
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
