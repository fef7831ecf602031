//! What can be said to `saltire solve`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{Choice, Source, from_one, seconds};

/// How answers are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Boards as a person reads them, and a line about each
    Pretty,
    /// One line for each puzzle: the solution, or none, several, undecided or error
    Line,
    /// Rows with bars between the blocks
    Grid,
    /// A group of digits for each cell
    Candidates,
    /// One JSON object for each puzzle
    Json,
    /// One row for each puzzle, under a header
    Csv,
}

#[derive(Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub choice: Choice,
    /// How to write the answer [default: pretty for one puzzle, line for many]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// How many solutions to look for [default: 2, enough to know whether there is just one]
    #[arg(long, value_name = "N", value_parser = from_one)]
    pub limit: Option<u64>,
    /// Print every solution, without limit unless --limit gives one
    #[arg(long)]
    pub all: bool,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// How many threads may work on a file of many [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
    /// Print every step, guess and dead end
    #[arg(long)]
    pub trace: bool,
    /// Print a table of what each strategy did
    #[arg(long)]
    pub stats: bool,
    /// Write to a file, which is complete or not there at all
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// With -o: keep what is done when interrupted, and carry on with what an earlier run has kept
    #[arg(long)]
    pub resume: bool,
    /// Check every solution by the rules alone before it is written
    #[arg(long)]
    pub verify: bool,
    /// End with a line of totals on standard error, as on a terminal
    #[arg(long)]
    pub summary: bool,
}

pub const SOLVE_EXAMPLES: &str = "\
Examples:
  saltire solve 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire solve --file puzzles.csv --format csv > answers.csv
  saltire solve --file puzzles.txt.gz -o answers.jsonl --format json --resume --summary
  saltire solve --file puzzles.txt --threads 1 --verify -o answers.txt
  saltire solve - --layout windoku --all < board.txt
  saltire solve 1............... --layout diagonal --trace --stats
  saltire solve '{\"puzzle\": \"1...............\"}' --format json --limit 10";
