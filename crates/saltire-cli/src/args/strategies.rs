//! Arguments of `saltire strategies`.

use clap::Args;

use super::{Format, NamedValue, one_of};

#[derive(Args)]
pub struct StrategiesArgs {
    /// Explain only this strategy, by its name or code
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// How to write them
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(FORMATS))]
    pub format: Format,
}

const FORMATS: &[NamedValue<Format>] =
    &[("text", Format::Text, "A list, or an essay"), ("json", Format::Json, "One JSON list, or an object")];

pub const STRATEGIES_EXAMPLES: &str = "\
Examples:
  saltire strategies
  saltire strategies naked-twins
  saltire strategies hidden-single --format json";
