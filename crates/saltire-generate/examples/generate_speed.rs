//! Measures how many minimal puzzles a second one thread generates, on each layout.
//!
//! `cargo run --release -p saltire-generate --example generate_speed [LAYOUT…]`,
//! with `--features sudoku` beside the crate `sudoku` in the same run: the two take turns.
//! Rates are medians over rounds, per second of CPU time. Every hundredth puzzle is
//! checked with the agent.

#[path = "support/cpu_time.rs"]
mod cpu_time;

use std::ops::ControlFlow;

use cpu_time::cpu_seconds;
use saltire_core::{Layout, Outcome};
use saltire_generate::{PuzzleGenerator, PuzzleRequest};
use saltire_search::{Agent, SearchLimits, check};

const LAYOUTS: [&str; 11] = [
    "classic",
    "diagonal",
    "main-diagonal",
    "windoku",
    "disjoint",
    "asterisk",
    "center-dot",
    "girandola",
    "anti-king",
    "anti-knight",
    "diagonal+windoku",
];
/// How many puzzles a round makes, if that takes no longer than `MAX_SECONDS`.
const PUZZLES: u64 = 8_192;
/// How many puzzles are made between two looks at the clock.
const BLOCK: u64 = 512;
const MAX_SECONDS: f64 = 1.0;
const ROUNDS: u64 = 5;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let names = if names.is_empty() { LAYOUTS.map(str::to_owned).to_vec() } else { names };
    for name in names {
        let generator = PuzzleGenerator::new(&Layout::named(&name, 9)?, &PuzzleRequest::new(), 1)?;
        let mut rates = Vec::new();
        let mut peer_rates = Vec::new();
        for round in 0..ROUNDS {
            rates.push(measure(&generator, round * PUZZLES)?);
            peer_rates.extend(peer_rate());
        }
        print!("{name:12} {:>8.0} puzzles a CPU second", median(&mut rates));
        match peer_rates.is_empty() {
            true => println!(),
            false => println!(", crate sudoku {:>6.0} classic ones", median(&mut peer_rates)),
        }
    }
    Ok(())
}

/// Generates the puzzles of a round, and returns how many there are for a second of CPU time.
fn measure(generator: &PuzzleGenerator, first: u64) -> Result<f64, Box<dyn std::error::Error>> {
    let mut made = Vec::new();
    let start = cpu_seconds();
    let mut seconds = 0.0;
    for block in (first..first + PUZZLES).step_by(BLOCK as usize) {
        generator.for_each(block..block + BLOCK, 1, |puzzle| {
            made.push(puzzle.puzzle);
            ControlFlow::Continue(())
        })?;
        seconds = cpu_seconds() - start;
        if seconds > MAX_SECONDS {
            break;
        }
    }
    for puzzle in made.iter().step_by(100) {
        let (agent, limits) = (Agent::default(), SearchLimits::solutions(2));
        assert_eq!(agent.solve(puzzle, &limits).outcome, Outcome::Unique, "{}", puzzle.line());
        assert_eq!(check::unneeded(puzzle, &agent, &limits), Some(Vec::new()), "{}", puzzle.line());
    }
    Ok(made.len() as f64 / seconds)
}

/// Returns how many minimal classic puzzles without symmetry the crate `sudoku` generates in a
/// second of CPU time.
#[cfg(feature = "sudoku")]
fn peer_rate() -> Option<f64> {
    let (start, puzzles) = (cpu_seconds(), 1_000);
    for _ in 0..puzzles {
        std::hint::black_box(sudoku::Sudoku::generate_with_symmetry(sudoku::Symmetry::None));
    }
    Some(f64::from(puzzles) / (cpu_seconds() - start))
}

#[cfg(not(feature = "sudoku"))]
fn peer_rate() -> Option<f64> {
    None
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}
