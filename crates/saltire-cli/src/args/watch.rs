//! What can be said to `saltire watch`.

use std::time::Duration;

use clap::Args;

use super::{OneSolve, from_one, seconds};

#[derive(Args, Debug)]
pub struct Watch {
    #[command(flatten)]
    pub one: OneSolve,
    /// How many steps to play in a second; + and - change it
    #[arg(long, value_name = "STEPS", default_value = "2", value_parser = speed, allow_negative_numbers = true)]
    pub speed: f64,
    /// How many solutions to look for [default: 2, enough to know whether there is just one]
    #[arg(long, value_name = "N", value_parser = from_one)]
    pub limit: Option<u64>,
    /// Stop solving after this time, and show how far it came
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    pub timeout: Duration,
}

/// The slowest and the fastest that a puzzle is played, in steps a second.
pub const SPEEDS: (f64, f64) = (0.125, 1024.0);

fn speed(text: &str) -> Result<f64, String> {
    let (slowest, fastest) = SPEEDS;
    let speed = text.parse().ok().filter(|speed| (slowest..=fastest).contains(speed));
    speed.ok_or_else(|| format!("a number of steps a second is wanted, from {slowest} to {fastest}"))
}

pub const WATCH_EXAMPLES: &str = "\
Keys: space plays and pauses, left and right take a step, up and down ten, page
up and page down a hundred, Home and End go to the ends; + and - change the
speed, h gives a hint, p has a person solve or the agent, s chooses the
strategies, ? helps, q quits. Where the output is no terminal, every step is
printed with its board.

Examples:
  saltire watch 2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3
  saltire watch --file puzzles.txt --number 2 --speed 10
  saltire generate | saltire watch --strategies eliminate,only-choice
  saltire generate --seed 1 | saltire watch --person
  saltire watch - --layout windoku --timeout 5 < board.txt
  saltire watch 1............... --layout diagonal | cat";
