//! The answer to whether a puzzle has solutions, in one word.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;

/// The answer to whether a puzzle has solutions.
///
/// `Unique` requires a complete search. A caller that asks for one solution
/// only, and so ends the search early, gets `Solved`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    Unique,
    /// There are at least two solutions.
    Several,
    /// There is a solution. The search did not look for others.
    Solved,
    /// A limit on time or work ended the search before the answer was known.
    Undecided,
}

impl Outcome {
    /// Returns the word that output uses.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::None => "none",
            Outcome::Unique => "unique",
            Outcome::Several => "several",
            Outcome::Solved => "solved",
            Outcome::Undecided => "undecided",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
