//! One puzzle, and how to solve it.

use clap::Args;
use saltire::{Agent, Explainer, SolveMethod};

use super::{SourceArgs, StrategyArgs, positive};

/// One puzzle, and how to solve it.
#[derive(Args)]
pub struct OnePuzzleArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// Which puzzle of a file, from 1
    #[arg(long, value_name = "N", value_parser = positive)]
    pub number: Option<u64>,
    #[command(flatten)]
    pub strategies: StrategyArgs,
    /// Explain it as a person would solve it, the easiest step first
    #[arg(long, conflicts_with = "strategies")]
    pub person: bool,
}

impl OnePuzzleArgs {
    /// Returns how to solve the puzzle.
    pub fn method(&self) -> SolveMethod {
        match self.person {
            true => SolveMethod::Explainer(Explainer::default()),
            false => SolveMethod::Agent(Agent::new(&self.strategies.strategies.0)),
        }
    }
}
