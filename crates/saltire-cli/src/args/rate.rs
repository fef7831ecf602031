//! What can be said to `saltire rate`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{Board, Expert, seconds};

#[derive(Args, Debug)]
pub struct Rate {
    /// The puzzles, in any notation; - reads standard input
    #[arg(value_name = "PUZZLE")]
    pub puzzles: Vec<String>,
    /// Read puzzles from a file: lines, boards over several lines, CSV, TSV or JSON; .gz is unpacked
    #[arg(long, short, value_name = "FILE", conflicts_with = "puzzles")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub board: Board,
    #[command(flatten)]
    pub expert: Expert,
    /// How to write the ratings
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: RateFormat,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// How many threads may work [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
    /// Write to a file, which is complete or not there at all
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// End with a line of totals on standard error, as on a terminal
    #[arg(long)]
    pub summary: bool,
}

/// How ratings are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum RateFormat {
    /// A line for each puzzle: ER/EP/ED, the difficulty, the hardest strategy, the layout
    Text,
    /// One JSON object for each puzzle
    Json,
    /// One row for each puzzle, under a header
    Csv,
}

pub const RATE_EXAMPLES: &str = "\
Examples:
  saltire rate 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire rate --file puzzles.txt --format csv > ratings.csv
  saltire rate --file puzzles.txt.gz --scale se121 --layout classic --threads 1 --format json
  saltire generate -n 3 --seed 1 | saltire rate - --summary

ER is the rating of the hardest step, EP of the hardest up to the first digit
that is placed, ED of the first step. A + behind ER says that logic, or time,
came to its end before the solution: it is at least that hard.

Difficulty: very easy up to 1.2, easy 2.3, moderate 2.9, hard 4.4, very hard 6.4,
expert 7.4, extreme 9.4, beyond.

Exit codes: of one puzzle, 0 one solution, 1 none, 3 several, 4 bad input, 5 time
ran out; of many 0, or 4 if a line was bad; 130 interrupted.";
