//! Arguments of `saltire count`.

use clap::Args;

use super::{Format, NamedValue, OutputArgs, SourceArgs, StrategyArgs, TimeoutArgs, one_of, positive};

#[derive(Args)]
pub struct CountArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub strategies: StrategyArgs,
    /// How to write the count
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = one_of(FORMATS))]
    pub format: Format,
    /// Stop counting at this number
    #[arg(long, value_name = "N", value_parser = positive)]
    pub limit: Option<u64>,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("pretty", Format::Pretty, "The number and the layout, in words"),
    ("line", Format::Line, "The number, with a + if time ran out"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle, under a header"),
    ("tsv", Format::Tsv, "Like csv, with tabs"),
];

pub const COUNT_EXAMPLES: &str = "\
Examples:
  saltire count ................ --layout diagonal
  saltire count --file puzzles.txt --limit 1000
  saltire count --file puzzles.csv --limit 1000 --format csv > counts.csv
  saltire count 1............... --layout classic --format json
  saltire generate | saltire count --layout classic --timeout 2";
