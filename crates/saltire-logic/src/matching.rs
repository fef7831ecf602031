//! The smallest closed groups of a unit, found by matching.
//!
//! Take the open cells of a unit as rows and their candidates as bits. A
//! naked group is a set of rows with no more bits between them than it has
//! rows. There may be exponentially many, but few matter: match every row to a
//! bit of its own; then the smallest group that holds a bit is what can be
//! reached from it, from a bit to the row matched to it, and from a row to all
//! its bits. Any group with the bit has that row (else its rows would not find
//! bits enough), so it has all that row's bits, and so on: the smallest group
//! is inside every other. So each bit has one smallest group, all of them
//! together say what every group of any size says, and finding them is a few
//! hundred operations. The same with digits as rows and places as bits finds
//! the hidden groups.
//!
//! This is the filtering of the all-different constraint (J.-C. Régin, 1994),
//! told in the words of Sudoku.

use saltire_core::MAX_SIDE;

/// Some rows and the bits that are theirs alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    /// The rows, as bits.
    pub rows: u32,
    /// The bits they have between them.
    pub bits: u32,
}

/// The smallest groups, lone rows among them. Where the rows can't all be
/// matched, the groups that prove it: each but one row of those that have too
/// few bits.
pub(crate) fn smallest_groups(rows: &[u32]) -> Vec<Group> {
    let mut matching = Matching { rows, row_of: [None; 32] };
    for row in 0..rows.len() {
        let mut seen = 0;
        if !matching.augment(row, &mut seen) {
            return too_few_bits(rows, seen);
        }
    }
    let mut groups: Vec<Group> = Vec::new();
    for bit in ones(rows.iter().fold(0, |all, row| all | row)) {
        let Some(group) = matching.closure(bit) else { continue };
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups
}

/// Rows whose bits all lie in `bits`, one more than there are such bits: each
/// of them is empty when the others are a group.
fn too_few_bits(rows: &[u32], bits: u32) -> Vec<Group> {
    let inside = (0..rows.len()).filter(|&row| rows[row] & !bits == 0).fold(0, |all, row| all | 1 << row);
    ones(inside).map(|row| Group { rows: inside & !(1 << row), bits }).filter(|group| group.bits != 0).collect()
}

struct Matching<'r> {
    rows: &'r [u32],
    row_of: [Option<usize>; 32],
}

impl Matching<'_> {
    /// Finds a bit for a row, moving others where that helps. `seen` are the
    /// bits that were tried.
    fn augment(&mut self, row: usize, seen: &mut u32) -> bool {
        for bit in ones(self.rows[row]) {
            if *seen & 1 << bit != 0 {
                continue;
            }
            *seen |= 1 << bit;
            if self.row_of[bit].is_none_or(|other| self.augment(other, seen)) {
                self.row_of[bit] = Some(row);
                return true;
            }
        }
        false
    }

    /// What can be reached from a bit; nothing where it reaches a bit that no
    /// row is matched to, for then there is slack and no group.
    fn closure(&self, bit: usize) -> Option<Group> {
        let mut group = Group { rows: 0, bits: 1 << bit };
        let mut open = group.bits;
        while open != 0 {
            let row = self.row_of[open.trailing_zeros() as usize]?;
            group.rows |= 1 << row;
            group.bits |= self.rows[row];
            open &= open - 1;
            open |= ones(self.rows[row])
                .filter(|&bit| self.row_of[bit].is_none_or(|row| group.rows & 1 << row == 0))
                .fold(0, |all, bit| all | 1 << bit);
        }
        Some(group)
    }
}

/// The places of the ones of a word.
pub(crate) fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    debug_assert!(bits >> MAX_SIDE == 0);
    std::iter::from_fn(move || {
        let place = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What every group of every size removes, row by row, tried one by one.
    fn naive(rows: &[u32]) -> Vec<u32> {
        let mut removed = vec![0; rows.len()];
        for set in 1u32..1 << rows.len() {
            let bits = ones(set).fold(0, |all, row| all | rows[row]);
            if bits.count_ones() == set.count_ones() {
                for row in (0..rows.len()).filter(|row| set & 1 << row == 0) {
                    removed[row] |= rows[row] & bits;
                }
            }
        }
        removed
    }

    #[test]
    fn the_smallest_groups_remove_what_all_groups_remove() {
        let mut state = 1u64;
        let mut random = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32
        };
        let mut seen = 0;
        for round in 0..20_000 {
            let size = 2 + (round % 6);
            let full = (1u32 << size) - 1;
            let rows: Vec<u32> = (0..size).map(|_| (random() | 1 << (random() % size)) & random() & full).collect();
            if rows.contains(&0) {
                continue;
            }
            let mut removed = vec![0; rows.len()];
            for group in smallest_groups(&rows) {
                for row in (0..rows.len()).filter(|row| group.rows & 1 << row == 0) {
                    removed[row] |= rows[row] & group.bits;
                }
            }
            let expected = naive(&rows);
            if removed != expected {
                // Without a full matching a row may be emptied that the naive
                // count reaches by another way; both say that it can't be.
                let dead = |removed: &[u32]| rows.iter().zip(removed).any(|(row, gone)| row & !gone == 0);
                assert!(dead(&removed), "{rows:?} {removed:?} {expected:?}");
            } else {
                seen += usize::from(removed.iter().any(|&gone| gone != 0));
            }
        }
        assert!(seen > 100, "{seen} rounds had groups");
    }
}
