//! The search: settle, guess, and go back.

use super::branch::{Guess, choose};
use super::pass::{Nine, Seen, settle};
use super::words::{Eight, Eights, Plain, Words};
#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
use crate::board::{CELLS, Candidates};

/// What was found on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    /// How many solutions, up to the limit.
    pub count: u32,
    /// The first, digits from 1; zeros where there is none.
    pub first: [u8; CELLS],
}

/// A board that waits.
pub(super) type Stored = Nine<Eight>;

/// Solves one board at a time.
pub(crate) struct Scalar {
    #[cfg(target_arch = "x86_64")]
    avx2: Option<Avx2>,
    stack: Vec<Stored>,
    pub guesses: u64,
}

impl Scalar {
    pub fn new() -> Scalar {
        Scalar {
            #[cfg(target_arch = "x86_64")]
            avx2: Avx2::detect(),
            stack: Vec::with_capacity(CELLS),
            guesses: 0,
        }
    }

    /// The same in plain code, on every processor.
    pub fn plain() -> Scalar {
        Scalar {
            #[cfg(target_arch = "x86_64")]
            avx2: None,
            stack: Vec::with_capacity(CELLS),
            guesses: 0,
        }
    }

    /// Counts up to `limit` solutions. Nothing where `patience` guesses were
    /// not enough.
    pub fn solve(&mut self, board: &Candidates, limit: u32, patience: u32) -> Option<Count> {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = self.avx2 {
            return avx2.run(
                #[inline(always)]
                || search(avx2, &mut self.stack, board, limit, patience, &mut self.guesses),
            );
        }
        search(Plain, &mut self.stack, board, limit, patience, &mut self.guesses)
    }
}

#[inline(always)]
fn search<K: Eights>(
    k: K,
    stack: &mut Vec<Stored>,
    board: &Candidates,
    limit: u32,
    mut patience: u32,
    guesses: &mut u64,
) -> Option<Count> {
    let mut found = Count { count: 0, first: [0; CELLS] };
    if limit == 0 {
        return Some(found);
    }
    stack.clear();
    let mut now = read(k, board);
    loop {
        match settle(k, &mut now) {
            Seen::Dead => {}
            Seen::Solved => {
                if found.count == 0 {
                    write(&store(k, &now), &mut found.first);
                }
                found.count += 1;
                if found.count == limit {
                    return Some(found);
                }
            }
            Seen::Stalled => {
                if patience == 0 {
                    return None;
                }
                patience -= 1;
                *guesses += 1;
                let Guess { cell, digit } = choose(k, &now);
                let (lane, ninth) = (k.lane(digit), k.splat(if digit == 8 { u32::MAX } else { 0 }));
                let mut other = now;
                for b in 0..3 {
                    let bit = k.splat(cell[b]);
                    let (here, here_y) = (k.and(bit, lane), k.and(bit, ninth));
                    other.eight[b] = k.without(now.eight[b], here);
                    other.ninth[b] = k.without(now.ninth[b], here_y);
                    now.eight[b] = k.or(k.without(now.eight[b], bit), here);
                    now.ninth[b] = k.or(k.without(now.ninth[b], bit), here_y);
                }
                stack.push(store(k, &other));
                continue;
            }
        }
        match stack.pop() {
            Some(stored) => {
                now = Nine { eight: three(|b| k.load(&stored.eight[b])), ninth: three(|b| k.load(&stored.ninth[b])) }
            }
            None => return Some(found),
        }
    }
}

#[inline(always)]
pub(super) fn store<K: Eights>(k: K, board: &Nine<K::V>) -> Stored {
    Nine { eight: three(|b| k.store(board.eight[b])), ninth: three(|b| k.store(board.ninth[b])) }
}

/// The board as words. Its last row is padded, so that 32 cells can be looked at
/// wherever a band begins.
#[inline(always)]
fn read<K: Eights>(k: K, board: &Candidates) -> Nine<K::V> {
    let mut padded = [0; 27 * 2 + 32];
    padded[..CELLS].copy_from_slice(board);
    let mut ninth = [k.splat(0); 3];
    let eight = three(
        #[inline(always)]
        |b| {
            let cells = padded[27 * b..].first_chunk().expect("32 cells from where a band begins");
            let (eight, nine) = k.by_digit(cells);
            ninth[b] = spread(k, k.splat(nine));
            spread(k, eight)
        },
    );
    Nine { eight, ninth }
}

/// Rows of nine bits, ten bits apart.
#[inline(always)]
fn spread<K: Words>(k: K, x: K::V) -> K::V {
    let row = |x, r| k.and(x, k.splat(0x1FF_u32 << (10 * r)));
    k.or(k.or(row(x, 0), row(k.up::<1>(x), 1)), row(k.up::<2>(x), 2))
}

#[inline(always)]
fn three<T>(mut f: impl FnMut(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

#[inline(always)]
fn write(board: &Stored, digits: &mut [u8; CELLS]) {
    for (b, digits) in digits.chunks_exact_mut(27).enumerate() {
        let mut band = [0; 32];
        for d in 0..9 {
            let mut left = if d == 8 { board.ninth[b].0[0] } else { board.eight[b].0[d] };
            for _ in 0..3 {
                band[left.trailing_zeros() as usize & 31] = d as u8 + 1;
                left &= left.wrapping_sub(1);
            }
        }
        for r in 0..3 {
            digits[9 * r..][..9].copy_from_slice(&band[10 * r..][..9]);
        }
    }
}
