//! Compares prover, agent and engine on random boards of 4 to 16 rows.
//!
//! ```text
//! cargo run --release -p saltire --example check_prover -- [BOARDS] [SEED]
//! ```
//!
//! Stops at the first board with different answers, or prints a table.

mod comparison;

use std::sync::atomic::{AtomicUsize, Ordering};

use comparison::{Comparison, LAYOUTS};
use saltire::Outcome;
use saltire::core::thread_count;
use saltire::generate::Rng;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let boards: usize = arguments.next().map_or(100_000, |text| text.parse().expect("a number of boards"));
    let seed: u64 = arguments.next().map_or(1, |text| text.parse().expect("a seed"));
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..thread_count(None) {
            scope.spawn(|| {
                while let Some(name) = LAYOUTS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    compare_layout(name, boards.div_ceil(LAYOUTS.len()), seed);
                }
            });
        }
    });
}

fn compare_layout(name: &str, boards: usize, seed: u64) {
    let mut comparison = Comparison::new(name, seed);
    let mut outcomes = [0; 3];
    for board in 0..boards {
        let outcome = comparison.compare(&mut Rng::of_item(seed, board as u64));
        outcomes[match outcome {
            Outcome::None => 0,
            Outcome::Unique => 1,
            _ => 2,
        }] += 1;
    }
    let [none, unique, several] = outcomes;
    println!(
        "{name:<12.12} {boards} boards agree: {none} without a solution, {unique} with one, {several} with several"
    );
}
