//! What can be said to `saltire strategies`.

use clap::Args;

use super::TextFormat;

#[derive(Args, Debug)]
pub struct Strategies {
    /// Explain just this one, by its name or its code
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    /// How to write them
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TextFormat,
}

pub const STRATEGIES_EXAMPLES: &str = "\
Examples:
  saltire strategies
  saltire strategies naked-twins
  saltire strategies hidden-single --format json";
