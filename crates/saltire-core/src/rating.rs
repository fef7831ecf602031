//! Difficulty ratings on the scale of Sudoku Explainer.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

/// A difficulty in tenths: `Rating(42)` is 4.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rating(pub u16);

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

#[cfg(feature = "serde")]
impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.0) / 10.0)
    }
}

impl Rating {
    /// Returns the rating of a chain with this many nodes. It is the rating of its
    /// kind, plus a tenth for each of 4, 6, 8, 12, 16, 24, 32 … that the number of
    /// nodes less two exceeds.
    ///
    /// ```
    /// use saltire_core::Rating;
    /// assert_eq!(Rating(66).longer(6), Rating(66));
    /// assert_eq!(Rating(66).longer(7), Rating(67));
    /// assert_eq!(Rating(66).longer(15), Rating(70));
    /// ```
    #[must_use]
    pub fn longer(self, nodes: usize) -> Rating {
        let (mut added, mut ceiling, mut odd) = (0, 4, false);
        while nodes.saturating_sub(2) > ceiling {
            added += 1;
            ceiling = if odd { ceiling * 4 / 3 } else { ceiling * 3 / 2 };
            odd = !odd;
        }
        Rating(self.0 + added)
    }
}
