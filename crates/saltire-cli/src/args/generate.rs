//! What can be said to `saltire generate`.

use clap::{Args, ValueEnum};

use super::Board;

#[derive(Args, Debug)]
pub struct Generate {
    /// How many
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub number: u64,
    #[command(flatten)]
    pub board: Board,
    /// Keep at least this many clues, which makes easier puzzles [default: as few as one solution needs]
    #[arg(long, value_name = "N")]
    pub clues: Option<usize>,
    /// The same seed gives the same puzzles [default: a new one each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// How to write the puzzles
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "line")]
    pub format: GenerateFormat,
}

/// How new puzzles are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum GenerateFormat {
    /// One line for each puzzle
    Line,
    /// Rows with bars between the blocks
    Grid,
    /// One JSON object for each puzzle
    Json,
    /// One row for each puzzle, with its solution, under a header
    Csv,
}

pub const GENERATE_EXAMPLES: &str = "\
Examples:
  saltire generate
  saltire generate -n 100 --layout classic --seed 7 > puzzles.txt
  saltire generate --clues 30
  saltire generate --layout diagonal+windoku --format grid
  saltire generate --layout classic --size 6";
