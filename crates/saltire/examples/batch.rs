//! Solves the puzzles of a file, or of standard input, on all cores:
//! `cargo run --release --example batch [FILE]`.

use std::io::{BufRead, BufReader};

use saltire::{Outcome, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => Box::new(BufReader::new(std::fs::File::open(path)?)),
        None => Box::new(std::io::stdin().lock()),
    };
    let lines = input.lines().map_while(Result::ok).filter(|line| !line.starts_with('#'));
    let (mut unique, mut others, mut bad) = (0, 0, 0);
    for answer in Solver::new().solve_batch(lines) {
        match answer.map(|answer| answer.outcome) {
            Ok(Outcome::Unique) => unique += 1,
            Ok(_) => others += 1,
            Err(error) => {
                eprintln!("{error}");
                bad += 1;
            }
        }
    }
    println!("{unique} with one solution, {others} with none or several, {bad} bad");
    Ok(())
}
