//! Sixteen numbers of sixteen bits, worked on at once.
//!
//! A [`Lanes`] is an instruction set. It is a value without content that can
//! be had only where the processor has the instructions, so that its methods
//! can be called without a thought. The solver is written once, over this
//! trait; [`crate::portable`] and [`crate::avx2`] are the two there are.

/// How many boards go in lockstep.
pub(crate) const LANES: usize = 16;

/// The sixteen numbers, in memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Word(pub [u16; LANES]);

impl Word {
    /// The same number in every lane.
    pub const fn all(value: u16) -> Word {
        Word([value; LANES])
    }
}

/// Three of something. Unlike [`std::array::from_fn`] it is sure to be inlined,
/// without which code is not compiled for the instruction set it is used in;
/// and unlike an array that is filled in later it costs no clearing.
#[inline(always)]
pub(crate) fn three<T>(mut f: impl FnMut(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// An instruction set.
pub(crate) trait Lanes: Copy {
    /// Sixteen numbers in a register.
    type V: Copy;

    fn load(self, word: &Word) -> Self::V;
    fn store(self, word: &mut Word, v: Self::V);
    fn splat(self, value: u16) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// What is in `a` and not in `b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a - b`, or 0 where that would be less.
    fn sub_to_zero(self, a: Self::V, b: Self::V) -> Self::V;
    /// Seven bits to the left.
    fn times_128(self, a: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    fn max(self, a: Self::V, b: Self::V) -> Self::V;
    /// All bits where equal, none where not.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a` where all bits of `mask` are set, `b` where none is.
    fn select(self, mask: Self::V, a: Self::V, b: Self::V) -> Self::V;
    /// A bit for each lane that has its highest bit set, lane 0 lowest.
    fn mask(self, v: Self::V) -> u32;
}
