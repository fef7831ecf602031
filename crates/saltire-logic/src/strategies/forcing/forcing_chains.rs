//! Forcing chains: a chain of links from one candidate that ends in its opposite, or closes to a loop.
//!
//! ## What it sees
//!
//! The chain starts from a candidate that we suppose true, or false, and follows
//! two kinds of links by turns. Weak link: if a candidate is true, the others in
//! its cell and those of the same digit that it sees are false. Strong link: if
//! one of the only two candidates of a cell is false, the other is true, and the
//! same goes for the only two places of a digit in a unit.
//!
//! If the chain leads to the opposite of its start, the start was wrong. If it
//! leads back to its start, it is a loop.
//!
//! A chain with links in units alone is about one digit (X-chain, X-cycle). A
//! loop with strong links in cells alone passes through cells with two candidates
//! (Y-cycle).
//!
//! ## Why it is true
//!
//! What leads to its own opposite is false. A loop also holds the other way
//! round, with true and false exchanged, so one end of every weak link is true.
//! A candidate that sees both ends of a weak link can't be true.
//!
//! ## Sources
//!
//! Forcing chains and bidirectional cycles of Sudoku Explainer (Nicolas
//! Juillerat). Others call them alternating inference chains and continuous nice
//! loops.

use saltire_core::CellIndexSet;

use super::candidate_state::{CandidateState, ChainBoard};
use super::explanation::report_chains;
use super::reused_memory::with_reused_memory;
use super::single_source::SingleSourceSearch;
use super::topology::Topology;
use crate::links::implication_graph::{GraphScope, ImplicationGraph};
use crate::{Family, Finder, Report, StrategyDef, View};

/// See the opening of this file.
pub static FORCING_CHAINS: StrategyDef<SingleSourceChains> = StrategyDef::new(
    SingleSourceChains,
    ("forcing-chains", Family::ForcingChains, None, 65),
    "a chain of links from one candidate that ends in its opposite, or closes to a loop",
    include_str!("forcing_chains.rs"),
    ":::..+6..7....+7.....6....1.+6............4..+6.9..7.........72.8.461..3..6..4..6+4...8.9:414 794:::",
);

/// The search of [`FORCING_CHAINS`].
pub struct SingleSourceChains;

impl Finder for SingleSourceChains {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        if !super::candidate_ids::fit(view) || !ImplicationGraph::of(view, GraphScope::plain(view), report).may_refute()
        {
            return;
        }
        let (topology, state) = (Topology::of(view), CandidateState::of(view));
        let board = ChainBoard { topology: &topology, state: &state };
        let chains =
            with_reused_memory(|search: &mut SingleSourceSearch| search.find(board, report.wants_all(), report));
        report_chains(view, &topology, None, chains, report);
    }
}
