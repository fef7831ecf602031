//! What can be said to `saltire reduce`.

use clap::{Args, ValueEnum};

use super::{Choice, Source};

#[derive(Args, Debug)]
pub struct Reduce {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub choice: Choice,
    /// Apply each strategy exactly once, in order, rather than until nothing changes
    #[arg(long)]
    pub once: bool,
    /// How to write the candidates
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "candidates")]
    pub format: ReduceFormat,
    /// Print every step
    #[arg(long)]
    pub trace: bool,
    /// Print a table of what each strategy did
    #[arg(long)]
    pub stats: bool,
}

/// How candidates are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReduceFormat {
    /// A group of digits for each cell, as the other commands read it
    Candidates,
    /// One line: each candidate or . in its place, 729 characters on a 9×9 board
    Line,
    /// Solved cells only, in rows with bars between the blocks
    Grid,
    /// One JSON object for each puzzle
    Json,
}

pub const REDUCE_EXAMPLES: &str = "\
Examples:
  saltire reduce ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire reduce - --strategies naked-twins --once < candidates.txt
  saltire generate | saltire reduce --format json | saltire reduce -s locked-candidates --trace";
