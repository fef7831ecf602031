//! All chains of almost locked sets, followed from their first set.
//!
//! A breadth-first search starts with a set and the digit that links it to the
//! next. What a chain eliminates depends on its ends alone: the first set and
//! the digit that links it to the next, the last and the digit that links it to the
//! one before. So the search does not continue from a set that it reached by the same
//! digit before, with as many links or with enough for a chain.
//!
//! No chain meets a set twice. This rule loses some chains here: the first path that
//! reaches a set may contain the set that should follow. Paths in the order of the
//! sets can't, so the search also follows those separately.

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::chain::{MAX_LINKS, MIN_LINKS};
use super::restricted_commons::{LinkedSet, LinkedSets};
use super::set_chain::{LackingSet, SetChain, path_to};

/// How many links the search visits.
const MAX_VISITED_LINKS: usize = 20_000_000;

/// Which sets may follow a set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SetOrder {
    /// Only later ones, in the order of their units.
    Ascending,
    /// Any that the chain has not met.
    Any,
}

struct ChainsFromSet<'s, 'v, 'g, S: CellIndexSet> {
    sets: &'s LinkedSets<'v, 'g, S>,
    order: SetOrder,
    /// The first set, then those reached from it.
    reached: Vec<LackingSet>,
    /// By set, for one link, two, and all larger numbers: the digits that linked it
    /// to the set before.
    entered: Vec<[DigitSet; MIN_LINKS]>,
    /// By set: the digits that linked it as the last set of a chain.
    ended: Vec<DigitSet>,
    visited: usize,
}

/// Calls `each` with every chain until it returns false or the search reaches
/// its limit.
pub(super) fn for_each_chain<S: CellIndexSet>(
    sets: &LinkedSets<'_, '_, S>,
    order: SetOrder,
    mut each: impl FnMut(SetChain) -> bool,
) {
    let (entered, ended) = (vec![[DigitSet::EMPTY; MIN_LINKS]; sets.len()], vec![DigitSet::EMPTY; sets.len()]);
    let mut search = ChainsFromSet { sets, order, reached: Vec::new(), entered, ended, visited: 0 };
    for start in 0..sets.len() {
        let leaving = sets.linked(start).iter().fold(DigitSet::EMPTY, |all, linked| all | linked.commons);
        for first in leaving {
            search.begin(start, first);
            if !search.run(start, first, &mut each) {
                return;
            }
        }
    }
}

impl<S: CellIndexSet> ChainsFromSet<'_, '_, '_, S> {
    fn begin(&mut self, start: usize, first: Digit) {
        self.entered.fill([DigitSet::EMPTY; MIN_LINKS]);
        self.ended.fill(DigitSet::EMPTY);
        self.reached.clear();
        self.reached.push(LackingSet { set: start, digit: first, previous: None });
        for linked in self.sets.linked(start) {
            if linked.commons.contains(first) && (self.order == SetOrder::Any || self.is_later(start, linked.set)) {
                self.reached.push(LackingSet { set: linked.set, digit: first, previous: Some(0) });
            }
        }
    }

    /// Follows all links, the nearest first. Returns false if the search ends.
    fn run(&mut self, start: usize, first: Digit, each: &mut impl FnMut(SetChain) -> bool) -> bool {
        let sets = self.sets;
        let mut wave = 1..self.reached.len();
        for links in 2..=MAX_LINKS {
            let depth = links.min(MIN_LINKS) - 1;
            for at in wave.clone() {
                let LackingSet { set, digit: entered_by, .. } = self.reached[at];
                for &LinkedSet { set: next, commons } in sets.linked(set) {
                    let commons = commons - DigitSet::of(entered_by);
                    let Some(digit) = commons.first() else { continue };
                    let is_known = self.entered[next][depth].contains(digit);
                    let is_reported = links < MIN_LINKS || commons.is_single() && self.ended[next].contains(digit);
                    if (is_known && is_reported) || !self.may_follow(at, next) {
                        continue;
                    }
                    if !is_reported {
                        if commons.is_single() {
                            self.ended[next].insert(digit);
                        }
                        let linking = commons | DigitSet::of(first);
                        let eliminated = self.sets.digits_with_common_targets(start, next, linking);
                        if !eliminated.is_empty() && !each(self.chain(at, (next, digit), eliminated)) {
                            return false;
                        }
                    }
                    if !is_known {
                        self.entered[next][depth].insert(digit);
                        self.reached.push(LackingSet { set: next, digit, previous: Some(at) });
                    }
                }
                self.visited += sets.linked(set).len();
                if self.visited > MAX_VISITED_LINKS {
                    return false;
                }
            }
            wave = wave.end..self.reached.len();
        }
        true
    }

    fn is_later(&self, before: usize, after: usize) -> bool {
        self.sets.get(before).rank < self.sets.get(after).rank
    }

    /// Returns true if the path to `at` may continue with this set.
    fn may_follow(&self, at: usize, next: usize) -> bool {
        match self.order {
            SetOrder::Ascending => self.is_later(self.reached[at].set, next),
            SetOrder::Any => path_to(&self.reached, at).all(|known| known.set != next),
        }
    }

    /// Returns the chain to `at` and from there to the last set.
    fn chain(&self, at: usize, (last, common): (usize, Digit), eliminated: DigitSet) -> SetChain {
        let mut chain = SetChain::to(&self.reached, at, eliminated);
        chain.sets.push(last);
        chain.commons.push(common);
        chain
    }
}
