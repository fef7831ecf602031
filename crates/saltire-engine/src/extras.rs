//! The units and peers of a layout beyond rows, columns and blocks: units such
//! as windows, and peers such as cells a knight's move apart.
//!
//! A pass removes the digits of solved cells from such a unit, and places a digit
//! with one place in it. If a unit shares cells with a row, column or block, each
//! locks the other: a digit that one of them can have only in the shared cells
//! leaves the rest of the other.
//!
//! ```text
//!  ╲ · ·   block and diagonal share three cells: a digit of the block that
//!  · ╲ ·   fits only there leaves the rest of the diagonal, and one of the
//!  · · ╲   diagonal that fits only there leaves the six other cells
//! ```
//!
//! Without locking, minimal diagonal puzzles take 50 % more splits.

use saltire_core::{Cell, CellSet, Layout, Unit, UnitKind};

use crate::board::{FULL, LaneBoards};
use crate::lanes::Lanes;
use crate::pass::remove_solved_digits;
use crate::rule_pass::{DIAGONALS, RulePass, no_overflow};

/// Two units that share cells, as cell numbers in reading order.
#[derive(Clone, Debug)]
struct Overlap {
    shared: Vec<usize>,
    rest_of_one: Vec<usize>,
    rest_of_other: Vec<usize>,
}

/// The units and peers of a layout beyond rows, columns and blocks, as cell
/// numbers in reading order.
#[derive(Clone, Debug)]
pub(crate) struct LayoutExtras {
    units: Vec<[usize; 9]>,
    overlaps: Vec<Overlap>,
    pairs: Vec<(usize, usize)>,
}

fn number(cell: Cell) -> usize {
    cell.row() * 9 + cell.column()
}

fn numbers(cells: CellSet) -> Vec<usize> {
    cells.iter().map(number).collect()
}

impl LayoutExtras {
    /// Returns the extra units and peers of a layout, or `None` if it does not
    /// have the classic 3×3 blocks, which every engine needs.
    pub fn of(layout: &Layout) -> Option<LayoutExtras> {
        let block = layout.shape().block()?;
        let is_usual = |unit: &&Unit| matches!(unit.kind(), UnitKind::Row | UnitKind::Column | UnitKind::Block);
        let units = || layout.units().iter().map(|unit| &**unit);
        let blocks = units().filter(|unit| unit.kind() == UnitKind::Block).count();
        if layout.side() != 9 || (block.rows, block.columns) != (3, 3) || blocks != 9 {
            return None;
        }
        let extra: Vec<&Unit> = units().filter(|unit| !is_usual(unit)).collect();
        let mut overlaps = Vec::new();
        for one in &extra {
            for other in units().filter(is_usual) {
                let shared = *one.set() & *other.set();
                if shared.len() > 1 {
                    let (rest_of_one, rest_of_other) = (numbers(*one.set() - shared), numbers(*other.set() - shared));
                    overlaps.push(Overlap { shared: numbers(shared), rest_of_one, rest_of_other });
                }
            }
        }
        Some(LayoutExtras {
            units: extra.iter().map(|unit| std::array::from_fn(|i| number(unit.cells()[i]))).collect(),
            overlaps,
            pairs: layout.extra_peers().iter().map(|&(a, b)| (number(a), number(b))).collect(),
        })
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

impl RulePass for LayoutExtras {
    #[inline(always)]
    fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards) -> K::V {
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
            lock(k, boards, overlap);
        }
        for &(a, b) in &self.pairs {
            let (x, y) = (k.load(&boards.0[a]), k.load(&boards.0[b]));
            k.store(&mut boards.0[a], k.without(x, solved(k, y)));
            k.store(&mut boards.0[b], k.without(y, solved(k, x)));
        }
        present
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
fn place_hidden_singles<K: Lanes>(k: K, boards: &mut LaneBoards, cells: &[usize; 9]) -> K::V {
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

/// Removes digits that one of two units can have only in the shared cells from
/// the rest of the other.
#[inline(always)]
fn lock<K: Lanes>(k: K, boards: &mut LaneBoards, overlap: &Overlap) {
    let shared = any(k, boards, &overlap.shared);
    let one = any(k, boards, &overlap.rest_of_one);
    let other = any(k, boards, &overlap.rest_of_other);
    remove(k, boards, &overlap.rest_of_other, k.without(shared, one));
    remove(k, boards, &overlap.rest_of_one, k.without(shared, other));
}

/// Returns the candidates of some cells together.
#[inline(always)]
fn any<K: Lanes>(k: K, boards: &LaneBoards, cells: &[usize]) -> K::V {
    let mut digits = k.splat(0);
    for &cell in cells {
        digits = k.or(digits, k.load(&boards.0[cell]));
    }
    digits
}

#[inline(always)]
fn remove<K: Lanes>(k: K, boards: &mut LaneBoards, cells: &[usize], digits: K::V) {
    for &cell in cells {
        let x = k.load(&boards.0[cell]);
        k.store(&mut boards.0[cell], k.without(x, digits));
    }
}
