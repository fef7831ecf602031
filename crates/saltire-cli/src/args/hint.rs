//! Arguments of `saltire hint`.

use clap::Args;
use saltire::HintLevel;

use super::{AnswerArgs, ExplainerArgs, SourceArgs};

#[derive(Args)]
pub struct HintArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    /// The original puzzle, to distinguish its givens from digits placed since
    #[arg(long, value_name = "PUZZLE")]
    pub givens: Option<String>,
    /// How much to reveal: 1 the strategy and where to look, 2 the evidence, 3 the whole step
    #[arg(long, value_name = "LEVEL", default_value = "1", value_parser = level)]
    pub level: HintLevel,
    #[command(flatten)]
    pub explainer: ExplainerArgs,
    #[command(flatten)]
    pub answer: AnswerArgs,
}

fn level(text: &str) -> Result<HintLevel, String> {
    let level = text.parse().ok().and_then(HintLevel::of);
    level.ok_or_else(|| "expected 1, 2 or 3".to_owned())
}

pub const HINT_EXAMPLES: &str = "\
Examples:
  saltire hint 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire hint --file board.txt --layout classic --level 3
  saltire hint 32..41.....3.... --givens ....41.....3.... --level 2
  saltire hint 23..41.....3.... --givens ....41.....3....   reports the two wrong digits first

Exit codes: 0 done; 1 a digit is wrong, or there is no solution; 2 wrong usage;
3 several solutions; 4 bad input; 5 time ran out; 130 interrupted. For many
boards: 0, or 4 if a line was bad.";
