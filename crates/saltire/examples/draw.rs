//! Writes a picture of a puzzle: `cargo run --example draw [FILE.svg|FILE.png]`.

use saltire::render::Theme;
use saltire::{Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).unwrap_or_else(|| "target/puzzle.svg".to_owned());
    let puzzle: Puzzle = saltire::collection::first().parse()?;
    let picture = Solver::new().draw(&puzzle)?.theme(Theme::Print).width(600);
    match path.ends_with(".png") {
        true => std::fs::write(&path, picture.to_png())?,
        false => std::fs::write(&path, picture.to_svg())?,
    }
    println!("{path}");
    Ok(())
}
