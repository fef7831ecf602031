//! Forcing chains: what follows from an assumption, and from its opposite.

mod candidate_state;
mod chain_building;
mod chain_search;
pub mod dynamic;
pub mod dynamic_plus;
mod easiest_chains;
mod explanation;
mod forcing_chain;
pub mod forcing_chains;
mod ids;
mod link_table;
pub mod multiple;
pub mod nested;
mod nested_search;
pub mod nishio;
mod patterns;
mod plan;
mod propagation;
mod propagation_cache;
mod propagator;
mod scratch;
mod single_source;
mod topology;

use saltire_core::CellIndexSet;

use crate::links::implication_graph::{GraphScope, ImplicationGraph};
use crate::{Finder, Report, View};
use candidate_state::{CandidateState, ChainBoard};
use chain_search::ChainSearch;
use explanation::report_chains;
use plan::{ChainKind, Plan};
use scratch::with_scratch;
use topology::Topology;

/// The search for chains from several assumptions, or to a conflict: by one plan
/// after another until one finds something.
pub struct PlannedChains {
    plans: &'static [Plan],
}

impl Finder for PlannedChains {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        let plans: Vec<Plan> = self.plans.iter().copied().filter(|plan| may_find(view, plan, report)).collect();
        if plans.is_empty() {
            return;
        }
        let (topology, state) = (Topology::of(view), CandidateState::of(view));
        for plan in plans {
            let start_digits = match plan.kind {
                ChainKind::Nishio => view.digits_outside_templates(),
                ChainKind::Multiple | ChainKind::Dynamic => view.digits(),
            };
            let chains = with_scratch(|search: &mut ChainSearch<S>| {
                search.prepare(plan, start_digits);
                search.find(ChainBoard { topology: &topology, state: &state }, report.wants_all(), report)
            });
            let has_found = !chains.is_empty();
            report_chains(view, &topology, Some(plan.kind), chains, report);
            if has_found || report.is_out_of_time() {
                return;
            }
        }
    }
}

/// Returns true if a plan may find anything, as far as that is cheap to say.
fn may_find<S: CellIndexSet>(view: &View<'_, S>, plan: &Plan, report: &Report) -> bool {
    match plan.kind {
        ChainKind::Nishio => !view.digits_outside_templates().is_empty(),
        ChainKind::Multiple => ImplicationGraph::of(view, GraphScope::plain(view), report).may_agree(view),
        ChainKind::Dynamic => true,
    }
}
