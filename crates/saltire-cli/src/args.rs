//! What can be said on the command line.

use std::path::PathBuf;
use std::time::Duration;

use anstream::ColorChoice;
use clap::{Args, Parser, Subcommand, ValueEnum};
use saltire::Strategy;
use saltire::core::layout::BlockShape;
use saltire::search::study::StrategySet;

use crate::layouts::LayoutChoice;

/// Solves, checks and makes Sudoku: diagonal boards first, then every relative.
///
/// Without a command it solves a diagonal puzzle that it carries.
#[derive(Parser, Debug)]
#[command(name = "saltire", version, max_term_width = 100, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Colour the output: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(
        long,
        value_enum,
        default_value_t,
        global = true,
        value_name = "WHEN",
        hide_possible_values = true,
        hide_default_value = true,
        display_order = 100
    )]
    pub color: Color,
}

const EXAMPLES: &str = "\
Examples:
  saltire                                      solve the puzzle it carries
  saltire solve ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire solve --file puzzles.txt             one answer for each puzzle of a file
  saltire generate | saltire solve --trace     make a puzzle and see it solved
  saltire bench                                what does each strategy buy?

Exit codes: 0 one solution, or done; 1 no solution; 2 wrong usage; 3 several
solutions; 4 bad input; 5 undecided; 70 a wrong answer, seen by --verify; 130
interrupted. A file of many: 0, or 4 if a line was bad.";

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve puzzles
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Solve),
    /// Count the solutions of puzzles
    #[command(after_help = COUNT_EXAMPLES)]
    Count(Count),
    /// Apply strategies without search, and print the candidates
    #[command(after_help = REDUCE_EXAMPLES)]
    Reduce(Reduce),
    /// Say whether a puzzle is well made
    #[command(after_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Make puzzles with one solution and no clue too many
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Measure what each strategy buys, or how fast the engine is
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(Bench),
    /// List the layouts, with a picture of each
    #[command(after_help = LAYOUTS_EXAMPLES)]
    Layouts(Layouts),
    /// List the strategies, or explain one
    #[command(after_help = STRATEGIES_EXAMPLES)]
    Strategies(Strategies),
    /// Print the completions of a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(Completions),
}

/// Where puzzles come from and what their layout is.
#[derive(Args, Debug)]
pub struct Source {
    /// The puzzle: 81 characters with . for empty cells, rows, candidates or JSON; - reads standard input
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    /// Read puzzles from a file: lines, boards over several lines, CSV, TSV or JSON; .gz is unpacked
    #[arg(long, short, value_name = "FILE", conflicts_with = "puzzle")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub board: Board,
}

/// What the boards are.
#[derive(Args, Debug, Clone)]
pub struct Board {
    /// The rules: auto, or names as `saltire layouts` lists them, with + between them
    #[arg(long, short, value_name = "LAYOUT", default_value = "auto")]
    pub layout: LayoutChoice,
    /// How many rows the board has, where the text leaves that open
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: Option<u8>,
    /// The shape of a block, where the size leaves that open
    #[arg(long, value_name = "ROWSxCOLUMNS")]
    pub block: Option<BlockShape>,
}

/// Which strategies to use.
#[derive(Args, Debug)]
pub struct Choice {
    /// Strategies in order, as `saltire strategies` lists them, or none
    #[arg(long, short, value_name = "LIST", default_value_t, value_parser = strategy_list)]
    pub strategies: StrategyList,
}

/// A list of strategies.
#[derive(Clone, Debug)]
pub struct StrategyList(pub Vec<&'static dyn Strategy>);

impl StrategyList {
    /// Whether it is the one that is used where nobody names any.
    pub fn is_default(&self) -> bool {
        self.to_string() == StrategyList::default().to_string()
    }
}

impl Default for StrategyList {
    fn default() -> StrategyList {
        StrategyList(saltire::logic::DEFAULT_STRATEGIES.to_vec())
    }
}

impl std::fmt::Display for StrategyList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|strategy| strategy.name()).collect();
        f.write_str(&names.join(","))
    }
}

fn strategy_list(text: &str) -> Result<StrategyList, String> {
    saltire::logic::parse_list(text).map(StrategyList).map_err(|error| error.to_string())
}

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

