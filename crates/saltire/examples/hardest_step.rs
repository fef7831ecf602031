//! Reads a file of puzzles, solves them in a batch, explains the hardest of the
//! first hundred, and draws its hardest step:
//! `cargo run --release --example hardest_step [FILE [PICTURE]]`.

use saltire::{Outcome, Picture, Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let text = words.next().map_or(Ok(saltire::collection::DIAGONAL.to_owned()), std::fs::read_to_string)?;
    let path = words.next().unwrap_or_else(|| "hardest_step.svg".to_owned());
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();

    let solver = Solver::new();
    let answers: Vec<_> = solver.solve_batch(&lines).collect::<Result<_, _>>()?;
    let unique = lines.iter().zip(answers).filter(|(_, answer)| answer.outcome == Outcome::Unique);

    let mut hardest = None;
    for (line, _) in unique.take(100) {
        let explained = solver.explain(&line.parse::<Puzzle>()?)?;
        if hardest.as_ref().is_none_or(|(er, _)| explained.er() > *er) {
            hardest = Some((explained.er(), explained));
        }
    }

    let (_, explained) = hardest.ok_or("no puzzle has one solution")?;
    let number = explained.hardest_step().ok_or("it is solved already")?;
    let step = &explained.steps()[number];
    println!("{} ({}): {}", step.step.strategy, step.rating(), step.step.text());
    std::fs::write(&path, Picture::step(&explained.grid_before(number), &step.step).to_svg())?;
    println!("{path}");
    Ok(())
}
