//! What can be said to `saltire check`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{Source, seconds};

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub source: Source,
    /// The puzzle that a half-filled board was begun from: names every cell that is wrong
    #[arg(long, value_name = "PUZZLE")]
    pub against: Option<String>,
    /// How to write the findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TextFormat,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

pub const CHECK_EXAMPLES: &str = "\
Examples:
  saltire check 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire check 1234341221434321 --layout diagonal
  saltire check 23..41.....3.... --against ....41.....3....";

/// How findings are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// Sentences
    Text,
    /// One JSON object for each puzzle
    Json,
}
