//! What was found out about a puzzle, in one word.

use std::fmt;

use serde::Serialize;

/// What was found out about a puzzle.
///
/// `Unique` is said only when the whole search was made; a caller who asks for
/// just one solution, and gets it with search left undone, is told `Solved`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    Unique,
    /// There are two solutions or more.
    Several,
    /// There is a solution; the caller did not ask whether it is the only one.
    Solved,
    /// A bound on time or work was reached before the question was settled.
    Undecided,
}

impl Outcome {
    /// The word that output uses.
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
