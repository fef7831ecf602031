//! Small subsets of sets whose union stays small: the search behind every kind
//! of group.
//!
//! Subsets come in the order of the numbers whose bits they are: {0,1}, {0,2},
//! {1,2}, {0,3} … Sudoku Explainer uses this order, and of two equally easy
//! steps the first counts.

use std::iter::from_fn;
use std::ops::BitOr;

/// The largest subsets that the search can find.
const MAX_SUBSET_SIZE: usize = 8;

/// Some of the sets, and their union.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Subset<T> {
    /// The positions of the members, as bits.
    members: u64,
    /// The union of the members and the start.
    pub union: T,
}

impl<T> Subset<T> {
    /// Returns the items at the positions of the members.
    pub fn select<I>(self, items: impl IntoIterator<Item = I>) -> impl Iterator<Item = I> {
        let items = items.into_iter().enumerate();
        items.filter(move |(position, _)| self.members >> position & 1 == 1).map(|(_, item)| item)
    }
}

/// Finds the subsets of `size` sets whose union with `start` has at most `limit`
/// elements. There are at most 64 sets; `len` counts the elements of one.
pub(crate) fn small_unions<T: Copy + BitOr<Output = T>>(
    sets: impl IntoIterator<Item = T>,
    size: usize,
    start: T,
    limit: usize,
    len: impl Fn(T) -> usize,
) -> impl Iterator<Item = Subset<T>> {
    assert!(size <= MAX_SUBSET_SIZE, "groups have at most {MAX_SUBSET_SIZE} members");
    let sets: Vec<T> = sets.into_iter().collect();
    // The members are chosen from the highest down. By level: the union of the
    // members above, and the next position to try.
    let (mut levels, mut level) = ([(start, size.wrapping_sub(1)); MAX_SUBSET_SIZE], 0);
    let mut empty = (size == 0).then_some(Subset { members: 0, union: start });
    from_fn(move || {
        loop {
            let bound = if level == 0 { sets.len() } else { levels[level - 1].1 - 1 };
            let (above, position) = levels[level];
            if position >= bound {
                level = match level.checked_sub(1) {
                    Some(level) => level,
                    None => return empty.take(),
                };
                continue;
            }
            levels[level].1 += 1;
            let union = above | sets[position];
            if len(union) > limit {
                continue;
            }
            if level + 1 == size {
                let members = levels[..size].iter().fold(0, |bits, (_, next)| bits | 1 << (next - 1));
                return Some(Subset { members, union });
            }
            level += 1;
            levels[level] = (union, size - 1 - level);
        }
    })
}

/// Returns the positions of the set bits of a number.
pub(crate) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    from_fn(move || {
        let position = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(position)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn members(sets: &[u64], size: usize, limit: usize) -> Vec<u64> {
        let unions = small_unions(sets.iter().copied(), size, 0, limit, |set| set.count_ones() as usize);
        unions.map(|subset| subset.members).collect()
    }

    #[test]
    fn subsets_come_in_numeric_order() {
        assert_eq!(members(&[0; 4], 2, 0), [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(members(&[0; 25], 3, 0).len(), 2300);
        assert!(members(&[0; 25], 6, 0).is_sorted());
    }

    #[test]
    fn unions_above_the_limit_are_skipped() {
        assert_eq!(members(&[3, 12, 3], 2, 2), [0b101]);
        assert_eq!(members(&[3, 4, 3, 5, 6], 3, 3).len(), 10);
    }

    #[test]
    fn there_is_one_empty_subset_and_none_larger_than_the_whole() {
        assert_eq!(members(&[1, 2], 0, 0), [0]);
        assert!(members(&[1], 2, 9).is_empty());
    }

    #[test]
    fn a_subset_selects_its_members() {
        let subset = Subset { members: 0b101, union: () };
        assert_eq!(subset.select(["a", "b", "c"]).collect::<Vec<_>>(), ["a", "c"]);
    }
}
