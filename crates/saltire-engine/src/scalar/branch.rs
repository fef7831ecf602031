//! Where to guess.

use super::pass::{Nine, ONES};
use super::search::{Stored, store};
use super::words::Eights;

/// The peers of each cell of a board, by band and bit.
static PEERS: [[[u32; 4]; 32]; 3] = peers();

const fn peers() -> [[[u32; 4]; 32]; 3] {
    let mut peers = [[[0; 4]; 32]; 3];
    let mut cell = 0;
    while cell < 81 {
        let (band, row, column) = (cell / 27, cell / 9 % 3, cell % 9);
        let bit = 10 * row + column;
        let block = (0o7 << (column / 3 * 3)) * ONES;
        let words = &mut peers[band][bit];
        *words = [ONES << column, ONES << column, ONES << column, 0];
        words[band] |= block | 0o777 << (10 * row);
        words[band] &= !(1 << bit);
        cell += 1;
    }
    peers
}

/// A score that is not looked beyond.
const ENOUGH: u32 = 18;

/// A cell, as a bit in one of the bands, and a digit of it.
pub(super) struct Guess {
    pub cell: [u32; 3],
    pub digit: usize,
}

/// Where to guess.
#[inline(always)]
pub(super) fn choose<K: Eights>(k: K, board: &Nine<K::V>) -> Guess {
    let (mut open, mut two) = ([0; 3], [0; 3]);
    // Of cells with two candidates, those that have a digit.
    let mut pairs = [[0; 16]; 3];
    for b in 0..3 {
        let (once, twice, thrice) = how_many(k, board.eight[b], board.ninth[b]);
        open[b] = k.first(twice);
        let exactly = k.without(twice, thrice);
        two[b] = k.first(exactly);
        let (eight, ninth) = pairs[b].split_at_mut(8);
        eight.copy_from_slice(&k.store(k.and(board.eight[b], exactly)).0);
        ninth[0] = k.first(board.ninth[b]) & two[b];
    }
    let fewest = if two == [0; 3] { without_twos(&store(k, board), &open) } else { two };
    let mut best = 0;
    let mut guess = Guess { cell: [0; 3], digit: 0 };
    for b in 0..3 {
        let mut left = fewest[b];
        let ninth = k.first(board.ninth[b]);
        while left != 0 {
            let place = left.trailing_zeros() as usize & 31;
            let bit = 1 << place;
            left &= left - 1;
            let digits = k.lanes_with(board.eight[b], bit) | (ninth >> place & 1) << 8;
            let first = digits.trailing_zeros() as usize;
            let second = (digits & digits.wrapping_sub(1)).trailing_zeros() as usize;
            let peers = &PEERS[b][place];
            let mut score = 1;
            for i in 0..3 {
                let (p, q) = (pairs[i][first & 15], pairs[i][second & 15]);
                score += (peers[i] & open[i]).count_ones();
                score += 2 * (peers[i] & (p | q)).count_ones();
            }
            if score > best {
                best = score;
                guess.cell = [0; 3];
                guess.cell[b] = bit;
                guess.digit = first;
                if score >= ENOUGH {
                    return guess;
                }
            }
        }
    }
    guess
}

/// The cells that one, two, three of the nine digits have, or more.
#[inline(always)]
fn how_many<K: Eights>(k: K, x: K::V, ninth: K::V) -> (K::V, K::V, K::V) {
    let y = k.swap_4(x);
    let (once, twice) = (k.or(x, y), k.and(x, y));
    let (o, t) = (k.swap_2(once), k.swap_2(twice));
    let thrice = k.or(k.and(once, t), k.and(twice, o));
    let twice = k.or(k.or(twice, t), k.and(once, o));
    let once = k.or(once, o);
    let (o, t, h) = (k.swap_1(once), k.swap_1(twice), k.swap_1(thrice));
    let thrice = k.or(k.or(thrice, h), k.or(k.and(once, t), k.and(twice, o)));
    let twice = k.or(k.or(twice, t), k.and(once, o));
    let once = k.or(once, o);
    let (thrice, twice) = (k.or(thrice, k.and(twice, ninth)), k.or(twice, k.and(once, ninth)));
    (k.or(once, ninth), twice, thrice)
}

/// The cells with three candidates, or failing these all open ones.
#[cold]
fn without_twos(stored: &Stored, open: &[u32; 3]) -> [u32; 3] {
    let mut three = [0; 3];
    for b in 0..3 {
        let (mut once, mut twice, mut thrice, mut more) = (stored.ninth[b].0[0], 0, 0, 0);
        for word in stored.eight[b].0 {
            more |= thrice & word;
            thrice |= twice & word;
            twice |= once & word;
            once |= word;
        }
        three[b] = thrice & !more;
    }
    if three == [0; 3] { *open } else { three }
}
