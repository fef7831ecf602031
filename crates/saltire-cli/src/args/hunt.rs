//! Arguments of `saltire hunt`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{BoardArgs, Format, NamedValue, ThreadArgs, one_of, positive, seconds};

#[derive(Args)]
pub struct HuntArgs {
    /// The most clues of a puzzle
    #[arg(long, value_name = "N")]
    pub clues: usize,
    #[command(flatten)]
    pub board: BoardArgs,
    /// Stop after this many new puzzles
    #[arg(short = 'n', long = "number", value_name = "N", value_parser = positive)]
    pub number: Option<u64>,
    /// Save all puzzles in DIR, and continue from there without printing a puzzle again
    #[arg(long, value_name = "DIR")]
    pub state: Option<PathBuf>,
    /// Start with the known puzzles of FILE; they are not printed
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// The same seed gives the same puzzles on any number of threads [default: a new seed each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// How to write the puzzles
    #[arg(long, value_name = "FORMAT", default_value = "line", value_parser = one_of(FORMATS))]
    pub format: Format,
}

const FORMATS: &[NamedValue<Format>] =
    &[("line", Format::Line, "One line for each puzzle"), ("json", Format::Json, "One JSON object for each puzzle")];

pub const HUNT_EXAMPLES: &str = "\
The search starts with random minimal puzzles and replaces their clues, one at a time.
Each puzzle that it prints is minimal, has exactly one solution, and is in canonical
form; no two are equivalent. Without -n or --timeout it runs until Ctrl-C.

With --state, a puzzle is saved in DIR/puzzles.txt before it is printed, so a run that is
killed loses no puzzle, and a later run prints none of them again.

Examples:
  saltire hunt --layout diagonal --clues 12 -n 1 --seed 1
  saltire hunt --layout diagonal --clues 12 --state twelve --timeout 2
  saltire hunt --layout windoku --clues 14 -n 2 --format json";
