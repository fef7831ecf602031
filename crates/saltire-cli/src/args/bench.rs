//! Arguments of `saltire bench`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use saltire::LayoutChoice;
use saltire::render::Theme;
use saltire::search::study::StrategySet;

use super::{BoardArgs, Format, NamedValue, THEMES, one_of, seconds};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub struct BenchArgs {
    #[command(subcommand)]
    pub command: Option<BenchCommand>,
    /// The puzzles [default: eleven hard classic and eleven diagonal puzzles, bundled]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub board: BoardArgs,
    /// How often to solve all puzzles with each set
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub rounds: u64,
    /// Stop after this time, without a result
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// Your own sets: lists of strategies, separated by ;
    #[arg(long, value_name = "LIST;LIST…", value_delimiter = ';', value_parser = strategy_set)]
    pub sets: Vec<StrategySet>,
    /// How to write the table
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(REPORT_FORMATS))]
    pub format: Format,
    /// Also draw the table to FILE, SVG or PNG; it is created only when the chart is complete
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
    /// The colours of the chart
    #[arg(long, value_name = "THEME", default_value = "light", requires = "chart", value_parser = one_of(THEMES))]
    pub theme: Theme,
}

#[derive(Subcommand)]
pub enum BenchCommand {
    /// Race the engine against the agent and other solvers, and check every answer
    #[command(after_help = RACE_EXAMPLES)]
    Engine(RaceArgs),
}

#[derive(Args)]
pub struct RaceArgs {
    /// The puzzles, with a table for each file [default: bundled classic and diagonal puzzles]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// A command to race against, which reads puzzles from standard input; can be repeated
    #[arg(long, value_name = "COMMAND", conflicts_with = "latency")]
    pub peer: Vec<String>,
    /// Measure calls with a single puzzle instead of whole files
    #[arg(long)]
    pub latency: bool,
    /// The rules: auto, or names as `saltire layouts` lists them, joined with +
    #[arg(long, short, value_name = "LAYOUT", default_value = "auto")]
    pub layout: LayoutChoice,
    /// How often each contender runs
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub rounds: u64,
    /// Stop a command after this time, in each run [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// How to write the table
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(REPORT_FORMATS))]
    pub format: Format,
}

const REPORT_FORMATS: &[NamedValue<Format>] = &[
    ("text", Format::Text, "A table for people"),
    ("json", Format::Json, "One JSON object"),
    ("csv", Format::Csv, "Rows under a header"),
];

fn strategy_set(list: &str) -> Result<StrategySet, String> {
    StrategySet::parse(list).map_err(|error| error.to_string())
}

pub const RACE_EXAMPLES: &str = "\
The engine and the agent solve lines in memory. This command (saltire, on one thread)
and each peer solve from file to file, and their start-up time counts. A peer reads 81
characters a line, with . for empty cells, and prints one line for each puzzle: the
solution if it is unique, otherwise none or 0, several or a number above 1. A
contender that is wrong, crashes or hangs gets no figures, and the exit code is 1.

Examples:
  saltire bench engine --rounds 3
  saltire bench engine puzzles.txt --rounds 1 --peer 'saltire solve --file - --format line'
  saltire bench engine puzzles.txt --layout classic --latency --rounds 3 --format csv";

pub const BENCH_EXAMPLES: &str = "\
Examples:
  saltire bench
  saltire bench puzzles.txt --rounds 3 --format csv
  saltire bench --rounds 1 --sets 'only-choice,eliminate;eliminate,locked-candidates'
  saltire bench --rounds 1 --chart study.svg --theme print
  saltire bench engine --rounds 1              how fast is the engine?";
