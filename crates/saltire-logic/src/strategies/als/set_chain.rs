//! Almost locked sets in a row, each linked to the next by a restricted common.

use saltire_core::{CellIndexSet, Digit, DigitSet, Evidence, LinkKind};

use super::restricted_commons::LinkedSets;
use crate::Effects;

/// Almost locked sets in a row, each linked to the next by a restricted common.
pub(super) struct SetChain {
    pub sets: Vec<usize>,
    /// The digits that link the sets.
    pub commons: Vec<Digit>,
    /// The digits that the first or the last set holds, so their common targets
    /// lose them.
    pub eliminated: DigitSet,
}

/// A set that lacks a digit, and the position of the set from which that follows.
pub(super) struct LackingSet {
    pub set: usize,
    pub digit: Digit,
    pub previous: Option<usize>,
}

/// Returns the sets from `at` back to the first.
pub(super) fn path_to(reached: &[LackingSet], at: usize) -> impl Iterator<Item = &LackingSet> {
    std::iter::successors(Some(&reached[at]), |known| known.previous.map(|at| &reached[at]))
}

impl SetChain {
    /// Returns the chain from the first set to `at`.
    pub fn to(reached: &[LackingSet], at: usize, eliminated: DigitSet) -> SetChain {
        let mut sets: Vec<usize> = path_to(reached, at).map(|known| known.set).collect();
        let linked = path_to(reached, at).filter(|known| known.previous.is_some());
        let mut commons: Vec<Digit> = linked.map(|known| known.digit).collect();
        sets.reverse();
        commons.reverse();
        SetChain { sets, commons, eliminated }
    }

    /// Returns the digits that go, each with the cells it leaves.
    pub fn eliminations<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Vec<(Digit, S)> {
        let &[first, .., last] = &self.sets[..] else { return Vec::new() };
        self.eliminated.iter().map(|digit| (digit, sets.common_targets(first, last, digit))).collect()
    }

    pub fn effects<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Effects {
        Effects::removing_each(sets.view, self.eliminations(sets))
    }

    /// Returns the evidence: the sets with the links between them.
    pub fn evidence<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Evidence {
        let mut evidence = Evidence::default();
        for (position, &set) in self.sets.iter().enumerate() {
            evidence = sets.add_to(evidence, sets.view, set, position);
        }
        for digit in self.eliminated {
            let mut held = digit;
            for (pair, &common) in self.sets.windows(2).zip(&self.commons) {
                let linking = sets.candidates(pair[0], common);
                evidence = evidence
                    .group_link(LinkKind::Strong, sets.candidates(pair[0], held), linking.clone())
                    .group_link(LinkKind::Weak, linking, sets.candidates(pair[1], common));
                held = common;
            }
            if let Some(&last) = self.sets.last() {
                let (from, to) = (sets.candidates(last, held), sets.candidates(last, digit));
                evidence = evidence.group_link(LinkKind::Strong, from, to);
            }
        }
        evidence
    }
}
