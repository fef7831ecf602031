//! One pass of propagation over the boards of all lanes.
//!
//! A band is three rows with three blocks side by side. A *minirow* is the three
//! cells that a row and a block share:
//!
//! ```text
//!            block b = 0    b = 1      b = 2
//! row r = 0  [ a  b  c ]  [ · · · ]  [ · · · ]      nine minirows, n[b][r]
//! row r = 1  [ · · ·   ]  [ · · · ]  [ · · · ]
//! row r = 2  [ · · ·   ]  [ · · · ]  [ · · · ]
//! ```
//!
//! A digit is in one minirow of each block, in three different rows: a
//! permutation. There are six, and each minirow is in two of them:
//!
//! ```text
//! p[r][0] = t1[0][r] & t1[1][r'] & t1[2][r"]       n[b][r] = the two permutations
//! p[r][1] = t1[0][r] & t1[1][r"] & t1[2][r']                 with row r in block b
//! ```
//!
//! `t1` are the digits that are candidates in some cell of a minirow, and `n` those
//! that stay. 21 operations on a band perform pointing and claiming, and detect a digit
//! without a place, for nine digits of all boards. `t2` are the digits that are
//! candidates in two or more cells of a minirow. A digit is alone in a cell of
//! (b, r), both for its row and its block, if it is in `n[b][r]`, in neither of
//! the block's other minirows, and not in `t2[b][r]`.
//!
//! The same formula works on stacks of columns. The first half removes the digit
//! of a solved cell from its block; rows and columns follow from the formula.
//!
//! Only the second half places digits that are alone. The formula removes the other places
//! in the block of a digit that is alone in its row, so it is alone in the block too.
//! Placing digits in both halves costs 400 operations on top of 2,200 and saves few passes.
//!
//! Arithmetic is not what makes a pass expensive: without the least word and the
//! sum, a tenth of its operations, a pass is only 4 % faster. Tried and slower:
//! - unrolling the blocks of a band (a seventh slower on hard puzzles, for lack of
//!   registers);
//! - summing the digits of minicolumns rather than cells (cheaper, but it detects
//!   less and reports a stall later);
//! - a sign instruction in place of a comparison (as many operations);
//! - the digit of a solved cell in three operations instead of four, as
//!   x ^ (x − 1) less x − 1, at least 0 (5 % slower, because registers spill).

use crate::board::{CELLS, FULL, LaneBoards};
use crate::lanes::{Lanes, array_of_three};

/// What a pass found, for each lane.
pub(crate) struct PassResult<V> {
    /// The least word of any cell: 0 if a cell is empty.
    pub least: V,
    /// The sum of all words.
    pub sum: V,
    /// Digits that have a place in every unit, or fewer if a unit has a digit
    /// twice.
    pub present: V,
}

impl<V: Copy> PassResult<V> {
    /// Keeps only these digits as present.
    #[inline(always)]
    pub fn with_present<K: Lanes<V = V>>(self, k: K, present: V) -> PassResult<V> {
        PassResult { present: k.and(self.present, present), ..self }
    }
}

/// Returns the three cells of minirow (b, r) of a band, or of minicolumn (b, r)
/// of a stack.
#[inline(always)]
const fn minirow(across: bool, line: usize, b: usize, r: usize) -> [usize; 3] {
    let (first, step) = if across { (27 * line + 3 * b + 9 * r, 1) } else { (3 * line + 27 * b + r, 9) };
    [first, first + step, first + 2 * step]
}

/// Runs one pass: rows and bands, then columns and stacks.
#[inline(always)]
pub(crate) fn pass<K: Lanes>(k: K, boards: &mut LaneBoards<K>) -> PassResult<K::V> {
    let mut seen = PassResult { least: k.splat(FULL), sum: k.splat(0), present: k.splat(FULL) };
    let mut taken = k.splat(0);
    for line in 0..3 {
        lines::<K, true>(k, boards, line, &mut seen, &mut taken);
    }
    for line in 0..3 {
        lines::<K, false>(k, boards, line, &mut seen, &mut taken);
    }
    seen.present = k.and(seen.present, no_overflow(k, taken));
    seen
}

