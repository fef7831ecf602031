//! Small, fast sets of cells, numbered in reading order.
//!
//! The *index* of a cell is its place in [`Layout::cells`]. A set of indices is
//! an array of bits as long as the board needs: one `u128` for up to eleven
//! rows, 21 `u64` beyond. Fast code is generic over [`CellIndexSet`] and runs
//! on either. Other code uses [`crate::CellSet`].

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::set_operators::set_operators;
use crate::{Layout, MAX_SIDE};

/// A set of cell indices.
pub trait CellIndexSet:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Sub<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + SubAssign
{
    /// The empty set.
    const EMPTY: Self;

    /// Returns the set with only this index.
    fn of(index: usize) -> Self;

    /// Returns the number of indices.
    fn len(self) -> usize;

    /// Returns the lowest index, the first in reading order.
    fn first(self) -> Option<usize>;

    /// Returns the only index, if there is exactly one.
    #[inline]
    fn single(self) -> Option<usize> {
        self.first().filter(|&index| self == Self::of(index))
    }

    /// Returns the units and peers of the layout as sets of this type.
    fn indexed(layout: &Layout) -> &IndexedLayout<Self>;

    /// Returns true if the set has no index.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns true if the set has this index.
    #[inline]
    fn contains(self, index: usize) -> bool {
        self.intersects(Self::of(index))
    }

    /// Returns true if the two sets share an index.
    #[inline]
    fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns true if `other` has every index of this set.
    #[inline]
    fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Adds an index.
    #[inline]
    fn insert(&mut self, index: usize) {
        *self |= Self::of(index);
    }

    /// Removes an index.
    #[inline]
    fn remove(&mut self, index: usize) {
        *self -= Self::of(index);
    }

    /// Returns the indices in reading order.
    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let index = rest.first()?;
            rest.remove(index);
            Some(index)
        })
    }

    /// Returns the set of these indices.
    fn from_indices(indices: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        indices.into_iter().for_each(|index| set.insert(index));
        set
    }
}

/// The units and peers of a layout, by cell index.
#[derive(Debug)]
pub struct IndexedLayout<S> {
    /// The cells of each unit, in the order of [`Layout::units`].
    pub units: Vec<S>,
    /// The peers of each cell.
    pub peers: Vec<S>,
    /// The numbers of the units of each cell.
    pub units_of: Vec<Vec<usize>>,
}

impl<S: CellIndexSet> IndexedLayout<S> {
    pub(crate) fn of(layout: &Layout) -> IndexedLayout<S> {
        let set = |cells: &[crate::Cell]| S::from_indices(cells.iter().map(|&cell| layout.index_of(cell)));
        let units: Vec<S> = layout.units().iter().map(|unit| set(unit.cells())).collect();
        let peers: Vec<S> = layout.cells().iter().map(|&cell| set(layout.peers(cell))).collect();
        let containing = |index: usize| (0..units.len()).filter(|&unit| units[unit].contains(index)).collect();
        let units_of = (0..peers.len()).map(containing).collect();
        IndexedLayout { units, peers, units_of }
    }

    /// Returns the cells that are peers of every cell in `indices`.
    #[inline]
    pub fn common_peers(&self, indices: S) -> S {
        let mut indices = indices.iter();
        let first = indices.next().map_or(S::EMPTY, |index| self.peers[index]);
        indices.fold(first, |common, index| common & self.peers[index])
    }
}

/// A [`CellIndexSet`] for boards of up to eleven rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct SmallCellIndexSet(u128);

set_operators!(SmallCellIndexSet);

impl SmallCellIndexSet {
    /// The most cells that this set can index.
    pub const MAX_CELLS: usize = 128;

    #[inline]
    fn combine(self, other: SmallCellIndexSet, join: impl Fn(u128, u128) -> u128) -> SmallCellIndexSet {
        SmallCellIndexSet(join(self.0, other.0))
    }
}

impl CellIndexSet for SmallCellIndexSet {
    const EMPTY: SmallCellIndexSet = SmallCellIndexSet(0);

    #[inline]
    fn of(index: usize) -> SmallCellIndexSet {
        SmallCellIndexSet(1 << index)
    }

    #[inline]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    fn indexed(layout: &Layout) -> &IndexedLayout<SmallCellIndexSet> {
        layout.small_index()
    }
}

/// Words in a [`LargeCellIndexSet`]: enough for 36×36 cells.
const WORDS: usize = MAX_CELLS.div_ceil(64);

/// The most cells that a board can have.
const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// A [`CellIndexSet`] for boards of any size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LargeCellIndexSet([u64; WORDS]);

set_operators!(LargeCellIndexSet);

impl LargeCellIndexSet {
    #[inline]
    fn combine(mut self, other: LargeCellIndexSet, join: impl Fn(u64, u64) -> u64) -> LargeCellIndexSet {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = join(*mine, theirs);
        }
        self
    }
}

impl CellIndexSet for LargeCellIndexSet {
    const EMPTY: LargeCellIndexSet = LargeCellIndexSet([0; WORDS]);

    #[inline]
    fn of(index: usize) -> LargeCellIndexSet {
        let mut set = LargeCellIndexSet::EMPTY;
        set.0[index / 64] = 1 << (index % 64);
        set
    }

    #[inline]
    fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn first(self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    fn indexed(layout: &Layout) -> &IndexedLayout<LargeCellIndexSet> {
        layout.large_index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_set<S: CellIndexSet>() {
        let layout = Layout::diagonal();
        let indexed = S::indexed(&layout);
        assert_eq!(indexed.units.len(), 29);
        assert_eq!(indexed.peers[40].len(), 32);
        assert_eq!(indexed.units_of[0].len(), 4);
        assert_eq!(indexed.common_peers(S::from_indices([0, 80])).len(), 9);
        let set = S::from_indices([3, 5, 77]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 5, 77]);
        assert!((set - S::of(5)).is_subset(set) && !set.is_subset(S::of(5)));
    }

    #[test]
    fn both_set_types_agree_with_the_layout() {
        check_set::<SmallCellIndexSet>();
        check_set::<LargeCellIndexSet>();
    }
}
