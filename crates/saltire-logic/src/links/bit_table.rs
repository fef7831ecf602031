//! A table of bits.

/// A table of bits.
pub(crate) struct BitTable {
    words_per_row: usize,
    words: Vec<u64>,
}

impl BitTable {
    /// Returns a table with all bits clear.
    pub fn new(rows: usize, columns: usize) -> BitTable {
        let words_per_row = columns.div_ceil(64).max(1);
        BitTable { words_per_row, words: vec![0; rows * words_per_row] }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.words_per_row..(row + 1) * self.words_per_row]
    }

    /// Sets a bit of a row.
    pub fn set(&mut self, row: usize, bit: usize) {
        self.words[row * self.words_per_row + bit / 64] |= 1 << (bit % 64);
    }

    /// Returns true if a bit of a row is set.
    pub fn contains(&self, row: usize, bit: usize) -> bool {
        self.row(row)[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Adds the bits of an earlier row to a row.
    pub fn add_row(&mut self, row: usize, earlier: usize) {
        let (above, words) = self.words.split_at_mut(row * self.words_per_row);
        let earlier = &above[earlier * self.words_per_row..(earlier + 1) * self.words_per_row];
        words.iter_mut().zip(earlier).for_each(|(word, bits)| *word |= bits);
    }

    /// Returns true if several rows are given and have a bit in common. Overwrites
    /// `common`.
    pub fn have_common_bit(&self, mut rows: impl Iterator<Item = usize>, common: &mut Vec<u64>) -> bool {
        let (Some(first), Some(second)) = (rows.next(), rows.next()) else { return false };
        common.clear();
        common.extend(self.row(first));
        [second].into_iter().chain(rows).all(|row| {
            common.iter_mut().zip(self.row(row)).for_each(|(common, bits)| *common &= bits);
            common.iter().any(|&word| word != 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_share_bits_in_every_word() {
        let mut table = BitTable::new(3, 130);
        for (row, bit) in [(0, 0), (0, 129), (1, 129), (2, 64)] {
            table.set(row, bit);
        }
        let mut common = Vec::new();
        assert!(table.have_common_bit([0, 1].into_iter(), &mut common));
        assert!(!table.have_common_bit([0, 1, 2].into_iter(), &mut common));
        assert!(!table.have_common_bit([0].into_iter(), &mut common));
        table.add_row(2, 1);
        assert!(table.have_common_bit([0, 1, 2].into_iter(), &mut common));
        assert!(table.contains(2, 129) && !table.contains(2, 0));
    }
}
