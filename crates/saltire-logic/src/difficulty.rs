//! How hard a puzzle is, in a word.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::Rating;

/// How hard a puzzle is: a word for its hardest step.
///
/// | word | ER up to | the hardest step is |
/// | --- | --- | --- |
/// | very easy | 1.2 | the last cell of a unit, or a digit with one place in a block |
/// | easy | 2.3 | any other single |
/// | moderate | 2.9 | locked candidates |
/// | hard | 4.4 | a pair or a triplet, an X-wing or a swordfish, a short wing |
/// | very hard | 6.4 | a rectangle, four cells at once, strong links, a long wing |
/// | expert | 7.4 | a cycle or a chain |
/// | extreme | 9.4 | chains from every candidate of a cell or every place of a digit |
/// | beyond | | chains within chains, or search |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// The last cell of a unit, or a digit with one place in a block.
    VeryEasy,
    /// Any other single.
    Easy,
    /// Locked candidates.
    Moderate,
    /// A pair or a triplet, an X-wing or a swordfish, a short wing.
    Hard,
    /// A rectangle, four cells at once, strong links, a long wing.
    VeryHard,
    /// A cycle or a chain.
    Expert,
    /// Chains from every candidate of a cell or every place of a digit.
    Extreme,
    /// Chains within chains, or search.
    Beyond,
}

/// Each difficulty with its highest rating; anything above is beyond.
const WORDS: &[(Rating, Difficulty)] = &[
    (Rating(12), Difficulty::VeryEasy),
    (Rating(23), Difficulty::Easy),
    (Rating(29), Difficulty::Moderate),
    (Rating(44), Difficulty::Hard),
    (Rating(64), Difficulty::VeryHard),
    (Rating(74), Difficulty::Expert),
    (Rating(94), Difficulty::Extreme),
];

impl Difficulty {
    /// Every difficulty, easiest first.
    pub const ALL: [Difficulty; 8] = [
        Difficulty::VeryEasy,
        Difficulty::Easy,
        Difficulty::Moderate,
        Difficulty::Hard,
        Difficulty::VeryHard,
        Difficulty::Expert,
        Difficulty::Extreme,
        Difficulty::Beyond,
    ];

    /// Returns the difficulty of a puzzle whose hardest step has this rating.
    ///
    /// ```
    /// use saltire_logic::{Difficulty, Rating};
    /// assert_eq!(Difficulty::of(Rating(26)).to_string(), "moderate");
    /// assert_eq!(Difficulty::of(Rating(118)), Difficulty::Beyond);
    /// ```
    pub fn of(er: Rating) -> Difficulty {
        WORDS.iter().find(|(most, _)| er <= *most).map_or(Difficulty::Beyond, |(_, word)| *word)
    }

    /// Returns the lowest and the highest rating of this difficulty.
    ///
    /// ```
    /// use saltire_logic::{Difficulty, Rating};
    /// assert_eq!(Difficulty::Moderate.ratings(), Rating(24)..=Rating(29));
    /// assert!(Difficulty::ALL.iter().all(|&word| Difficulty::of(*word.ratings().start()) == word));
    /// ```
    pub fn ratings(self) -> RangeInclusive<Rating> {
        let place = WORDS.iter().position(|(_, word)| *word == self).unwrap_or(WORDS.len());
        let lowest = place.checked_sub(1).map_or(Rating(0), |easier| Rating(WORDS[easier].0.0 + 1));
        lowest..=WORDS.get(place).map_or(Rating(u16::MAX), |(most, _)| *most)
    }

    /// Returns the word.
    pub const fn word(self) -> &'static str {
        match self {
            Difficulty::VeryEasy => "very easy",
            Difficulty::Easy => "easy",
            Difficulty::Moderate => "moderate",
            Difficulty::Hard => "hard",
            Difficulty::VeryHard => "very hard",
            Difficulty::Expert => "expert",
            Difficulty::Extreme => "extreme",
            Difficulty::Beyond => "beyond",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The error for an unknown difficulty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DifficultyError {
    /// There is no such word.
    #[error(
        "there is no difficulty {0:?}; there are very-easy, easy, moderate, hard, very-hard, expert, extreme and beyond"
    )]
    Unknown(String),
}

impl FromStr for Difficulty {
    type Err = DifficultyError;

    /// Parses a word, with a space or a hyphen.
    fn from_str(text: &str) -> Result<Difficulty, DifficultyError> {
        let wanted = text.trim().to_lowercase().replace(['-', '_'], " ");
        let word = Difficulty::ALL.into_iter().find(|word| word.word() == wanted);
        word.ok_or_else(|| DifficultyError::Unknown(text.chars().take(40).collect()))
    }
}

#[cfg(feature = "serde")]
impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}
