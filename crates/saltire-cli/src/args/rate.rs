//! Arguments of `saltire rate`.

use clap::Args;

use super::{BoardArgs, ExplainerArgs, FileArgs, Format, NamedValue, OutputArgs, ThreadArgs, TimeoutArgs, one_of};

#[derive(Args)]
pub struct RateArgs {
    /// The puzzles, in any notation; - reads standard input
    #[arg(id = "puzzle", value_name = "PUZZLE")]
    pub puzzles: Vec<String>,
    #[command(flatten)]
    pub file: FileArgs,
    #[command(flatten)]
    pub board: BoardArgs,
    #[command(flatten)]
    pub explainer: ExplainerArgs,
    /// How to write the ratings
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(FORMATS))]
    pub format: Format,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    /// Print totals to standard error at the end; this is the default on a terminal for several puzzles
    #[arg(long)]
    pub summary: bool,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("text", Format::Text, "One line for each puzzle: ER/EP/ED, the difficulty, the hardest strategy, the layout"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle, under a header"),
    ("tsv", Format::Tsv, "Like csv, with tabs"),
];

pub const RATE_EXAMPLES: &str = "\
Examples:
  saltire rate 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire rate --file puzzles.txt --format csv > ratings.csv
  saltire rate --file puzzles.csv --format csv -o ratings.csv.gz
  saltire rate --file puzzles.txt.gz --scale se121 --layout classic --threads 1 --format json
  saltire generate -n 3 --seed 1 | saltire rate - --summary

ER is the rating of the hardest step, EP that of the hardest step up to the first
placement, and ED that of the first step. A + after ER means that the strategies or the
time ran out, so the puzzle is at least that hard.

Difficulty: very easy up to 1.2, easy 2.3, moderate 2.9, hard 4.4, very hard 6.4,
expert 7.4, extreme 9.4, beyond.

Exit codes for one puzzle: 0 one solution; 1 none; 3 several; 4 bad input; 5 time
ran out; 130 interrupted. For many: 0, or 4 if a line was bad.";
