//! What can be said to `saltire hint`.

use clap::Args;
use saltire::Level;

use super::{Expert, Source, Wording};

#[derive(Args, Debug)]
pub struct Hint {
    #[command(flatten)]
    pub source: Source,
    /// The puzzle that the board was begun from: tells what was given from what was placed since
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    /// How much to tell: 1 the strategy and where to look, 2 the evidence, 3 the whole step
    #[arg(long, value_name = "LEVEL", default_value = "1", value_parser = level)]
    pub level: Level,
    #[command(flatten)]
    pub expert: Expert,
    #[command(flatten)]
    pub wording: Wording,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::of);
    level.ok_or_else(|| "1, 2 or 3 is wanted".to_owned())
}

pub const HINT_EXAMPLES: &str = "\
Examples:
  saltire hint 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire hint --file board.txt --layout classic --level 3
  saltire hint 32..41.....3.... --givens ....41.....3.... --level 2
  saltire hint 23..41.....3.... --givens ....41.....3....   two digits are wrong, which comes first

Exit codes: 0 done; 1 a digit is wrong, or there is no solution; 2 wrong usage;
3 several solutions; 4 bad input; 5 time ran out; 130 interrupted. Of many boards:
0, or 4 if a line was bad.";
