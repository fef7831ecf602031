//! A table of bits that says what leads to what.

/// As many rows as there are things, with a bit in each for every thing.
pub struct BitTable {
    words: usize,
    bits: Vec<u64>,
}

impl BitTable {
    /// A table of so many things, none of which leads anywhere.
    pub fn new(many: usize) -> BitTable {
        let words = many.div_ceil(64).max(1);
        BitTable { words, bits: vec![0; many * words] }
    }

    /// A row.
    #[inline]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// A row that can be changed.
    #[inline]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Sets a bit of a row.
    #[inline]
    pub fn set(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
    }

    /// The bits of a row that are set.
    pub fn iter(&self, row: usize) -> impl Iterator<Item = usize> {
        self.row(row).iter().enumerate().flat_map(|(place, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(place * 64 + first)
            })
        })
    }

    /// Adds to each row all rows to which it leads, and to which those lead, as
    /// Warshall (1962) does it.
    pub fn close(&mut self) {
        let mut row = vec![0; self.words];
        for through in 0..self.bits.len() / self.words {
            row.copy_from_slice(self.row(through));
            let (word, bit) = (through / 64, 1 << (through % 64));
            row[word] &= !bit;
            // Many lead nowhere.
            if row.iter().all(|&word| word == 0) {
                continue;
            }
            for other in self.bits.chunks_exact_mut(self.words) {
                if other[word] & bit != 0 {
                    other.iter_mut().zip(&row).for_each(|(other, row)| *other |= row);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_on_is_reached() {
        let mut table = BitTable::new(130);
        for (from, to) in [(0, 129), (129, 64), (64, 0), (5, 64), (7, 8)] {
            table.set(from, to);
        }
        table.close();
        let reached = |from| table.iter(from).collect::<Vec<_>>();
        assert_eq!(reached(0), [0, 64, 129]);
        assert_eq!(reached(5), [0, 64, 129]);
        assert_eq!(reached(7), [8]);
        assert!(reached(8).is_empty());
    }
}
