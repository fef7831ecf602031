//! Generates puzzles: `cargo run --release -p saltire --example generate [LAYOUT [SEED]]`.

use saltire::Solver;

fn main() {
    if let Err(error) = generate() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn generate() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let layout = words.next().unwrap_or_else(|| "diagonal".to_owned());
    let seed = words.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut generator = Solver::new().layout(&*layout)?.generator(seed)?;
    for _ in 0..3 {
        let made = generator.puzzle()?;
        println!("{}  {} clues", made.puzzle.line(), made.puzzle.givens().count());
    }
    Ok(())
}
