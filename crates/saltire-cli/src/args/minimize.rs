//! Arguments of `saltire minimize`.

use clap::Args;

use super::{Format, SourceArgs, TEXT_FORMATS, TimeoutArgs, one_of};

#[derive(Args)]
pub struct MinimizeArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The seed, which determines the order in which clues are removed
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    /// List every minimal puzzle within each puzzle, up to --limit
    #[arg(long)]
    pub all: bool,
    /// The most minimal puzzles to list
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "all")]
    pub limit: usize,
    /// How to write the puzzles; text is one line for each
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(TEXT_FORMATS))]
    pub format: Format,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

pub const MINIMIZE_EXAMPLES: &str = "\
Examples:
  saltire minimize 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire minimize 3241413214232314 --layout diagonal --seed 3
  saltire minimize 324141..14.32314 --layout diagonal --all";
