//! Where to guess: a cell with two candidates, whose digits touch the most.
//!
//! Each open peer counts once, and three times if it too has two candidates and
//! shares one with the cell, since one of the two guesses then settles it at
//! once. Half the guesses of the first such cell; and since to look at all of
//! them costs about a sweep, a good one ends the search.

use super::search::{Stored, store};
use super::sweep::{Board, ONES, how_many};
use super::words::Words;

/// A score that is not looked beyond.
const ENOUGH: u32 = 18;

/// The peers of each cell, in the three bands, by band and bit of the cell.
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

/// A cell, as a bit in one of the bands, and a digit of it, from 0.
pub(super) struct Guess {
    pub cell: [u32; 3],
    pub digit: usize,
}

/// Chooses where to guess on a board with an open cell.
#[inline(always)]
pub(super) fn choose<K: Words>(k: K, board: &Board<K::V>) -> Guess {
    let (mut open, mut two) = ([0; 3], [0; 3]);
    // For each digit, which cells with two candidates have it.
    let mut pairs = [[0; 16]; 3];
    for b in 0..3 {
        let counts = how_many(k, board.eight[b], board.ninth[b]);
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
                if score >= ENOUGH {
                    return guess;
                }
            }
        }
    }
    guess
}

/// Where no cell has two candidates: those with three, or else all that are
/// open.
#[cold]
fn without_twos(board: &Stored, open: [u32; 3]) -> [u32; 3] {
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
