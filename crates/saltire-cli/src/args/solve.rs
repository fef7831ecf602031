//! Arguments of `saltire solve`.

use clap::Args;

use super::{Format, NamedValue, OutputArgs, SourceArgs, StrategyArgs, ThreadArgs, TimeoutArgs, one_of, positive};

#[derive(Args)]
pub struct SolveArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub strategies: StrategyArgs,
    /// How to write the answer [default: pretty for one puzzle, line for many]
    #[arg(long, value_name = "FORMAT", value_parser = one_of(FORMATS))]
    pub format: Option<Format>,
    /// How many solutions to search for [default: 2, to show whether the first is unique]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub limit: Option<u64>,
    /// Print every solution, up to --limit if it is given
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
    #[command(flatten)]
    pub threads: ThreadArgs,
    /// Print every step, guess and dead end
    #[arg(long)]
    pub trace: bool,
    /// Print a table of what each strategy did
    #[arg(long)]
    pub stats: bool,
    #[command(flatten)]
    pub output: OutputArgs,
    /// With -o, keep finished rows when interrupted, and continue an interrupted run
    #[arg(long)]
    pub resume: bool,
    /// Check every solution against the rules before it is written
    #[arg(long)]
    pub verify: bool,
    /// Print totals to standard error at the end; this is the default on a terminal for several puzzles
    #[arg(long)]
    pub summary: bool,
}

const FORMATS: &[NamedValue<Format>] = &[
    ("pretty", Format::Pretty, "Boards for people, with a line about each"),
    ("line", Format::Line, "One line for each puzzle: the solution, or none, several, undecided or error"),
    ("grid", Format::Grid, "Rows with bars between the blocks"),
    ("candidates", Format::Candidates, "A group of digits for each cell"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle, under a header"),
    ("tsv", Format::Tsv, "Like csv, with tabs"),
];

pub const SOLVE_EXAMPLES: &str = "\
Examples:
  saltire solve 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire solve --file puzzles.csv --format csv > answers.csv
  saltire solve --file puzzles.csv --file more.csv --column puzzle --format csv -o answers.csv.gz
  saltire solve --file puzzles.txt.gz -o answers.jsonl --format json --resume --summary
  saltire solve --file puzzles.txt --threads 1 --verify -o answers.txt
  saltire solve - --layout windoku --all < board.txt
  saltire solve 1............... --layout diagonal --trace --stats
  saltire solve '{\"puzzle\": \"1...............\"}' --format json --limit 10

The rows of a table (CSV, TSV or JSON lines) come back with every column, then those of
the answer: layout, outcome, count, solution and reason. A bad row has the outcome error.
If the table already has a column of that name, the answer's is called saltire_NAME.";
