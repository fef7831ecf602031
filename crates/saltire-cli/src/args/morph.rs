//! Arguments of `saltire morph`.

use clap::Args;

use super::SourceArgs;

#[derive(Args)]
pub struct MorphArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The number of equivalents of each puzzle
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub number: u64,
    /// The same seed gives the same equivalents [default: a new seed each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
}

pub const MORPH_EXAMPLES: &str = "\
Examples:
  saltire morph ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire morph 1............... --layout diagonal -n 5 --seed 7
  saltire morph --file puzzles.txt --layout windoku";
