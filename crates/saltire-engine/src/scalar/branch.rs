//! Chooses the cell to guess: a cell with two candidates that affects the most
//! peers.
//!
//! Each open peer counts once, and three times if it also has two candidates and
//! shares one with the cell, because one of the two guesses then solves it. This
//! halves the guesses, compared with taking the first cell with two candidates. Scoring
//! all of them costs about as much as a pass, so the search stops at a good one.

use super::pass::{DigitBoard, ONES, count_digits};
use super::search::{StoredBoard, store};
use super::word_lanes::WordLanes;

/// A score that ends the search.
const GOOD_SCORE: u32 = 18;

/// The peers of each cell in the three bands, by band and bit of the cell.
static PEERS: [[[u32; 4]; 32]; 3] = peers();

const fn peers() -> [[[u32; 4]; 32]; 3] {
    let mut peers = [[[0; 4]; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (band, row, column) = (cell / 27, cell / 9 % 3, cell % 9);
        let bit = 10 * row + column;
        let mut words = [ONES << column, ONES << column, ONES << column, 0];
        words[band] |= (0o7 << (column / 3 * 3)) * ONES;
        words[band] |= 0o777 << (10 * row);
        words[band] &= !(1 << bit);
        peers[band][bit] = words;
        cell += 1;
    }
    peers
}

/// A cell, as a bit in one of the bands, and one of its digits, from 0.
pub(super) struct Guess {
    pub cell: [u32; 3],
    pub digit: usize,
}

/// Chooses a guess on a board with an open cell.
#[inline(always)]
pub(super) fn choose<K: WordLanes>(k: K, board: &DigitBoard<K::V>) -> Guess {
    let (mut open, mut two) = ([0; 3], [0; 3]);
    // For each digit, the cells with two candidates that have it.
    let mut pairs = [[0; 16]; 3];
    for b in 0..3 {
        let counts = count_digits(k, board.eight[b], board.ninth[b]);
        let exactly_two = k.without(counts.twice, counts.thrice);
        (open[b], two[b]) = (k.first(counts.twice), k.first(exactly_two));
        pairs[b][..8].copy_from_slice(&k.store(k.and(board.eight[b], exactly_two)).0);
        pairs[b][8] = k.first(board.ninth[b]) & two[b];
    }
    let cells = if two == [0; 3] { without_twos(&store(k, board), open) } else { two };
    let mut best = 0;
    let mut guess = Guess { cell: [0; 3], digit: 0 };
    for b in 0..3 {
        let ninth = k.first(board.ninth[b]);
        let mut left = cells[b];
        while left != 0 {
            let place = left.trailing_zeros() as usize & 31;
            left &= left - 1;
            let digits = k.lanes_with(board.eight[b], 1 << place) | (ninth >> place & 1) << 8;
            let first = digits.trailing_zeros() as usize;
            let second = (digits & digits.wrapping_sub(1)).trailing_zeros() as usize;
            let peers = &PEERS[b][place];
            let mut score = 1;
            for i in 0..3 {
                let shared = pairs[i][first & 15] | pairs[i][second & 15];
                score += (peers[i] & open[i]).count_ones() + 2 * (peers[i] & shared).count_ones();
            }
            if score > best {
                best = score;
                guess = Guess { cell: [0; 3], digit: first };
                guess.cell[b] = 1 << place;
                if score >= GOOD_SCORE {
                    return guess;
                }
            }
        }
    }
    guess
}

/// Returns the cells with three candidates, or all open cells if there are none.
#[cold]
fn without_twos(board: &StoredBoard, open: [u32; 3]) -> [u32; 3] {
    let mut three = [0; 3];
    for b in 0..3 {
        let (mut once, mut twice, mut thrice, mut more) = (board.ninth[b].0[0], 0, 0, 0);
        for word in board.eight[b].0 {
            more |= thrice & word;
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        three[b] = thrice & !more;
    }
    if three == [0; 3] { open } else { three }
}
