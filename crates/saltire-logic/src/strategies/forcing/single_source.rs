//! Chains of single links from one assumption: cycles, and assumptions that lead to
//! their own opposite.
//!
//! From every candidate, on and off, the search follows the links breadth first:
//!
//! ```text
//! on p  →  off q     q is the same digit at a peer, or another digit in the cell
//! off q →  on r      r is the only other place in a unit, or the only other candidate of the cell
//! ```
//!
//! Tried and no faster: finding first which candidates lead back to themselves at all.
//! Within other chains, too many do.

use saltire_core::CellIndexSet;

use super::candidate_ids::{Assertion, CandidateId};
use super::candidate_state::ChainBoard;
use super::chain_building::single_source_chain;
use super::easiest_chains::{EasiestChains, RatingClass};
use super::finished_chain::{ChainForm, ForcingChain};
use super::link_table::{LinkPair, LinkTable};
use super::reused_memory::StampedSet;
use crate::Report;
use crate::links::LinkScope;

/// A search for chains of single links.
#[derive(Default)]
pub(super) struct SingleSourceSearch {
    /// By scope; valid if it was built for the current board.
    tables: [(LinkTable, bool); 3],
    walk: LinkWalk,
}

impl SingleSourceSearch {
    /// Finds the easiest chain, or all chains, the easiest first.
    pub fn find<S: CellIndexSet>(
        &mut self,
        board: ChainBoard<'_, S>,
        wants_all: bool,
        report: &Report,
    ) -> Vec<ForcingChain> {
        self.tables.iter_mut().for_each(|(_, is_built)| *is_built = false);
        for limit in EasiestChains::difficulty_limits(wants_all) {
            let mut easiest = EasiestChains::new(wants_all, limit);
            for scope in [LinkScope::Units, LinkScope::Cells, LinkScope::Both] {
                self.search(board, scope, &mut easiest, report);
            }
            let chains = easiest.into_sorted();
            if !chains.is_empty() {
                return chains;
            }
        }
        Vec::new()
    }

    fn search<S: CellIndexSet>(
        &mut self,
        board: ChainBoard<'_, S>,
        scope: LinkScope,
        easiest: &mut EasiestChains,
        report: &Report,
    ) {
        let (cycle, chain) = match scope {
            LinkScope::Units => (RatingClass::Cycle, RatingClass::Chain),
            LinkScope::Cells => (RatingClass::Cycle, RatingClass::Cycle),
            LinkScope::Both => (RatingClass::Mixed, RatingClass::Mixed),
        };
        if easiest.max_length(cycle).max(easiest.max_length(chain)) == 0 {
            return;
        }
        let (table, is_built) = &mut self.tables[scope as usize];
        if !std::mem::replace(is_built, true) {
            table.build(board, scope);
        }
        let mut source = SourceSearch { board, scope, table, walk: &mut self.walk, easiest };
        for index in board.topology.open.iter() {
            let digits = board.state.digits[index];
            if digits.len() < 2 || (scope == LinkScope::Cells && digits.len() > 2) {
                continue;
            }
            for digit in digits {
                let candidate = board.topology.candidate(index, digit);
                source.follow_on(candidate);
                if scope != LinkScope::Cells {
                    source.follow_off(candidate);
                }
            }
            if report.is_out_of_time() {
                return;
            }
        }
    }
}

/// A candidate that is on, as a search reached it.
#[derive(Clone, Copy)]
struct LinkVisit {
    candidate: CandidateId,
    /// The visit before it; none at the start.
    previous: Option<u16>,
    /// The candidate that is off between the two.
    via: Option<CandidateId>,
    depth: u16,
}

impl LinkVisit {
    /// Returns the number of conclusions of a chain that ends after this visit.
    fn chain_length(self) -> usize {
        usize::from(self.depth) * 2 + 2
    }
}

/// The visits of a search, in order.
#[derive(Default)]
struct LinkWalk {
    visits: Vec<LinkVisit>,
    seen: StampedSet,
}

impl LinkWalk {
    fn clear(&mut self, candidate_count: usize) {
        self.visits.clear();
        self.seen.clear(candidate_count);
    }

    #[inline]
    fn visit(&mut self, candidate: CandidateId, previous: Option<usize>, via: Option<CandidateId>) {
        if self.seen.insert(candidate.index()) {
            let depth = previous.map_or(u16::from(via.is_some()), |previous| self.visits[previous].depth + 1);
            self.visits.push(LinkVisit { candidate, previous: previous.map(|place| place as u16), via, depth });
        }
    }

    /// Returns true if the path to a visit passes through a candidate that is off.
    fn passes(&self, mut place: usize, off: CandidateId) -> bool {
        loop {
            let LinkVisit { previous, via, .. } = self.visits[place];
            if via == Some(off) {
                return true;
            }
            let Some(previous) = previous else { return false };
            place = usize::from(previous);
        }
    }

