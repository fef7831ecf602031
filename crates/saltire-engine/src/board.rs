//! Sixteen boards, cell by cell.
//!
//! ```text
//!            lane 0  1  2 …  15
//! cell A1  [   ·   ·  ·  …   ·  ]   one word: the candidates of A1 on sixteen
//! cell A2  [   ·   ·  ·  …   ·  ]   boards, digit 1 in bit 0
//!   …
//! cell I9  [   ·   ·  ·  …   ·  ]   81 words, 2,592 bytes
//! ```

use crate::lanes::Word;

/// Cells of a board.
pub(crate) const CELLS: usize = 81;

/// Every digit.
pub(crate) const FULL: u16 = 0x1FF;

/// The candidates of one board, cell by cell, digit 1 in bit 0.
pub type Candidates = [u16; CELLS];

/// Sixteen boards.
#[derive(Clone)]
pub(crate) struct Boards(pub [Word; CELLS]);

impl Boards {
    /// Sixteen empty boards.
    pub fn new() -> Boards {
        Boards([Word::all(FULL); CELLS])
    }

    /// Puts a board into a lane.
    #[inline(always)]
    pub fn put(&mut self, lane: usize, board: &Candidates) {
        for (word, &candidates) in self.0.iter_mut().zip(board) {
            word.0[lane] = candidates;
        }
    }

    /// The board in a lane.
    #[inline(always)]
    pub fn take(&self, lane: usize) -> Candidates {
        std::array::from_fn(|cell| self.0[cell].0[lane])
    }
}
