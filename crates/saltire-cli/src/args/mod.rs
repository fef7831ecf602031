//! What can be said on the command line, one file for each command.

mod bench;
mod check;
mod choice;
mod completions;
mod count;
mod expert;
mod explain;
mod find;
mod generate;
mod hint;
mod layouts;
mod one_solve;
mod rate;
mod reduce;
mod render;
mod serve;
mod solve;
mod source;
mod strategies;
mod verify;
mod watch;
mod wording;

use std::time::Duration;

use self::choice::strategy_names;
use anstream::ColorChoice;
use clap::{Parser, Subcommand, ValueEnum};

pub use bench::*;
pub use check::*;
pub use choice::*;
pub use completions::*;
pub use count::*;
pub use expert::*;
pub use explain::*;
pub use find::*;
pub use generate::*;
pub use hint::*;
pub use layouts::*;
pub use one_solve::*;
pub use rate::*;
pub use reduce::*;
pub use render::*;
pub use serve::*;
pub use solve::*;
pub use source::*;
pub use strategies::*;
pub use verify::*;
pub use watch::*;
pub use wording::*;

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
    /// Watch a puzzle being solved, step by step, on the whole screen
    #[command(after_help = WATCH_EXAMPLES)]
    Watch(Watch),
    /// Count the solutions of puzzles
    #[command(after_help = COUNT_EXAMPLES)]
    Count(Count),
    /// Apply strategies without search, and print the candidates
    #[command(after_help = REDUCE_EXAMPLES)]
    Reduce(Reduce),
    /// Say whether a puzzle is well made
    #[command(after_help = CHECK_EXAMPLES)]
    Check(Check),
    /// Explain a puzzle as a person would solve it, step by step, and rate it
    #[command(after_help = EXPLAIN_EXAMPLES)]
    Explain(Explain),
    /// Give the next step, as much of it as is wanted
    #[command(after_help = HINT_EXAMPLES)]
    Hint(Hint),
    /// Say how hard puzzles are
    #[command(after_help = RATE_EXAMPLES)]
    Rate(Rate),
    /// Find every instance of a strategy on a board
    #[command(after_help = FIND_EXAMPLES)]
    Find(Find),
    /// Hold the steps of a trace to the solutions of its puzzle
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(Verify),
    /// Make puzzles with one solution and no clue too many
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Draw a board, a step or a whole solve: SVG, PNG, GIF or a page
    #[command(after_help = RENDER_EXAMPLES, mut_arg("size", |size| size
        .value_parser(rows_or_pixels)
        .help("How many rows the board has, where the text leaves that open; from 100, the width in pixels")))]
    Render(Render),
    /// Measure what each strategy buys, or how fast the engine is
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(Bench),
    /// List the layouts, with a picture of each
    #[command(after_help = LAYOUTS_EXAMPLES)]
    Layouts(Layouts),
    /// List the strategies, or explain one
    #[command(after_help = STRATEGIES_EXAMPLES)]
    Strategies(Strategies),
    /// Serve a page on which puzzles are entered, solved and explained
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(Serve),
    /// Print the completions of a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(Completions),
}

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
