//! Which almost locked sets cannot hold the same digit.

use saltire_core::{DigitSet, Spots};

use super::sets::Sets;

/// How many links are kept: only a large board has more.
const MOST_LINKS: usize = 100_000;

/// One set, and the digits that it cannot share with another.
#[derive(Clone, Copy)]
pub struct Link {
    /// The set it leads to.
    pub to: usize,
    /// The restricted commons.
    pub digits: DigitSet,
}

/// By set: its links to all others, in their order.
pub struct Links {
    links: Vec<Link>,
    starts: Vec<usize>,
}

impl Links {
    /// The links between the sets of a board.
    pub fn of<S: Spots>(sets: &Sets<S>) -> Links {
        let mut found: Vec<(u32, u32, DigitSet)> = Vec::new();
        'all: for b in 0..sets.len() {
            for a in 0..b {
                let digits = sets.commons(a, b);
                if !digits.is_empty() {
                    found.push((a as u32, b as u32, digits));
                }
                if found.len() > MOST_LINKS {
                    break 'all;
                }
            }
        }
        let mut starts = vec![0; sets.len() + 1];
        for &(a, b, _) in &found {
            starts[a as usize + 1] += 1;
            starts[b as usize + 1] += 1;
        }
        for set in 0..sets.len() {
            starts[set + 1] += starts[set];
        }
        let mut next = starts.clone();
        let mut links = vec![Link { to: 0, digits: DigitSet::EMPTY }; 2 * found.len()];
        // By growing b, so that each set meets the others in their order.
        for &(a, b, digits) in &found {
            for (from, to) in [(a as usize, b as usize), (b as usize, a as usize)] {
                links[next[from]] = Link { to, digits };
                next[from] += 1;
            }
        }
        Links { links, starts }
    }

    /// The links of a set.
    #[inline]
    pub fn from(&self, set: usize) -> &[Link] {
        &self.links[self.starts[set]..self.starts[set + 1]]
    }
}
