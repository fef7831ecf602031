//! The rules of a layout, as a pass of propagation.
//!
//! The classic board has only rows, columns and blocks. The two diagonals are known
//! at compile time, so their pass is straight-line code. Other units and peers use
//! the tables of [`crate::extras`], and a jigsaw those of [`crate::region_tables`].

use crate::board::{CELLS, LaneBoards};
use crate::lanes::{Lanes, array_of_three};
use crate::pass::{PassResult, no_overflow, pass, remove_solved_digits};
use crate::region_pass::SegmentWords;

/// The rules of a layout.
pub(crate) trait RulePass {
    /// Runs one pass over all units and peers. Only a jigsaw uses the words.
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>, words: &mut SegmentWords<K>) -> PassResult<K::V>;

    /// Returns the units besides rows, columns and blocks or regions, as cell
    /// numbers in reading order.
    fn units(&self) -> &[[usize; 9]];

    /// Returns the region of each cell, or `None` if the regions are the blocks.
    #[inline(always)]
    fn regions(&self) -> Option<&[u8; CELLS]> {
        None
    }
}

/// The classic board, with no extra rules.
pub(crate) struct ClassicRules;

impl RulePass for ClassicRules {
    #[inline(always)]
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>, _: &mut SegmentWords<K>) -> PassResult<K::V> {
        pass(k, boards)
    }

    #[inline(always)]
    fn units(&self) -> &[[usize; 9]] {
        &[]
    }
}

/// The two full diagonals.
pub(crate) struct DiagonalRules;

/// The cells from top left to bottom right, and from top right to bottom left.
pub(crate) const DIAGONALS: [[usize; 9]; 2] = {
    let mut cells = [[0; 9]; 2];
    let mut row = 0;
    while row < 9 {
        cells[0][row] = 9 * row + row;
        cells[1][row] = 9 * row + 8 - row;
        row += 1;
    }
    cells
};

/// For each diagonal and each of its three blocks, the other six cells of the
/// block, in two parts of three.
const BLOCK_RESTS: [[[[usize; 3]; 2]; 3]; 2] = {
    let mut rests = [[[[0; 3]; 2]; 3]; 2];
    let mut diagonal = 0;
    while diagonal < 2 {
        let mut block = 0;
        while block < 3 {
            let left = if diagonal == 0 { 3 * block } else { 6 - 3 * block };
            let (mut cell, mut found) = (0, 0);
            while cell < 9 {
                let on_diagonal = if diagonal == 0 { cell / 3 == cell % 3 } else { cell / 3 + cell % 3 == 2 };
                if !on_diagonal {
                    rests[diagonal][block][found / 3][found % 3] = 9 * (3 * block + cell / 3) + left + cell % 3;
                    found += 1;
                }
                cell += 1;
            }
            block += 1;
        }
        diagonal += 1;
    }
    rests
};

impl RulePass for DiagonalRules {
    #[inline(always)]
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>, _: &mut SegmentWords<K>) -> PassResult<K::V> {
        let main = diagonal::<K, 0>(k, boards);
        let anti = diagonal::<K, 1>(k, boards);
        crossed::<K, 0>(k, boards);
        crossed::<K, 1>(k, boards);
        pass(k, boards).with_present(k, k.and(main, anti))
    }

    #[inline(always)]
    fn units(&self) -> &[[usize; 9]] {
        &DIAGONALS
    }
}

/// Restricts the cells outside the blocks of a diagonal. Each is a peer of two
/// cells of the diagonal, one in its row and one in its column:
///
/// ```text
///   i ─ × ·     a digit that fits nowhere else on the diagonal
///   · ╲ │       can't be in the cell ×, nor in its mirror image
///   · · j
/// ```
///
/// So the cell keeps only the candidates of the other seven. This costs an eighth
/// of a pass and saves a seventh of all splits. Tried and no faster: one diagonal
/// in one pass and the other in the next, which costs half and saves as many
/// splits, but needs more passes.
#[inline(always)]
fn crossed<K: Lanes, const D: usize>(k: K, boards: &mut LaneBoards<K>) {
    // For each cell of the diagonal the candidates of the other two in its block,
    // and for each block those of all three.
    let others: [([K::V; 3], K::V); 3] = array_of_three(
        #[inline(always)]
        |b| {
            let cells = shared::<D>(b);
            let [x, y, z] = array_of_three(
                #[inline(always)]
                |i| k.load(&boards.0[cells[i]]),
            );
            let xy = k.or(x, y);
            ([k.or(y, z), k.or(x, z), xy], k.or(xy, z))
        },
    );
    for b in 0..3 {
        let c = (b + 1) % 3;
        let third = others[(b + 2) % 3].1;
        for i in 0..3 {
            let with_third = k.or(others[b].0[i], third);
            for j in 0..3 {
                let seven = k.or(with_third, others[c].0[j]);
                for cell in CROSSED[D][b][i][j] {
                    let x = k.load(&boards.0[cell]);
                    k.store(&mut boards.0[cell], k.and(x, seven));
                }
            }
        }
    }
}

