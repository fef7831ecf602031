//! Depth-first search for solutions of one board.

use super::branch::{Guess, choose};
use super::pass::{BoardState, DigitBoard, propagate};
use super::word_lanes::{EightWords, WordLanes};
#[cfg(target_arch = "x86_64")]
use crate::avx2::Avx2;
use crate::board::{CELLS, CandidateBoard};
use crate::portable::Portable;
use crate::solver::FoundSolutions;

/// Solves one board at a time.
pub(crate) struct ScalarSolver {
    #[cfg(target_arch = "x86_64")]
    avx2: Option<Avx2>,
    /// The other half of each guess on the current path. Each guess is another
    /// cell, so the stack never has more than 81 boards.
    stack: Vec<StoredBoard>,
}

/// A board in memory.
pub(super) type StoredBoard = DigitBoard<EightWords>;

impl ScalarSolver {
    /// Returns a solver with the fastest instructions.
    pub fn new() -> ScalarSolver {
        ScalarSolver {
            #[cfg(target_arch = "x86_64")]
            avx2: Avx2::detect(),
            stack: Vec::with_capacity(CELLS),
        }
    }

    /// Returns a solver without AVX2.
    pub fn portable() -> ScalarSolver {
        ScalarSolver {
            #[cfg(target_arch = "x86_64")]
            avx2: None,
            stack: Vec::with_capacity(CELLS),
        }
    }

    /// Finds up to `limit` solutions. Returns `None` if that takes more than
    /// `max_guesses` guesses. The first solution is the same on every processor.
    pub fn solve(&mut self, board: &CandidateBoard, limit: u32, max_guesses: u32) -> Option<FoundSolutions> {
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = self.avx2 {
            return avx2.run(
                #[inline(always)]
                || search(avx2, &mut self.stack, board, limit, max_guesses),
            );
        }
        search(Portable, &mut self.stack, board, limit, max_guesses)
    }
}

#[inline(always)]
fn search<K: WordLanes>(
    k: K,
    stack: &mut Vec<StoredBoard>,
    board: &CandidateBoard,
    limit: u32,
    mut max_guesses: u32,
) -> Option<FoundSolutions> {
    let mut found = FoundSolutions::NONE;
    if limit == 0 {
        return Some(found);
    }
    stack.clear();
    let mut now = read(k, board);
    loop {
        match propagate(k, &mut now) {
            BoardState::Dead => {}
            BoardState::Solved => {
                if found.count == 0 {
                    write(&store(k, &now), &mut found.solution);
                }
                found.count += 1;
                if found.count == limit {
                    return Some(found);
                }
            }
            BoardState::Stalled => {
                max_guesses = max_guesses.checked_sub(1)?;
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

/// Returns the board with the guess, and the board without it. Everything stays in
/// registers: loading a register from words just written one by one would stall.
#[inline(always)]
fn split<K: WordLanes>(k: K, board: &DigitBoard<K::V>, guess: &Guess) -> (DigitBoard<K::V>, DigitBoard<K::V>) {
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
fn load<K: WordLanes>(k: K, DigitBoard { eight, ninth }: &StoredBoard) -> DigitBoard<K::V> {
    DigitBoard {
        eight: [k.load(&eight[0]), k.load(&eight[1]), k.load(&eight[2])],
        ninth: [k.load(&ninth[0]), k.load(&ninth[1]), k.load(&ninth[2])],
    }
}

#[inline(always)]
pub(super) fn store<K: WordLanes>(k: K, &DigitBoard { eight, ninth }: &DigitBoard<K::V>) -> StoredBoard {
    DigitBoard {
        eight: [k.store(eight[0]), k.store(eight[1]), k.store(eight[2])],
        ninth: [k.store(ninth[0]), k.store(ninth[1]), k.store(ninth[2])],
    }
}

/// Turns candidates by cell into places by digit.
#[inline(always)]
fn read<K: WordLanes>(k: K, candidates: &CandidateBoard) -> DigitBoard<K::V> {
    // 32 cells from the start of each band. The last five don't matter.
    let mut padded = [0; 2 * 27 + 32];
    padded[..CELLS].copy_from_slice(candidates);
    let mut board = DigitBoard { eight: [k.splat(0); 3], ninth: [k.splat(0); 3] };
    for b in 0..3 {
        let cells = padded[27 * b..].first_chunk().expect("padded has 32 cells from the start of each band");
        let (eight, ninth) = k.by_digit(cells);
        board.eight[b] = with_spares(k, eight);
        board.ninth[b] = with_spares(k, k.splat(ninth));
    }
    board
}

/// Moves rows of nine bits ten bits apart.
#[inline(always)]
fn with_spares<K: WordLanes>(k: K, x: K::V) -> K::V {
    let first = k.and(x, k.splat(0o777));
    let second = k.and(k.up::<1>(x), k.splat(0o777 << 10));
    let third = k.and(k.up::<2>(x), k.splat(0o777 << 20));
    k.or(k.or(first, second), third)
}

/// Turns the places of a solved board into digits by cell.
#[inline(always)]
fn write(board: &StoredBoard, digits: &mut [u8; CELLS]) {
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
