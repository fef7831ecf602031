//! Solves one puzzle: `cargo run -p saltire --example solve [PUZZLE]`.

use saltire::{Puzzle, Solver};

fn main() {
    if let Err(error) = solve() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn solve() -> Result<(), saltire::Error> {
    let default = "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(default).parse()?;
    let answer = Solver::new().solve(&puzzle)?;
    println!("{} · {}", answer.puzzle.layout_name(), answer.outcome);
    match (answer.solution(), answer.reason()) {
        (Some(solution), _) => println!("{solution}"),
        (None, Some(reason)) => println!("{reason}"),
        (None, None) => {}
    }
    Ok(())
}
