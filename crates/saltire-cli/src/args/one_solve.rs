//! One puzzle, and who solves it.

use clap::Args;
use saltire::{Agent, Expert, Thinker};

use super::{Choice, Source, from_one};

/// One puzzle, and who solves it.
#[derive(Args, Debug)]
pub struct OneSolve {
    #[command(flatten)]
    pub source: Source,
    /// Which puzzle of a file, from 1, where it has more than one
    #[arg(long, value_name = "N", value_parser = from_one)]
    pub number: Option<u64>,
    #[command(flatten)]
    pub choice: Choice,
    /// Solve as a person does, the easiest step first, as `explain` tells it
    #[arg(long, conflicts_with = "strategies")]
    pub person: bool,
}

impl OneSolve {
    /// Who solves: a person, or the agent with the strategies that were chosen.
    pub fn thinker(&self) -> Thinker {
        match self.person {
            true => Thinker::Person(Expert::default()),
            false => Thinker::Agent(Agent::new(&self.choice.strategies.0)),
        }
    }
}
