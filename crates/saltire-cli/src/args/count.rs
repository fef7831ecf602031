//! What can be said to `saltire count`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{Choice, Source, from_one, seconds};

#[derive(Args, Debug)]
pub struct Count {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub choice: Choice,
    /// How to write the count
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "line")]
    pub format: CountFormat,
    /// Count no further than this
    #[arg(long, value_name = "N", value_parser = from_one)]
    pub limit: Option<u64>,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// Write to a file, which is complete or not there at all
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How counts are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountFormat {
    /// The number and the layout, in words
    Pretty,
    /// The number; a + behind it where the bound on time was reached
    Line,
    /// One JSON object for each puzzle
    Json,
    /// One row for each puzzle, under a header
    Csv,
}

pub const COUNT_EXAMPLES: &str = "\
Examples:
  saltire count ................ --layout diagonal
  saltire count --file puzzles.txt --limit 1000
  saltire count 1............... --layout classic --format json
  saltire generate | saltire count --layout classic --timeout 2";
