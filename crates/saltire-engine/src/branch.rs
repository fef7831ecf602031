//! Chooses the cell to branch on, for all boards at once.
//!
//! The best cell has two candidates and the most unsolved peers outside its own
//! minirow and minicolumn, which propagate anyway:
//!
//! ```text
//! row + column + block − 2 · minirow − 2 · minicolumn
//! ```
//!
//! counted in unsolved cells. The score is the sum of a part that the cells of a
//! minirow share and a part that those of a minicolumn share, so 54 numbers are
//! enough instead of 81:
//!
//! ```text
//! minirow      the other two of its row and the other two of its block
//! minicolumn   the other two of its column, less itself
//! ```
//!
//! A key is the score times 128, with the number of the cell in the low bits, so
//! one running maximum finds the cell. If a board has no cell with two
//! candidates, which is rare, the best cell has three.
//!
//! Tried and slower: scores cell by cell; adding the number of the cell to each
//! key rather than to the parts; computing twice which cells are solved rather
//! than storing it. Tried and no better: counting peers with two candidates in
//! the score, with one weight or two; not subtracting minicolumns. Far worse:
//! counting digits with two places in a unit in the score.

use crate::board::{CELLS, LaneBoards};
use crate::lanes::{LaneWord, Lanes, array_of_three};
use crate::rule_pass::RulePass;

/// A score of one, above the number of a cell.
const STEP: u16 = 128;
/// Keeps keys above zero: a score is at least −19, counted from a solved board.
pub(crate) const BIAS: u16 = 40 * STEP;

/// The score that an extra unit with no solved cell adds to its cells.
const EXTRA_UNIT_SCORE: u16 = 13;

/// Intermediate numbers, reused to avoid clearing them each time.
pub(crate) struct BranchScores<K: Lanes> {
    /// All bits if a cell has the wanted number of candidates.
    pub(crate) wanted: [K::Word; CELLS],
    /// By row and stack, the part of each minirow in the keys of its cells.
    minirows: [K::Word; 27],
    /// By column and band, the part of each minicolumn.
    minicolumns: [K::Word; 27],
    /// The part of each row, column and region of a jigsaw.
    pub(crate) units: [K::Word; 27],
}

/// The best key of each lane.
pub(crate) struct BranchKeys<K: Lanes>(K::Word);

impl<K: Lanes> BranchKeys<K> {
    /// Returns the best cell of a lane, if it has one with two or three candidates.
    #[inline(always)]
    pub fn cell(&self, lane: usize) -> Option<usize> {
        let key = self.0[lane];
        (key > 0).then(|| CELLS - 1 - (key % STEP) as usize)
    }
}

/// The minirow and the minicolumn of each cell: the parts of its key.
const PARTS: [(u8, u8); CELLS] = {
    let mut parts = [(0, 0); CELLS];
    let mut cell = 0;
    while cell < CELLS {
        parts[cell] = ((cell / 3) as u8, (cell % 9 * 3 + cell / 27) as u8);
        cell += 1;
    }
    parts
};

/// Returns `x` without its lowest candidate.
#[inline(always)]
pub(crate) fn less_one<K: Lanes>(k: K, x: K::V) -> K::V {
    k.and(x, k.add(x, k.splat(u16::MAX)))
}

#[inline(always)]
fn sum<K: Lanes>(k: K, [a, b, c]: [K::V; 3]) -> K::V {
    k.add(k.add(a, b), c)
}

impl<K: Lanes> BranchScores<K> {
    pub fn new() -> BranchScores<K> {
        BranchScores {
            wanted: [K::Word::all(0); CELLS],
            minirows: [K::Word::all(0); 27],
            minicolumns: [K::Word::all(0); 27],
            units: [K::Word::all(0); 27],
        }
    }

    /// Finds the best cell of each lane to branch on, except the skipped ones. See
    /// [`BranchKeys::cell`].
    #[inline(always)]
    pub fn best_cells(
        &mut self,
        k: K,
        boards: &LaneBoards<K>,
        rules: &impl RulePass,
        lanes: u32,
        skipped: &[u8],
    ) -> BranchKeys<K> {
        match rules.regions() {
            Some(regions) => self.count_by_region(k, boards, regions),
            None => {
                self.count(k, boards);
                self.score(k);
            }
        }
        self.skip(k, skipped);
        let mut best = self.best(k, boards, rules);
        let none = k.equal(best, k.splat(0));
        if k.mask(none) & lanes != 0 {
            self.want_three(k, boards);
            self.skip(k, skipped);
            best = k.or(best, k.and(self.best(k, boards, rules), none));
        }
        let mut keys = K::Word::all(0);
        k.store(&mut keys, best);
        BranchKeys(keys)
    }

    /// Makes cells unwanted.
    #[inline(always)]
    fn skip(&mut self, k: K, skipped: &[u8]) {
        for &cell in skipped {
            k.store(&mut self.wanted[usize::from(cell)], k.splat(0));
        }
    }

