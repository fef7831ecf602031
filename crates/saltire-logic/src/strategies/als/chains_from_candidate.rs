//! The shortest chain of almost locked sets that eliminates a candidate.
//!
//! A breadth-first search assumes that the candidate is true. The sets that have
//! it as a target lack its digit. From there sets lack digits link by link, until
//! one of the first sets lacks another digit as well.

use saltire_core::{CellIndexSet, Digit, DigitSet};

use super::chain::MIN_LINKS;
use super::restricted_commons::{LinkedSet, LinkedSets, SetsByCandidate};
use super::set_chain::{LackingSet, SetChain};

pub(super) struct ChainsFromCandidate<'s, 'v, 'g, S: CellIndexSet> {
    sets: &'s LinkedSets<'v, 'g, S>,
    /// By candidate: the sets that have it as a target.
    by_target: SetsByCandidate,
    /// By set: the digits that it lacks. Two are enough, because then every link
    /// continues.
    lacks: Vec<DigitSet>,
    /// The sets that lack a digit, nearest first.
    reached: Vec<LackingSet>,
    visited: usize,
    max_visited: usize,
}

impl<'s, 'v, 'g, S: CellIndexSet> ChainsFromCandidate<'s, 'v, 'g, S> {
    /// Returns a search that visits about `max_visited` links in all.
    pub fn new(sets: &'s LinkedSets<'v, 'g, S>, max_visited: usize) -> ChainsFromCandidate<'s, 'v, 'g, S> {
        let by_target = SetsByCandidate::new(sets.view, sets, |set, digit| sets.targets(set, digit));
        let lacks = vec![DigitSet::EMPTY; sets.len()];
        ChainsFromCandidate { sets, by_target, lacks, reached: Vec::new(), visited: 0, max_visited }
    }

    /// Returns true if the search has reached its limit.
    pub fn is_exhausted(&self) -> bool {
        self.visited > self.max_visited
    }

    /// Returns the shortest chain of at most `max_links` that eliminates a
    /// candidate.
    pub fn shortest(&mut self, index: usize, digit: Digit, max_links: usize) -> Option<SetChain> {
        self.reached.drain(..).for_each(|known| self.lacks[known.set] = DigitSet::EMPTY);
        for set in self.by_target.get(index, digit).iter().map(|&set| set as usize) {
            self.lacks[set] = DigitSet::of(digit);
            self.reached.push(LackingSet { set, digit, previous: None });
        }
        let sets = self.sets;
        let mut wave = 0..self.reached.len();
        for links in 1..=max_links {
            for at in wave.clone() {
                let LackingSet { set, digit: lacked, .. } = self.reached[at];
                for &LinkedSet { set: next, commons } in sets.linked(set) {
                    let lacks = self.lacks[next];
                    let commons = commons - DigitSet::of(lacked) - lacks;
                    // A chain cannot end with the digit of the candidate.
                    let common = (commons - DigitSet::of(digit)).first().or(commons.first());
                    let Some(common) = common.filter(|_| lacks.len() < 2) else { continue };
                    self.lacks[next].insert(common);
                    self.reached.push(LackingSet { set: next, digit: common, previous: Some(at) });
                    if lacks.contains(digit)
                        && links >= MIN_LINKS
                        && common != digit
                        && let Some(chain) = self.chain()
                    {
                        return Some(chain);
                    }
                }
                self.visited += sets.linked(set).len();
            }
            wave = wave.end..self.reached.len();
            if self.is_exhausted() {
                return None;
            }
        }
        None
    }

    /// Returns the chain to the set reached last, unless it meets a set twice.
    fn chain(&self) -> Option<SetChain> {
        let mut chain = SetChain::to(&self.reached, self.reached.len() - 1, DigitSet::EMPTY);
        if (1..chain.sets.len()).any(|end| chain.sets[..end].contains(&chain.sets[end])) {
            return None;
        }
        let linking = [chain.commons.first(), chain.commons.last()].into_iter().flatten().copied().collect();
        chain.eliminated = self.sets.digits_with_common_targets(*chain.sets.first()?, *chain.sets.last()?, linking);
        (!chain.eliminated.is_empty()).then_some(chain)
    }
}
