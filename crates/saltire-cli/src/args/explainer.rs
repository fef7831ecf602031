//! The scale and the strategies of an explanation.

use clap::Args;
use saltire::logic::{SCALES, Scale, scale_named};
use saltire::{Explainer, ExplainerError};

use super::{StrategyList, strategy_names};
use crate::exit::UsageError;

/// The scale and the strategies of an explanation.
#[derive(Args, Clone)]
pub struct ExplainerArgs {
    /// The rating scale: saltire, se121 (Sudoku Explainer 1.2.1) or explainer (SukakuExplainer)
    #[arg(long, value_name = "SCALE", default_value = SCALES[0].name, value_parser = scale)]
    scale: &'static Scale,
    /// Use only these strategies, as `saltire strategies` lists them, separated by commas
    #[arg(long, short, value_name = "LIST", value_parser = strategy_names)]
    strategies: Option<StrategyList>,
    /// Do not use these strategies
    #[arg(long, value_name = "LIST", value_parser = strategy_names)]
    without: Option<StrategyList>,
}

impl ExplainerArgs {
    /// Returns the explainer with this scale and these strategies.
    pub fn explainer(&self) -> Result<Explainer, UsageError> {
        let mut explainer = Explainer::of(self.scale);
        if let Some(only) = &self.strategies {
            explainer = explainer.with_only(&only.0).map_err(usage_error)?;
        }
        if let Some(without) = &self.without {
            explainer = explainer.without(&without.0).map_err(usage_error)?;
        }
        Ok(explainer)
    }
}

/// Adds the command that lists the strategies of a scale.
fn usage_error(error: ExplainerError) -> UsageError {
    match error {
        ExplainerError::NotOnScale { .. } => {
            UsageError(format!("{error}; `saltire strategies --format json` lists the scales of each strategy"))
        }
        _ => UsageError(error.to_string()),
    }
}

/// Parses the name of a scale.
pub fn scale(name: &str) -> Result<&'static Scale, String> {
    scale_named(name).map_err(|error| error.to_string())
}
