//! The least equivalent under a group whose symmetries are listed.
//!
//! The maps are sorted, so neighbours in the list agree on their first cells. If a
//! map loses at some cell, all that follow and agree with it up to there lose too.
//! Most maps are dropped before any digit is read: the least board has its first clue
//! as far back as possible.

use std::ops::Range;

use saltire_core::MAX_SIDE;

use crate::symmetry::CellMap;

/// All symmetries of a layout.
pub(super) struct ListedMaps {
    cells: usize,
    /// For each map, the cell that it moves to each place, in reading order.
    sources: Vec<u16>,
    /// For each map, how many of its first cells the map before it has too.
    shared: Vec<u16>,
    places: Vec<PlaceTable>,
    alive: Vec<u32>,
    next: Vec<u32>,
}

/// The maps that agree on all cells up to a place, as ranges of the list.
struct PlaceTable {
    /// For each range, the cell that it moves to the place.
    sources: Vec<u16>,
    /// The first map of each range, and the number of maps.
    starts: Vec<u32>,
    /// For each range, its first part at the next place, and the number of parts.
    parts: Vec<u32>,
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

impl PlaceTable {
    /// Returns the table of a place, without the parts.
    fn new(maps: &[CellMap], shared: &[u16], place: usize) -> PlaceTable {
        let starts = (0..maps.len()).filter(|&map| map == 0 || shared[map] as usize <= place);
        let mut starts: Vec<u32> = starts.map(|map| map as u32).collect();
        let sources = starts.iter().map(|&map| maps[map as usize][place]).collect();
        starts.push(maps.len() as u32);
        PlaceTable { sources, starts, parts: Vec::new() }
    }
}

impl ListedMaps {
    pub fn new(mut maps: Vec<CellMap>) -> ListedMaps {
        maps.sort_unstable();
        let agree = |a: &CellMap, b: &CellMap| a.iter().zip(b.iter()).take_while(|(a, b)| a == b).count() as u16;
        let shared: Vec<u16> =
            std::iter::once(0).chain(maps.windows(2).map(|pair| agree(&pair[0], &pair[1]))).collect();
        let cells = maps.first().map_or(0, |map| map.len());
        let mut places: Vec<PlaceTable> = (0..cells).map(|place| PlaceTable::new(&maps, &shared, place)).collect();
        for place in 1..cells {
            let (before, after) = places.split_at_mut(place);
            let (before, after) = (&mut before[place - 1], &after[0]);
            // Both lists are in order, so the parts of a range follow one another.
            let part = |start| after.starts.partition_point(|&part| part < start) as u32;
            before.parts = before.starts.iter().map(|&start| part(start)).collect();
        }
        ListedMaps { cells, sources: maps.concat(), shared, places, alive: Vec::new(), next: Vec::new() }
    }

    pub fn form(&mut self, digits: &[u8], form: &mut [u8]) {
        let Some(first) = self.first_clue(digits) else { return form.fill(0) };
        form[..first].fill(0);
        form[first..].fill(u8::MAX);
        let starts = &self.places[first].starts;
        for &range in &self.alive {
            self.improve_range(digits, form, starts[range as usize]..starts[range as usize + 1]);
        }
    }

    /// Returns the place of the first clue of the least board, which is as far back
    /// as possible. The ranges in `alive` are those whose first clue is there.
    fn first_clue(&mut self, digits: &[u8]) -> Option<usize> {
        self.alive.clear();
        self.alive.extend(0..self.places.first()?.sources.len() as u32);
        for (place, table) in self.places.iter().enumerate() {
            self.next.resize(self.alive.len(), 0);
            let mut count = 0;
            for &range in &self.alive {
                // Without a branch, which the processor could not predict.
                self.next[count] = range;
                count += usize::from(digits[table.sources[range as usize] as usize] == 0);
            }
            if count == 0 {
                return Some(place);
            }
            self.next.truncate(count);
            if place + 1 == self.cells {
                break;
            }
            if table.sources.len() == self.places[place + 1].sources.len() {
                std::mem::swap(&mut self.alive, &mut self.next);
                continue;
            }
            self.alive.clear();
            for &range in &self.next {
                self.alive.extend(table.parts[range as usize]..table.parts[range as usize + 1]);
            }
        }
        None
    }

    /// Replaces `form` by the least form under some maps, if that is less.
    fn improve_range(&self, digits: &[u8], form: &mut [u8], maps: Range<u32>) {
        let mut number = maps.start as usize;
        let end = maps.end as usize;
        while number < end {
            let sources = &self.sources[number * self.cells..(number + 1) * self.cells];
            let lost = improve(sources, digits, form);
            number += 1;
            if let Some(lost) = lost {
                number += self.shared[number..end].iter().take_while(|&&shared| shared > lost as u16).count();
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
