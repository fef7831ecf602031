//! Forcing chains: links that lead to the opposite of where they began, or close in a ring.
//!
//! ## What it sees
//!
//! Two sorts of links: if a candidate is true, all others of its digit in sight
//! and all others of its cell are false; if one of two candidates of a cell, or
//! one of two places of a unit, is false, the other is true. From a candidate,
//! true or false, the links are followed. If they lead to the opposite, the start
//! was wrong. If they lead back to it, they close in a ring, and either all of
//! one sort in the ring are true, or all of the other: what sees one of each,
//! goes.
//!
//! With links in units alone it is about one digit (X), with links in cells alone
//! about cells with two candidates (Y).
//!
//! ## Why it is true
//!
//! What leads to its own opposite is false. A ring can be followed the other way
//! round with all signs changed, so that there are just two ways.
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
    "links that lead to the opposite of where they began, or close in a ring",
    include_str!("forcing_chains.rs"),
    ":::..+6..7....+7.....6....1.+6............4..+6.9..7.........72.8.461..3..6..4..6+4...8.9:414 794:::",
);

/// The search of [`FORCING_CHAINS`].
pub struct SingleSourceChains;

impl Finder for SingleSourceChains {
    fn find<S: CellIndexSet>(&self, view: &View<'_, S>, report: &mut Report) {
        if !ImplicationGraph::of(view, GraphScope::plain(view), report).may_refute() {
            return;
        }
        let (topology, state) = (Topology::of(view), CandidateState::of(view));
        let board = ChainBoard { topology: &topology, state: &state };
        let chains =
            with_reused_memory(|search: &mut SingleSourceSearch| search.find(board, report.wants_all(), report));
        report_chains(view, &topology, None, chains, report);
    }
}
