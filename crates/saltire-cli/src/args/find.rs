//! Arguments of `saltire find`.

use clap::Args;
use saltire::Strategy;

use super::{AnswerArgs, SourceArgs, one_strategy};

#[derive(Args)]
pub struct FindArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The strategy, by name or code [default: the code in the line, if the board is a strategy case]
    #[arg(long, short, value_name = "NAME", value_parser = one_strategy)]
    pub strategy: Option<&'static dyn Strategy>,
    #[command(flatten)]
    pub answer: AnswerArgs,
}

pub const FIND_EXAMPLES: &str = "\
Examples:
  saltire find --file board.txt --strategy hidden-single --layout classic
  saltire find --file candidates.txt --strategy naked-twins --layout classic --format json
  saltire find --file cases.txt --layout diagonal

The command first removes the candidates that the board's digits rule out, and nothing
else. The board may be a line of a collection of strategy cases,
:code:digits:board:deleted:…, whose code names the strategy. A case is classic unless
--layout names another layout. Strategies that rely on a unique solution find nothing
unless the givens have one.

Exit codes: 0 done; 2 wrong usage; 4 bad input; 5 time ran out; 130 interrupted.
For many boards: 0, or 4 if a line was bad.";
