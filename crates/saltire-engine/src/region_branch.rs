//! Chooses the cell of a jigsaw to branch on: one with two candidates and the most
//! unsolved cells in its row, column and region.
//!
//! Keys are made as in [`crate::branch`], of three parts: one for the row, one for
//! the column and one for the region.

use crate::board::{CELLS, LaneBoards};
use crate::branch::{BIAS, BranchScores, less_one};
use crate::lanes::Lanes;

/// The first column and the first region in [`BranchScores::units`].
const COLUMNS: usize = 9;
const REGIONS: usize = 18;

impl<K: Lanes> BranchScores<K> {
    /// Finds the cells with two candidates, and counts the solved cells of each
    /// unit, as steps below zero.
    #[inline(always)]
    pub(crate) fn count_by_region(&mut self, k: K, boards: &LaneBoards<K>, regions: &[u8; CELLS]) {
        let zero = k.splat(0);
        let (mut columns, mut by_region) = ([zero; 9], [zero; 9]);
        for row in 0..9 {
            let mut in_row = zero;
            for column in 0..9 {
                let cell = 9 * row + column;
                let more = less_one(k, k.load(&boards.0[cell]));
                let solved = k.equal(more, zero);
                let at_most_two = k.equal(less_one(k, more), zero);
                k.store(&mut self.wanted[cell], k.without(at_most_two, solved));
                in_row = k.add(in_row, solved);
                columns[column] = k.add(columns[column], solved);
                let region = usize::from(regions[cell]);
                by_region[region] = k.add(by_region[region], solved);
            }
            k.store(&mut self.units[row], k.add(k.times_128(in_row), k.splat(BIAS)));
        }
        for unit in 0..9 {
            k.store(&mut self.units[COLUMNS + unit], k.times_128(columns[unit]));
            k.store(&mut self.units[REGIONS + unit], k.times_128(by_region[unit]));
        }
    }

    /// Returns the key of a cell.
    #[inline(always)]
    pub(crate) fn key_by_region(&self, k: K, cell: usize, regions: &[u8; CELLS]) -> K::V {
        let region = k.load(&self.units[REGIONS + usize::from(regions[cell])]);
        let lines = k.add(k.load(&self.units[cell / 9]), k.load(&self.units[COLUMNS + cell % 9]));
        k.add(k.add(lines, region), k.splat((CELLS - 1 - cell) as u16))
    }

    /// Returns the largest key of each lane among the wanted cells.
    #[inline(always)]
    pub(crate) fn best_by_region(&self, k: K, regions: &[u8; CELLS]) -> K::V {
        let mut best = k.splat(0);
        for cell in 0..CELLS {
            let key = self.key_by_region(k, cell, regions);
            best = k.max(best, k.and(key, k.load(&self.wanted[cell])));
        }
        best
    }
}
