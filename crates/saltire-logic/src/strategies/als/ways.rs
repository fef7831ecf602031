//! All that chains of almost locked sets do.
//!
//! From a first set and the digit by which it is left, sets are reached link
//! by link. What a chain does depends on its ends alone: the first set and how
//! it is left, the last and how it is entered. So a set that was entered by
//! the same digit before, by as many links or by enough for a chain, is not
//! gone on from again.
//!
//! No chain meets a set twice, and here that rule costs something: a set may
//! be reached first by a way that bars the next. On ways that keep to the order
//! of the sets nothing can be barred, so that we go those apart, too.

use saltire_core::{Digit, DigitSet, Spots};

use super::chain::{Chain, FEWEST_LINKS, MOST_LINKS, ends};
use super::links::Links;
use super::sets::Sets;

/// Which ways are gone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ways {
    /// Only from a set to a later one, in the order of the units.
    Forward,
    /// All.
    Every,
}

/// A set that was reached.
struct Reached {
    set: usize,
    /// The digit by which it was entered, the least if there are two.
    common: Digit,
    before: Option<usize>,
}

/// The ways from one set.
struct Search<'s, S> {
    sets: &'s Sets<S>,
    ways: Ways,
    start: usize,
    reached: Vec<Reached>,
    /// By set, for the first wave, the second, and all that follow: the digits
    /// by which it was entered.
    entered: Vec<[DigitSet; FEWEST_LINKS]>,
    /// By set: the digits by which a chain ended in it.
    ended: Vec<DigitSet>,
}

/// Tells of each chain until `tell` says no more, or too many links were
/// looked at.
pub fn chains<S: Spots>(sets: &Sets<S>, links: &Links, ways: Ways, limit: usize, mut tell: impl FnMut(Chain) -> bool) {
    let (entered, ended) = (vec![[DigitSet::EMPTY; FEWEST_LINKS]; sets.len()], vec![DigitSet::EMPTY; sets.len()]);
    let mut search = Search { sets, ways, start: 0, reached: Vec::new(), entered, ended };
    let mut looked = 0;
    for start in 0..sets.len() {
        let leaving = links.from(start).iter().fold(DigitSet::EMPTY, |all, link| all | link.digits);
        for first in leaving {
            search.begin(start, first, links);
            let mut wave = 0..search.reached.len();
            for count in 2..=MOST_LINKS {
                for at in wave.clone() {
                    let Reached { set, common, .. } = search.reached[at];
                    for link in links.from(set) {
                        let by = link.digits - DigitSet::of(common);
                        let Some(next) = by.first() else { continue };
                        let known = search.entered[link.to][count.min(FEWEST_LINKS) - 1].contains(next);
                        let told = by.is_single() && search.ended[link.to].contains(next) || count < FEWEST_LINKS;
                        if (known && told) || !search.may_go(at, link.to) {
                            continue;
                        }
                        if !told {
                            let ends = ends(sets, start, link.to, by | DigitSet::of(first));
                            if by.is_single() {
                                search.ended[link.to].insert(next);
                            }
                            if !ends.is_empty() && !tell(search.chain(at, (link.to, next), ends)) {
                                return;
                            }
                        }
                        if !known {
                            search.entered[link.to][count.min(FEWEST_LINKS) - 1].insert(next);
                            search.reached.push(Reached { set: link.to, common: next, before: Some(at) });
                        }
                    }
                    looked += links.from(set).len();
                    if looked > limit {
                        return;
                    }
                }
                wave = wave.end..search.reached.len();
            }
        }
    }
}

impl<S: Spots> Search<'_, S> {
    fn begin(&mut self, start: usize, first: Digit, links: &Links) {
        self.start = start;
        self.reached.clear();
        self.entered.fill([DigitSet::EMPTY; FEWEST_LINKS]);
        self.ended.fill(DigitSet::EMPTY);
        for link in links.from(start) {
            if link.digits.contains(first) && (self.ways == Ways::Every || self.is_later(start, link.to)) {
                self.reached.push(Reached { set: link.to, common: first, before: None });
            }
        }
    }

    fn is_later(&self, before: usize, after: usize) -> bool {
        self.sets.get(before).number < self.sets.get(after).number
    }

    /// Whether the way to `at` may go on to this set.
    fn may_go(&self, at: usize, to: usize) -> bool {
        if self.ways == Ways::Forward {
            return self.is_later(self.reached[at].set, to);
        }
        let mut next = Some(at);
        while let Some(Reached { set, before, .. }) = next.map(|at| &self.reached[at]) {
            if *set == to {
                return false;
            }
            next = *before;
        }
        to != self.start
    }

    /// The chain that goes to `at` and from there to the last set.
    fn chain(&self, at: usize, (last, common): (usize, Digit), ends: DigitSet) -> Chain {
        let (mut path, mut commons) = (vec![last], vec![common]);
        let mut next = Some(at);
        while let Some(Reached { set, common, before }) = next.map(|at| &self.reached[at]) {
            path.push(*set);
            commons.push(*common);
            next = *before;
        }
        path.push(self.start);
        path.reverse();
        commons.reverse();
        Chain { path, commons, ends }
    }
}
