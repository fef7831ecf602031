//! Arguments of `saltire convert`.

use clap::Args;
use saltire::TextFormat;

use super::{NamedValue, OutputArgs, SourceArgs, TimeoutArgs, one_of};

#[derive(Args)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = one_of(FORMATS))]
    pub to: ConvertTo,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// The formats of `convert`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConvertTo {
    Text(TextFormat),
    Json,
    Csv,
}

const FORMATS: &[NamedValue<ConvertTo>] = &[
    ("line", ConvertTo::Text(TextFormat::Line), "One line for each puzzle"),
    ("grid", ConvertTo::Text(TextFormat::Grid), "Rows with bars between the blocks"),
    ("candidates", ConvertTo::Text(TextFormat::Candidates), "The candidates of every cell"),
    ("json", ConvertTo::Json, "One JSON object for each puzzle, with its layout"),
    ("csv", ConvertTo::Csv, "One row for each puzzle with its layout, under a header"),
    ("fpuzzles", ConvertTo::Text(TextFormat::FPuzzles), "A link to f-puzzles, with the layout"),
    ("sudokupad", ConvertTo::Text(TextFormat::SudokuPad), "A link to SudokuPad, with the layout"),
    ("sdk", ConvertTo::Text(TextFormat::Sdk), "Rows under [Puzzle], the format of SadMan Sudoku"),
    ("sdm", ConvertTo::Text(TextFormat::Sdm), "One line for each puzzle, with 0 for empty cells"),
    ("hodoku", ConvertTo::Text(TextFormat::Hodoku), "A line of HoDoKu's library, :code:digits:board:…"),
];

pub const CONVERT_EXAMPLES: &str = "\
Examples:
  saltire convert --file board.txt --to fpuzzles
  saltire convert --file puzzles.txt --to json -o puzzles.json
  saltire generate --layout windoku --format json | saltire convert - --to sudokupad
  saltire convert --file puzzles.csv --to sdm

Every command that reads puzzles reads all these formats. Links, JSON and CSV name
the layout; text does not. Links support only some rules. If the layout is auto,
--timeout limits the time to find it.";
