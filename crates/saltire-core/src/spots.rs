//! Sets of cells by their place in reading order: small and quick, for those
//! who look at very many of them.
//!
//! A *spot* is the number of a cell in [`Layout::cells`]. A set of spots is a
//! row of bits, as long as the board needs: one number of 128 bits up to
//! eleven rows, ten words of 64 beyond. Code that is to be fast is written once
//! over [`Spots`] and runs on either; [`crate::CellSet`] is for everybody else.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::Layout;

/// A set of spots.
pub trait Spots:
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
    /// No spot.
    const EMPTY: Self;

    /// Just this one.
    fn of(spot: usize) -> Self;

    /// How many there are.
    fn len(self) -> usize;

    /// The first in reading order.
    fn first(self) -> Option<usize>;

    /// What the layout knows, in sets of this sort.
    fn map(layout: &Layout) -> &SpotMap<Self>;

    /// Whether there is none.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether this spot is one of them.
    #[inline]
    fn contains(self, spot: usize) -> bool {
        self.meets(Self::of(spot))
    }

    /// Whether the two sets have a spot in common.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every spot here is one of `other`.
    #[inline]
    fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Adds a spot.
    #[inline]
    fn insert(&mut self, spot: usize) {
        *self |= Self::of(spot);
    }

    /// Takes a spot out.
    #[inline]
    fn remove(&mut self, spot: usize) {
        *self -= Self::of(spot);
    }

    /// The spots in reading order.
    #[inline]
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let spot = rest.first()?;
            rest.remove(spot);
            Some(spot)
        })
    }

    /// The set of these.
    fn gather(spots: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::EMPTY;
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

/// What a layout knows, by spot.
#[derive(Debug)]
pub struct SpotMap<S> {
    /// By number of the unit: its spots.
    pub units: Vec<S>,
    /// By spot: those that may not hold the same digit.
    pub peers: Vec<S>,
    /// By spot: the numbers of the units it is in.
    pub units_of: Vec<Vec<usize>>,
}

impl<S: Spots> SpotMap<S> {
    pub(crate) fn of(layout: &Layout) -> SpotMap<S> {
        let set = |cells: &[crate::Cell]| S::gather(cells.iter().map(|&cell| layout.spot(cell)));
        let units: Vec<S> = layout.units().iter().map(|unit| set(unit.cells())).collect();
        let peers: Vec<S> = layout.cells().iter().map(|&cell| set(layout.peers(cell))).collect();
        let holds = |spot: usize| (0..units.len()).filter(|&unit| units[unit].contains(spot)).collect();
        let units_of = (0..peers.len()).map(holds).collect();
        SpotMap { units, peers, units_of }
    }

    /// The spots that are peers of every one of `spots`.
    #[inline]
    pub fn common_peers(&self, spots: S) -> S {
        let mut spots = spots.iter();
        let first = spots.next().map_or(S::EMPTY, |spot| self.peers[spot]);
        spots.fold(first, |common, spot| common & self.peers[spot])
    }
}

/// Spots of a board of up to eleven rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FewSpots(u128);

impl FewSpots {
    /// As many cells as a board may have.
    pub const MOST: usize = 128;
}

impl BitAnd for FewSpots {
    type Output = FewSpots;
    #[inline]
    fn bitand(self, other: FewSpots) -> FewSpots {
        FewSpots(self.0 & other.0)
    }
}

impl BitOr for FewSpots {
    type Output = FewSpots;
    #[inline]
    fn bitor(self, other: FewSpots) -> FewSpots {
        FewSpots(self.0 | other.0)
    }
}

impl Sub for FewSpots {
    type Output = FewSpots;
    #[inline]
    fn sub(self, other: FewSpots) -> FewSpots {
        FewSpots(self.0 & !other.0)
    }
}

impl Spots for FewSpots {
    const EMPTY: FewSpots = FewSpots(0);

    #[inline]
    fn of(spot: usize) -> FewSpots {
        FewSpots(1 << spot)
    }

    #[inline]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    fn map(layout: &Layout) -> &SpotMap<FewSpots> {
        layout.few_spots()
    }
}

const WORDS: usize = 10;

/// Spots of a board of any size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ManySpots([u64; WORDS]);

impl ManySpots {
    #[inline]
    fn zip(mut self, other: ManySpots, join: impl Fn(u64, u64) -> u64) -> ManySpots {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = join(*mine, theirs);
        }
        self
    }
}

impl BitAnd for ManySpots {
    type Output = ManySpots;
    #[inline]
    fn bitand(self, other: ManySpots) -> ManySpots {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for ManySpots {
    type Output = ManySpots;
    #[inline]
    fn bitor(self, other: ManySpots) -> ManySpots {
        self.zip(other, |a, b| a | b)
    }
}

impl Sub for ManySpots {
    type Output = ManySpots;
    #[inline]
    fn sub(self, other: ManySpots) -> ManySpots {
        self.zip(other, |a, b| a & !b)
    }
}

impl Spots for ManySpots {
    const EMPTY: ManySpots = ManySpots([0; WORDS]);

    #[inline]
    fn of(spot: usize) -> ManySpots {
        let mut set = ManySpots::EMPTY;
        set.0[spot / 64] = 1 << (spot % 64);
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

    fn map(layout: &Layout) -> &SpotMap<ManySpots> {
        layout.many_spots()
    }
}

macro_rules! assigning {
    ($set:ty) => {
        impl BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                *self = *self & other;
            }
        }
        impl BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }
        impl SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                *self = *self - other;
            }
        }
    };
}

assigning!(FewSpots);
assigning!(ManySpots);

#[cfg(test)]
mod tests {
    use super::*;

    fn holds<S: Spots>() {
        let layout = Layout::diagonal();
        let map = S::map(&layout);
        assert_eq!(map.units.len(), 29);
        assert_eq!(map.peers[40].len(), 32);
        assert_eq!(map.units_of[0].len(), 4);
        assert_eq!(map.common_peers(S::gather([0, 80])).len(), 9);
        let set = S::gather([3, 5, 77]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 5, 77]);
        assert!((set - S::of(5)).is_subset(set) && !set.is_subset(S::of(5)));
    }

    #[test]
    fn both_sorts_of_sets_are_sets() {
        holds::<FewSpots>();
        holds::<ManySpots>();
    }
}
