//! The units and peers of a layout beyond rows, columns and blocks or regions: units
//! such as windows, and peers such as cells a knight's move apart.
//!
//! A pass removes the digits of solved cells from such a unit, and places a digit that has
//! one place in it. If a unit shares cells with a row, column, block or region, the rest of
//! one holds the same digits as the rest of the other.
//!
//! ```text
//!  ╲ · ·   block and diagonal share three cells: a digit of the block that
//!  · ╲ ·   fits only there leaves the rest of the diagonal, and one of the
//!  · · ╲   diagonal that fits only there leaves the six other cells
//! ```
//!
//! Without locking, minimal diagonal puzzles take 50 % more splits.

use saltire_core::{Cell, CellSet, Layout, Unit};

use crate::base_units::BaseUnits;
use crate::board::{FULL, LaneBoards};
use crate::equal_sets::EqualSets;
use crate::lanes::Lanes;
use crate::pass::{PassResult, no_overflow, pass, remove_solved_digits};
use crate::region_pass::SegmentWords;
use crate::rule_pass::{DIAGONALS, RulePass};

/// The units and peers of a layout beyond rows, columns and blocks or regions, as
/// cell numbers in reading order.
#[derive(Clone, Debug)]
pub(crate) struct LayoutExtras {
    units: Vec<[usize; 9]>,
    overlaps: Vec<EqualSets>,
    pairs: Vec<(usize, usize)>,
}

fn number(cell: Cell) -> usize {
    cell.row() * 9 + cell.column()
}

fn numbers(cells: CellSet) -> Vec<u8> {
    cells.iter().map(|cell| number(cell) as u8).collect()
}

impl LayoutExtras {
    /// Returns the units and peers of a layout that are not rows, columns or base
    /// units.
    pub fn of(layout: &Layout, base: &BaseUnits) -> LayoutExtras {
        let units = || layout.units().iter().map(|unit| &**unit);
        let extra: Vec<&Unit> = units().filter(|unit| !base.include(unit)).collect();
        let lines = || units().filter(|unit| base.include(unit)).map(|unit| *unit.set());
        let mut overlaps = Vec::new();
        for one in extra.iter().map(|unit| *unit.set()) {
            for other in lines() {
                let shared = one & other;
                if shared.len() > 1 {
                    overlaps.push(EqualSets { one: numbers(one - shared), other: numbers(other - shared) });
                }
            }
        }
        LayoutExtras {
            units: extra.iter().map(|unit| std::array::from_fn(|i| number(unit.cells()[i]))).collect(),
            overlaps,
            pairs: layout.extra_peers().iter().map(|&(a, b)| (number(a), number(b))).collect(),
        }
    }

    /// Returns true if the layout adds nothing.
    pub fn is_empty(&self) -> bool {
        self.units.is_empty() && self.pairs.is_empty()
    }

    /// Returns true if the layout adds the two diagonals and nothing else.
    pub fn are_diagonals(&self) -> bool {
        self.pairs.is_empty() && self.units == DIAGONALS
    }
}

impl LayoutExtras {
    /// Runs one pass over these units and peers alone. Returns the digits that have
    /// a place in every unit, or fewer if a unit has a digit twice.
    #[inline(always)]
    pub fn extra_pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>) -> K::V {
        let mut present = k.splat(FULL);
        for cells in &self.units {
            let taken = remove_solved_digits(
                k,
                boards,
                #[inline(always)]
                |r| [cells[3 * r], cells[3 * r + 1], cells[3 * r + 2]],
            );
            present = k.and(present, k.and(place_hidden_singles(k, boards, cells), no_overflow(k, taken)));
        }
        for overlap in &self.overlaps {
            overlap.pass(k, boards);
        }
        for &(a, b) in &self.pairs {
            let (x, y) = (k.load(&boards.0[a]), k.load(&boards.0[b]));
            k.store(&mut boards.0[a], k.without(x, solved(k, y)));
            k.store(&mut boards.0[b], k.without(y, solved(k, x)));
        }
        present
    }
}

impl RulePass for LayoutExtras {
    #[inline(always)]
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>, _: &mut SegmentWords<K>) -> PassResult<K::V> {
        let present = self.extra_pass(k, boards);
        pass(k, boards).with_present(k, present)
    }

    #[inline(always)]
    fn units(&self) -> &[[usize; 9]] {
        &self.units
    }
}

/// Returns the digit of a solved cell, and nothing for others.
#[inline(always)]
fn solved<K: Lanes>(k: K, x: K::V) -> K::V {
    k.and(x, k.equal(k.and(x, k.add(x, k.splat(u16::MAX))), k.splat(0)))
}

/// Places each digit that has one place in a unit. Returns the digits that have
/// a place.
#[inline(always)]
fn place_hidden_singles<K: Lanes>(k: K, boards: &mut LaneBoards<K>, cells: &[usize; 9]) -> K::V {
    let zero = k.splat(0);
    let (mut once, mut twice) = (zero, zero);
    for &cell in cells {
        let x = k.load(&boards.0[cell]);
        twice = k.or(twice, k.and(once, x));
        once = k.or(once, x);
    }
    let alone = k.without(once, twice);
    for &cell in cells {
        let x = k.load(&boards.0[cell]);
        let found = k.and(x, alone);
        k.store(&mut boards.0[cell], k.select(k.equal(found, zero), x, found));
    }
    once
}
