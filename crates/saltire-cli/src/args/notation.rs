//! How cells are named.

use clap::ValueEnum;
use saltire::CellNames;

/// How cells are named in sentences.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// A letter for the row, a number for the column: A1
    A1,
    /// Numbers for both: r1c1
    R1c1,
}

impl From<Notation> for CellNames {
    fn from(notation: Notation) -> CellNames {
        match notation {
            Notation::A1 => CellNames::A1,
            Notation::R1c1 => CellNames::R1C1,
        }
    }
}
