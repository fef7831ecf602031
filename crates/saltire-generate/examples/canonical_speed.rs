//! Prints how many canonical forms a second each layout allows, and checks that a
//! thousand random equivalents of each puzzle have its form.
//!
//! `cargo run --release -p saltire-generate --example canonical_speed [PUZZLES [MORPHS [LAYOUT…]]]`
//!
//! Rates are per second of CPU time. The puzzles are random clues of random full grids.

#[path = "support/cpu_time.rs"]
mod cpu_time;

use cpu_time::cpu_seconds;
use saltire_core::{Candidate, Layout, Puzzle};
use saltire_generate::{Canonicalizer, Rng, full_grid};

const LAYOUTS: [(&str, usize); 10] = [
    ("classic", 24),
    ("diagonal", 19),
    ("main-diagonal", 22),
    ("windoku", 20),
    ("disjoint", 22),
    ("center-dot", 22),
    ("asterisk", 22),
    ("anti-knight", 14),
    ("girandola", 22),
    ("diagonal+windoku", 16),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default| arguments.get(place).map_or(Ok(default), |text| text.parse::<usize>());
    let (puzzles, morphs) = (number(0, 100)?, number(1, 1000)?);
    let is_wanted = |name: &str| arguments.len() < 3 || arguments[2..].iter().any(|wanted| wanted == name);
    for (name, clues) in LAYOUTS.into_iter().filter(|(name, _)| is_wanted(name)) {
        let layout = Layout::named(name, 9)?;
        let start = cpu_seconds();
        let mut canonicalizer = Canonicalizer::new(&layout)?;
        let setup = 1000.0 * (cpu_seconds() - start);
        let order = canonicalizer.group().order().unwrap_or(u128::MAX);
        let sparse = measure(&mut canonicalizer, clues, puzzles, morphs)?;
        let full = measure(&mut canonicalizer, 81, 10, 100)?;
        println!(
            "{name:18} {order:>8} symmetries in {setup:5.1} ms  {sparse:>9.0} puzzles/s of {clues} clues  {full:>9.0} full grids/s"
        );
    }
    Ok(())
}

/// Returns the forms a second of random puzzles with this many clues and their morphs.
fn measure(
    canonicalizer: &mut Canonicalizer,
    clues: usize,
    puzzles: usize,
    morphs: usize,
) -> Result<f64, Box<dyn std::error::Error>> {
    let layout = canonicalizer.layout().clone();
    let mut rng = Rng::new(1);
    let digits = |puzzle: &Puzzle| -> Vec<u8> {
        puzzle.line().bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }).collect()
    };
    let mut classes = Vec::new();
    for _ in 0..puzzles {
        let grid = full_grid(&layout, &mut rng)?;
        let mut cells = layout.cells().to_vec();
        rng.shuffle(&mut cells);
        let givens = cells[..clues].iter().filter_map(|&cell| Some(Candidate { cell, digit: grid.digit(cell)? }));
        let puzzle = Puzzle::from_givens(&layout, givens);
        let mut boards = vec![digits(&puzzle)];
        for _ in 0..morphs {
            boards.push(digits(&canonicalizer.morph(&puzzle, &mut rng)?));
        }
        classes.push(boards);
    }
    let mut forms: Vec<Vec<u8>> = Vec::new();
    let mut form = vec![0; layout.cells().len()];
    let start = cpu_seconds();
    for boards in &classes {
        canonicalizer.form(&boards[0], &mut form)?;
        let first = form.clone();
        for board in &boards[1..] {
            canonicalizer.form(board, &mut form)?;
            assert_eq!(form, first, "{board:?} has another form than its equivalent {:?}", boards[0]);
        }
        forms.push(first);
    }
    let seconds = cpu_seconds() - start;
    forms.sort();
    forms.dedup();
    assert_eq!(forms.len(), puzzles, "random puzzles are not equivalent");
    Ok((puzzles * (1 + morphs)) as f64 / seconds)
}
