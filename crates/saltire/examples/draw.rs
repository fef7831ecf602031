//! Writes a picture of a puzzle: `cargo run -p saltire --example draw [FILE.svg|FILE.png]`.

use saltire::render::Theme;
use saltire::{Puzzle, Solver};

fn main() {
    if let Err(error) = draw() {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn draw() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "puzzle.svg".to_owned());
    let puzzle: Puzzle = saltire::collection::first().parse()?;
    let picture = Solver::new().draw(&puzzle)?.theme(Theme::Print).width(600);
    let bytes = if path.ends_with(".png") { picture.to_png() } else { picture.to_svg().into() };
    std::fs::write(&path, bytes).map_err(|error| format!("{path}: {error}"))?;
    println!("{path}");
    Ok(())
}
