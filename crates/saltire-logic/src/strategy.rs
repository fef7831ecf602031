//! One rule of inference.

use saltire_core::Grid;

use crate::Findings;

/// One rule of inference.
///
/// It works from units, peers and candidates alone, so that it holds on every
/// layout. `examples/own_strategy.rs` of the crate `saltire` writes one from
/// outside.
pub trait Strategy: Sync {
    /// Its name on the command line.
    fn name(&self) -> &str;

    /// What it sees, why it is true, and an example: the text a learner reads.
    fn explanation(&self) -> String;

    /// Looks at the grid as it stands and reports everything it finds.
    fn find(&self, grid: &Grid, findings: &mut Findings);
}

impl std::fmt::Debug for dyn Strategy + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The text a learner reads is the opening comment of the strategy's own file.
pub(crate) fn opening_comment(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}
