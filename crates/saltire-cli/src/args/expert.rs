//! By which table to go, and which of its strategies to use.

use clap::Args;
use saltire::logic::{SCALES, Scale, scale_named};

use crate::exit::Misuse;

use super::StrategyNames;

/// Who explains.
#[derive(Args, Debug, Clone)]
pub struct Expert {
    /// Whose table of strategies and ratings: saltire, se121 (Sudoku Explainer 1.2.1) or explainer (SukakuExplainer)
    #[arg(long, value_name = "SCALE", default_value = SCALES[0].name, value_parser = scale)]
    scale: ScaleName,
    /// Use only these strategies, as `saltire strategies` lists them, with commas between them
    #[arg(long, short, value_name = "LIST", value_parser = super::strategy_names)]
    strategies: Option<StrategyNames>,
    /// Do without these strategies
    #[arg(long, value_name = "LIST", value_parser = super::strategy_names)]
    without: Option<StrategyNames>,
}

impl Expert {
    /// The expert that is asked for.
    pub fn expert(&self) -> Result<saltire::Expert, Misuse> {
        let all = saltire::Expert::of(self.scale.0);
        let some = match &self.strategies {
            Some(only) => all.with_only(&only.0).map_err(Misuse)?,
            None => all,
        };
        match &self.without {
            Some(without) => some.without(&without.0).map_err(Misuse),
            None => Ok(some),
        }
    }
}

/// A scale, which has no other way to show itself.
#[derive(Clone)]
struct ScaleName(&'static Scale);

impl std::fmt::Debug for ScaleName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.name)
    }
}

fn scale(name: &str) -> Result<ScaleName, String> {
    scale_named(name).map(ScaleName).map_err(|error| error.to_string())
}