#[inline(always)]
fn lines<K: Lanes, const ACROSS: bool>(
    k: K,
    boards: &mut LaneBoards<K>,
    line: usize,
    seen: &mut PassResult<K::V>,
    taken: &mut K::V,
) {
    let zero = k.splat(0);
    if ACROSS {
        for b in 0..3 {
            let digits = remove_solved_digits(
                k,
                boards,
                #[inline(always)]
                |r| minirow(true, line, b, r),
            );
            *taken = k.or(*taken, digits);
        }
    }
    // The digits that are candidates in some cell of a minirow, and in two or more.
    let t: [[(K::V, K::V); 3]; 3] = array_of_three(
        #[inline(always)]
        |b| {
            array_of_three(
                #[inline(always)]
                |r| {
                    let [x, y, z] = minirow(ACROSS, line, b, r);
                    let (x, y, z) = (k.load(&boards.0[x]), k.load(&boards.0[y]), k.load(&boards.0[z]));
                    let two = k.or(x, y);
                    (k.or(two, z), k.or(k.and(x, y), k.and(two, z)))
                },
            )
        },
    );
    // A digit's six permutations, by the row of block 0 and the order of the others.
    let p: [[K::V; 2]; 3] = array_of_three(
        #[inline(always)]
        |r| {
            let (s, u) = ((r + 1) % 3, (r + 2) % 3);
            let here = t[0][r].0;
            [k.and(here, k.and(t[1][s].0, t[2][u].0)), k.and(here, k.and(t[1][u].0, t[2][s].0))]
        },
    );
    // Row r is in block b in two of them: blocks 1 and 2 are one or two rows on.
    let n: [[K::V; 3]; 3] = array_of_three(
        #[inline(always)]
        |b| {
            array_of_three(
                #[inline(always)]
                |r| k.or(p[(r + 3 - b) % 3][0], p[(r + b) % 3][1]),
            )
        },
    );
    // A digit without a permutation has no place left in any block.
    seen.present = k.and(seen.present, k.or(k.or(n[0][0], n[0][1]), n[0][2]));
    for b in 0..3 {
        for r in 0..3 {
            if ACROSS {
                for cell in minirow(ACROSS, line, b, r) {
                    let x = k.load(&boards.0[cell]);
                    k.store(&mut boards.0[cell], k.and(x, n[b][r]));
                }
                continue;
            }
            let elsewhere = k.or(k.or(n[b][(r + 1) % 3], n[b][(r + 2) % 3]), t[b][r].1);
            let alone = k.without(n[b][r], elsewhere);
            for cell in minirow(ACROSS, line, b, r) {
                let x = k.load(&boards.0[cell]);
                let found = k.and(x, alone);
                let x = k.select(k.equal(found, zero), k.and(x, n[b][r]), found);
                k.store(&mut boards.0[cell], x);
                if !ACROSS {
                    seen.least = k.min(seen.least, x);
                    seen.sum = k.add(seen.sum, x);
                }
            }
        }
    }
}

/// Removes the digits of solved cells from the rest of a unit, whose cells come
/// in three parts of three. Returns the sum of these digits.
///
/// If two solved cells have the same digit, there is no solution. The sum shows this at no
/// cost, because it exceeds the sum of each digit once. Either it has the bit of another
/// digit, which then loses all its places here and is missing, or it has a bit above all
/// digits, which [`no_overflow`] detects.
#[inline(always)]
pub(crate) fn remove_solved_digits<K: Lanes>(
    k: K,
    boards: &mut LaneBoards<K>,
    part: impl Fn(usize) -> [usize; 3],
) -> K::V {
    let (zero, minus_one) = (k.splat(0), k.splat(u16::MAX));
    let solved: [[K::V; 3]; 3] = array_of_three(
        #[inline(always)]
        |r| {
            let cells = part(r);
            array_of_three(
                #[inline(always)]
                |i| {
                    let x = k.load(&boards.0[cells[i]]);
                    let more = k.and(x, k.add(x, minus_one));
                    k.and(x, k.equal(more, zero))
                },
            )
        },
    );
    let [a, b, c] = array_of_three(
        #[inline(always)]
        |r| k.add(k.add(solved[r][0], solved[r][1]), solved[r][2]),
    );
    let taken = k.add(k.add(a, b), c);
    for r in 0..3 {
        let cells = part(r);
        for i in 0..3 {
            let x = k.load(&boards.0[cells[i]]);
            k.store(&mut boards.0[cells[i]], k.or(k.without(x, taken), solved[r][i]));
        }
    }
    taken
}

/// Returns all bits if a sum of digits has no bit above all digits.
#[inline(always)]
pub(crate) fn no_overflow<K: Lanes>(k: K, taken: K::V) -> K::V {
    k.equal(k.without(taken, k.splat(FULL)), k.splat(0))
}

const _: () = assert!(CELLS == 81, "a pass needs nine blocks of nine cells");
