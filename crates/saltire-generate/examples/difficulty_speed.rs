//! Measures how long a puzzle of each difficulty takes, on one thread.
//!
//! `cargo run --release -p saltire-generate --example difficulty_speed [SECONDS [LAYOUT [WORD…]]]`
//!
//! Prints the mean CPU time of a puzzle, over as many as fit into some CPU seconds
//! for each word (10 by default), of classic and diagonal puzzles. Every puzzle is rated
//! again.

#[path = "support/cpu_time.rs"]
mod cpu_time;

use cpu_time::cpu_seconds;
use saltire_core::{Deadline, Layout};
use saltire_generate::{PuzzleGenerator, PuzzleRequest};
use saltire_logic::{Difficulty, Explainer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let seconds: f64 = arguments.first().map_or(Ok(10.0), |text| text.parse())?;
    let layouts = arguments.get(1).map_or(vec!["classic", "diagonal"], |name| vec![name]);
    let words: Vec<Difficulty> = arguments.iter().skip(2).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let words = if words.is_empty() { Difficulty::ALL.to_vec() } else { words };
    for name in layouts {
        for &word in &words {
            measure(&Layout::named(name, 9)?, word, seconds)?;
        }
    }
    Ok(())
}

fn measure(layout: &Layout, word: Difficulty, seconds: f64) -> Result<(), Box<dyn std::error::Error>> {
    let mut generator = PuzzleGenerator::new(layout, &PuzzleRequest::new().difficulty(word), 1)?;
    let (mut total, mut longest, mut puzzles) = (0.0, 0.0f64, 0);
    while total < seconds {
        let before = cpu_seconds();
        let made = generator.puzzle(puzzles)?.puzzle;
        let time = cpu_seconds() - before;
        (total, longest, puzzles) = (total + time, longest.max(time), puzzles + 1);
        let path = Explainer::default().explain(&made.grid(), true, &Deadline::NEVER);
        assert!(path.is_complete(), "{}", made.line());
        assert_eq!(path.er().map(Difficulty::of), Some(word), "{}", made.line());
    }
    let mean = 1000.0 * total / puzzles as f64;
    let longest = 1000.0 * longest;
    println!("{:10} {word:10} {mean:9.1} ms a puzzle, longest {longest:7.0} ms, {puzzles} puzzles", layout.name());
    Ok(())
}
