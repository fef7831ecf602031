//! All almost locked sets of a board, with what each of them sees.
//!
//! They are collected unit by unit, cell after cell. A branch ends where the
//! cells that are left cannot make up for the candidates that are too many. A
//! set within two units is met in both, and kept where it is met first.

use saltire_core::{Digit, DigitSet, Spots};

use crate::View;

/// As many cells as a set may have on a board of any size: a person sees no
/// more, and there are too many of them.
const MOST_CELLS: usize = 8;

/// How many groups of cells are looked at: only a large board has more.
const MOST_GROUPS: usize = 100_000;

/// How many sets are kept: only a large board has more.
const MOST_SETS: usize = 1_000;

/// n open cells of one unit with n + 1 candidates.
#[derive(Clone, Copy)]
pub struct Set<S> {
    /// Its cells.
    pub cells: S,
    /// Their candidates.
    pub digits: DigitSet,
    /// Those that some cell outside has and that would lose it, did the set
    /// hold it for certain.
    pub live: DigitSet,
    /// Its place in the order of the units.
    pub number: usize,
    /// The unit it was found in.
    pub unit: usize,
}

/// All almost locked sets of a board, smaller ones first.
pub struct Sets<S> {
    sets: Vec<Set<S>>,
    /// Whether these are all, and not just as many as are kept.
    pub are_all: bool,
    side: usize,
    /// By set and digit: where the set has it.
    places: Vec<S>,
    /// By set and digit: the candidates that see all those places.
    sees: Vec<S>,
}

impl<S: Spots> Sets<S> {
    /// The sets of a board.
    pub fn of(view: &View<'_, S>) -> Sets<S> {
        let mut collection = Collection { view, sets: Vec::new(), looked: 0 };
        for unit in 0..view.unit_count() {
            let open: Vec<usize> = (view.open & view.map.units[unit]).iter().collect();
            collection.grow(unit, &open, S::EMPTY, 0, DigitSet::EMPTY);
        }
        let are_all = !collection.is_full();
        // Smaller ones first, otherwise as they were met.
        let mut sets: Vec<Set<S>> = Vec::with_capacity(collection.sets.len());
        for digits in 2..=view.side {
            sets.extend(collection.sets.iter().filter(|set| set.digits.len() == digits));
        }
        let size = sets.len() * view.side;
        let (mut places, mut sees) = (vec![S::EMPTY; size], vec![S::EMPTY; size]);
        for (index, set) in sets.iter_mut().enumerate() {
            for digit in set.digits {
                let at = index * view.side + usize::from(digit.get()) - 1;
                places[at] = set.cells & view.places(digit);
                sees[at] = view.map.common_peers(places[at]) & view.places(digit);
                if !sees[at].is_empty() {
                    set.live.insert(digit);
                }
            }
        }
        Sets { sets, are_all, side: view.side, places, sees }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// One of them.
    #[inline]
    pub fn get(&self, set: usize) -> &Set<S> {
        &self.sets[set]
    }

    /// Where a set has a digit.
    #[inline]
    pub fn places(&self, set: usize, digit: Digit) -> S {
        self.places[set * self.side + usize::from(digit.get()) - 1]
    }

    /// The cells that have a digit and see all places of it in a set. None of
    /// them is in the set, as a cell doesn't see itself.
    #[inline]
    pub fn sees(&self, set: usize, digit: Digit) -> S {
        self.sees[set * self.side + usize::from(digit.get()) - 1]
    }

    /// The cells that have a digit and see all places of it in two sets.
    #[inline]
    pub fn both_see(&self, a: usize, b: usize, digit: Digit) -> S {
        self.sees(a, digit) & self.sees(b, digit)
    }

    /// Whether the cells of one set are all in the other.
    #[inline]
    pub fn is_within(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.sets[a].cells, self.sets[b].cells);
        a.is_subset(b) || b.is_subset(a)
    }
}

/// The sets that were met up to now.
struct Collection<'v, 'g, S: Spots> {
    view: &'v View<'g, S>,
    sets: Vec<Set<S>>,
    looked: usize,
}

impl<S: Spots> Collection<'_, '_, S> {
    /// Whether no more is looked at.
    fn is_full(&self) -> bool {
        self.looked > MOST_GROUPS || self.sets.len() >= MOST_SETS
    }

    /// Adds each of the cells that are left, and goes on from there.
    fn grow(&mut self, unit: usize, left: &[usize], cells: S, count: usize, digits: DigitSet) {
        let most = MOST_CELLS.min(self.view.side.saturating_sub(1));
        if count == most || self.is_full() {
            return;
        }
        for (position, &spot) in left.iter().enumerate() {
            self.looked += 1;
            let digits = digits | self.view.candidates[spot];
            let room = (count + left.len() - position).min(most);
            if digits.len() > room + 1 {
                continue;
            }
            let cells = cells | S::of(spot);
            if digits.len() == count + 2 && self.is_new(unit, cells) {
                let number = self.sets.len();
                self.sets.push(Set { cells, digits, live: DigitSet::EMPTY, number, unit });
            }
            self.grow(unit, &left[position + 1..], cells, count + 1, digits);
        }
    }

    /// Whether no earlier unit holds all these cells.
    fn is_new(&self, unit: usize, cells: S) -> bool {
        let Some(first) = cells.first() else { return false };
        let earlier = self.view.map.units_of[first].iter().take_while(|&&earlier| earlier < unit);
        !earlier.into_iter().any(|&earlier| cells.is_subset(self.view.map.units[earlier]))
    }
}

#[cfg(test)]
mod tests {
    use saltire_core::{FewSpots, Layout, Puzzle};

    use super::*;

    fn naive(view: &View<'_, FewSpots>) -> usize {
        let mut all = std::collections::BTreeSet::new();
        for unit in &view.map.units {
            let open: Vec<usize> = (view.open & *unit).iter().collect();
            for choice in 1u32..1 << open.len() {
                let spots = FewSpots::gather((0..open.len()).filter(|bit| choice >> bit & 1 == 1).map(|bit| open[bit]));
                let digits = spots.iter().fold(DigitSet::EMPTY, |all, spot| all | view.candidates[spot]);
                if spots.len() <= MOST_CELLS && digits.len() == spots.len() + 1 {
                    all.insert(spots);
                }
            }
        }
        all.len()
    }

    #[test]
    fn every_set_is_met_once() {
        let board = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for name in ["classic", "diagonal", "windoku", "diagonal+windoku", "anti-knight"] {
            let layout = Layout::named(name, 9).expect("a layout");
            let mut grid = Puzzle::parse(board, &layout).expect("a board").grid();
            grid.tidy();
            let view = View::<FewSpots>::of(&grid);
            let sets = Sets::of(&view);
            assert_eq!(sets.len(), naive(&view), "{name}");
            for set in 0..sets.len() {
                let Set { cells, digits, live, .. } = *sets.get(set);
                assert!(live.is_subset(digits));
                assert!(digits.iter().all(|digit| !sets.sees(set, digit).meets(cells)));
            }
        }
    }
}
