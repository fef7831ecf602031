//! What can be said to `saltire explain`.

use clap::Args;

use super::{Expert, Source, Wording};

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub expert: Expert,
    #[command(flatten)]
    pub wording: Wording,
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
input; 5 time ran out; 130 interrupted. Of many puzzles: 0, or 4 if a line was
bad.";
