//! What a solve took.

use std::time::Duration;

use saltire_logic::Tally;
use serde::Serialize;

/// What a solve took.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Stats {
    /// Nodes of the search tree, the root included.
    pub calls: u64,
    /// The most guesses that stood under each other.
    pub depth: usize,
    /// Branches that had no solution.
    pub dead_ends: u64,
    /// What each strategy did, in the order of the list.
    pub strategies: Vec<Tally>,
    /// The time of the whole, in seconds.
    #[serde(rename = "seconds", serialize_with = "seconds")]
    pub time: Duration,
}

fn seconds<S: serde::Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}
