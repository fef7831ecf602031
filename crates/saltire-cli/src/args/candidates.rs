//! Arguments of `saltire candidates`.

use clap::Args;

use super::{Format, SourceArgs, TEXT_FORMATS, TimeoutArgs, one_of, positive};

#[derive(Args)]
pub struct CandidatesArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// Count the solutions with each digit
    #[arg(long)]
    pub counts: bool,
    /// Stop counting at this many solutions; such counts are written with a +
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = positive, requires = "counts")]
    pub limit: u64,
    /// How to write the candidates
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(TEXT_FORMATS))]
    pub format: Format,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

pub const CANDIDATES_EXAMPLES: &str = "\
Examples:
  saltire candidates --file board.txt
  saltire candidates 1............... --layout diagonal --counts
  saltire candidates 1............... --layout diagonal --format json";
