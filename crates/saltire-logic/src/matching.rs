//! The smallest naked and hidden groups of a unit, found by matching.
//!
//! Take the open cells of a unit as rows and their candidates as bits. A naked
//! group is a set of rows with no more bits between them than it has rows. There
//! may be exponentially many, but few matter: match every row to a bit of its
//! own; then the smallest group with a given bit is what can be reached from it,
//! from a bit to the row matched to it, and from a row to all its bits. Any group
//! with the bit has that row (else its rows would lack bits), so it has all bits
//! of that row, and so on: the smallest group is inside every other. So each bit
//! has one smallest group, these together remove what all groups of any size
//! remove, and finding them takes a few hundred operations. The same search with
//! digits as rows and places as bits finds the hidden groups.
//!
//! This is the filtering of the all-different constraint (J.-C. Régin, 1994).

use crate::subsets::ones;

/// Some rows, and the bits that belong to them alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RowGroup {
    /// The rows, as bits.
    pub rows: u64,
    /// The bits that they have between them.
    pub bits: u64,
}

/// Returns the smallest groups, single rows included. If the rows cannot all be
/// matched, returns the groups that prove it: the rows with too few bits, each
/// time without one of them.
pub(crate) fn smallest_groups(rows: &[u64]) -> Vec<RowGroup> {
    let mut matching = Matching { rows, row_of: [None; 64] };
    for row in 0..rows.len() {
        let mut seen = 0;
        if !matching.augment(row, &mut seen) {
            return too_few_bits(rows, seen);
        }
    }
    let mut groups: Vec<RowGroup> = Vec::new();
    for bit in ones(rows.iter().fold(0, |all, row| all | row)) {
        let Some(group) = matching.closure(bit) else { continue };
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups
}

/// Returns the groups of the rows inside `bits`, which outnumber these bits by one:
/// without any one row, the others are a group that empties it.
fn too_few_bits(rows: &[u64], bits: u64) -> Vec<RowGroup> {
    let inside = (0..rows.len()).filter(|&row| rows[row] & !bits == 0).fold(0, |all, row| all | 1 << row);
    ones(inside).map(|row| RowGroup { rows: inside & !(1 << row), bits }).filter(|group| group.bits != 0).collect()
}

struct Matching<'r> {
    rows: &'r [u64],
    /// By bit: the row matched to it.
    row_of: [Option<usize>; 64],
}

impl Matching<'_> {
    /// Matches a row to a bit, and rematches other rows if it has to.
    /// Returns true on success. Adds the bits it tried to `seen`.
    fn augment(&mut self, row: usize, seen: &mut u64) -> bool {
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

    /// Returns the rows and bits that can be reached from a bit. None if that includes
    /// an unmatched bit: then the rows have a bit to spare and are not a group.
    fn closure(&self, bit: usize) -> Option<RowGroup> {
        let mut group = RowGroup { rows: 0, bits: 1 << bit };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what some groups remove, row by row.
    fn removed(rows: &[u64], groups: impl IntoIterator<Item = RowGroup>) -> Vec<u64> {
        let mut removed = vec![0; rows.len()];
        for group in groups {
            for row in (0..rows.len()).filter(|row| group.rows & 1 << row == 0) {
                removed[row] |= rows[row] & group.bits;
            }
        }
        removed
    }

    /// Returns every group of every size, by trying all sets of rows.
    fn all_groups(rows: &[u64]) -> impl Iterator<Item = RowGroup> {
        let group = |set| RowGroup { rows: set, bits: ones(set).fold(0, |all, row| all | rows[row]) };
        (1..1 << rows.len()).map(group).filter(|group| group.bits.count_ones() == group.rows.count_ones())
    }

    #[test]
    fn the_smallest_groups_remove_what_all_groups_remove() {
        let mut state = 1u64;
        let mut random = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 33
        };
        let mut seen = 0;
        for round in 0..20_000 {
            let size = 2 + (round % 6);
            let full = (1u64 << size) - 1;
            let rows: Vec<u64> = (0..size).map(|_| (random() | 1 << (random() % size)) & random() & full).collect();
            if rows.contains(&0) {
                continue;
            }
            let (found, expected) = (removed(&rows, smallest_groups(&rows)), removed(&rows, all_groups(&rows)));
            if found == expected {
                seen += usize::from(found.iter().any(|&gone| gone != 0));
            } else {
                // Without a full matching, another row may be the one that is
                // emptied. Both prove the contradiction.
                let is_contradiction = rows.iter().zip(&found).any(|(row, gone)| row & !gone == 0);
                assert!(is_contradiction, "{rows:?} {found:?} {expected:?}");
            }
        }
        assert!(seen > 100, "only {seen} rounds had groups");
    }
}
