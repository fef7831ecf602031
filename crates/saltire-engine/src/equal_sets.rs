//! Two sets of cells that hold the same digits, each digit as often.
//!
//! Two units that overlap hold the same digits outside the shared cells. So do
//! some rows and as many regions, which is called the law of leftovers:
//!
//! ```text
//!   1 1 1 1 2 2 2 2 2      rows 1 and 2 hold each digit twice, and so do
//!   1 1 1 1 2 2 2 B 3      regions 1 and 2: the two cells A of the rows
//!   A 2 · · · · · · ·      … hold the digits of the two cells B
//! ```
//!
//! A digit that is a candidate in no cell of one set is removed from the other. For two
//! units this is locking in both directions: a digit that one unit can have only in the
//! shared cells is removed from the rest of the other.

use crate::board::LaneBoards;
use crate::lanes::Lanes;

/// Two sets of cells that hold the same digits, as cell numbers in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EqualSets {
    pub one: Vec<u8>,
    pub other: Vec<u8>,
}

impl EqualSets {
    /// Removes the candidates from each set that the other lacks.
    #[inline(always)]
    pub fn pass<K: Lanes>(&self, k: K, boards: &mut LaneBoards<K>) {
        let (one, other) = (any(k, boards, &self.one), any(k, boards, &self.other));
        keep(k, boards, &self.one, other);
        keep(k, boards, &self.other, one);
    }
}

/// Returns the candidates of some cells together.
#[inline(always)]
fn any<K: Lanes>(k: K, boards: &LaneBoards<K>, cells: &[u8]) -> K::V {
    let mut digits = k.splat(0);
    for &cell in cells {
        digits = k.or(digits, k.load(&boards.0[usize::from(cell)]));
    }
    digits
}

#[inline(always)]
fn keep<K: Lanes>(k: K, boards: &mut LaneBoards<K>, cells: &[u8], digits: K::V) {
    for &cell in cells {
        let word = &mut boards.0[usize::from(cell)];
        let x = k.load(word);
        k.store(word, k.and(x, digits));
    }
}
