//! What follows from each candidate over single links, all of them at once.
//!
//! If a candidate is true, those of its cell and those of its digit in sight are
//! false; if one of two candidates of a cell, or of two places of a unit, is
//! false, the other is true. A person follows such links from one candidate;
//! here a table says for every candidate which others would be true, closed as
//! Warshall (1962) does it. It is made in less time than one search for a chain
//! takes, and says where there is none to be found: every chain of single
//! links, whatever its name, rests on a candidate that leads to its own
//! opposite.

use saltire_core::{Digit, DigitSet, Spots};

use crate::View;

/// On boards with more candidates the table would be too large.
const MOST: usize = 2_000;

/// Bits, as many as there are candidates, in a row for each of them.
struct Table {
    words: usize,
    bits: Vec<u64>,
}

impl Table {
    fn new(many: usize) -> Table {
        let words = many.div_ceil(64);
        Table { words, bits: vec![0; many * words] }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    fn set(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
    }

    fn has(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The bits of a row.
    fn iter(&self, row: usize) -> impl Iterator<Item = usize> {
        ones(self.row(row))
    }

    /// Adds to one row what is in another.
    fn join(&mut self, row: usize, other: usize) {
        for word in 0..self.words {
            self.bits[row * self.words + word] |= self.bits[other * self.words + word];
        }
    }
}

fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(place, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let first = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(place * 64 + first)
        })
    })
}

/// What follows from each candidate over single links.
pub struct Consequences {
    /// By spot: the number of its first candidate; one more at the end.
    firsts: Vec<usize>,
    /// By candidate: those that are false if it is true.
    against: Table,
    /// By candidate: those that are true if it is, itself among them.
    with: Table,
}

impl Consequences {
    /// Those of a board, unless it has too many candidates.
    pub fn of<S: Spots>(view: &View<'_, S>) -> Option<Consequences> {
        let mut firsts = Vec::with_capacity(view.candidates.len() + 1);
        let mut many = 0;
        for digits in &view.candidates {
            firsts.push(many);
            many += digits.len();
        }
        firsts.push(many);
        if many > MOST {
            return None;
        }
        let mut found = Consequences { firsts, against: Table::new(many), with: Table::new(many) };
        found.set_against(view);
        found.set_with(view);
        found.close();
        Some(found)
    }

    fn number<S: Spots>(&self, view: &View<'_, S>, spot: usize, digit: Digit) -> usize {
        let below = view.candidates[spot].bits() & (DigitSet::of(digit).bits() - 1);
        self.firsts[spot] + below.count_ones() as usize
    }

    fn set_against<S: Spots>(&mut self, view: &View<'_, S>) {
        for spot in view.open.iter() {
            let here = self.firsts[spot]..self.firsts[spot + 1];
            for (one, digit) in here.clone().zip(view.candidates[spot]) {
                here.clone().filter(|&other| other != one).for_each(|other| self.against.set(one, other));
                for other in (view.map.peers[spot] & view.places(digit)).iter() {
                    let other = self.number(view, other, digit);
                    self.against.set(one, other);
                }
            }
        }
    }

    fn set_with<S: Spots>(&mut self, view: &View<'_, S>) {
        (0..self.firsts[view.candidates.len()]).for_each(|one| self.with.set(one, one));
        for spot in view.open.iter().filter(|&spot| view.candidates[spot].len() == 2) {
            self.either(self.firsts[spot], self.firsts[spot] + 1);
        }
        for digit in view.digits() {
            for unit in 0..view.unit_count() {
                let mut two = view.places_in(digit, unit).iter();
                if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
                    self.either(self.number(view, a, digit), self.number(view, b, digit));
                }
            }
        }
    }

    /// One of two is true: whatever is against one brings the other.
    fn either(&mut self, a: usize, b: usize) {
        for (off, on) in [(a, b), (b, a)] {
            for one in self.against.iter(off) {
                self.with.set(one, on);
            }
        }
    }

    fn close(&mut self) {
        let many = self.firsts[self.firsts.len() - 1];
        for through in 0..many {
            // Most lead nowhere but to themselves.
            if self.with.iter(through).nth(1).is_none() {
                continue;
            }
            for one in 0..many {
                if one != through && self.with.has(one, through) {
                    self.with.join(one, through);
                }
            }
        }
    }

    /// Whether a candidate leads to its own opposite.
    pub fn refute_any(&self) -> bool {
        let meet = |a: &[u64], b: &[u64]| a.iter().zip(b).any(|(a, b)| a & b != 0);
        (0..self.firsts[self.firsts.len() - 1]).any(|one| meet(self.with.row(one), self.against.row(one)))
    }

    /// Whether all candidates of a cell, or all places of a unit, lead to
    /// something in common.
    pub fn agree_on_any<S: Spots>(&self, view: &View<'_, S>) -> bool {
        let without = self.without();
        let mut search = Agreement { tables: [&self.with, &without], common: Vec::new() };
        view.open.iter().any(|spot| search.of(self.firsts[spot]..self.firsts[spot + 1]))
            || view.digits().iter().any(|digit| {
                let numbers = |unit| view.places_in(digit, unit).iter().map(|spot| self.number(view, spot, digit));
                (0..view.unit_count()).any(|unit| search.of(numbers(unit)))
            })
    }

    /// By candidate: those that are false if it is true, by whatever way.
    fn without(&self) -> Table {
        let many = self.firsts[self.firsts.len() - 1];
        let mut without = Table::new(many);
        for one in 0..many {
            let gone = &mut without.bits[one * without.words..(one + 1) * without.words];
            for other in self.with.iter(one) {
                gone.iter_mut().zip(self.against.row(other)).for_each(|(gone, against)| *gone |= against);
            }
        }
        without
    }
}

/// A search for what several candidates lead to in common, true or false.
struct Agreement<'t> {
    tables: [&'t Table; 2],
    common: Vec<u64>,
}

impl Agreement<'_> {
    /// Whether all of these lead to something in common.
    fn of(&mut self, mut these: impl Iterator<Item = usize>) -> bool {
        let Some(first) = these.next() else { return false };
        let (tables, common) = (self.tables, &mut self.common);
        common.clear();
        tables.iter().for_each(|table| common.extend(table.row(first)));
        let mut several = false;
        for one in these {
            several = true;
            let words = tables.iter().flat_map(|table| table.row(one));
            common.iter_mut().zip(words).for_each(|(common, word)| *common &= word);
            if common.iter().all(|&word| word == 0) {
                return false;
            }
        }
        several
    }
}

/// Whether there may be a chain of single links: there is none where no
/// candidate leads to its own opposite.
pub fn may_refute<S: Spots>(view: &View<'_, S>) -> bool {
    view.kept(|| Consequences::of(view)).as_ref().as_ref().is_none_or(Consequences::refute_any)
}

/// Whether there may be chains of single links from all candidates of a cell, or
/// all places of a unit, to the same end.
pub fn may_agree<S: Spots>(view: &View<'_, S>) -> bool {
    view.kept(|| Consequences::of(view)).as_ref().as_ref().is_none_or(|known| known.agree_on_any(view))
}
