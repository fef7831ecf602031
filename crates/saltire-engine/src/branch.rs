//! Where to branch, on all boards at once.
//!
//! The best cell has two candidates and the most unsolved cells among its
//! peers outside its own minirow and minicolumn, which propagate anyway:
//!
//! ```text
//! row + column + block − 2 · minirow − 2 · minicolumn
//! ```
//!
//! counted in unsolved cells. The score is a sum of a part that the cells of a
//! minirow share and one that those of a minicolumn share, so that it is made
//! from 54 numbers and not from 81. A key is the score times 128 and the number
//! of the cell in the low bits, so that one running maximum finds the cell.
//! Where a board has no cell with two candidates, the same among those with
//! three.
//!
//! Tried and slower: scores cell by cell, and the number of the cell added to
//! each key rather than to the 54 (290 ns against a pass of 231).

use crate::board::{Boards, CELLS};
use crate::lanes::{LANES, Lanes, Word, three};
use crate::rules::Rules;

/// One step of the score, above the number of a cell.
const STEP: u16 = 128;
/// Keeps keys above zero: a score is −19 at the least, counted from a solved
/// board.
const BIAS: u16 = 40 * STEP;

/// What an extra unit with no solved cell adds to the score of its cells.
const MORE: u16 = 10;

/// For each lane of `wanted` the best cell to branch on, if there is one with
/// two or three candidates.
#[inline(always)]
pub(crate) fn best_cells<K: Lanes>(k: K, boards: &Boards, rules: &impl Rules, wanted: u32) -> [Option<usize>; LANES] {
    let parts = parts(k, boards);
    let mut keys = best(k, boards, rules, &parts, 2);
    if (0..LANES).any(|lane| wanted >> lane & 1 == 1 && keys.0[lane] == 0) {
        let of_three = best(k, boards, rules, &parts, 3);
        for lane in 0..LANES {
            if keys.0[lane] == 0 {
                keys.0[lane] = of_three.0[lane];
            }
        }
    }
    let mut cells = [None; LANES];
    for lane in 0..LANES {
        if keys.0[lane] > 0 {
            cells[lane] = Some(CELLS - 1 - (keys.0[lane] % STEP) as usize);
        }
    }
    cells
}

/// What minirows and minicolumns add to the keys of their cells: by band, row
/// and block, and by stack, column and block.
struct Parts<V> {
    minirows: [[[V; 3]; 3]; 3],
    minicolumns: [[[V; 3]; 3]; 3],
}

/// Three by three by three of something.
#[inline(always)]
fn cube<T>(f: impl Fn(usize, usize, usize) -> T) -> [[[T; 3]; 3]; 3] {
    three(
        #[inline(always)]
        |a| {
            three(
                #[inline(always)]
                |b| {
                    three(
                        #[inline(always)]
                        |c| f(a, b, c),
                    )
                },
            )
        },
    )
}

/// −1 where a cell is solved.
#[inline(always)]
fn solved<K: Lanes>(k: K, boards: &Boards, cell: usize) -> K::V {
    let x = k.load(&boards.0[cell]);
    k.equal(k.and(x, k.add(x, k.splat(u16::MAX))), k.splat(0))
}

#[inline(always)]
fn sum<K: Lanes>(k: K, [a, b, c]: [K::V; 3]) -> K::V {
    k.add(k.add(a, b), c)
}

#[inline(always)]
fn parts<K: Lanes>(k: K, boards: &Boards) -> Parts<K::V> {
    // Less solved cells of minirows and minicolumns.
    let across = cube(
        #[inline(always)]
        |band, row, block| {
            let first = 27 * band + 9 * row + 3 * block;
            sum(
                k,
                three(
                    #[inline(always)]
                    |i| solved(k, boards, first + i),
                ),
            )
        },
    );
    let down = cube(
        #[inline(always)]
        |stack, column, block| {
            let first = 27 * block + 3 * stack + column;
            sum(
                k,
                three(
                    #[inline(always)]
                    |i| solved(k, boards, first + 9 * i),
                ),
            )
        },
    );
    // Row and block less twice the minirow; column less twice the minicolumn.
    // The number of a cell is that of its row's first and that of its column.
    let minirows = cube(
        #[inline(always)]
        |band, row, block| {
            let rows = across[band];
            let in_row = k.sub(k.add(rows[row][(block + 1) % 3], rows[row][(block + 2) % 3]), rows[row][block]);
            let score = k.add(in_row, sum(k, [rows[0][block], rows[1][block], rows[2][block]]));
            k.add(k.times_128(score), k.splat(BIAS + (72 - 27 * band - 9 * row) as u16))
        },
    );
    let minicolumns = cube(
        #[inline(always)]
        |stack, column, block| {
            let mine = down[stack][column];
            let score = k.sub(k.add(mine[(block + 1) % 3], mine[(block + 2) % 3]), mine[block]);
            k.add(k.times_128(score), k.splat((8 - 3 * stack - column) as u16))
        },
    );
    Parts { minirows, minicolumns }
}

/// The largest key of each lane among cells with so many candidates.
#[inline(always)]
fn best<K: Lanes>(k: K, boards: &Boards, rules: &impl Rules, parts: &Parts<K::V>, candidates: usize) -> Word {
    let mut best = k.splat(0);
    for band in 0..3 {
        for row in 0..3 {
            for column in 0..9 {
                best = k.max(best, key(k, boards, parts, (band, row, column), candidates));
            }
        }
    }
    // A cell of an extra unit has that many more cells to reach. Keys only grow
    // by this, so that the larger of both is the right one.
    for cells in rules.units() {
        let mut more = k.splat(MORE);
        for &cell in cells {
            more = k.add(more, solved(k, boards, cell));
        }
        let more = k.times_128(more);
        for &cell in cells {
            let key = key(k, boards, parts, (cell / 27, cell / 9 % 3, cell % 9), candidates);
            let nothing = k.equal(key, k.splat(0));
            best = k.max(best, k.without(k.add(key, more), nothing));
        }
    }
    let mut keys = Word::all(0);
    k.store(&mut keys, best);
    keys
}

/// The key of the cell at a band, a row of it, and a column, or 0 where it has
/// more or fewer candidates.
#[inline(always)]
fn key<K: Lanes>(
    k: K,
    boards: &Boards,
    parts: &Parts<K::V>,
    (band, row, column): (usize, usize, usize),
    candidates: usize,
) -> K::V {
    let (zero, minus_one) = (k.splat(0), k.splat(u16::MAX));
    let mut x = k.load(&boards.0[27 * band + 9 * row + column]);
    for _ in 0..candidates - 1 {
        x = k.and(x, k.add(x, minus_one));
    }
    let fewer = k.equal(x, zero);
    let no_more = k.equal(k.and(x, k.add(x, minus_one)), zero);
    let (across, down) = (parts.minirows[band][row][column / 3], parts.minicolumns[column / 3][column % 3][band]);
    k.and(k.add(across, down), k.without(no_more, fewer))
}
