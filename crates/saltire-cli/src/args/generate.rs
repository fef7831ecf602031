//! Arguments of `saltire generate`.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use saltire::generate::{parse_clues, parse_ratings};
use saltire::logic::{SCALES, Scale, scale_named};
use saltire::{ClueSymmetry, Difficulty, Rating};

use super::{BoardArgs, Format, NamedValue, StrategyList, one_of, seconds, strategy_names};

#[derive(Args)]
pub struct GenerateArgs {
    /// How many puzzles
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
    /// Strategies that its explanation must use, separated by commas
    #[arg(long, value_name = "LIST", value_parser = strategy_names)]
    pub must_use: Option<StrategyList>,
    /// The only strategies, beside full houses, that its explanation may use, separated by commas
    #[arg(long, value_name = "LIST", value_parser = strategy_names)]
    pub only: Option<StrategyList>,
    /// How many clues, such as 22 or 24..26 [default: as few as the full grid and the difficulty allow]
    #[arg(long, value_name = "RANGE", value_parser = parse_clues)]
    pub clues: Option<RangeInclusive<usize>>,
    /// How the places of clues repeat: none, half-turn, quarter-turn, mirror-rows, mirror-columns,
    /// mirror-main, mirror-anti or full
    #[arg(long, value_name = "SYMMETRY", default_value_t)]
    pub symmetry: ClueSymmetry,
    /// Where clues may stand: one character for each cell, . for none, or a file with them
    #[arg(long, value_name = "MASK")]
    pub pattern: Option<String>,
    /// A puzzle, perhaps with several solutions, whose clues every new puzzle keeps
    #[arg(long, value_name = "PUZZLE")]
    pub from: Option<String>,
    /// Only puzzles that are not unique without each rule of their layout
    #[arg(long)]
    pub needs_layout: bool,
    /// The same seed gives the same puzzles on any number of threads [default: a new seed each time]
    #[arg(long, value_name = "SEED")]
    pub seed: Option<u64>,
    /// How many threads work [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub threads: Option<u64>,
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

fn scale(name: &str) -> Result<&'static Scale, String> {
    scale_named(name).map_err(|error| error.to_string())
}

pub const GENERATE_EXAMPLES: &str = "\
Examples:
  saltire generate
  saltire generate -n 100 --layout classic --seed 7 > puzzles.txt
  saltire generate --difficulty hard --symmetry half-turn
  saltire generate --layout classic --must-use x-wing --clues 24..28
  saltire generate --only full-house,hidden-single,naked-single --rating 1.5..2.3
  saltire generate --layout diagonal+windoku --needs-layout --format grid
  saltire generate --layout classic --size 6

A puzzle without a difficulty, strategies or a number of clues is minimal: it needs
every clue. Clues of a symmetry are removed together. If the search meets no puzzle
that fits within its limits, the message shows the nearest, and the exit code is 5.";
