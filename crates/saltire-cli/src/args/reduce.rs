//! Arguments of `saltire reduce`.

use clap::Args;

use super::{Format, NamedValue, SourceArgs, StrategyArgs, one_of};

#[derive(Args)]
pub struct ReduceArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub strategies: StrategyArgs,
    /// Apply each strategy once, in order, instead of until nothing changes
    #[arg(long)]
    pub once: bool,
    /// How to write the candidates
    #[arg(long, value_name = "FORMAT", default_value = "candidates", value_parser = one_of(FORMATS))]
    pub format: Format,
    /// Print every step
    #[arg(long)]
    pub trace: bool,
    /// Print a table of what each strategy did
    #[arg(long)]
    pub stats: bool,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("candidates", Format::Candidates, "A group of digits for each cell, which other commands can read"),
    ("line", Format::Line, "One line with each candidate or . in its place, 729 characters on a 9×9 board"),
    ("grid", Format::Grid, "Solved cells only, in rows with bars between the blocks"),
    ("json", Format::Json, "One JSON object for each puzzle"),
];

pub const REDUCE_EXAMPLES: &str = "\
Examples:
  saltire reduce ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire reduce - --strategies naked-twins --once < candidates.txt
  saltire generate | saltire reduce --format json | saltire reduce -s locked-candidates --trace";
