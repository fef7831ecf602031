//! The search: settle, guess, go back, count.

use super::branch::{Guess, choose};
use super::sweep::{Board, Seen, settle};
use super::words::{Eight, Plain, Words};
#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
use crate::board::{CELLS, Candidates};

/// What was found on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    /// How many solutions, up to the limit.
    pub count: u32,
    /// The first that came, as digits from 1; zeros where there is none. The
    /// same for the same board, whatever the processor.
    pub first: [u8; CELLS],
}

/// Solves one board at a time.
pub(crate) struct Scalar {
    #[cfg(target_arch = "x86_64")]
    avx2: Option<Avx2>,
    /// The other halves of the guesses on the way to where the search is. Each
    /// is of another cell, so that it never grows beyond 81.
    stack: Vec<Stored>,
}

/// A board in memory.
pub(super) type Stored = Board<Eight>;

impl Scalar {
    /// A solver that uses the fastest instructions there are.
    pub fn new() -> Scalar {
        Scalar {
            #[cfg(target_arch = "x86_64")]
            avx2: Avx2::detect(),
            stack: Vec::with_capacity(CELLS),
        }
    }

    /// A solver in plain code, as on processors without AVX2.
    pub fn plain() -> Scalar {
        Scalar {
            #[cfg(target_arch = "x86_64")]
            avx2: None,
            stack: Vec::with_capacity(CELLS),
        }
    }

    /// Looks for up to `limit` solutions. Nothing where that takes more than
    /// `patience` guesses.
    pub fn solve(&mut self, board: &Candidates, limit: u32, patience: u32) -> Option<Count> {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = self.avx2 {
            return avx2.run(
                #[inline(always)]
                || search(avx2, &mut self.stack, board, limit, patience),
            );
        }
        search(Plain, &mut self.stack, board, limit, patience)
    }
}

#[inline(always)]
fn search<K: Words>(k: K, stack: &mut Vec<Stored>, board: &Candidates, limit: u32, mut patience: u32) -> Option<Count> {
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
                patience = patience.checked_sub(1)?;
                let guess = choose(k, &now);
                let (with, without) = split(k, &now, &guess);
                stack.push(store(k, &without));
                now = with;
                continue;
            }
        }
        let Some(other) = stack.pop() else { return Some(found) };
        now = load(k, &other);
    }
}

/// The board with the guess, the cell's other digits removed, and without it.
/// All in registers: a register that is loaded from words just written one by
/// one has to wait for them.
#[inline(always)]
fn split<K: Words>(k: K, board: &Board<K::V>, guess: &Guess) -> (Board<K::V>, Board<K::V>) {
    let lane = k.lane(guess.digit);
    let ninth = k.splat(if guess.digit == 8 { u32::MAX } else { 0 });
    let (mut with, mut without) = (*board, *board);
    for b in 0..3 {
        let cell = k.splat(guess.cell[b]);
        let (here, here_ninth) = (k.and(cell, lane), k.and(cell, ninth));
        with.eight[b] = k.or(k.without(board.eight[b], cell), here);
        with.ninth[b] = k.or(k.without(board.ninth[b], cell), here_ninth);
        without.eight[b] = k.without(board.eight[b], here);
        without.ninth[b] = k.without(board.ninth[b], here_ninth);
    }
    (with, without)
}

#[inline(always)]
fn load<K: Words>(k: K, Board { eight, ninth }: &Stored) -> Board<K::V> {
    Board {
        eight: [k.load(&eight[0]), k.load(&eight[1]), k.load(&eight[2])],
        ninth: [k.load(&ninth[0]), k.load(&ninth[1]), k.load(&ninth[2])],
    }
}

#[inline(always)]
pub(super) fn store<K: Words>(k: K, &Board { eight, ninth }: &Board<K::V>) -> Stored {
    Board {
        eight: [k.store(eight[0]), k.store(eight[1]), k.store(eight[2])],
        ninth: [k.store(ninth[0]), k.store(ninth[1]), k.store(ninth[2])],
    }
}

/// Turns candidates by cell into places by digit.
#[inline(always)]
fn read<K: Words>(k: K, candidates: &Candidates) -> Board<K::V> {
    // 32 cells from where each band begins, whatever the last five are.
    let mut padded = [0; 2 * 27 + 32];
    padded[..CELLS].copy_from_slice(candidates);
    let mut board = Board { eight: [k.splat(0); 3], ninth: [k.splat(0); 3] };
    for b in 0..3 {
        let cells = padded[27 * b..].first_chunk().expect("32 cells from where a band begins");
        let (eight, ninth) = k.by_digit(cells);
        board.eight[b] = with_spares(k, eight);
        board.ninth[b] = with_spares(k, k.splat(ninth));
    }
    board
}

/// Moves rows of nine bits ten bits apart.
#[inline(always)]
fn with_spares<K: Words>(k: K, x: K::V) -> K::V {
    let first = k.and(x, k.splat(0o777));
    let second = k.and(k.up::<1>(x), k.splat(0o777 << 10));
    let third = k.and(k.up::<2>(x), k.splat(0o777 << 20));
    k.or(k.or(first, second), third)
}

/// Turns the places of a solved board into digits by cell.
#[inline(always)]
fn write(board: &Stored, digits: &mut [u8; CELLS]) {
    for (b, digits) in digits.chunks_exact_mut(27).enumerate() {
        let mut band = [0; 32];
        for d in 0..9 {
            let mut places = if d == 8 { board.ninth[b].0[0] } else { board.eight[b].0[d] };
            for _ in 0..3 {
                band[places.trailing_zeros() as usize & 31] = d as u8 + 1;
                places &= places.wrapping_sub(1);
            }
        }
        for row in 0..3 {
            digits[9 * row..][..9].copy_from_slice(&band[10 * row..][..9]);
        }
    }
}
