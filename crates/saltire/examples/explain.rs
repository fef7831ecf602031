//! Explains and rates one puzzle: `cargo run -p saltire --example explain [PUZZLE]`.

use saltire::{Puzzle, Solver};

fn main() {
    if let Err(error) = explain() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn explain() -> Result<(), saltire::Error> {
    let default = "....41.....3....";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(default).parse()?;
    let explained = Solver::new().explain(&puzzle)?;
    for (number, rated) in (1..).zip(explained.steps()) {
        println!("{number:>3}  {} ({}): {}", rated.step.strategy, rated.rating(), rated.step.text());
    }
    match (explained.er(), explained.difficulty()) {
        (Some(er), Some(difficulty)) => println!("ER {er}, {difficulty}"),
        _ => println!("{}", explained.analysis.outcome()),
    }
    Ok(())
}