    /// Finds the cells with two candidates, and counts the solved cells of each
    /// minirow and minicolumn, as steps below zero.
    #[inline(always)]
    fn count(&mut self, k: K, boards: &LaneBoards<K>) {
        let zero = k.splat(0);
        for band in 0..3 {
            for stack in 0..3 {
                let solved: [[K::V; 3]; 3] = array_of_three(
                    #[inline(always)]
                    |row| {
                        array_of_three(
                            #[inline(always)]
                            |column| {
                                let cell = 27 * band + 9 * row + 3 * stack + column;
                                let more = less_one(k, k.load(&boards.0[cell]));
                                let solved = k.equal(more, zero);
                                let at_most_two = k.equal(less_one(k, more), zero);
                                k.store(&mut self.wanted[cell], k.without(at_most_two, solved));
                                solved
                            },
                        )
                    },
                );
                for i in 0..3 {
                    let across = sum(k, solved[i]);
                    k.store(&mut self.minirows[9 * band + 3 * i + stack], k.times_128(across));
                    let down = sum(k, [solved[0][i], solved[1][i], solved[2][i]]);
                    k.store(&mut self.minicolumns[9 * stack + 3 * i + band], k.times_128(down));
                }
            }
        }
    }

    /// Turns the counts into parts of keys. The number of a cell is that of the
    /// first cell of its minirow, plus its place there.
    #[inline(always)]
    fn score(&mut self, k: K) {
        for band in 0..3 {
            let t: [[K::V; 3]; 3] = self.three_by_three(k, band, true);
            for row in 0..3 {
                for stack in 0..3 {
                    let in_row = k.add(t[row][(stack + 1) % 3], t[row][(stack + 2) % 3]);
                    let in_block = k.add(t[(row + 1) % 3][stack], t[(row + 2) % 3][stack]);
                    let number = k.splat(BIAS + (78 - 27 * band - 9 * row - 3 * stack) as u16);
                    let part = k.add(k.add(in_row, number), in_block);
                    k.store(&mut self.minirows[9 * band + 3 * row + stack], part);
                }
            }
        }
        for stack in 0..3 {
            let t: [[K::V; 3]; 3] = self.three_by_three(k, stack, false);
            for column in 0..3 {
                for band in 0..3 {
                    let others = k.add(t[column][(band + 1) % 3], t[column][(band + 2) % 3]);
                    let part = k.add(k.sub(others, t[column][band]), k.splat((2 - column) as u16));
                    k.store(&mut self.minicolumns[9 * stack + 3 * column + band], part);
                }
            }
        }
    }

    #[inline(always)]
    fn three_by_three(&self, k: K, line: usize, across: bool) -> [[K::V; 3]; 3] {
        let words = if across { &self.minirows } else { &self.minicolumns };
        array_of_three(
            #[inline(always)]
            |i| {
                array_of_three(
                    #[inline(always)]
                    |j| k.load(&words[9 * line + 3 * i + j]),
                )
            },
        )
    }

    /// Makes the wanted cells those with three candidates.
    #[inline(always)]
    fn want_three(&mut self, k: K, boards: &LaneBoards<K>) {
        let zero = k.splat(0);
        for (wanted, cell) in self.wanted.iter_mut().zip(&boards.0) {
            let over_two = less_one(k, less_one(k, k.load(cell)));
            let at_most_three = k.equal(less_one(k, over_two), zero);
            k.store(wanted, k.without(at_most_three, k.equal(over_two, zero)));
        }
    }

    /// Returns the largest key of each lane among the wanted cells.
    #[inline(always)]
    fn best(&self, k: K, boards: &LaneBoards<K>, rules: &impl RulePass) -> K::V {
        let mut best = match rules.regions() {
            Some(regions) => self.best_by_region(k, regions),
            None => self.best_by_block(k),
        };
        // A cell of an extra unit reaches more cells. This can only increase a
        // key, so the larger of both is right.
        for cells in rules.units() {
            let mut more = k.splat(EXTRA_UNIT_SCORE);
            for &cell in cells {
                more = k.add(more, k.equal(less_one(k, k.load(&boards.0[cell])), k.splat(0)));
            }
            let more = k.times_128(more);
            for &cell in cells {
                let key = match rules.regions() {
                    Some(regions) => self.key_by_region(k, cell, regions),
                    None => self.key_by_block(k, cell),
                };
                best = k.max(best, k.and(k.add(key, more), k.load(&self.wanted[cell])));
            }
        }
        best
    }

    #[inline(always)]
    fn key_by_block(&self, k: K, cell: usize) -> K::V {
        let (across, down) = PARTS[cell];
        k.add(k.load(&self.minirows[across as usize]), k.load(&self.minicolumns[down as usize]))
    }

    #[inline(always)]
    fn best_by_block(&self, k: K) -> K::V {
        let mut best = k.splat(0);
        for band in 0..3 {
            for stack in 0..3 {
                let down = array_of_three(
                    #[inline(always)]
                    |column| k.load(&self.minicolumns[9 * stack + 3 * column + band]),
                );
                for row in 0..3 {
                    let across = k.load(&self.minirows[9 * band + 3 * row + stack]);
                    for column in 0..3 {
                        let wanted = k.load(&self.wanted[27 * band + 9 * row + 3 * stack + column]);
                        best = k.max(best, k.and(k.add(across, down[column]), wanted));
                    }
                }
            }
        }
        best
    }
}
