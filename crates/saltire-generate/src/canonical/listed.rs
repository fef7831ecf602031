//! The least equivalent under a group whose symmetries are listed.
//!
//! The maps are sorted, so neighbours in the list agree on their first cells. If a
//! map loses at some cell, all that follow and agree with it up to there lose too.

use saltire_core::MAX_SIDE;

use crate::symmetry::CellMap;

/// All symmetries of a layout.
pub(super) struct ListedMaps {
    cells: usize,
    /// For each map, the cell that it moves to each place, in reading order.
    sources: Vec<u16>,
    /// For each map, how many of its first cells the map before it has too.
    shared: Vec<u16>,
}

/// The new names of digits, given in the order in which the digits appear.
struct Labels {
    labels: [u8; MAX_SIDE + 1],
    next: u8,
}

impl Labels {
    fn new() -> Labels {
        Labels { labels: [0; MAX_SIDE + 1], next: 1 }
    }

    /// Returns the label of a digit; 0 stays 0.
    #[inline]
    fn of(&mut self, digit: u8) -> u8 {
        let label = &mut self.labels[digit as usize];
        if digit != 0 && *label == 0 {
            *label = self.next;
            self.next += 1;
        }
        *label
    }
}

/// Writes the digits of some cells with labels in the order in which they appear.
pub(super) fn write_labelled(digits: impl Iterator<Item = u8>, form: &mut [u8]) {
    let mut labels = Labels::new();
    for (place, digit) in form.iter_mut().zip(digits) {
        *place = labels.of(digit);
    }
}

impl ListedMaps {
    pub fn new(mut maps: Vec<CellMap>) -> ListedMaps {
        maps.sort_unstable();
        let agree = |a: &CellMap, b: &CellMap| a.iter().zip(b.iter()).take_while(|(a, b)| a == b).count() as u16;
        let shared = std::iter::once(0).chain(maps.windows(2).map(|pair| agree(&pair[0], &pair[1]))).collect();
        let cells = maps.first().map_or(0, |map| map.len());
        ListedMaps { cells, sources: maps.concat(), shared }
    }

    pub fn form(&self, digits: &[u8], form: &mut [u8]) {
        form.fill(u8::MAX);
        let mut number = 0;
        while number < self.shared.len() {
            let sources = &self.sources[number * self.cells..(number + 1) * self.cells];
            let lost = improve(sources, digits, form);
            number += 1;
            if let Some(lost) = lost {
                let skipped = self.shared[number..].iter().take_while(|&&shared| shared > lost as u16).count();
                number += skipped;
            }
        }
    }
}

/// Replaces `form` by the form under a map if that is less. Returns the first place
/// where it is greater.
#[inline]
fn improve(sources: &[u16], digits: &[u8], form: &mut [u8]) -> Option<usize> {
    let mut labels = Labels::new();
    for (place, &source) in sources.iter().enumerate() {
        let label = labels.of(digits[source as usize]);
        let best = form[place];
        if label > best {
            return Some(place);
        }
        if label < best {
            form[place] = label;
            for (place, &source) in form.iter_mut().zip(sources).skip(place + 1) {
                *place = labels.of(digits[source as usize]);
            }
            return None;
        }
    }
    None
}
