//! Forcing chains: what follows from an assumption, and from its opposite.

mod candidate_ids;
mod candidate_state;
mod chain_building;
pub mod chain_rating;
mod chain_search;
pub mod dynamic;
pub mod dynamic_plus;
mod easiest_chains;
mod explanation;
mod finished_chain;
pub mod forcing_chains;
mod link_table;
pub mod multiple;
pub mod nested;
mod nested_search;
pub mod nishio;
mod numbered_inferences;
mod patterns;
mod propagation;
mod propagation_cache;
mod propagator;
mod reused_memory;
mod search_options;
mod single_source;
mod topology;

use saltire_core::CellIndexSet;

use crate::links::implication_graph::{GraphScope, ImplicationGraph};
use crate::{Finder, Report, View};
use candidate_state::{CandidateState, ChainBoard};
use chain_search::ChainSearch;
use explanation::report_chains;
use reused_memory::with_reused_memory;
use search_options::{ChainKind, SearchOptions};
use topology::Topology;

/// The search for chains from several assumptions, or to a conflict: one search
/// after another until one finds something.
pub struct ChainFinder {
    searches: &'static [SearchOptions],
}

impl Finder for ChainFinder {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let may_find = |options: &SearchOptions| may_find(view, options, report);
        let searches: Vec<SearchOptions> = self.searches.iter().copied().filter(may_find).collect();
        if searches.is_empty() || !candidate_ids::fit(view) {
            return;
        }
        let (topology, state) = (Topology::of(view), CandidateState::of(view));
        for options in searches {
            let start_digits = match options.kind {
                ChainKind::Nishio => view.digits_outside_templates(),
                ChainKind::Multiple | ChainKind::Dynamic => view.digits(),
            };
            let chains = with_reused_memory(|search: &mut ChainSearch<S>| {
                search.prepare(options, start_digits);
                search.find(ChainBoard { topology: &topology, state: &state }, report.wants_all(), report)
            });
            let has_found = !chains.is_empty();
            report_chains(view, &topology, Some(options.kind), chains, report);
            if has_found || report.is_out_of_time() {
                return;
            }
        }
    }
}

/// Returns false if a cheap test shows that a search with these options finds nothing.
fn may_find<S: CellIndexSet>(view: &View<'_, S>, options: &SearchOptions, report: &Report) -> bool {
    match options.kind {
        ChainKind::Nishio => !view.digits_outside_templates().is_empty(),
        ChainKind::Multiple => ImplicationGraph::of(view, GraphScope::plain(view), report).may_agree(view),
        ChainKind::Dynamic => true,
    }
}
