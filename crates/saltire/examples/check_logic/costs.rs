//! What each strategy costs on the way through a collection, and how often it helps.

use std::time::{Duration, Instant};

use saltire::logic::{Found, Memory, SCALES};
use saltire::{Board, Findings, Puzzle};

use crate::collections::Collection;

/// What one strategy cost in all.
#[derive(Clone, Default)]
struct Cost {
    asked: usize,
    helped: usize,
    /// Where it found nothing, and where it found something.
    missing: Duration,
    finding: Duration,
}

/// Prints the strategies of our own scale in its order, each with what it cost:
/// one thread, the path that an explanation takes.
pub fn table(collection: &Collection) {
    let strategies = &SCALES[0].strategies;
    let mut costs = vec![Cost::default(); strategies.len()];
    for puzzle in &collection.puzzles {
        walk(puzzle, &mut costs);
    }
    let puzzles = collection.puzzles.len().max(1) as f64;
    let micros = |time: Duration, times: usize| time.as_secs_f64() * 1e6 / times.max(1) as f64;
    println!("{:<36} {:>8} {:>8} {:>9} {:>9} {:>11}", "", "asked", "helped", "µs miss", "µs hit", "µs a puzzle");
    for (strategy, cost) in strategies.iter().zip(&costs).filter(|(_, cost)| cost.asked > 0) {
        println!(
            "{:<36} {:>8} {:>8} {:>9.1} {:>9.1} {:>11.1}",
            strategy.name(),
            cost.asked,
            cost.helped,
            micros(cost.missing, cost.asked - cost.helped),
            micros(cost.finding, cost.helped),
            (cost.missing + cost.finding).as_secs_f64() * 1e6 / puzzles,
        );
    }
    let all: Duration = costs.iter().map(|cost| cost.missing + cost.finding).sum();
    println!(
        "{:<36} {:>8} {:>8} {:>9} {:>9} {:>11.1}",
        collection.name,
        "",
        "",
        "",
        "",
        all.as_secs_f64() * 1e6 / puzzles
    );
}

/// Explains one puzzle with a clock at hand.
fn walk(puzzle: &Puzzle, costs: &mut [Cost]) {
    let mut grid = puzzle.grid();
    grid.tidy();
    let memory = Memory::default();
    while let Some(found) = next(&memory, &grid, costs) {
        found.step.apply(&mut grid);
    }
}

/// The easiest step, with a clock at hand.
fn next(memory: &Memory, grid: &saltire::Grid, costs: &mut [Cost]) -> Option<Found> {
    let board = Board::new(grid).unique(true).remembering(memory);
    for (&strategy, cost) in SCALES[0].strategies.iter().zip(costs) {
        let begun = Instant::now();
        let found = Findings::easiest(strategy, &board);
        cost.asked += 1;
        if found.is_some() {
            cost.helped += 1;
            cost.finding += begun.elapsed();
            return found;
        }
        cost.missing += begun.elapsed();
    }
    None
}
