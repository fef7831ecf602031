//! Lists of strategies.

use clap::Args;
use saltire::Strategy;
use saltire::logic::{DEFAULT_STRATEGIES, StrategyError, parse_list, strategy_named};

/// The strategies of the agent.
#[derive(Args)]
pub struct StrategyArgs {
    /// Strategies in order, as `saltire strategies` lists them, or none
    #[arg(long, short, value_name = "LIST", default_value_t, value_parser = ordered_strategies)]
    pub strategies: StrategyList,
}

/// A list of strategies.
#[derive(Clone)]
pub struct StrategyList(pub Vec<&'static dyn Strategy>);

impl Default for StrategyList {
    fn default() -> StrategyList {
        StrategyList(DEFAULT_STRATEGIES.to_vec())
    }
}

impl std::fmt::Display for StrategyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|strategy| strategy.name()).collect();
        f.write_str(&names.join(","))
    }
}

fn ordered_strategies(text: &str) -> Result<StrategyList, String> {
    parse_list(text).map(StrategyList).map_err(with_remedy)
}

/// Parses names of strategies in any order.
pub fn strategy_names(text: &str) -> Result<StrategyList, String> {
    text.split(',').map(one_strategy).collect::<Result<_, _>>().map(StrategyList)
}

/// Parses the name or code of a strategy.
pub fn one_strategy(name: &str) -> Result<&'static dyn Strategy, String> {
    strategy_named(name).map_err(with_remedy)
}

fn with_remedy(error: StrategyError) -> String {
    match error {
        StrategyError::Unknown { .. } => format!("{error}; `saltire strategies` lists them"),
        _ => error.to_string(),
    }
}