/// For each diagonal, each of its blocks and the next one, and a cell of the
/// diagonal in each: the two cells that are peers of both.
const CROSSED: [[[[[usize; 2]; 3]; 3]; 3]; 2] = {
    let mut crossed = [[[[[0; 2]; 3]; 3]; 3]; 2];
    let mut n = 0;
    while n < 2 * 27 {
        let (diagonal, block, i, j) = (n / 27, n / 9 % 3, n / 3 % 3, n % 3);
        let one = DIAGONALS[diagonal][3 * block + i];
        let other = DIAGONALS[diagonal][3 * ((block + 1) % 3) + j];
        crossed[diagonal][block][i][j] = [one / 9 * 9 + other % 9, other / 9 * 9 + one % 9];
        n += 1;
    }
    crossed
};

/// Returns the three cells that a diagonal shares with a block.
#[inline(always)]
const fn shared<const D: usize>(block: usize) -> [usize; 3] {
    [DIAGONALS[D][3 * block], DIAGONALS[D][3 * block + 1], DIAGONALS[D][3 * block + 2]]
}

/// Runs a pass over one diagonal: solved cells, digits with one place, and locking
/// with the three blocks.
#[inline(always)]
fn diagonal<K: Lanes, const D: usize>(k: K, boards: &mut LaneBoards<K>) -> K::V {
    let zero = k.splat(0);
    let taken = remove_solved_digits(k, boards, shared::<D>);
    // The digits that are candidates in some of the three cells, and in two or more.
    let t: [(K::V, K::V); 3] = array_of_three(
        #[inline(always)]
        |b| {
            let [x, y, z] = shared::<D>(b);
            let (x, y, z) = (k.load(&boards.0[x]), k.load(&boards.0[y]), k.load(&boards.0[z]));
            let two = k.or(x, y);
            (k.or(two, z), k.or(k.and(x, y), k.and(two, z)))
        },
    );
    // The candidates of the rest of each block.
    let rest: [K::V; 3] = array_of_three(
        #[inline(always)]
        |b| {
            let [p, q] = BLOCK_RESTS[D][b];
            let [x, y, z] = array_of_three(
                #[inline(always)]
                |i| k.or(k.load(&boards.0[p[i]]), k.load(&boards.0[q[i]])),
            );
            k.or(k.or(x, y), z)
        },
    );
    let elsewhere: [K::V; 3] = array_of_three(
        #[inline(always)]
        |b| k.or(t[(b + 1) % 3].0, t[(b + 2) % 3].0),
    );
    // Digits of the block that fit only on the diagonal.
    let held: [K::V; 3] = array_of_three(
        #[inline(always)]
        |b| k.without(t[b].0, rest[b]),
    );
    for b in 0..3 {
        let locked = k.without(t[b].0, elsewhere[b]);
        let alone = k.without(locked, t[b].1);
        let gone = k.or(held[(b + 1) % 3], held[(b + 2) % 3]);
        for cell in shared::<D>(b) {
            let x = k.without(k.load(&boards.0[cell]), gone);
            let found = k.and(x, alone);
            k.store(&mut boards.0[cell], k.select(k.equal(found, zero), x, found));
        }
        for cells in BLOCK_RESTS[D][b] {
            for cell in cells {
                let x = k.load(&boards.0[cell]);
                k.store(&mut boards.0[cell], k.without(x, locked));
            }
        }
    }
    k.and(k.or(t[0].0, elsewhere[0]), no_overflow(k, taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_of_a_block_is_every_cell_off_the_diagonal() {
        for diagonal in 0..2 {
            for (block, rest) in BLOCK_RESTS[diagonal].iter().enumerate() {
                let own = &DIAGONALS[diagonal][3 * block..3 * block + 3];
                let mut cells: Vec<usize> = rest.iter().flatten().chain(own).copied().collect();
                cells.sort_unstable();
                let first = cells[0];
                let expected: Vec<usize> = (0..9).map(|i| first + i / 3 * 9 + i % 3).collect();
                assert_eq!(cells, expected);
                assert_eq!((first / 9 % 3, first % 9 % 3), (0, 0), "the first cell of a block");
            }
        }
    }
}
