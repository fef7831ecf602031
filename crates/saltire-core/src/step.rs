//! What one strategy found: the evidence, the reason and the effects.

#[cfg(feature = "serde")]
use serde::ser::SerializeStruct;
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::{Cell, CellNames, Digit, DigitSet, Evidence, Grid, Phrase, Rating, Symbols};

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
    /// How hard the step is to find, if the strategy rates it.
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
    /// people do on paper. The agent has a separate strategy for that.
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

    /// Returns the reason and the effects in sentences.
    pub fn text(&self) -> String {
        self.text_in(CellNames::default())
    }

    /// Returns the same sentences with the reader's names for cells.
    pub fn text_in(&self, names: CellNames) -> String {
        self.phrase().sentences(names, self.symbols)
    }

    /// Returns the same sentences as lines: one, or several if the reason is a
    /// numbered chain.
    pub fn lines_in(&self, names: CellNames) -> Vec<String> {
        self.phrase().lines(names, self.symbols)
    }

    /// Returns the reason alone, as complete sentences.
    pub fn full_reason(&self) -> Phrase {
        with_full_stop(self.reason.clone())
    }

    /// Joins the reason and the effects.
    fn phrase(&self) -> Phrase {
        let mut phrase = self.reason.clone();
        if !self.conclusion.is_empty() {
            if phrase.has_lines() {
                phrase.start_line(None);
                phrase.push("So ");
            } else {
                phrase.push(if phrase.ends_sentence() { " So " } else { ", so " });
            }
            phrase.push(self.conclusion.clone());
        }
        with_full_stop(phrase)
    }

    #[cfg(feature = "serde")]
    /// Serializes the step with the reader's names for cells.
    pub fn serialize_in<S: Serializer>(&self, names: CellNames, serializer: S) -> Result<S::Ok, S::Error> {
        let lines = self.lines_in(names);
        let optional = [lines.len() > 1, self.clears_peers, self.rating.is_some()];
        let fields = 5 + optional.into_iter().filter(|&is_present| is_present).count();
        let mut object = serializer.serialize_struct("Step", fields)?;
        object.serialize_field("strategy", &self.strategy)?;
        object.serialize_field("placements", &self.placements)?;
        object.serialize_field("eliminations", &self.eliminations)?;
        object.serialize_field("evidence", &self.evidence)?;
        object.serialize_field("text", &self.text_in(names))?;
        if lines.len() > 1 {
            object.serialize_field("lines", &lines)?;
        }
        if self.clears_peers {
            object.serialize_field("clears_peers", &true)?;
        }
        if let Some(rating) = self.rating {
            object.serialize_field("rating", &rating)?;
        }
        object.end()
    }
}

/// Ends the phrase with a full stop, unless it has one.
fn with_full_stop(mut phrase: Phrase) -> Phrase {
    if !phrase.ends_sentence() {
        phrase.push(".");
    }
    phrase
}

#[cfg(feature = "serde")]
impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.serialize_in(CellNames::default(), serializer)
    }
}
