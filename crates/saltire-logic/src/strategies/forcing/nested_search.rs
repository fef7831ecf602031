//! What a chain may use besides links: patterns, and other chains nested in it.

use std::collections::{HashMap, HashSet};

use saltire_core::CellIndexSet;

use super::candidate_ids::{Assertion, CandidateId, Cause, NestedChainId};
use super::candidate_state::{CandidateState, ChainBoard};
use super::chain_search::ChainSearch;
use super::finished_chain::{ChainForm, ChainStep, ForcingChain, NestedSummary};
use super::patterns::{PatternSearch, in_hash_order};
use super::search_options::{Nesting, SearchOptions};
use super::single_source::SingleSourceSearch;
use crate::Report;

/// An elimination on the board as a chain left it.
pub(super) struct NestedElimination {
    pub eliminated: Vec<CandidateId>,
    /// The candidates that the chain had to remove first; at least one.
    pub removed_before: Vec<CandidateId>,
    pub cause: Cause,
}

/// The nested chains so far. Two with the same assertions count once.
#[derive(Default)]
struct NestedChains {
    ids: HashMap<Vec<Vec<Assertion>>, NestedChainId>,
    /// By id.
    facts: Vec<NestedFacts>,
}

/// What is kept of a nested chain, besides its assertions.
#[derive(Clone, Copy)]
struct NestedFacts {
    form: ChainForm,
    /// What it adds to the length of the outer chain.
    length: usize,
    is_linear: bool,
}

impl NestedChains {
    fn insert(&mut self, chain: &ForcingChain) -> NestedChainId {
        let assertions = chain.chains.iter().map(|steps| steps.iter().map(|step| step.assertion).collect()).collect();
        let next = NestedChainId(self.facts.len() as u32);
        let id = *self.ids.entry(assertions).or_insert(next);
        if id == next {
            self.facts.push(NestedFacts { form: chain.form, length: chain.length, is_linear: chain.is_linear() });
        }
        id
    }

    fn facts(&self, id: NestedChainId) -> NestedFacts {
        self.facts[id.0 as usize]
    }

    fn summary(&self, id: NestedChainId) -> Option<NestedSummary> {
        let (assertions, _) = self.ids.iter().find(|&(_, &known)| known == id)?;
        let NestedFacts { form, is_linear, .. } = self.facts(id);
        Some(NestedSummary { id, form, assertions: assertions.clone(), is_linear })
    }
}

/// A search for patterns and nested chains.
pub(super) struct NestedSearch<S> {
    options: SearchOptions,
    single_source: SingleSourceSearch,
    chain_search: Option<Box<ChainSearch<S>>>,
    chains: NestedChains,
}

impl<S: CellIndexSet> NestedSearch<S> {
    /// Returns a search within the chains of a search with these options.
    pub fn new(options: SearchOptions) -> NestedSearch<S> {
        NestedSearch {
            options,
            single_source: SingleSourceSearch::default(),
            chain_search: options.nested().map(|nested| Box::new(ChainSearch::new(nested))),
            chains: NestedChains::default(),
        }
    }

    /// Forgets all nested chains.
    pub fn forget_chains(&mut self) {
        self.chains = NestedChains::default();
    }

    /// Returns what nested chains add to the length of the outer chain. Empties the list.
    pub fn take_length(&self, chains: &mut Vec<NestedChainId>) -> usize {
        chains.drain(..).map(|chain| self.chains.facts(chain).length).sum()
    }

    /// Returns what is known about the nested chains that some chains use.
    pub fn summaries(&self, chains: &[Vec<ChainStep>]) -> Vec<NestedSummary> {
        let mut ids: Vec<NestedChainId> = Vec::new();
        for step in chains.iter().flatten() {
            if let Cause::NestedChain(id) = step.cause
                && !ids.contains(&id)
            {
                ids.push(id);
            }
        }
        ids.into_iter().filter_map(|id| self.chains.summary(id)).collect()
    }

    /// Finds eliminations on the board as a chain left it that depend on what the chain
    /// removed.
    pub fn find(
        &mut self,
        board: ChainBoard<'_, S>,
        state: &CandidateState<S>,
        report: &Report,
    ) -> Vec<NestedElimination> {
        if self.options.nesting == Nesting::Nothing || report.is_out_of_time() {
            return Vec::new();
        }
        let mut found = PatternSearch::new(board, state).find(self.options.locked_by_unit);
        let left = ChainBoard { topology: board.topology, state };
        if found.is_empty() && matches!(self.options.nesting, Nesting::SingleSourceChains | Nesting::MultipleChains) {
            let chains = self.single_source.find(left, true, report);
            found = self.new_eliminations(board, state, chains);
        }
        if found.is_empty()
            && let Some(search) = &mut self.chain_search
        {
            let chains = search.find(left, true, report);
            found = self.new_eliminations(board, state, chains);
        }
        found
    }

    /// Returns the easiest chain for each effect, if it depends on what the outer chain
    /// removed.
    fn new_eliminations(
        &mut self,
        board: ChainBoard<'_, S>,
        state: &CandidateState<S>,
        chains: Vec<ForcingChain>,
    ) -> Vec<NestedElimination> {
        let (mut known, mut found) = (HashSet::new(), Vec::new());
        for chain in chains {
            if !known.insert(chain.effect.sorted_removals(&state.digits)) {
                continue;
            }
            let removed_before = removed_before(board, state, &chain);
            if !removed_before.is_empty() {
                let eliminated = in_hash_order(board.topology, chain.effect.removals(&state.digits));
                let cause = Cause::NestedChain(self.chains.insert(&chain));
                found.push(NestedElimination { eliminated, removed_before, cause });
            }
        }
        found
    }
}

/// Returns the candidates that had to go to make a chain possible. If one goes on as the
/// last that is left, these are the other candidates of its cell or the other places of
/// its unit.
fn removed_before<S: CellIndexSet>(
    board: ChainBoard<'_, S>,
    state: &CandidateState<S>,
    chain: &ForcingChain,
) -> Vec<CandidateId> {
    let topology = board.topology;
    let mut removed = Vec::new();
    for step in chain.chains.iter().flatten().filter(|step| step.assertion.is_on()) {
        let (index, digit) = topology.place(step.assertion.candidate());
        let cause = match (step.cause, chain.form) {
            (Cause::Assumption, ChainForm::Cell(_)) => Cause::Cell,
            (Cause::Assumption, ChainForm::Unit(unit, _)) => Cause::Unit(unit),
            (cause, _) => cause,
        };
        match cause {
            Cause::Cell => {
                let gone = board.state.digits[index] - state.digits[index];
                removed.extend(gone.iter().map(|gone| topology.candidate(index, gone)));
            }
            Cause::Unit(unit) => {
                let gone = board.state.places_in(topology, unit, digit) - state.places[digit];
                removed.extend(gone.iter().map(|gone| topology.candidate(gone, digit)));
            }
            Cause::Assumption | Cause::Peer | Cause::Pattern(_) | Cause::NestedChain(_) => {}
        }
    }
    removed.sort_unstable();
    removed.dedup();
    removed
}
