//! How answers are worded, and how long they may take.

use std::time::Duration;

use clap::{Args, ValueEnum};
use saltire::CellNames;

use super::{TextFormat, seconds};

/// How answers are worded, and how long they may take.
#[derive(Args, Debug)]
pub struct Wording {
    /// How to write the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TextFormat,
    /// How cells are named in sentences
    #[arg(long, value_enum, value_name = "NOTATION", default_value = "a1")]
    notation: Notation,
    /// Stop after this time, for each board
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

impl Wording {
    /// How cells are named.
    pub fn names(&self) -> CellNames {
        match self.notation {
            Notation::A1 => CellNames::A1,
            Notation::R1c1 => CellNames::R1C1,
        }
    }
}

/// How cells are named in sentences.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// A letter for the row, a number for the column: A1
    A1,
    /// Numbers for both: r1c1
    R1c1,
}
