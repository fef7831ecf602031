//! Measures how many minimal puzzles a second one thread generates, on each layout.
//!
//! `cargo run --release -p saltire-generate --example generate_speed [LAYOUT…]`,
//! with `--features sudoku` beside the crate `sudoku` in the same run. Rates are per
//! second of CPU time of this process. Every hundredth puzzle is checked with the
//! agent.

#[path = "support/cpu_time.rs"]
mod cpu_time;

use std::ops::ControlFlow;

use cpu_time::cpu_seconds;
use saltire_core::{Layout, Outcome};
use saltire_generate::{PuzzleGenerator, PuzzleRequest};
use saltire_search::{Agent, SearchLimits, check};

const LAYOUTS: [&str; 8] =
    ["classic", "diagonal", "windoku", "disjoint", "asterisk", "center-dot", "girandola", "anti-knight"];
const PUZZLES: u64 = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let names = if names.is_empty() { LAYOUTS.map(str::to_owned).to_vec() } else { names };
    for name in names {
        let layout = Layout::named(&name, 9)?;
        let generator = PuzzleGenerator::new(&layout, &PuzzleRequest::new(), 1)?;
        let (start, mut made) = (cpu_seconds(), Vec::new());
        generator.for_each(0..PUZZLES, 1, |puzzle| {
            made.push(puzzle);
            ControlFlow::Continue(())
        })?;
        let seconds = cpu_seconds() - start;
        for puzzle in made.iter().step_by(100).map(|made| &made.puzzle) {
            let (agent, limits) = (Agent::default(), SearchLimits::solutions(2));
            assert_eq!(agent.solve(puzzle, &limits).outcome, Outcome::Unique, "{}", puzzle.line());
            assert_eq!(check::unneeded(puzzle, &agent, &limits), Some(Vec::new()), "{}", puzzle.line());
        }
        println!("{name:12} {:>8.0} puzzles a CPU second", PUZZLES as f64 / seconds);
    }
    #[cfg(feature = "sudoku")]
    race_peer();
    Ok(())
}

#[cfg(feature = "sudoku")]
fn race_peer() {
    let (start, puzzles) = (cpu_seconds(), 5_000);
    let clues: usize = (0..puzzles).map(|_| usize::from(sudoku::Sudoku::generate().n_clues())).sum();
    let rate = f64::from(puzzles) / (cpu_seconds() - start);
    println!(
        "{:12} {rate:>8.0} puzzles a CPU second, {:.1} clues on average",
        "crate sudoku",
        clues as f64 / f64::from(puzzles)
    );
}
