//! What can be said to `saltire strategies`.

use clap::Args;

#[derive(Args, Debug)]
pub struct Strategies {
    /// Explain just this one
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}

pub const STRATEGIES_EXAMPLES: &str = "\
Examples:
  saltire strategies
  saltire strategies naked-twins";
