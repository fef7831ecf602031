//! Symmetries of the places of clues.

use std::fmt;
use std::str::FromStr;

use saltire_core::nearest;

/// How the places of clues repeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum ClueSymmetry {
    /// Each clue stands by itself.
    #[default]
    None,
    /// The board looks the same after half a turn.
    HalfTurn,
    /// The board looks the same after a quarter turn.
    QuarterTurn,
    /// The top mirrors the bottom.
    MirrorRows,
    /// The left mirrors the right.
    MirrorColumns,
    /// The two sides of the main diagonal mirror each other.
    MirrorMain,
    /// The two sides of the anti-diagonal mirror each other.
    MirrorAnti,
    /// All of these.
    Full,
}

/// Every symmetry with its name.
const NAMES: [(&str, ClueSymmetry); 8] = [
    ("none", ClueSymmetry::None),
    ("half-turn", ClueSymmetry::HalfTurn),
    ("quarter-turn", ClueSymmetry::QuarterTurn),
    ("mirror-rows", ClueSymmetry::MirrorRows),
    ("mirror-columns", ClueSymmetry::MirrorColumns),
    ("mirror-main", ClueSymmetry::MirrorMain),
    ("mirror-anti", ClueSymmetry::MirrorAnti),
    ("full", ClueSymmetry::Full),
];

impl ClueSymmetry {
    /// Every symmetry, in the order of the documentation.
    pub const ALL: [ClueSymmetry; 8] = [
        ClueSymmetry::None,
        ClueSymmetry::HalfTurn,
        ClueSymmetry::QuarterTurn,
        ClueSymmetry::MirrorRows,
        ClueSymmetry::MirrorColumns,
        ClueSymmetry::MirrorMain,
        ClueSymmetry::MirrorAnti,
        ClueSymmetry::Full,
    ];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, symmetry)| *symmetry == self).map_or("none", |(name, _)| name)
    }

    /// Returns the groups of cells, by their place in reading order, that hold
    /// clues together on a board of this side.
    ///
    /// ```
    /// use saltire_generate::ClueSymmetry;
    /// assert_eq!(ClueSymmetry::HalfTurn.groups(9).len(), 41);
    /// assert_eq!(ClueSymmetry::Full.groups(9).len(), 15);
    /// ```
    pub fn groups(self, side: usize) -> Vec<Vec<u16>> {
        let mut seen = vec![false; side * side];
        let mut groups = Vec::new();
        for start in 0..side * side {
            if seen[start] {
                continue;
            }
            seen[start] = true;
            let (mut group, mut next) = (vec![start], 0);
            while let Some(&place) = group.get(next) {
                next += 1;
                for image in self.images(place / side, place % side, side) {
                    if !seen[image] {
                        seen[image] = true;
                        group.push(image);
                    }
                }
            }
            groups.push(group.into_iter().map(|place| place as u16).collect());
        }
        groups
    }

    /// Returns where the generators of the symmetry put a cell.
    fn images(self, row: usize, column: usize, side: usize) -> Vec<usize> {
        let last = side - 1;
        let at = |row: usize, column: usize| row * side + column;
        match self {
            ClueSymmetry::None => vec![],
            ClueSymmetry::HalfTurn => vec![at(last - row, last - column)],
            ClueSymmetry::QuarterTurn => vec![at(column, last - row)],
            ClueSymmetry::MirrorRows => vec![at(last - row, column)],
            ClueSymmetry::MirrorColumns => vec![at(row, last - column)],
            ClueSymmetry::MirrorMain => vec![at(column, row)],
            ClueSymmetry::MirrorAnti => vec![at(last - column, last - row)],
            ClueSymmetry::Full => vec![at(column, last - row), at(column, row)],
        }
    }
}

impl fmt::Display for ClueSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClueSymmetryError {
    /// There is no such name.
    #[error("there is no symmetry {name:?}{}; there are {}",
        nearest.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default(),
        NAMES.map(|(name, _)| name).join(", "))]
    Unknown {
        /// The name.
        name: String,
        /// A name that is nearly the same.
        nearest: Option<&'static str>,
    },
}

impl FromStr for ClueSymmetry {
    type Err = ClueSymmetryError;

    fn from_str(text: &str) -> Result<ClueSymmetry, ClueSymmetryError> {
        let wanted = text.trim().to_lowercase();
        let known = NAMES.iter().find(|(name, _)| *name == wanted).map(|(_, symmetry)| *symmetry);
        known.ok_or_else(|| ClueSymmetryError::Unknown {
            name: text.chars().take(40).collect(),
            nearest: nearest(text, NAMES.iter().map(|(name, _)| *name)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_the_known_numbers() {
        let count = |symmetry: ClueSymmetry| symmetry.groups(9).len();
        assert_eq!(ClueSymmetry::ALL.map(count), [81, 41, 21, 45, 45, 45, 45, 15]);
        assert_eq!(ClueSymmetry::ALL.map(|symmetry| symmetry.name().parse()), ClueSymmetry::ALL.map(Ok));
    }

    #[test]
    fn each_cell_is_in_one_group() {
        for symmetry in ClueSymmetry::ALL {
            let mut places: Vec<u16> = symmetry.groups(6).concat();
            places.sort_unstable();
            assert!(places.into_iter().eq(0..36), "{symmetry}");
        }
    }
}
