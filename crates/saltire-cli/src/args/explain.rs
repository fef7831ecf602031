//! What can be said to `saltire explain`.

use std::time::Duration;

use clap::Args;

use super::{Expert, Notation, Source, TextFormat, seconds};

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub expert: Expert,
    /// How to write the path
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: TextFormat,
    /// How cells are named in sentences
    #[arg(long, value_enum, value_name = "NOTATION", default_value = "a1")]
    pub notation: Notation,
    /// Stop after this time, for each puzzle, and show what was reached
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

pub const EXPLAIN_EXAMPLES: &str = "\
Examples:
  saltire explain 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire explain --file board.txt --notation r1c1 --layout classic
  saltire explain - --scale se121 --format json < board.txt
  saltire generate --seed 1 | saltire explain --without naked-single

The path of a person: at every step the easiest strategy that finds something.
Strategies that rest on there being one solution are used only where that is
proved of the givens.

Exit codes: 0 done; 1 no solution; 2 wrong usage; 3 several solutions; 4 bad
input; 5 time ran out; 130 interrupted.";
