//! One pass of propagation over sixteen boards.
//!
//! A band is three rows, in which three blocks stand side by side; a *minirow*
//! is the three cells that a row and a block share:
//!
//! ```text
//!            block b = 0    b = 1      b = 2
//! row r = 0  [ a  b  c ]  [ · · · ]  [ · · · ]      nine minirows, n[b][r]
//! row r = 1  [ · · ·   ]  [ · · · ]  [ · · · ]
//! row r = 2  [ · · ·   ]  [ · · · ]  [ · · · ]
//! ```
//!
//! A digit takes one minirow of each block, in three different rows: a
//! permutation. So it can be in minirow (b, r) only if the other two blocks can
//! take the other two rows, one way or the other:
//!
//! ```text
//! n[b][r] = t1[b][r] & (t1[b'][r'] & t1[b"][r"] | t1[b'][r"] & t1[b"][r'])
//! ```
//!
//! where `t1` are the digits that some cell of a minirow may take. That is
//! pointing, claiming and the loss of a digit's last place in one formula of
//! four operations, for nine digits of sixteen boards. With `t2` the digits
//! that two or more cells of a minirow may take, a digit is alone in a cell of
//! (b, r), both for its row and its block, when it is in `n[b][r]`, in neither
//! of the block's other minirows, and not in `t2[b][r]`.
//!
//! The same on stacks of columns. A solved cell takes its digit from its block
//! in the first half; rows and columns follow from the formula.
//!
//! Digits that are alone are looked for in the second half only: one that is
//! alone in its row has lost its other places in the block by the formula, and
//! is found there. To look in both halves costs 400 operations more of 2,200
//! and saves few passes.
//!
//! What a pass costs is not its arithmetic: without the least word and the sum,
//! which are a tenth of it, it takes four hundredths less. Tried and slower: to
//! unroll the blocks of a band (a seventh slower on hard puzzles, for want of
//! registers); to sum the minicolumns' digits rather than the cells' (cheaper,
//! but it sees less, and waits longer for a stall); a sign instruction in place
//! of a comparison (as many operations); the digit of a solved cell in three
//! operations instead of four, as x ^ (x − 1) less x − 1 and no less than 0 (a
//! twentieth slower, as registers are spilt).

use crate::board::{Boards, CELLS, FULL};
use crate::lanes::{Lanes, three};

/// What a pass has seen on the way, for each lane.
pub(crate) struct Seen<V> {
    /// The least word of any cell: 0 where a cell is empty.
    pub least: V,
    /// The sum of all words.
    pub sum: V,
    /// Digits that have a place wherever it was looked.
    pub present: V,
    /// Sums of the digits that are taken, of which one above all digits shows
    /// that there is one too many.
    pub taken: V,
}

/// The three cells of minirow (b, r) of a band, or of minicolumn (b, r) of a
/// stack.
#[inline(always)]
const fn minirow(across: bool, line: usize, b: usize, r: usize) -> [usize; 3] {
    let (first, step) = if across { (27 * line + 3 * b + 9 * r, 1) } else { (3 * line + 27 * b + r, 9) };
    [first, first + step, first + 2 * step]
}

/// Rows and bands, then columns and stacks.
#[inline(always)]
pub(crate) fn pass<K: Lanes>(k: K, boards: &mut Boards) -> Seen<K::V> {
    let mut seen = Seen { least: k.splat(FULL), sum: k.splat(0), present: k.splat(FULL), taken: k.splat(0) };
    for line in 0..3 {
        lines::<K, true>(k, boards, line, &mut seen);
    }
    for line in 0..3 {
        lines::<K, false>(k, boards, line, &mut seen);
    }
    seen
}

#[inline(always)]
fn lines<K: Lanes, const ACROSS: bool>(k: K, boards: &mut Boards, line: usize, seen: &mut Seen<K::V>) {
    let zero = k.splat(0);
    if ACROSS {
        for b in 0..3 {
            let taken = solved_in_unit(
                k,
                boards,
                #[inline(always)]
                |r| minirow(true, line, b, r),
            );
            seen.taken = k.or(seen.taken, taken);
        }
    }
    // The digits that some, and that two or more cells of a minirow may take.
    let t: [[(K::V, K::V); 3]; 3] = three(
        #[inline(always)]
        |b| {
            three(
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
    let n: [[K::V; 3]; 3] = three(
        #[inline(always)]
        |b| {
            let (c, d) = ((b + 1) % 3, (b + 2) % 3);
            three(
                #[inline(always)]
                |r| {
                    let (s, u) = ((r + 1) % 3, (r + 2) % 3);
                    let others = k.or(k.and(t[c][s].0, t[d][u].0), k.and(t[c][u].0, t[d][s].0));
                    k.and(t[b][r].0, others)
                },
            )
        },
    );
    // A digit that has lost its last permutation is gone from every block.
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

/// Solved cells take their digits from the rest of a unit, whose cells come in
/// three parts of three. Gives the sum of the digits that are taken.
///
/// Where a digit is taken twice there is no solution, and the sum shows it at
/// no cost: it is more than each taken digit once, so that it has a bit of a
/// digit that is not taken, which loses all its places here and is missed; or
/// one above all digits, for which to look at the sum.
#[inline(always)]
pub(crate) fn solved_in_unit<K: Lanes>(k: K, boards: &mut Boards, part: impl Fn(usize) -> [usize; 3]) -> K::V {
    let (zero, minus_one) = (k.splat(0), k.splat(u16::MAX));
    let solved: [[K::V; 3]; 3] = three(
        #[inline(always)]
        |r| {
            let cells = part(r);
            three(
                #[inline(always)]
                |i| {
                    let x = k.load(&boards.0[cells[i]]);
                    let more = k.and(x, k.add(x, minus_one));
                    k.and(x, k.equal(more, zero))
                },
            )
        },
    );
    let [a, b, c] = three(
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

const _: () = assert!(CELLS == 81, "the passes are written for nine blocks of nine cells");
