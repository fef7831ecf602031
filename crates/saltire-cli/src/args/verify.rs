//! Arguments of `saltire verify`.

use std::path::PathBuf;

use clap::Args;

use super::{BoardArgs, TimeoutArgs};

#[derive(Args)]
pub struct VerifyArgs {
    /// The file with the trace in JSON, plain or .gz; - reads standard input [default: -]
    #[arg(value_name = "TRACE")]
    pub trace: Option<PathBuf>,
    /// The puzzle, if the trace does not name it
    #[arg(long, value_name = "PUZZLE")]
    pub puzzle: Option<String>,
    #[command(flatten)]
    pub board: BoardArgs,
    #[command(flatten)]
    pub timeout: TimeoutArgs,
}

pub const VERIFY_EXAMPLES: &str = "\
Examples:
  saltire generate --seed 1 | saltire solve --trace --format json | saltire verify
  saltire explain --file board.txt --format json | saltire verify
  saltire verify steps.json --puzzle ....41.....3.... --layout diagonal

The trace is the output of `solve --trace`, `reduce --trace`, `explain` or `find`
with --format json, one object after another, or a list of steps. The check does
not depend on any strategy. A step holds if its effects are true in every solution;
inside a guess, in every solution of that branch.

Exit codes: 0 every step holds; 1 one is wrong; 2 wrong usage; 4 bad input; 5
time ran out; 130 interrupted.";
