//! Counts boards together that differ only in the names of their digits.
//!
//! Digits that are candidates of exactly the same cells can be exchanged: each
//! solution stays a solution. So if a cell takes one of `n` such digits, one of them
//! stands for all, and each solution counts `n` times. Of the rest, `n − 1` can still
//! be exchanged.
//!
//! ```text
//!   an empty board:  A1 takes one of 9, A2 one of the other 8, …
//!                    one board with 123456789 in row A, which counts 9! times
//! ```
//!
//! If the givens lack two digits, this halves the work. A board with few givens needs
//! hardly any.

use saltire_core::Layout;

use crate::board::{CELLS, CandidateBoard};

/// The most boards that a board is split into.
const MAX_BOARDS: usize = 32;

/// A board whose solutions count several times.
#[derive(Clone, Debug)]
pub(crate) struct WeightedBoard {
    pub board: CandidateBoard,
    pub weight: u64,
}

/// Splits a board into boards that together have its solutions, each as often as
/// its weight.
pub(crate) fn split_by_relabeling(board: &CandidateBoard, layout: &Layout) -> Vec<WeightedBoard> {
    let mut start = WeightedBoard { board: *board, weight: 1 };
    for cell in 0..CELLS {
        start.clear_peers(cell, layout);
    }
    let (mut open, mut finished) = (vec![start], Vec::new());
    while let Some(board) = open.pop() {
        match board.exchangeable_digits() {
            Some((cell, digits)) if open.len() + finished.len() < MAX_BOARDS => {
                let others = board.board[cell] & !digits;
                let one = digits & digits.wrapping_neg();
                for digit in (0..9).map(|digit| 1 << digit).filter(|digit| digit & (others | one) != 0) {
                    let mut next = board.clone();
                    next.board[cell] = digit;
                    next.clear_peers(cell, layout);
                    if digit == one {
                        next.weight *= u64::from(digits.count_ones());
                    }
                    open.push(next);
                }
            }
            _ => finished.push(board),
        }
    }
    finished
}

impl WeightedBoard {
    /// Removes the digit of a solved cell from its peers.
    fn clear_peers(&mut self, cell: usize, layout: &Layout) {
        let digit = self.board[cell];
        if digit.is_power_of_two() {
            for &peer in layout.peers(layout.cells()[cell]) {
                self.board[layout.index_of(peer)] &= !digit;
            }
        }
    }

    /// Returns the most digits that can be exchanged, two at least, and the cell
    /// with the fewest other candidates that has them.
    fn exchangeable_digits(&self) -> Option<(usize, u16)> {
        let places = |digit: u16| (0..CELLS).filter(move |&cell| self.board[cell] & digit != 0);
        let same = |digit: u16| {
            let others = (0..9).map(|other| 1 << other).filter(|&other| places(other).eq(places(digit)));
            others.fold(0_u16, |same, other| same | other)
        };
        let digits = (0..9).map(|digit| same(1 << digit)).max_by_key(|digits| digits.count_ones())?;
        let cell = places(digits).min_by_key(|&cell| (self.board[cell] & !digits).count_ones())?;
        (digits.count_ones() > 1).then_some((cell, digits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_board_is_one_board_with_a_full_row() {
        let boards = split_by_relabeling(&[0x1FF; CELLS], &Layout::diagonal());
        assert_eq!((boards.len(), boards[0].weight), (1, 362_880));
        assert_eq!(boards[0].board.iter().filter(|cell| cell.is_power_of_two()).count(), 9);
    }

    #[test]
    fn a_board_whose_digits_differ_stays_as_it_is() {
        let mut board = [0x1FF; CELLS];
        for digit in 0..9 {
            board[10 * digit] = 1 << digit;
        }
        let boards = split_by_relabeling(&board, &Layout::classic());
        assert_eq!((boards.len(), boards[0].weight), (1, 1));
    }
}
