//! What can be said to `saltire bench`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use saltire::search::study::StrategySet;

use super::{Board, Colours, seconds};
use saltire::LayoutChoice;

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
pub struct Bench {
    #[command(subcommand)]
    pub command: Option<BenchCommand>,
    /// Puzzles to measure with [default: eleven hard classic ones and eleven diagonal ones that it carries]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub board: Board,
    /// How often to solve all the puzzles with each set
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub rounds: u64,
    /// Sets of one's own: lists of strategies with ; between them
    #[arg(long, value_name = "LIST;LIST…", value_delimiter = ';', value_parser = strategy_set)]
    pub sets: Vec<StrategySet>,
    /// How to write the table
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TableFormat,
    /// Draw the table to a file as well, SVG or PNG, which is complete or not there at all
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
    /// The colours of the chart
    #[arg(long, value_enum, value_name = "THEME", default_value = "light", requires = "chart")]
    pub theme: Colours,
}

#[derive(Subcommand, Debug)]
pub enum BenchCommand {
    /// Race the engine against the agent and other solvers, every answer checked
    #[command(after_help = ENGINE_BENCH_HELP)]
    Engine(EngineBench),
}

#[derive(Args, Debug)]
pub struct EngineBench {
    /// Puzzles to race on, a table for each file [default: classic and diagonal ones that it carries]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// A command to race against, which reads puzzles from standard input; may be given again
    #[arg(long, value_name = "COMMAND", conflicts_with = "latency")]
    pub peer: Vec<String>,
    /// Measure single calls with one puzzle, rather than whole files
    #[arg(long)]
    pub latency: bool,
    /// The rules: auto, or names as `saltire layouts` lists them, with + between them
    #[arg(long, short, value_name = "LAYOUT", default_value = "auto")]
    pub layout: LayoutChoice,
    /// How often each contender runs
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub rounds: u64,
    /// Stop a command that takes longer, in each run [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// How to write the table
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TableFormat,
}

pub const ENGINE_BENCH_HELP: &str = "\
Contenders: engine and agent, from lines in memory to lines in memory; saltire,
this command on one thread, and each peer, from a file to a file, with their
start. A peer gets 81 characters a line, . for empty cells, and prints one line
for each: the solution where it is the only one, otherwise none or 0, several
or a number above 1. One that is wrong, dies or hangs has no figure, and the
exit code is 1.

Examples:
  saltire bench engine --rounds 3
  saltire bench engine puzzles.txt --rounds 1 --peer 'saltire solve --file - --format line'
  saltire bench engine puzzles.txt --layout classic --latency --rounds 3 --format csv";

fn strategy_set(list: &str) -> Result<StrategySet, String> {
    StrategySet::parse(list).map_err(|error| error.to_string())
}

/// How a table is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFormat {
    /// A table to read
    Text,
    /// One JSON object
    Json,
    /// Rows under a header
    Csv,
}

pub const BENCH_EXAMPLES: &str = "\
Examples:
  saltire bench
  saltire bench puzzles.txt --rounds 3 --format csv
  saltire bench --rounds 1 --sets 'only-choice,eliminate;eliminate,locked-candidates'
  saltire bench --rounds 1 --chart study.svg --theme print
  saltire bench engine --rounds 1              how fast is the engine, beside others?";
