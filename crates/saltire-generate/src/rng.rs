//! Random numbers that never change for a seed.

/// The random number generator SplitMix64 (G. Steele, D. Lea and C. Flood, 2014).
///
/// A seed must give the same puzzles in every version, so the generator is here
/// and not in a crate that can change.
///
/// ```
/// use saltire_generate::Rng;
/// assert_eq!(Rng::new(7).below(1000), Rng::new(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Returns the generator with this seed.
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns the generator of one item of a series. It does not depend on the
    /// items before.
    pub fn of_item(seed: u64, index: u64) -> Rng {
        let mut rng = Rng(Rng(seed).bits() ^ index.wrapping_mul(0xD1B5_4A32_D192_ED03));
        Rng(rng.bits())
    }

    /// Returns the next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// Returns a number from 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        // The high half of a product has a negligible bias.
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// Shuffles items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_equal_those_of_the_published_generator() {
        let mut rng = Rng::new(1234567);
        let numbers: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        assert_eq!(numbers, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
    }

    #[test]
    fn a_shuffle_reaches_every_order() {
        let mut rng = Rng::new(1);
        let orders: std::collections::BTreeSet<[u8; 3]> = (0..200)
            .map(|_| {
                let mut items = [1, 2, 3];
                rng.shuffle(&mut items);
                items
            })
            .collect();
        assert_eq!(orders.len(), 6);
    }
}
