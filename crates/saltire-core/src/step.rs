//! What one strategy found: the evidence, the reason and the effects.

#[cfg(feature = "serde")]
use serde::ser::SerializeStruct;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::{Cell, CellNames, Digit, DigitSet, Evidence, Grid, Phrase, Rating, Symbols, capitalized};

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What one strategy found in one place: the evidence, the reason and the
/// effects.
///
/// A placement removes the other candidates of its cell; they are not listed
/// among the eliminations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// The name of the strategy.
    pub strategy: String,
    /// How hard the step is to find, if the strategy says.
    pub rating: Option<Rating>,
    /// Digits that cells must hold.
    pub placements: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminations: Vec<Candidate>,
    /// What the strategy saw.
    pub evidence: Evidence,
    /// Why the effects are true.
    pub reason: Phrase,
    /// The effects in words; empty if the reason already states them.
    pub conclusion: Phrase,
    /// How the board writes its digits.
    pub symbols: Symbols,
    /// Whether a placement also removes the digit from the peers of its cell, as
    /// people do on paper. The agent has a strategy of its own for that.
    pub clears_peers: bool,
}

impl Step {
    /// Applies the effects to a grid.
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

    /// Returns the name of the strategy, with the rating if it has one:
    /// `hidden-single 1.5`.
    pub fn label(&self) -> String {
        match self.rating {
            Some(rating) => format!("{} {rating}", self.strategy),
            None => self.strategy.clone(),
        }
    }

    /// Returns the reason and the effects as a sentence, without a full stop.
    pub fn text(&self) -> String {
        self.text_in(CellNames::default())
    }

    /// Returns the same sentence with the reader's names for cells.
    pub fn text_in(&self, names: CellNames) -> String {
        let mut text = self.reason.write(names, self.symbols);
        if !self.conclusion.is_empty() {
            text.push_str(", so ");
            text.push_str(&self.conclusion.write(names, self.symbols));
        }
        capitalized(&text)
    }

    /// Returns the reason alone as a sentence, without a full stop.
    pub fn reason_in(&self, names: CellNames) -> String {
        self.reason.sentence(names, self.symbols)
    }

    #[cfg(feature = "serde")]
    /// Serializes the step with the reader's names for cells.
    pub fn serialize_in<S: Serializer>(&self, names: CellNames, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = 5 + usize::from(self.clears_peers) + usize::from(self.rating.is_some());
        let mut object = serializer.serialize_struct("Step", fields)?;
        object.serialize_field("strategy", &self.strategy)?;
        object.serialize_field("placements", &self.placements)?;
        object.serialize_field("eliminations", &self.eliminations)?;
        object.serialize_field("evidence", &self.evidence)?;
        object.serialize_field("text", &self.text_in(names))?;
        if self.clears_peers {
            object.serialize_field("clears_peers", &true)?;
        }
        if let Some(rating) = self.rating {
            object.serialize_field("rating", &rating)?;
        }
        object.end()
    }
}

#[cfg(feature = "serde")]
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(CellNames::default(), serializer)
    }
}
