//! Reads a file of puzzles in any notation, solves them in a batch, explains the
//! first hundred that have one solution, and draws the hardest step of the hardest:
//! `cargo run --release -p saltire --example hardest_step [FILE [PICTURE]]`.

use saltire::{Outcome, Picture, Reader, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let text = words.next().map_or(Ok(saltire::collection::DIAGONAL.into()), std::fs::read)?;
    let path = words.next().unwrap_or_else(|| "hardest_step.svg".to_owned());

    let solver = Solver::new();
    let puzzles = Reader::new(&text[..], None).map(|entry| solver.puzzle(entry?));
    let puzzles: Vec<_> = puzzles.filter_map(|puzzle| puzzle.inspect_err(|error| eprintln!("{error}")).ok()).collect();

    let answers = solver.solve_batch(&puzzles);
    let unique = answers.map(|answer| answer.is_ok_and(|answer| answer.outcome == Outcome::Unique));
    let unique = puzzles.iter().zip(unique).filter_map(|(puzzle, is_unique)| is_unique.then_some(puzzle));
    let explained = unique.take(100).map(|puzzle| solver.explain(puzzle)).collect::<Result<Vec<_>, _>>()?;

    let hardest = explained.iter().max_by_key(|explained| explained.er()).ok_or("no puzzle has one solution")?;
    let number = hardest.hardest_step().ok_or("it is solved already")?;
    let rated = &hardest.steps()[number];
    println!("{} ({}): {}", rated.step.strategy, rated.rating(), rated.step.text());
    std::fs::write(&path, Picture::step(&hardest.grid_before(number), &rated.step).to_svg())?;
    println!("{path}");
    Ok(())
}
