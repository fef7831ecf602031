//! Operations on sixteen numbers of sixteen bits at once.
//!
//! A [`Lanes`] is an instruction set: a value without content that exists only
//! if the processor has the instructions, so calling its methods is safe. The
//! solver is generic over this trait. [`crate::portable`] and [`crate::avx2`]
//! implement it.

/// The number of boards in lockstep.
pub(crate) const LANES: usize = 16;

/// Sixteen numbers in memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct LaneWord(pub [u16; LANES]);

impl LaneWord {
    /// Returns the same number in every lane.
    pub const fn all(value: u16) -> LaneWord {
        LaneWord([value; LANES])
    }
}

/// Calls a function with 0, 1 and 2. Unlike [`std::array::from_fn`] it is always inlined,
/// so the function is compiled for its instruction set. Unlike an array that is filled
/// later, it needs no clearing.
#[inline(always)]
pub(crate) fn array_of_three<T>(mut f: impl FnMut(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// An instruction set.
pub(crate) trait Lanes: Copy {
    /// Sixteen numbers in a register.
    type V: Copy;

    fn load(self, word: &LaneWord) -> Self::V;
    fn store(self, word: &mut LaneWord, v: Self::V);
    fn splat(self, value: u16) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a - b`, or 0 if `b` is larger.
    fn sub_to_zero(self, a: Self::V, b: Self::V) -> Self::V;
    /// Shifts seven bits to the left.
    fn times_128(self, a: Self::V) -> Self::V;
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    fn max(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns all bits for equal numbers, none for others.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a` if all bits of `mask` are set, `b` if none is.
    fn select(self, mask: Self::V, a: Self::V, b: Self::V) -> Self::V;
    /// Returns the highest bit of each lane, lane 0 lowest.
    fn mask(self, v: Self::V) -> u32;
}
