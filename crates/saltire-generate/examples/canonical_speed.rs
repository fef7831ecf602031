//! Prints how many canonical forms a second each layout allows, and checks that a
//! thousand random equivalents of each puzzle have its form.
//!
//! `cargo run --release -p saltire-generate --example canonical_speed [PUZZLES [MORPHS]]`

use std::time::Instant;

use saltire_core::{Layout, Puzzle};
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
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<usize>());
    let puzzles = numbers.next().transpose()?.unwrap_or(100);
    let morphs = numbers.next().transpose()?.unwrap_or(1000);
    for (name, clues) in LAYOUTS {
        let layout = Layout::named(name, 9)?;
        let start = Instant::now();
        let mut canonicalizer = Canonicalizer::new(&layout)?;
        let setup = start.elapsed();
        let order = canonicalizer.group().order().unwrap_or(u128::MAX);
        let rate = |canonicalizer: &mut Canonicalizer, clues| measure(canonicalizer, clues, puzzles, morphs);
        let (sparse, full) = (rate(&mut canonicalizer, clues)?, measure(&mut canonicalizer, 81, 10, 10)?);
        println!(
            "{name:18} {order:>8} symmetries in {setup:8.1?}  {sparse:>9.0} puzzles/s of {clues} clues  {full:>9.0} full grids/s"
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
    let (mut time, mut count) = (0.0, 0);
    let digits = |puzzle: &Puzzle| -> Vec<u8> {
        puzzle.line().bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }).collect()
    };
    let mut form = vec![0; layout.cells().len()];
    for _ in 0..puzzles {
        let grid = full_grid(&layout, &mut rng)?;
        let mut cells = layout.cells().to_vec();
        rng.shuffle(&mut cells);
        let givens = cells[..clues].iter().filter_map(|&cell| Some((cell, grid.digit(cell)?)));
        let puzzle = Puzzle::from_givens(&layout, givens);
        let mut boards = vec![digits(&puzzle)];
        for _ in 0..morphs {
            boards.push(digits(&canonicalizer.morph(&puzzle, &mut rng)?));
        }
        let mut first = Vec::new();
        let start = Instant::now();
        for board in &boards {
            canonicalizer.form(board, &mut form)?;
            if first.is_empty() {
                first = form.clone();
            }
            assert_eq!(form, first, "an equivalent of {} has another form", puzzle.line());
        }
        time += start.elapsed().as_secs_f64();
        count += boards.len();
    }
    Ok(count as f64 / time)
}
