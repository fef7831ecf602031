//! Almost locked sets in a row, each linked to the next by a restricted common.

use saltire_core::{Candidate, CellIndexSet, Digit, DigitSet, Evidence, LinkKind, Phrase, phrase};

use super::restricted_commons::LinkedSets;
use crate::Effects;
use crate::wording::sets::{mutual_sight, see_every};

/// Almost locked sets in a row, each linked to the next by a restricted common.
pub(super) struct SetChain {
    pub sets: Vec<usize>,
    /// The digits that link the sets.
    pub commons: Vec<Digit>,
    /// The digits that the first or the last set holds, so their common targets
    /// can't hold them.
    pub eliminated: DigitSet,
}

/// A set that lacks a digit, and the position of the set that this follows from.
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

    /// Returns the eliminated digits, each with the cells that can't hold it.
    pub fn eliminations<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Vec<(Digit, S)> {
        let &[first, .., last] = &self.sets[..] else { return Vec::new() };
        self.eliminated.iter().map(|digit| (digit, sets.common_targets(first, last, digit))).collect()
    }

    pub fn effects<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Effects {
        Effects::removing_each(sets.view, self.eliminations(sets))
    }

    /// Returns why two neighbours cannot both contain the digit that links them.
    pub fn link_phrase<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>, link: usize) -> Phrase {
        let places = |position: usize| sets.places(self.sets[position], self.commons[link]);
        mutual_sight(sets.view, places(link), places(link + 1))
    }

    /// States that the first or the last set contains each eliminated digit, and that
    /// its targets see all its places there.
    pub fn conclusion_phrase<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Phrase {
        let (Some(&first), Some(&last)) = (self.sets.first(), self.sets.last()) else { return Phrase::default() };
        let [first_name, last_name] = [first, last].map(|set| sets.name(sets.view, set));
        let targets = self.eliminations(sets).into_iter().map(|(digit, targets)| {
            let places = sets.places(first, digit) | sets.places(last, digit);
            see_every(sets.view, targets, (digit, places), "them")
        });
        let each = if self.eliminated.is_single() { "" } else { "each of " };
        phrase!(
            "either way, {}{} is in {} or {}. {}",
            each,
            self.eliminated,
            first_name,
            last_name,
            Phrase::join(targets, "; ")
        )
    }

    /// Returns the evidence: the sets with the links between them.
    pub fn evidence<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Evidence {
        self.links(sets).into_iter().fold(self.evidence_without_links(sets), |evidence, link| {
            evidence.group_link(link.kind, link.from, link.to)
        })
    }

    /// Returns the evidence with the number of its set on each link. A link between two
    /// sets has the number of the set that it leads to.
    pub fn numbered_evidence<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Evidence {
        self.links(sets).into_iter().fold(self.evidence_without_links(sets), |evidence, link| {
            evidence.numbered_link(link.position + 1, link.kind, link.from, link.to)
        })
    }

    fn evidence_without_links<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Evidence {
        let positions = self.sets.iter().enumerate();
        positions
            .fold(Evidence::default(), |evidence, (position, &set)| sets.add_to(evidence, sets.view, set, position))
    }

    /// Returns the links for each eliminated digit, each once.
    fn links<S: CellIndexSet>(&self, sets: &LinkedSets<'_, '_, S>) -> Vec<SetLink> {
        let mut links: Vec<SetLink> = Vec::new();
        for digit in self.eliminated {
            for (position, &set) in self.sets.iter().enumerate() {
                let entered_by = position.checked_sub(1).map(|before| self.commons[before]);
                if let Some(common) = entered_by {
                    let from = sets.candidates(self.sets[position - 1], common);
                    links.push(SetLink { kind: LinkKind::Weak, from, to: sets.candidates(set, common), position });
                }
                let left_by = self.commons.get(position).copied();
                let [from, to] = [entered_by, left_by].map(|digit_of_link| digit_of_link.unwrap_or(digit));
                let [from, to] = [from, to].map(|digit| sets.candidates(set, digit));
                links.push(SetLink { kind: LinkKind::Strong, from, to, position });
            }
        }
        let mut kept: Vec<SetLink> = Vec::with_capacity(links.len());
        for link in links {
            if !kept.contains(&link) {
                kept.push(link);
            }
        }
        kept
    }
}

/// A link within a set, or from the set before.
#[derive(PartialEq)]
struct SetLink {
    kind: LinkKind,
    from: Vec<Candidate>,
    to: Vec<Candidate>,
    /// The position of the set.
    position: usize,
}
