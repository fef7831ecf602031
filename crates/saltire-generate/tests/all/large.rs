//! Puzzles of large boards are unique and minimal.

use saltire_core::{Candidate, Deadline, Layout, Puzzle};
use saltire_generate::{PuzzleGenerator, PuzzleRequest, minimize};
use saltire_search::{Prover, ProverAnswer, SearchLimits};

/// Returns true if a puzzle has exactly one solution.
fn is_unique(puzzle: &Puzzle) -> bool {
    let mut prover = Prover::new(&puzzle.grid());
    let limits = SearchLimits::all();
    let first = prover.next_solution(&limits);
    matches!(first, ProverAnswer::Solution(_)) && prover.next_solution(&limits) == ProverAnswer::NoSolution
}

fn assert_minimal(puzzle: &Puzzle) {
    assert!(is_unique(puzzle), "{}", puzzle.line());
    for Candidate { cell, .. } in puzzle.givens() {
        assert!(!is_unique(&puzzle.without(cell)), "{cell} is not needed in {}", puzzle.line());
    }
}

#[test]
fn boards_of_sixteen_rows_are_unique_and_minimal() {
    for name in ["classic", "diagonal"] {
        let layout = Layout::named(name, 16).expect("a layout");
        let mut generator = PuzzleGenerator::new(&layout, &PuzzleRequest::new(), 1).expect("a generator");
        let made = generator.puzzle(0).expect("a puzzle");
        assert!(made.minimal);
        assert_minimal(&made.puzzle);
        assert_eq!(generator.puzzle(0).expect("a puzzle").puzzle, made.puzzle, "a seed gives the same puzzle");
        let minimized = minimize(&Puzzle::full(&layout, &made.solution), 2, &Deadline::NEVER).expect("a puzzle");
        assert!(minimized.minimal);
        assert_minimal(&minimized.puzzle);
    }
}
