//! The cost of a search: nodes, depth, time.

use std::time::Duration;

use saltire_logic::StrategyStats;
#[cfg(feature = "serde")]
use serde::Serialize;

/// The cost of a search: nodes, depth, time.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Stats {
    /// Nodes of the search tree, including the root.
    pub calls: u64,
    /// The most nested guesses.
    pub depth: usize,
    /// Branches without a solution.
    pub dead_ends: u64,
    /// Conflicts of the prover, if it took over.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    pub conflicts: u64,
    /// What each strategy did, in the order of the list.
    pub strategies: Vec<StrategyStats>,
    /// The whole time, in seconds.
    #[cfg_attr(feature = "serde", serde(rename = "seconds", serialize_with = "saltire_logic::serialize_seconds"))]
    pub time: Duration,
}

#[cfg(feature = "serde")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}
