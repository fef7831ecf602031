//! The single links of a board in pairs: what goes off if a candidate is on, and what
//! then goes on.

use saltire_core::{CellIndexSet, DigitSet};

use super::candidate_ids::CandidateId;
use super::candidate_state::ChainBoard;
use super::topology::ByDigit;
use crate::links::LinkScope;
use crate::links::packed_lists::PackedLists;

/// A weak link from one candidate, and a strong link on from there.
#[derive(Clone, Copy)]
pub(super) struct LinkPair {
    pub off: CandidateId,
    pub on: CandidateId,
}

/// The links of a board.
#[derive(Default)]
pub(super) struct LinkTable {
    /// By candidate.
    strong: PackedLists<CandidateId>,
    /// By candidate. Weak links without a strong link after them are left out: most
    /// candidates that go off lead nowhere.
    pairs: PackedLists<LinkPair>,
}

impl LinkTable {
    /// Returns the candidates that go on if this one is off.
    #[inline]
    pub fn strong(&self, candidate: CandidateId) -> &[CandidateId] {
        self.strong.list(candidate.index())
    }

    /// Returns the candidates that go off, and then on, if this one is on.
    #[inline]
    pub fn pairs(&self, candidate: CandidateId) -> &[LinkPair] {
        self.pairs.list(candidate.index())
    }

    /// Lists the links of a board.
    pub fn build<S: CellIndexSet>(&mut self, board: ChainBoard<'_, S>, scope: LinkScope) {
        let ChainBoard { topology, state } = board;
        let LinkTable { strong, pairs } = self;
        let mut strongly_linked: ByDigit<S> = ByDigit::new(topology.side, S::EMPTY);
        strong.clear();
        for (index, &digits) in state.digits.iter().enumerate() {
            for digit in DigitSet::up_to(topology.side) {
                if digits.contains(digit) {
                    let in_cell = state.other_digit(index, digit).filter(|_| scope.has_cells());
                    strong.extend(in_cell.map(|other| topology.candidate(index, other)));
                    for &unit in topology.units_of(index).iter().filter(|_| scope.has_units()) {
                        let Some(other) = state.other_place(topology, unit, index, digit) else { continue };
                        let other = topology.candidate(other, digit);
                        if !strong.open_list().contains(&other) {
                            strong.push(other);
                        }
                    }
                    if !strong.open_list().is_empty() {
                        strongly_linked[digit].insert(index);
                    }
                }
                strong.close_list();
            }
        }
        pairs.clear();
        for (index, &digits) in state.digits.iter().enumerate() {
            for digit in DigitSet::up_to(topology.side) {
                let mut add = |index, digit| {
                    let off = topology.candidate(index, digit);
                    pairs.extend(strong.list(off.index()).iter().map(|&on| LinkPair { off, on }));
                };
                if digits.contains(digit) {
                    for other in (digits - DigitSet::of(digit)).iter().filter(|_| scope.has_cells()) {
                        if strongly_linked[other].contains(index) {
                            add(index, other);
                        }
                    }
                    let mut peers = strongly_linked[digit] & topology.map.peers[index];
                    for &unit in topology.units_of(index) {
                        let here = peers & topology.unit(unit);
                        here.iter().for_each(|other| add(other, digit));
                        peers -= here;
                    }
                    peers.iter().for_each(|other| add(other, digit));
                }
                pairs.close_list();
            }
        }
    }
}
