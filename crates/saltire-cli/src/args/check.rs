//! Arguments of `saltire check`.

use clap::Args;

use super::{Format, OutputArgs, SourceArgs, TABLE_FORMATS, TimeoutArgs, one_of};

#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The original puzzle of a half-filled board, to name every wrong cell
    #[arg(long, value_name = "PUZZLE")]
    pub against: Option<String>,
    /// How to write the findings
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(TABLE_FORMATS))]
    pub format: Format,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

pub const CHECK_EXAMPLES: &str = "\
Examples:
  saltire check 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire check 1234341221434321 --layout diagonal
  saltire check 23..41.....3.... --against ....41.....3....
  saltire check --file puzzles.csv --format csv > checked.csv";
