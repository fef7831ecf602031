//! What each strategy costs when explaining a collection, and how often it helps.

use std::time::{Duration, Instant};

use saltire::logic::{RatedStep, SCALES, SearchHistory};
use saltire::{Position, Puzzle, Report};

use crate::collections::Collection;

/// The costs of one strategy.
#[derive(Clone, Default)]
struct Cost {
    asked: usize,
    helped: usize,
    /// The time when it found nothing, and when it found something.
    missing: Duration,
    finding: Duration,
}

/// Prints the strategies of our own scale in order, each with its costs on the path
/// of an explanation, in one thread.
pub fn table(collection: &Collection) {
    let strategies = &SCALES[0].strategies;
    let mut costs = vec![Cost::default(); strategies.len()];
    for puzzle in &collection.puzzles {
        explain(puzzle, &mut costs);
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

/// Explains one puzzle and measures each strategy.
fn explain(puzzle: &Puzzle, costs: &mut [Cost]) {
    let mut grid = puzzle.grid();
    grid.clear_all_peers();
    let history = SearchHistory::default();
    while let Some(found) = next_step(&history, &grid, costs) {
        found.step.apply(&mut grid);
    }
}

/// Finds the easiest step and measures each strategy.
fn next_step(history: &SearchHistory, grid: &saltire::Grid, costs: &mut [Cost]) -> Option<RatedStep> {
    let board = Position::new(grid).unique(true).with_history(history);
    for (&strategy, cost) in SCALES[0].strategies.iter().zip(costs) {
        let begun = Instant::now();
        let found = Report::easiest(strategy, &board);
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
