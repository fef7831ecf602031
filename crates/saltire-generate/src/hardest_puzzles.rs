//! Finds harder and harder puzzles by replacing clues, the most promising puzzle first.
//!
//! A score tells how promising a puzzle is, in a hundredth of the time of a rating. If
//! strategies up to very hard solve the puzzle, it is the rating of the hardest step.
//! Otherwise it is higher, by the score of a [`DifficultyEstimator`] where they are stuck. Without
//! these strategies, the score would favour easy puzzles with many candidates.

use saltire_core::{Deadline, Layout};
use saltire_engine::candidate_board;
use saltire_logic::{Difficulty, Explainer};

use crate::Rng;
use crate::agent_batch::puzzle_of;
use crate::clue_replacement::{ClueReplacer, UniqueBoard};
use crate::difficulty_estimate::DifficultyEstimator;

/// How many puzzles to keep.
const MAX_KEPT: usize = 40;

/// How many replacements of a clue to try on one puzzle.
const MAX_REPLACEMENTS: usize = 48;

/// The hardest puzzles so far.
pub(crate) struct HardestPuzzles {
    layout: Layout,
    explainer: Explainer,
    replacer: ClueReplacer,
    estimator: DifficultyEstimator,
    /// The hardest first.
    kept: Vec<ScoredPuzzle>,
}

/// A puzzle and what was done with it.
struct ScoredPuzzle {
    board: UniqueBoard,
    score: u32,
    is_checked: bool,
    is_replaced: bool,
}

impl HardestPuzzles {
    /// Returns an empty list for a layout that the engine supports.
    pub fn new(layout: &Layout, explainer: &Explainer) -> Option<HardestPuzzles> {
        Some(HardestPuzzles {
            layout: layout.clone(),
            explainer: explainer.clone().up_to(*Difficulty::VeryHard.ratings().end()),
            replacer: ClueReplacer::new(layout)?,
            estimator: DifficultyEstimator::new(layout),
            kept: Vec::new(),
        })
    }

    fn score(&self, board: &UniqueBoard) -> u32 {
        let places: Vec<u16> = board.clue_places().into_iter().map(|place| place as u16).collect();
        let puzzle = puzzle_of(&self.layout, &board.solution, &places);
        let path = self.explainer.explain(&puzzle.grid(), true, &Deadline::NEVER);
        let hardest = path.er().map_or(0, |rating| u32::from(rating.0));
        match candidate_board(&path.grid) {
            Some(stuck) if !path.is_complete() => 100 + self.estimator.estimate(stuck),
            _ => hardest,
        }
    }

    /// Adds a puzzle if it is among the hardest.
    pub fn add(&mut self, board: UniqueBoard) {
        let score = self.score(&board);
        let place = self.kept.partition_point(|kept| kept.score > score);
        let is_known = self.kept[place..].iter().take_while(|kept| kept.score == score).any(|kept| kept.board == board);
        if place < MAX_KEPT && !is_known {
            self.kept.insert(place, ScoredPuzzle { board, score, is_checked: false, is_replaced: false });
            self.kept.truncate(MAX_KEPT);
        }
    }

    /// Replaces clues of the hardest puzzle not yet used. Returns false if there is none.
    pub fn replace_clues(&mut self, rng: &mut Rng) -> bool {
        let Some(puzzle) = self.kept.iter_mut().find(|puzzle| !puzzle.is_replaced) else { return false };
        puzzle.is_replaced = true;
        let board = puzzle.board.clone();
        let made = self.replacer.replace(&board, None, MAX_REPLACEMENTS, rng);
        for board in made.equal.into_iter().chain(made.fewer) {
            self.add(board);
        }
        true
    }

    /// Returns the highest score.
    pub fn best_score(&self) -> u32 {
        self.kept.first().map_or(0, |puzzle| puzzle.score)
    }

    /// Returns the hardest puzzle that this has not returned before.
    pub fn next_to_check(&mut self) -> Option<&UniqueBoard> {
        let puzzle = self.kept.iter_mut().find(|puzzle| !puzzle.is_checked)?;
        puzzle.is_checked = true;
        Some(&puzzle.board)
    }

    /// Removes all puzzles.
    pub fn clear(&mut self) {
        self.kept.clear();
    }
}
