//! What follows from one assumption: which candidates are on and off, and why.
//!
//! Conclusions are kept in the order in which they were drawn. The length of a chain is
//! the number of conclusions that it needs, and the first of several ways to a conclusion
//! counts.

use saltire_core::CellIndexSet;

use super::candidate_ids::{Assertion, CandidateId, Cause, NestedChainId};
use super::reused_memory::StampedSet;
use super::topology::{ByDigit, Topology};
use crate::links::packed_lists::PackedLists;

/// The number of a conclusion in its propagation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ConclusionId(u16);

impl ConclusionId {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// An assertion with its cause.
#[derive(Clone, Copy)]
pub(super) struct Conclusion {
    pub assertion: Assertion,
    pub cause: Cause,
    /// The number of conclusions on the longest way to it. It has at least this many
    /// ancestors, including itself.
    pub depth: u16,
}

/// Two conclusions that contradict each other.
#[derive(Clone, Copy)]
pub(super) struct Conflict {
    pub on: ConclusionId,
    pub off: ConclusionId,
}

/// What follows from one assumption.
#[derive(Default)]
pub(super) struct Propagation<S> {
    /// By digit: the cells where it is on.
    pub on: ByDigit<S>,
    /// By digit: the cells where it is off.
    pub off: ByDigit<S>,
    /// By assertion; valid for those in the sets only.
    conclusion_of: Vec<ConclusionId>,
    /// In order. The two of a conflict come last, and the second of them is in no set.
    pub conclusions: Vec<Conclusion>,
    /// By conclusion: what it follows from directly.
    pub parents: PackedLists<ConclusionId>,
    /// By conclusion: the number of its ancestors, 0 if unknown.
    ancestor_counts: Vec<u16>,
    uses_nested_chains: bool,
    pub conflict: Option<Conflict>,
}

impl<S: CellIndexSet> Propagation<S> {
    /// Drops all conclusions.
    pub fn clear(&mut self, topology: &Topology<'_, S>) {
        self.on.reset(topology.side, S::EMPTY);
        self.off.reset(topology.side, S::EMPTY);
        self.conclusion_of.resize(topology.candidate_count() * 2, ConclusionId(0));
        self.conclusions.clear();
        self.parents.clear();
        self.ancestor_counts.clear();
        self.uses_nested_chains = false;
        self.conflict = None;
    }

    #[inline]
    pub fn conclusion(&self, id: ConclusionId) -> &Conclusion {
        &self.conclusions[id.index()]
    }

    /// Returns what a conclusion follows from directly.
    #[inline]
    pub fn parents_of(&self, id: ConclusionId) -> &[ConclusionId] {
        self.parents.list(id.index())
    }

    /// Returns the cells that are on, or off, by digit.
    #[inline]
    pub fn cells(&self, is_on: bool) -> &ByDigit<S> {
        if is_on { &self.on } else { &self.off }
    }

    /// Returns the conclusion of an assertion that is in a set.
    #[inline]
    pub fn conclusion_of(&self, assertion: Assertion) -> ConclusionId {
        self.conclusion_of[assertion.index()]
    }

    /// Returns the depth of an assertion that is in a set.
    pub fn depth_of(&self, assertion: Assertion) -> usize {
        usize::from(self.conclusion(self.conclusion_of(assertion)).depth)
    }

    /// Returns the conclusion of an assertion, if it is in a set.
    #[inline]
    pub fn find(&self, topology: &Topology<'_, S>, assertion: Assertion) -> Option<ConclusionId> {
        let (index, digit) = topology.place(assertion.candidate());
        self.cells(assertion.is_on())[digit].contains(index).then(|| self.conclusion_of(assertion))
    }

    /// Adds a candidate that is off to the parents of the next conclusion.
    #[inline]
    pub fn push_parent(&mut self, candidate: CandidateId) {
        self.parents.push(self.conclusion_of[Assertion::off(candidate).index()]);
    }

    /// Adds a conclusion from the parents in the open list, without putting it
    /// into a set.
    #[inline]
    pub fn conclude(&mut self, assertion: Assertion, cause: Cause) -> ConclusionId {
        let parents = self.parents.open_list().iter();
        let depth = parents.fold(0, |depth, parent| depth.max(self.conclusions[parent.index()].depth)) + 1;
        self.parents.close_list();
        self.uses_nested_chains |= matches!(cause, Cause::NestedChain(_));
        self.conclusions.push(Conclusion { assertion, cause, depth });
        ConclusionId(self.conclusions.len() as u16 - 1)
    }

    /// Puts a conclusion into its set.
    #[inline]
    pub fn insert(&mut self, topology: &Topology<'_, S>, id: ConclusionId) {
        let assertion = self.conclusions[id.index()].assertion;
        let (index, digit) = topology.place(assertion.candidate());
        self.conclusion_of[assertion.index()] = id;
        let cells = if assertion.is_on() { &mut self.on } else { &mut self.off };
        cells[digit].insert(index);
    }
}

/// Walks from conclusions back to the assumption.
#[derive(Default)]
pub(super) struct AncestorWalk {
    seen: StampedSet,
    stack: Vec<ConclusionId>,
}

impl AncestorWalk {
    /// Visits a conclusion and all its ancestors.
    #[inline]
    fn for_each<S>(&mut self, propagation: &Propagation<S>, id: ConclusionId, mut visit: impl FnMut(ConclusionId)) {
        self.seen.clear(propagation.conclusions.len());
        self.seen.insert(id.index());
        self.stack.clear();
        self.stack.push(id);
        while let Some(id) = self.stack.pop() {
            visit(id);
            for &parent in propagation.parents.list(id.index()) {
                if self.seen.insert(parent.index()) {
                    self.stack.push(parent);
                }
            }
        }
    }

    /// Returns the number of ancestors of a conclusion, including itself.
    pub fn count<S>(&mut self, propagation: &mut Propagation<S>, id: ConclusionId) -> usize {
        propagation.ancestor_counts.resize(propagation.conclusions.len(), 0);
        if propagation.ancestor_counts[id.index()] == 0 {
            let mut count = 0;
            self.for_each(propagation, id, |_| count += 1);
            propagation.ancestor_counts[id.index()] = count;
        }
        usize::from(propagation.ancestor_counts[id.index()])
    }

    /// Adds the nested chains among the ancestors of a conclusion, each once.
    pub fn add_nested_chains<S>(
        &mut self,
        propagation: &Propagation<S>,
        id: ConclusionId,
        chains: &mut Vec<NestedChainId>,
    ) {
        if !propagation.uses_nested_chains {
            return;
        }
        self.for_each(propagation, id, |id| {
            if let Cause::NestedChain(chain) = propagation.conclusions[id.index()].cause
                && !chains.contains(&chain)
            {
                chains.push(chain);
            }
        });
    }

    /// Returns a conclusion and its ancestors, in order.
    pub fn list<S>(&mut self, propagation: &Propagation<S>, id: ConclusionId) -> Vec<ConclusionId> {
        let mut ancestors = Vec::new();
        self.for_each(propagation, id, |id| ancestors.push(id));
        ancestors.sort_unstable();
        ancestors
    }
}
