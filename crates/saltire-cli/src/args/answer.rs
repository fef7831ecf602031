//! How answers in sentences are written, and how long they may take.

use clap::Args;
use saltire::CellNames;

use super::{Format, NamedValue, TEXT_FORMATS, TimeoutArgs, one_of};

/// How answers in sentences are written, and how long they may take.
#[derive(Args)]
pub struct AnswerArgs {
    /// How to write the answer
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = one_of(TEXT_FORMATS))]
    pub format: Format,
    /// How to name cells in sentences
    #[arg(long, value_name = "NOTATION", default_value = "a1", value_parser = one_of(CELL_NAMES))]
    pub notation: CellNames,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

const CELL_NAMES: &[NamedValue<CellNames>] = &[
    ("a1", CellNames::A1, "A letter for the row, a number for the column: A1"),
    ("r1c1", CellNames::R1C1, "Numbers for both: r1c1"),
];
