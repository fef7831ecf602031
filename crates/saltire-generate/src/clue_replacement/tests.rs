//! Replacements of clues against a plain version that tries every digit.

use std::collections::HashSet;

use saltire_core::Candidate;

use super::*;
use crate::{PuzzleGenerator, PuzzleRequest};

fn boards(layout: &Layout, count: u64) -> Vec<UniqueBoard> {
    let mut generator = PuzzleGenerator::new(layout, &PuzzleRequest::new(), 3).expect("a generator");
    let board = |index| {
        let made = generator.puzzle(index).expect("a puzzle");
        let mut clues = [0; CELLS];
        for Candidate { cell, digit } in made.puzzle.givens() {
            clues[layout.index_of(cell)] = digit.get();
        }
        UniqueBoard { clues, solution: std::array::from_fn(|place| made.solution.digits()[place].get()) }
    };
    (0..count).map(board).collect()
}

/// Tries every digit in every cell instead of each clue, and returns the unique
/// puzzles: minimal ones, and those that need a clue less.
fn plain_replacements(engine: &mut Engine, puzzle: &UniqueBoard) -> (HashSet<Digits>, HashSet<Digits>) {
    let mut is_unique = |clues: &Digits| {
        let mut found = [FoundSolutions::NONE];
        engine.solve(&[candidates(clues)], 2, &mut found);
        found[0].count() == 1
    };
    let (mut minimal, mut reduced) = (HashSet::new(), HashSet::new());
    for removed in puzzle.clue_places() {
        for place in (0..CELLS).filter(|&place| puzzle.clues[place] == 0 || place == removed) {
            for digit in 1..=9 {
                let mut clues = puzzle.clues;
                clues[removed] = 0;
                clues[place] = digit;
                if clues == puzzle.clues || !is_unique(&clues) {
                    continue;
                }
                let without = |unneeded: usize| {
                    let mut clues = clues;
                    clues[unneeded] = 0;
                    clues
                };
                let places = (0..CELLS).filter(|&place| clues[place] != 0);
                let fewer: Vec<Digits> = places.map(without).filter(|clues| is_unique(clues)).collect();
                if fewer.is_empty() {
                    minimal.insert(clues);
                }
                reduced.extend(fewer);
            }
        }
    }
    (minimal, reduced)
}

#[test]
fn all_replacements_are_found() {
    for layout in [Layout::classic(), Layout::diagonal()] {
        let mut engine = Engine::new(&layout).expect("a supported layout");
        let mut replacer = ClueReplacer::new(&layout).expect("a supported layout");
        let (mut found, mut known) = (0, 0);
        for puzzle in boards(&layout, 4) {
            let made = replacer.replace(&puzzle, None, usize::MAX, &mut Rng::new(1));
            let (minimal, reduced) = plain_replacements(&mut engine, &puzzle);
            let equal: HashSet<Digits> = made.equal.iter().map(|board| board.clues).collect();
            assert_eq!(equal.len(), made.equal.len());
            assert!(equal.is_subset(&minimal));
            // A clue without which there are too many solutions is not replaced.
            (found, known) = (found + equal.len(), known + minimal.len());
            for board in &made.fewer {
                assert!(board.clue_count() < puzzle.clue_count());
                let has_all =
                    |clues: &&Digits| (0..CELLS).all(|at| board.clues[at] == 0 || board.clues[at] == clues[at]);
                assert!(reduced.iter().any(|clues| has_all(&clues)), "{:?}", board.clues);
            }
        }
        assert!(found * 2 > known, "{found} of {known} replacements");
    }
}

#[test]
fn a_kept_clue_stays() {
    let layout = Layout::diagonal();
    let mut replacer = ClueReplacer::new(&layout).expect("a supported layout");
    for mut puzzle in boards(&layout, 3) {
        let place = (0..CELLS).find(|&place| puzzle.clues[place] == 0).expect("an empty cell");
        puzzle.clues[place] = puzzle.solution[place];
        let made = replacer.replace(&puzzle, Some(place), 50, &mut Rng::new(1));
        assert!(made.equal.len() <= 50 && made.equal.iter().all(|board| board.clues[place] != 0));
        for board in made.equal.iter().chain(&made.fewer) {
            for place in board.clue_places() {
                let mut without = candidates(&board.clues);
                without[place] = FULL;
                assert_eq!(replacer.unique(&[without]), [None], "every clue is needed");
            }
        }
    }
}
