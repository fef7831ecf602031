//! What can be said to `saltire verify`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{Board, seconds};

#[derive(Args, Debug)]
pub struct Verify {
    /// The file with the trace in JSON; .gz is unpacked, and - or nothing is standard input
    #[arg(value_name = "TRACE")]
    pub trace: Option<PathBuf>,
    /// The puzzle, where the trace doesn't name it
    #[arg(long, value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub board: Board,
    /// Stop after this time, for each trace
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,
}

pub const VERIFY_EXAMPLES: &str = "\
Examples:
  saltire generate --seed 1 | saltire solve --trace --format json | saltire verify
  saltire explain --file board.txt --format json | saltire verify
  saltire verify steps.json --puzzle ....41.....3.... --layout diagonal

It takes what `solve --trace`, `reduce --trace`, `explain` and `find` print with
--format json, one object after another, or a list of steps. No strategy is
known to it: a step holds where what it says is so in every solution, and inside
a guess in every solution of that branch.

Exit codes: 0 every step holds; 1 one is wrong; 2 wrong usage; 4 bad input; 5
time ran out; 130 interrupted.";
