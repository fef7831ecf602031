//! How many clues to put back on a minimal puzzle to reach a difficulty.
//!
//! Minimal diagonal puzzles are mostly extreme, and minimal classic ones mostly
//! easy to very hard. A few clues more make a puzzle easier. For these two layouts
//! the cheapest number for each word is measured; for others the search adapts it:
//! up after a puzzle that is too hard, down after one that is too easy. It adapts a
//! measured number too if all puzzles in a long row are too hard.

use saltire_core::Layout;
use saltire_logic::Difficulty;

use crate::PuzzleRequest;
use crate::request_check::Verdict;

/// The cheapest numbers of clues to put back, for each word, easiest first.
const DIAGONAL: [usize; 8] = [14, 8, 6, 4, 4, 3, 2, 0];
const CLASSIC: [usize; 8] = [11, 2, 0, 0, 0, 0, 0, 0];

/// After how many puzzles in a row that are too hard a measured number adapts.
const MAX_TOO_HARD: u32 = 100;

/// How many clues to put back.
pub(crate) struct ExtraClues {
    count: usize,
    adapts: bool,
    most: usize,
    /// How many puzzles in a row were too hard.
    too_hard: u32,
}

impl ExtraClues {
    pub fn new(layout: &Layout, request: &PuzzleRequest) -> ExtraClues {
        let most = layout.cells().len();
        let hardest_allowed = request.only.iter().flatten().map(|strategy| strategy.about().rating).max();
        let Some(highest) = request.highest_rating().or(hardest_allowed) else {
            return ExtraClues { count: 0, adapts: false, most, too_hard: 0 };
        };
        let word = Difficulty::of(highest) as usize;
        let is_plain_request = request.pattern.is_none() && request.from.is_none();
        let (count, adapts) = match (layout.name(), layout.side()) {
            ("diagonal", 9) if is_plain_request => (DIAGONAL[word], false),
            ("classic", 9) if is_plain_request => (CLASSIC[word], false),
            _ => (4, true),
        };
        ExtraClues { count, adapts, most, too_hard: 0 }
    }

    /// Returns how many clues to put back on the next puzzle.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Learns from a verdict.
    pub fn learn(&mut self, verdict: &Verdict) {
        let is_too_hard = matches!(verdict, Verdict::TooHard | Verdict::Uses(_));
        self.too_hard = if is_too_hard { self.too_hard + 1 } else { 0 };
        self.adapts |= self.too_hard > MAX_TOO_HARD;
        match verdict {
            _ if !self.adapts => {}
            Verdict::TooHard | Verdict::Uses(_) => self.count = (self.count + 1).min(self.most),
            Verdict::TooEasy(_) | Verdict::Lacks(_) => self.count = self.count.saturating_sub(1),
            Verdict::Fits | Verdict::Stopped => {}
        }
    }
}
