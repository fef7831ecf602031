//! What one strategy found: the evidence, and its effects.

use serde::Serialize;

use crate::{Cell, Digit, DigitSet, Evidence, Grid};

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What one strategy found at one place: the evidence, and its effects.
///
/// A placement says that the cell holds the digit, so that its other
/// candidates go as well; they are not listed among the eliminations.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// The name of the strategy.
    pub strategy: String,
    /// Digits that cells are found to hold.
    pub placements: Vec<Candidate>,
    /// Candidates that are found to be false.
    pub eliminations: Vec<Candidate>,
    /// What it saw.
    pub evidence: Evidence,
    /// Why it is so, in a sentence.
    pub text: String,
    /// Whether a digit that it places goes from its peers at once, as everybody
    /// does it on paper. For the agent that is a strategy of its own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub clears_peers: bool,
}

impl Step {
    /// Makes its effects on a grid.
    pub fn apply(&self, grid: &mut Grid) {
        for &Candidate { cell, digit } in &self.placements {
            grid.place(cell, digit);
            if self.clears_peers {
                grid.clear_peers(cell);
            }
        }
        for &Candidate { cell, digit } in &self.eliminations {
            grid.remove(cell, DigitSet::of(digit));
        }
    }
}
