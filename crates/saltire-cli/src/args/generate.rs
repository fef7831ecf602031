//! Arguments of `saltire generate`.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use saltire::generate::{parse_clues, parse_ratings};
use saltire::logic::{SCALES, Scale};
use saltire::{ClueSymmetry, Difficulty, Rating};

use super::{BoardArgs, Format, NamedValue, StrategyList, ThreadArgs, one_of, scale, seconds, strategy_names};

#[derive(Args)]
pub struct GenerateArgs {
    /// The number of puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1)]
    pub number: u64,
    #[command(flatten)]
    pub board: BoardArgs,
    /// How hard: very-easy, easy, moderate, hard, very-hard, expert, extreme or beyond
    #[arg(long, value_name = "WORD")]
    pub difficulty: Option<Difficulty>,
    /// The rating of the hardest step, such as 4.2 or 4.0..5.0
    #[arg(long, value_name = "RANGE", value_parser = parse_ratings)]
    pub rating: Option<RangeInclusive<Rating>>,
    /// The rating scale: saltire, se121 (Sudoku Explainer 1.2.1) or explainer (SukakuExplainer)
    #[arg(long, value_name = "SCALE", default_value = SCALES[0].name, value_parser = scale)]
    pub scale: &'static Scale,
    /// Strategies that the explanation must use, separated by commas
    #[arg(long, value_name = "LIST", value_parser = strategy_names)]
    pub must_use: Option<StrategyList>,
    /// The only strategies, besides full houses, that the explanation may use, separated by commas
    #[arg(long, value_name = "LIST", value_parser = strategy_names)]
    pub only: Option<StrategyList>,
    /// How many clues, such as 22 or 24..26 [default: as few as the full grid and the difficulty allow]
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    pub clues: Option<RangeInclusive<usize>>,
    /// The symmetry of the clue places: none, half-turn, quarter-turn, mirror-rows, mirror-columns,
    /// mirror-main, mirror-anti or full
    #[arg(long, value_name = "SYMMETRY", default_value_t)]
    pub symmetry: ClueSymmetry,
    /// Where clues are allowed: one character for each cell, . for no clue, or a file with such a mask
    #[arg(long, value_name = "MASK")]
    pub pattern: Option<String>,
    /// A puzzle, which may have several solutions, whose clues every new puzzle keeps
    #[arg(long, value_name = "PUZZLE")]
    pub from: Option<String>,
    /// Only puzzles that need every rule of their layout to be unique
    #[arg(long)]
    pub needs_layout: bool,
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

const FORMATS: &[NamedValue<Format>] = &[
    ("line", Format::Line, "One line for each puzzle"),
    ("grid", Format::Grid, "Rows with bars between the blocks"),
    ("json", Format::Json, "One JSON object for each puzzle"),
    ("csv", Format::Csv, "One row for each puzzle with its solution, under a header"),
];

pub const GENERATE_EXAMPLES: &str = "\
Examples:
  saltire generate
  saltire generate -n 100 --layout classic --seed 7 > puzzles.txt
  saltire generate --difficulty hard --symmetry half-turn
  saltire generate --layout classic --must-use x-wing --clues 24..28
  saltire generate --only full-house,hidden-single,naked-single --rating 1.5..2.3
  saltire generate --layout diagonal+windoku --needs-layout --format grid
  saltire generate --layout classic --size 6

If you ask for no difficulty, strategies or number of clues, puzzles are minimal: they
need every clue. Symmetric clues are removed together. If the search finds no puzzle
that fits within its limits, the message shows the nearest, and the exit code is 5.";
