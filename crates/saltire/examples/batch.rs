//! Solves the puzzles of a file, or of standard input, on all cores:
//! `cargo run --release -p saltire --example batch [FILE]`.

use std::fs::File;
use std::io::{BufRead, BufReader};

use saltire::{Outcome, Reader, Solver};

fn main() {
    if let Err(error) = solve_all() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn solve_all() -> Result<(), String> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => {
            let file = File::open(&path).map_err(|error| format!("{path}: {error}"))?;
            Box::new(BufReader::new(file))
        }
        None => Box::new(std::io::stdin().lock()),
    };
    let (mut unique, mut others, mut bad) = (0, 0, 0);
    for (number, answer) in (1..).zip(Solver::new().solve_batch(Reader::new(input, None))) {
        match answer.map(|answer| answer.outcome) {
            Ok(Outcome::Unique) => unique += 1,
            Ok(_) => others += 1,
            Err(error) => {
                eprintln!("puzzle {number}: {error}");
                bad += 1;
            }
        }
    }
    println!("{unique} with one solution, {others} with none or several, {bad} bad");
    Ok(())
}