    /// Returns the assertions from a visit back to the source.
    fn way_back(&self, mut place: usize) -> Vec<Assertion> {
        let mut assertions = Vec::new();
        loop {
            let LinkVisit { candidate, previous, via, .. } = self.visits[place];
            assertions.push(Assertion::on(candidate));
            assertions.extend(via.map(Assertion::off));
            let Some(previous) = previous else { return assertions };
            place = usize::from(previous);
        }
    }
}

/// A search from one source after another, over the links of one scope.
struct SourceSearch<'a, S> {
    board: ChainBoard<'a, S>,
    scope: LinkScope,
    table: &'a LinkTable,
    walk: &'a mut LinkWalk,
    easiest: &'a mut EasiestChains,
}

impl<S: CellIndexSet> SourceSearch<'_, S> {
    /// Follows the links from a candidate that is on.
    fn follow_on(&mut self, source: CandidateId) {
        let (table, scope) = (self.table, self.scope);
        let (cycle, chain) = match scope {
            LinkScope::Both => (RatingClass::Mixed, RatingClass::Mixed),
            _ => (RatingClass::Cycle, RatingClass::Chain),
        };
        let mut max_cycle = self.easiest.max_length(cycle);
        let mut max_chain = if scope == LinkScope::Cells { 0 } else { self.easiest.max_length(chain) };
        self.walk.clear(self.board.topology.candidate_count());
        self.walk.visit(source, None, None);
        let (mut place, mut opposite) = (0, None);
        while let Some(&visit) = self.walk.visits.get(place) {
            let length = visit.chain_length();
            if length > max_cycle.max(max_chain) {
                break;
            }
            let may_be_opposite = opposite.is_none() && length <= max_chain && visit.candidate != source;
            if may_be_opposite && self.has_weak_link(visit.candidate, source) {
                // Cycles count as found before it.
                opposite = Some(place);
                if !self.easiest.wants_all {
                    max_chain = 0;
                }
            }
            for &LinkPair { off, on } in table.pairs(visit.candidate) {
                if on != source {
                    self.walk.visit(on, Some(place), Some(off));
                } else if visit.depth > 0 && length <= max_cycle && !self.walk.passes(place, off) {
                    self.keep(ChainForm::Cycle(scope), Assertion::on(source), (place, off), cycle);
                    max_cycle = self.easiest.max_length(cycle);
                }
            }
            place += 1;
        }
        if let Some(place) = opposite {
            self.keep(ChainForm::Opposite(scope), Assertion::on(source), (place, source), chain);
        }
    }

    /// Follows the links from a candidate that is off.
    fn follow_off(&mut self, source: CandidateId) {
        let table = self.table;
        let class = if self.scope == LinkScope::Both { RatingClass::Mixed } else { RatingClass::Chain };
        let max_length = self.easiest.max_length(class);
        self.walk.clear(self.board.topology.candidate_count());
        table.strong(source).iter().for_each(|&on| self.walk.visit(on, None, Some(source)));
        let mut place = 0;
        while let Some(&visit) = self.walk.visits.get(place) {
            if visit.chain_length() > max_length {
                return;
            }
            for &LinkPair { off, on } in table.pairs(visit.candidate).iter().filter(|pair| pair.off != source) {
                if on == source {
                    return self.keep(ChainForm::Opposite(self.scope), Assertion::off(source), (place, off), class);
                }
                self.walk.visit(on, Some(place), Some(off));
            }
            place += 1;
        }
    }

    /// Returns true if the two cannot both be on.
    fn has_weak_link(&self, a: CandidateId, b: CandidateId) -> bool {
        let topology = self.board.topology;
        let ((a_index, a_digit), (b_index, b_digit)) = (topology.place(a), topology.place(b));
        if a_index == b_index {
            self.scope.has_cells() && a_digit != b_digit
        } else {
            a_digit == b_digit && topology.map.peers[a_index].contains(b_index)
        }
    }

    /// Keeps a chain that returned to its source from a visit, through a candidate that is
    /// off.
    fn keep(&mut self, form: ChainForm, source: Assertion, (place, off): (usize, CandidateId), class: RatingClass) {
        let mut backward = vec![Assertion::off(off)];
        if off != source.candidate() {
            backward.insert(0, Assertion::on(source.candidate()));
        }
        backward.extend(self.walk.way_back(place));
        let length = self.walk.visits[place].chain_length();
        if let Some(chain) = single_source_chain(self.board, form, source, backward, (class.base_rating(), length)) {
            self.easiest.keep(chain);
        }
    }
}
