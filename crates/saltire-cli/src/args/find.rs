//! What can be said to `saltire find`.

use clap::Args;
use saltire::Strategy;
use saltire::logic::strategy_named;

use super::{Source, Wording};

#[derive(Args, Debug)]
pub struct Find {
    #[command(flatten)]
    pub source: Source,
    /// The strategy, by its name or its code; a case has its own
    #[arg(long, short, value_name = "NAME", value_parser = one_strategy)]
    pub strategy: Option<OneStrategy>,
    #[command(flatten)]
    pub wording: Wording,
}

/// A strategy that was named.
#[derive(Clone, Copy, Debug)]
pub struct OneStrategy(pub &'static dyn Strategy);

fn one_strategy(name: &str) -> Result<OneStrategy, String> {
    strategy_named(name).map(OneStrategy).map_err(|error| error.to_string())
}

pub const FIND_EXAMPLES: &str = "\
Examples:
  saltire find --file board.txt --strategy hidden-single --layout classic
  saltire find --file candidates.txt --strategy naked-twins --layout classic --format json
  saltire find --file cases.txt --layout diagonal

A board is looked at as it is given, without the candidates that its digits
rule out. It may be a line of a collection of cases, :code:digits:board:deleted:…,
which is classic unless --layout says otherwise and names its strategy by its
code. What rests on there being one solution is looked for only where the givens
have just one.

Exit codes: 0 done; 2 wrong usage; 4 bad input; 5 time ran out; 130 interrupted.
Of many boards: 0, or 4 if a line was bad.";
