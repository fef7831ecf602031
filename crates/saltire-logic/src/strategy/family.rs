//! The families of strategies.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

/// The idea that several strategies share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Family {
    /// Strategies of the agent, which the explainer replaces with others.
    Propagation,
    /// One cell for a digit, or one digit for a cell.
    Singles,
    /// A single behind an elimination that is not written down.
    Direct,
    /// Two units that share all places of a digit in one of them.
    LockedCandidates,
    /// As many cells as digits.
    Groups,
    /// Units that cover all places of a digit in as many others.
    Fish,
    /// Two strong links of one digit.
    SingleDigitPatterns,
    /// Candidates of two colours. All of one colour are true.
    Colours,
    /// Several strong links of one digit.
    StrongLinks,
    /// A few cells with few candidates.
    Wings,
    /// Patterns that would allow a second solution.
    Uniqueness,
    /// Links followed from candidate to candidate.
    Chains,
    /// Cells with one digit more than cells.
    AlmostLockedSets,
    /// Digits that cells cannot hold together.
    AlignedExclusion,
    /// Consequences of every candidate of a cell or every place of a digit.
    ForcingChains,
    /// Every way to place one digit.
    Templates,
    /// Trying candidates, without logic.
    Search,
    /// Anything else.
    #[default]
    Other,
}

impl Family {
    /// Returns the name that users read.
    pub const fn name(self) -> &'static str {
        match self {
            Family::Propagation => "propagation",
            Family::Singles => "singles",
            Family::Direct => "direct",
            Family::LockedCandidates => "locked candidates",
            Family::Groups => "groups",
            Family::Fish => "fish",
            Family::SingleDigitPatterns => "single-digit patterns",
            Family::Colours => "colours",
            Family::StrongLinks => "strong links",
            Family::Wings => "wings",
            Family::Uniqueness => "uniqueness",
            Family::Chains => "chains",
            Family::AlmostLockedSets => "almost locked sets",
            Family::AlignedExclusion => "aligned exclusion",
            Family::ForcingChains => "forcing chains",
            Family::Templates => "templates",
            Family::Search => "search",
            Family::Other => "other",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Family {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
