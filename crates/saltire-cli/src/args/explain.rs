//! Arguments of `saltire explain`.

use clap::Args;

use super::{AnswerArgs, ExplainerArgs, OutputArgs, SourceArgs, positive};

#[derive(Args)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub source: SourceArgs,
    #[command(flatten)]
    pub explainer: ExplainerArgs,
    #[command(flatten)]
    pub answer: AnswerArgs,
    /// Show only step N, with its board
    #[arg(long, value_name = "N", value_parser = step_number, conflicts_with_all = ["until", "boards"])]
    pub step: Option<usize>,
    /// Stop after step N
    #[arg(long, value_name = "N", value_parser = step_number)]
    pub until: Option<usize>,
    /// Draw the board after each step that is not a single
    #[arg(long)]
    pub boards: bool,
    #[command(flatten)]
    pub output: OutputArgs,
}

fn step_number(text: &str) -> Result<usize, String> {
    let number = positive(text)?;
    usize::try_from(number).map_err(|_| "expected a smaller number".to_owned())
}

pub const EXPLAIN_EXAMPLES: &str = "\
Examples:
  saltire explain 85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.
  saltire explain --file board.txt --notation r1c1 --layout classic
  saltire explain - --scale se121 --format json < board.txt
  saltire explain --file board.txt --until 10 --boards
  saltire explain --file board.txt --step 2
  saltire explain --file puzzles.csv --format csv > explained.csv
  saltire generate --seed 1 | saltire explain --without naked-single

Every step uses the easiest strategy that finds something. `render --person --step N`
draws the same step N. Strategies that rely on a unique solution are used only if the
givens are proved to have one.

Exit codes: 0 done; 1 no solution; 2 wrong usage; 3 several solutions; 4 bad
input; 5 time ran out; 130 interrupted. For many puzzles: 0, or 4 if a line was
bad.";
