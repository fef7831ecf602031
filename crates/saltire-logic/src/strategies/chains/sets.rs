//! Almost locked sets: cells of one unit with one digit more than cells.
//!
//! Where one digit leaves all of its cells, the others are locked in: each has
//! a place there, and whoever sees all its places loses it.

use saltire_core::{Digit, DigitSet, Spots};

use crate::{Findings, View};

/// Cells of one unit with one digit more than cells.
pub struct AlmostLocked<S> {
    /// The cells.
    pub cells: S,
    /// The digits.
    pub digits: DigitSet,
    /// By digit, ascending.
    pub holds: Vec<Held<S>>,
}

/// A digit of an almost locked set.
#[derive(Clone, Copy)]
pub struct Held<S> {
    /// The digit.
    pub digit: Digit,
    /// Its places in the set.
    pub cells: S,
    /// Its places outside that see all of those.
    pub sees: S,
}

impl<S: Spots> AlmostLocked<S> {
    fn new(view: &View<'_, S>, cells: S, digits: DigitSet) -> AlmostLocked<S> {
        let held = |digit| {
            let places = cells & view.places(digit);
            Held { digit, cells: places, sees: view.map.common_peers(places) & view.places(digit) }
        };
        AlmostLocked { cells, digits, holds: digits.iter().map(held).collect() }
    }

    /// What it holds of a digit that is one of its own.
    pub fn held(&self, digit: Digit) -> &Held<S> {
        let below = self.digits.bits() & (DigitSet::of(digit).bits() - 1);
        &self.holds[below.count_ones() as usize]
    }

    /// What a passage through it adds to the length of a chain: a big set is
    /// harder to see than a few plain links.
    pub fn weight(&self) -> usize {
        2 * (self.digits.len() - 1)
    }
}

/// Every almost locked set of two up to `most` cells that a chain can pass:
/// two of its digits at least are seen from outside. Each once, in the order of
/// units.
pub fn almost_locked<S: Spots>(view: &View<'_, S>, most: usize, findings: &Findings) -> Vec<AlmostLocked<S>> {
    let mut found: Vec<(S, DigitSet)> = Vec::new();
    for unit in &view.map.units {
        let open: Vec<usize> = (*unit & view.open).iter().collect();
        let mut search = Sets { view, open: &open, most: most.min(open.len()), findings, found: &mut found };
        search.grow(0, S::EMPTY, DigitSet::EMPTY, 0);
    }
    found.sort_unstable_by_key(|&(cells, _)| (cells.len(), cells));
    found.dedup_by_key(|&mut (cells, _)| cells);
    let sets = found.into_iter().map(|(cells, digits)| AlmostLocked::new(view, cells, digits));
    sets.filter(|set| set.holds.iter().filter(|held| !held.sees.is_empty()).count() > 1).collect()
}

struct Sets<'a, 'g, S: Spots> {
    view: &'a View<'g, S>,
    open: &'a [usize],
    most: usize,
    findings: &'a Findings,
    found: &'a mut Vec<(S, DigitSet)>,
}

impl<S: Spots> Sets<'_, '_, S> {
    fn grow(&mut self, from: usize, cells: S, digits: DigitSet, size: usize) {
        for next in from..self.open.len() {
            let spot = self.open[next];
            let (size, digits) = (size + 1, digits | self.view.candidates[spot]);
            // Digits only ever come in, and at most a cell may follow for each.
            if size > self.most || digits.len() > self.most + 1 || self.findings.is_stopped() {
                continue;
            }
            let cells = cells | S::of(spot);
            if size > 1 && digits.len() == size + 1 {
                self.found.push((cells, digits));
            }
            self.grow(next + 1, cells, digits, size);
        }
    }
}
