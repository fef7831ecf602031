//! Candidates, assertions about them, and the reasons for these.

use saltire_core::{CellIndexSet, Digit};

use crate::View;

/// Returns true if an [`Assertion`] has a number for every candidate of a board, which
/// holds up to 31 rows. No person would follow chains on larger boards.
pub(super) fn fit<S: CellIndexSet>(view: &View<'_, S>) -> bool {
    2 * view.map.peers.len() * view.side <= usize::from(u16::MAX)
}

/// The number of a candidate: its cell's index times the side, plus its digit
/// from 0. See [`super::topology::Topology::place`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct CandidateId(u16);

impl CandidateId {
    #[inline]
    pub fn new(number: usize) -> CandidateId {
        CandidateId(number as u16)
    }

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A candidate is on (true) or off (false).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Assertion(u16);

impl Assertion {
    #[inline]
    pub fn new(candidate: CandidateId, is_on: bool) -> Assertion {
        Assertion(candidate.0 << 1 | u16::from(is_on))
    }

    #[inline]
    pub fn on(candidate: CandidateId) -> Assertion {
        Assertion::new(candidate, true)
    }

    #[inline]
    pub fn off(candidate: CandidateId) -> Assertion {
        Assertion::new(candidate, false)
    }

    #[inline]
    pub fn candidate(self) -> CandidateId {
        CandidateId(self.0 >> 1)
    }

    #[inline]
    pub fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub fn negated(self) -> Assertion {
        Assertion(self.0 ^ 1)
    }

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Why a candidate is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// The chain assumes it.
    Assumption,
    /// Its cell: the candidate that is on there, or the last that is left.
    Cell,
    /// A unit: the place of the digit that is on there, or the last that is left.
    Unit(u16),
    /// A peer that shares no unit with it.
    Peer,
    /// A pattern on the board as the chain left it.
    Pattern(Pattern),
    /// Another chain on the board as the chain left it.
    NestedChain(NestedChainId),
}

/// A pattern on the board as a chain left it. Cells and units are numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    /// The candidate sees every place that the unit has left for the digit.
    Locked { unit: u16, digit: Digit },
    /// Two digits have only two cells left in the unit.
    HiddenPair { unit: u16, digits: [Digit; 2], cells: [u16; 2] },
    /// Two cells have only two digits left.
    NakedPair { cells: [u16; 2], digits: [Digit; 2] },
    /// A digit has two places left on each of two lines, and they are level.
    XWing { lines: [u16; 2], digit: Digit },
}

/// The number of a chain that another chain uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NestedChainId(pub u32);
