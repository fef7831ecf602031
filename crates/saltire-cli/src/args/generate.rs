//! Arguments of `saltire generate`.

use clap::Args;

use super::{BoardArgs, Format, NamedValue, one_of};

#[derive(Args)]
pub struct GenerateArgs {
    /// How many puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub number: u64,
    #[command(flatten)]
    pub board: BoardArgs,
    /// Keep at least this many clues, for easier puzzles [default: as few as a unique solution needs]
    #[arg(long, value_name = "N")]
    pub clues: Option<usize>,
    /// The same seed gives the same puzzles [default: a new seed each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// How to write the puzzles
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = one_of(FORMATS))]
    pub format: Format,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("line", Format::Line, "One line for each puzzle"),
    ("grid", Format::Grid, "Rows with bars between the blocks"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle with its solution, under a header"),
];

pub const GENERATE_EXAMPLES: &str = "\
Examples:
  saltire generate
  saltire generate -n 100 --layout classic --seed 7 > puzzles.txt
  saltire generate --clues 30
  saltire generate --layout diagonal+windoku --format grid
  saltire generate --layout classic --size 6";
