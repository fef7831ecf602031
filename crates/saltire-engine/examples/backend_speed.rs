//! Measures how many puzzles a second each backend of this processor solves on one thread,
//! each proved unique. The backends take turns; the rates are medians.
//!
//! `cargo run --release -p saltire-engine --example backend_speed -- LAYOUT FILE`, where
//! the file has a puzzle of 81 characters on each line.

use std::time::Instant;

use saltire_core::Layout;
use saltire_engine::{Backend, BoardLine, Engine, FoundSolutions, read_lines};

const ROUNDS: usize = 9;
/// The file is repeated until it has about this many puzzles.
const PUZZLES: usize = 100_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [layout, file] = &arguments[..] else { return Err("expected LAYOUT FILE".into()) };
    let layout = Layout::named(layout, 9)?;
    let text = std::fs::read_to_string(file)?;
    let mut lines: Vec<BoardLine> = Vec::new();
    for line in text.lines().filter_map(|line| line.as_bytes().get(..81)) {
        let mut board = [b'\n'; 82];
        board[..81].copy_from_slice(line);
        lines.push(board);
    }
    let lines = lines.repeat((PUZZLES / lines.len().max(1)).max(1));
    let mut boards = vec![[0; 81]; lines.len()];
    read_lines(&lines, &mut boards);

    let backends = Backend::available();
    let mut engines: Vec<Engine> =
        backends.iter().filter_map(|&backend| Engine::with_backend(&layout, backend)).collect();
    let mut rates = vec![Vec::new(); engines.len()];
    let mut unique = Vec::new();
    for _ in 0..ROUNDS {
        for (engine, rates) in engines.iter_mut().zip(&mut rates) {
            let mut found = vec![FoundSolutions::NONE; boards.len()];
            let start = Instant::now();
            engine.solve(&boards, 2, &mut found);
            rates.push(boards.len() as f64 / start.elapsed().as_secs_f64());
            unique.push(found.iter().filter(|found| found.unique().is_some()).count());
        }
    }
    assert!(unique.iter().all(|&count| count == unique[0]), "the backends disagree");
    println!("{} puzzles, {} unique", boards.len(), unique[0]);
    for (backend, rates) in backends.iter().zip(&mut rates) {
        rates.sort_by(f64::total_cmp);
        println!("{:10} {:>10.0} puzzles a second", format!("{backend:?}"), rates[ROUNDS / 2]);
    }
    Ok(())
}
