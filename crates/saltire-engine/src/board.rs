//! Sixteen boards, cell by cell.
//!
//! ```text
//!            lane 0  1  2 …  15
//! cell A1  [   ·   ·  ·  …   ·  ]   one word: the candidates of A1 on sixteen
//! cell A2  [   ·   ·  ·  …   ·  ]   boards, digit 1 in bit 0
//!   …
//! cell I9  [   ·   ·  ·  …   ·  ]   81 words, 2,592 bytes
//! ```

use crate::lanes::{LANES, Lanes, Word};

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

    /// Puts a board into a lane. Whole words are written, for the next pass
    /// would have to wait for parts of them.
    #[inline(always)]
    pub fn put<K: Lanes>(&mut self, k: K, lane: usize, board: &Candidates) {
        let here = k.load(&ONLY[lane]);
        for (word, &candidates) in self.0.iter_mut().zip(board) {
            let kept = k.load(word);
            k.store(word, k.select(here, k.splat(candidates), kept));
        }
    }

    /// The digits, from 1, of the board in a lane, which is all singles.
    #[inline(always)]
    pub fn digits(&self, lane: usize, digits: &mut [u8; CELLS]) {
        for (digit, word) in digits.iter_mut().zip(&self.0) {
            *digit = word.0[lane].trailing_zeros() as u8 + 1;
        }
    }
}

/// All bits of one lane.
pub(crate) const ONLY: [Word; LANES] = {
    let mut only = [Word::all(0); LANES];
    let mut lane = 0;
    while lane < LANES {
        only[lane].0[lane] = u16::MAX;
        lane += 1;
    }
    only
};
