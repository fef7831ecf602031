//! Candidates, assertions about them, and the reasons for these.

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
    Pattern,
    /// Another chain on the board as the chain left it.
    NestedChain(NestedChainId),
}

/// The number of a chain that another chain uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NestedChainId(pub u32);
