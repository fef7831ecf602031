//! The boards of all lanes, cell by cell.
//!
//! ```text
//!            lane 0  1  2 …  15
//! cell A1  [   ·   ·  ·  …   ·  ]   one word: the candidates of A1 on all
//! cell A2  [   ·   ·  ·  …   ·  ]   boards, digit 1 in bit 0
//!   …
//! cell I9  [   ·   ·  ·  …   ·  ]   81 words, 2,592 bytes for sixteen lanes
//! ```

use crate::lanes::{LaneWord, Lanes};

/// The number of cells of a board.
pub(crate) const CELLS: usize = 81;

/// The bits of every digit.
pub(crate) const FULL: u16 = 0x1FF;

/// The candidates of one board, cell by cell, digit 1 in bit 0.
pub type CandidateBoard = [u16; CELLS];

/// Cells as bits, in reading order.
pub(crate) type CellBits = u128;

/// The boards of all lanes.
pub(crate) struct LaneBoards<K: Lanes>(pub [K::Word; CELLS]);

impl<K: Lanes> LaneBoards<K> {
    /// Returns empty boards.
    pub fn new() -> LaneBoards<K> {
        LaneBoards([K::Word::all(FULL); CELLS])
    }

    /// Puts a board into a lane. It writes whole words, because the next pass would stall
    /// on partial writes.
    #[inline(always)]
    pub fn put(&mut self, k: K, lane: usize, board: &CandidateBoard) {
        let here = k.only(lane);
        for (word, &candidates) in self.0.iter_mut().zip(board) {
            let others = k.load(word);
            k.store(word, k.select(here, k.splat(candidates), others));
        }
    }

    /// Returns the unsolved cells of each lane, sixteen cells in a word.
    #[inline(always)]
    pub fn open_cells(&self, k: K) -> [K::Word; 6] {
        let (zero, minus_one) = (k.splat(0), k.splat(u16::MAX));
        let mut parts = [K::Word::all(0); 6];
        for (part, cells) in parts.iter_mut().zip(self.0.chunks(16)) {
            let mut open = zero;
            for (place, cell) in cells.iter().enumerate() {
                let x = k.load(cell);
                let solved = k.equal(k.and(x, k.add(x, minus_one)), zero);
                open = k.or(open, k.without(k.splat(1 << place), solved));
            }
            k.store(part, open);
        }
        parts
    }

    /// Returns the board of a lane.
    pub fn board(&self, lane: usize) -> CandidateBoard {
        std::array::from_fn(|cell| self.0[cell][lane])
    }

    /// Writes the digits of the solved board in a lane, from 1.
    #[inline(always)]
    pub fn digits(&self, lane: usize, digits: &mut [u8; CELLS]) {
        for (digit, word) in digits.iter_mut().zip(&self.0) {
            *digit = word[lane].trailing_zeros() as u8 + 1;
        }
    }
}
