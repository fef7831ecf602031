//! Which strategies to use.

use clap::Args;
use saltire::Strategy;

/// Which strategies to use.
#[derive(Args, Debug)]
pub struct Choice {
    /// Strategies in order, as `saltire strategies` lists them, or none
    #[arg(long, short, value_name = "LIST", default_value_t, value_parser = strategy_list)]
    pub strategies: StrategyList,
}

/// A list of strategies.
#[derive(Clone, Debug)]
pub struct StrategyList(pub Vec<&'static dyn Strategy>);

impl StrategyList {
    /// Whether it is the one that is used where nobody names any.
    pub fn is_default(&self) -> bool {
        self.to_string() == StrategyList::default().to_string()
    }
}

impl Default for StrategyList {
    fn default() -> StrategyList {
        StrategyList(saltire::logic::DEFAULT_STRATEGIES.to_vec())
    }
}

impl std::fmt::Display for StrategyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|strategy| strategy.name()).collect();
        f.write_str(&names.join(","))
    }
}

fn strategy_list(text: &str) -> Result<StrategyList, String> {
    saltire::logic::parse_list(text).map(StrategyList).map_err(|error| error.to_string())
}

/// Strategies that are named, in any order.
#[derive(Clone, Debug)]
pub struct StrategyNames(pub Vec<&'static dyn Strategy>);

pub(super) fn strategy_names(text: &str) -> Result<StrategyNames, String> {
    let named = text.split(',').map(saltire::logic::strategy_named);
    named.collect::<Result<_, _>>().map(StrategyNames).map_err(|error| error.to_string())
}
