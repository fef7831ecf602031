//! Arguments of `saltire watch`.

use std::time::Duration;

use clap::Args;
use saltire_tui::{MAX_SPEED, MIN_SPEED};

use super::{OnePuzzleArgs, positive, seconds};

#[derive(Args)]
pub struct WatchArgs {
    #[command(flatten)]
    pub one: OnePuzzleArgs,
    /// How many steps to play per second; + and - change it
    #[arg(long, value_name = "STEPS", default_value = "2", value_parser = speed, allow_negative_numbers = true)]
    pub speed: f64,
    /// How many solutions to search for [default: 2, to show whether the first is unique]
    #[arg(long, value_name = "N", value_parser = positive)]
    pub limit: Option<u64>,
    /// Stop solving after this time, and show what was found
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Duration,
}

fn speed(text: &str) -> Result<f64, String> {
    let speed = text.parse().ok().filter(|speed| (MIN_SPEED..=MAX_SPEED).contains(speed));
    speed.ok_or_else(|| format!("expected steps a second, from {MIN_SPEED} to {MAX_SPEED}"))
}

pub const WATCH_EXAMPLES: &str = "\
Keys: space plays and pauses; left and right move one step, up and down ten, page up
and page down a hundred; Home and End go to the puzzle and the answer; + and - change
the speed; h gives a hint; p switches between human-style steps and the agent; s
selects strategies; ? shows help; q quits. If the output is not a terminal, the command
prints every step with its board.

Examples:
  saltire watch 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3
  saltire watch --file puzzles.txt --number 2 --speed 10
  saltire generate | saltire watch --strategies eliminate,only-choice
  saltire generate --seed 1 | saltire watch --person
  saltire watch - --layout windoku --timeout 5 < board.txt
  saltire watch 1............... --layout diagonal | cat";