const SOLVE_EXAMPLES: &str = "\
Examples:
  saltire solve 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire solve --file puzzles.csv --format csv > answers.csv
  saltire solve --file puzzles.txt.gz -o answers.jsonl --format json --resume --summary
  saltire solve --file puzzles.txt --threads 1 --verify -o answers.txt
  saltire solve - --layout windoku --all < board.txt
  saltire solve 1............... --layout diagonal --trace --stats
  saltire solve '{\"puzzle\": \"1...............\"}' --format json --limit 10";

#[derive(Args, Debug)]
pub struct Count {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub choice: Choice,
    /// How to write the count
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "line")]
    pub format: CountFormat,
    /// Count no further than this
    #[arg(long, value_name = "N", value_parser = from_one)]
    pub limit: Option<u64>,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
    /// Write to a file, which is complete or not there at all
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// How counts are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountFormat {
    /// The number and the layout, in words
    Pretty,
    /// The number; a + behind it where the bound on time was reached
    Line,
    /// One JSON object for each puzzle
    Json,
    /// One row for each puzzle, under a header
    Csv,
}

const COUNT_EXAMPLES: &str = "\
Examples:
  saltire count ................ --layout diagonal
  saltire count --file puzzles.txt --limit 1000
  saltire count 1............... --layout classic --format json
  saltire generate | saltire count --layout classic --timeout 2";

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

const REDUCE_EXAMPLES: &str = "\
Examples:
  saltire reduce ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire reduce - --strategies naked-twins --once < candidates.txt
  saltire generate | saltire reduce --format json | saltire reduce -s locked-candidates --trace";

#[derive(Args, Debug)]
pub struct Check {
    #[command(flatten)]
    pub source: Source,
    /// The puzzle that a half-filled board was begun from: names every cell that is wrong
    #[arg(long, value_name = "PUZZLE")]
    pub against: Option<String>,
    /// How to write the findings
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TextFormat,
    /// Stop after this time, for each puzzle
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

const CHECK_EXAMPLES: &str = "\
Examples:
  saltire check 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire check 1234341221434321 --layout diagonal
  saltire check 23..41.....3.... --against ....41.....3....";

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

const GENERATE_EXAMPLES: &str = "\
Examples:
  saltire generate
  saltire generate -n 100 --layout classic --seed 7 > puzzles.txt
  saltire generate --clues 30
  saltire generate --layout diagonal+windoku --format grid
  saltire generate --layout classic --size 6";

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

const ENGINE_BENCH_HELP: &str = "\
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

/// How findings are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// Sentences
    Text,
    /// One JSON object for each puzzle
    Json,
}

const BENCH_EXAMPLES: &str = "\
Examples:
  saltire bench
  saltire bench puzzles.txt --rounds 3 --format csv
  saltire bench --rounds 1 --sets 'only-choice,eliminate;eliminate,locked-candidates'
  saltire bench engine --rounds 1              how fast is the engine, beside others?";

#[derive(Args, Debug)]
pub struct Layouts {
    /// Just this one, or a sum of some
    #[arg(value_name = "LAYOUT")]
    pub layout: Option<String>,
    /// How many rows the board has
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: u8,
}

const LAYOUTS_EXAMPLES: &str = "\
Examples:
  saltire layouts
  saltire layouts diagonal+windoku
  saltire layouts disjoint --size 6";

#[derive(Args, Debug)]
pub struct Strategies {
    /// Explain just this one
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}

const STRATEGIES_EXAMPLES: &str = "\
Examples:
  saltire strategies
  saltire strategies naked-twins";

#[derive(Args, Debug)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  saltire completions bash > ~/.local/share/bash-completion/completions/saltire
  saltire completions zsh > ~/.zfunc/_saltire
  saltire completions fish > ~/.config/fish/completions/saltire.fish";

/// When to colour the output.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes it hold for all output.
    pub fn write_global(self) {
        match self {
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

fn from_one(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number: &u64| number > 0);
    number.ok_or_else(|| "a whole number from 1 is wanted".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "a number of seconds is wanted, such as 2 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "a number of seconds from 0 is wanted".to_owned())
}
