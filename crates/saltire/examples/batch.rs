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

fn solve_all() -> Result<(), Box<dyn std::error::Error>> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => {
            let file = File::open(&path).map_err(|error| format!("{path}: {error}"))?;
            Box::new(BufReader::new(file))
        }
        None => Box::new(std::io::stdin().lock()),
    };
    let solver = Solver::new();
    let (mut unique, mut others, mut bad) = (0, 0, 0);
    let puzzles = Reader::new(input, None).map(|entry| solver.puzzle(entry?));
    // The error of a bad puzzle names its line.
    let puzzles = puzzles.filter_map(|puzzle| match puzzle {
        Ok(puzzle) => Some(format!(r#"{{"puzzle": "{}", "layout": "{}"}}"#, puzzle.line(), puzzle.layout_name())),
        Err(error) => {
            eprintln!("{error}");
            bad += 1;
            None
        }
    });
    for (number, answer) in (1..).zip(solver.solve_batch(puzzles)) {
        match answer.map(|answer| answer.outcome) {
            Ok(Outcome::Unique) => unique += 1,
            Ok(_) => others += 1,
            Err(error) => return Err(format!("puzzle {number}: {error}").into()),
        }
    }
    println!("{unique} with one solution, {others} with none or several, {bad} bad");
    Ok(())
}
