//! The command line: one file for each command, and the arguments that commands share
//! (`answer`, `explainer`, `one_puzzle`, `source`, `strategy_list`, `values`).

mod answer;
mod bench;
mod candidates;
mod canonical;
mod check;
mod completions;
mod convert;
mod count;
mod explain;
mod explainer;
mod find;
mod generate;
mod grids;
mod hint;
mod hunt;
mod layouts;
mod minimize;
mod morph;
mod one_puzzle;
mod prove;
mod rate;
mod reduce;
mod render;
mod serve;
mod sheet;
mod solve;
mod source;
mod strategies;
mod strategy_list;
mod values;
mod verify;
mod watch;

use anstream::ColorChoice;
use clap::{Parser, Subcommand};

pub use answer::*;
pub use bench::*;
pub use candidates::*;
pub use canonical::*;
pub use check::*;
pub use completions::*;
pub use convert::*;
pub use count::*;
pub use explain::*;
pub use explainer::*;
pub use find::*;
pub use generate::*;
pub use grids::*;
pub use hint::*;
pub use hunt::*;
pub use layouts::*;
pub use minimize::*;
pub use morph::*;
pub use one_puzzle::*;
pub use prove::*;
pub use rate::*;
pub use reduce::*;
pub use render::*;
pub use serve::*;
pub use sheet::*;
pub use solve::*;
pub use source::*;
pub use strategies::*;
pub use strategy_list::*;
pub use values::*;
pub use verify::*;
pub use watch::*;

/// Solves, checks and generates Sudoku puzzles: diagonal, classic and many other variants.
///
/// Without a command it solves a bundled diagonal puzzle.
#[derive(Parser)]
#[command(name = "saltire", version, max_term_width = 100, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// Colour the output: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(
        long,
        default_value = "auto",
        global = true,
        value_name = "WHEN",
        hide_possible_values = true,
        hide_default_value = true,
        display_order = 100,
        value_parser = one_of(COLOURS)
    )]
    pub color: ColorChoice,
}

const COLOURS: &[NamedValue<ColorChoice>] = &[
    ("auto", ColorChoice::Auto, "On a terminal, unless NO_COLOR is set"),
    ("always", ColorChoice::Always, "Always"),
    ("never", ColorChoice::Never, "Never"),
];

const EXAMPLES: &str = "\
Examples:
  saltire                                      solve a bundled puzzle
  saltire solve ..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
  saltire solve --file puzzles.txt             one answer for each puzzle of a file
  saltire generate | saltire solve --trace     generate a puzzle and see every step
  saltire bench                                what does each strategy contribute?

Exit codes: 0 one solution, or done; 1 no solution; 2 wrong usage; 3 several
solutions; 4 bad input; 5 undecided; 70 a wrong answer, found by --verify; 130
interrupted. For a file of puzzles: 0, or 4 if a line was bad.";

#[derive(Subcommand)]
pub enum Command {
    /// Solve puzzles
    #[command(after_help = SOLVE_EXAMPLES, mut_arg("threads", |threads| threads.help("The number of threads for a file of puzzles [default: one for each core]")))]
    Solve(SolveArgs),
    /// Watch a puzzle being solved, step by step, on the whole screen
    #[command(after_help = WATCH_EXAMPLES)]
    Watch(WatchArgs),
    /// Count the solutions of puzzles
    #[command(after_help = COUNT_EXAMPLES)]
    Count(CountArgs),
    /// Prove that a puzzle has one solution or none, and write a certificate that others can check
    #[command(after_help = PROVE_EXAMPLES)]
    Prove(ProveArgs),
    /// Apply strategies without search, and print the candidates
    #[command(after_help = REDUCE_EXAMPLES)]
    Reduce(ReduceArgs),
    /// Check whether a puzzle is unique and minimal
    #[command(after_help = CHECK_EXAMPLES)]
    Check(CheckArgs),
    /// Explain a puzzle as a person would solve it, step by step, and rate it
    #[command(after_help = EXPLAIN_EXAMPLES, mut_arg("format", |format| format.value_parser(one_of(TABLE_FORMATS))))]
    Explain(ExplainArgs),
    /// Give a hint for the next step
    #[command(after_help = HINT_EXAMPLES)]
    Hint(HintArgs),
    /// Rate how hard puzzles are
    #[command(after_help = RATE_EXAMPLES)]
    Rate(RateArgs),
    /// Find every instance of a strategy on a board
    #[command(after_help = FIND_EXAMPLES)]
    Find(FindArgs),
    /// Check every step of a trace against the solutions
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(VerifyArgs),
    /// Generate unique puzzles, minimal or to your specification
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(GenerateArgs),
    /// Convert puzzles to another format: text, JSON, CSV or a link to another program
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(ConvertArgs),
    /// Find the digits that occur in some solution
    #[command(after_help = CANDIDATES_EXAMPLES)]
    Candidates(CandidatesArgs),
    /// Find the canonical form of puzzles: the same for all equivalents
    #[command(after_help = CANONICAL_EXAMPLES)]
    Canonical(CanonicalArgs),
    /// Print random equivalents of a puzzle
    #[command(after_help = MORPH_EXAMPLES)]
    Morph(MorphArgs),
    /// Print random full grids, or count them
    #[command(after_help = GRIDS_EXAMPLES, mut_arg("threads", |threads| threads.requires("numbers")
        .help("The number of threads that count 9×9 diagonal grids [default: one for each core]")))]
    Grids(GridsArgs),
    /// Search for puzzles with very few clues
    #[command(after_help = HUNT_EXAMPLES)]
    Hunt(HuntArgs),
    /// Remove the clues that a puzzle does not need
    #[command(after_help = MINIMIZE_EXAMPLES)]
    Minimize(MinimizeArgs),
    /// Draw a board, a step or a whole solve: SVG, PNG, GIF or HTML
    #[command(after_help = RENDER_EXAMPLES, mut_arg("size", |size| size
        .value_parser(rows_or_pixels)
        .help("The number of rows, if the puzzle text is ambiguous; from 100, the width in pixels")))]
    Render(RenderArgs),
    /// Make sheets of puzzles to print, with their solutions: PDF or SVG
    #[command(after_help = SHEET_EXAMPLES)]
    Sheet(SheetArgs),
    /// Measure what each strategy contributes, or how fast the engine is
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(BenchArgs),
    /// List the layouts, with a picture of each
    #[command(after_help = LAYOUTS_EXAMPLES)]
    Layouts(LayoutsArgs),
    /// List the strategies, or explain one
    #[command(after_help = STRATEGIES_EXAMPLES)]
    Strategies(StrategiesArgs),
    /// Serve a web page to enter, solve and explain puzzles
    #[command(after_help = SERVE_EXAMPLES)]
    Serve(ServeArgs),
    /// Print the completions for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions(CompletionsArgs),
}
