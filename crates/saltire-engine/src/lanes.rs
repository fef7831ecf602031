//! Operations on many numbers of sixteen bits at once.
//!
//! A [`Lanes`] is an instruction set: a value without content that exists only
//! if the processor has the instructions, so calling its methods is safe. The
//! solver is generic over this trait. [`crate::portable`], [`crate::avx2`],
//! [`crate::avx512`] and `simd128.rs` implement it, each with as many lanes as its
//! registers have.

use std::ops::{Index, IndexMut};

/// The most lanes of any instruction set. Masks of lanes are words of as many bits.
pub(crate) const MAX_LANES: usize = u32::BITS as usize;

/// One number for each lane, in memory.
pub(crate) trait LaneWord: Copy + Index<usize, Output = u16> + IndexMut<usize> {
    /// Returns the same number in every lane.
    fn all(value: u16) -> Self;
}

/// Defines a word of numbers with the alignment of a register.
macro_rules! lane_word {
    ($(#[$documentation:meta])* $name:ident, $lanes:literal, $alignment:literal) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, Debug)]
        #[repr(align($alignment))]
        pub(crate) struct $name(pub [u16; $lanes]);

        impl LaneWord for $name {
            #[inline(always)]
            fn all(value: u16) -> $name {
                $name([value; $lanes])
            }
        }

        impl Index<usize> for $name {
            type Output = u16;

            #[inline(always)]
            fn index(&self, lane: usize) -> &u16 {
                &self.0[lane]
            }
        }

        impl IndexMut<usize> for $name {
            #[inline(always)]
            fn index_mut(&mut self, lane: usize) -> &mut u16 {
                &mut self.0[lane]
            }
        }
    };
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
lane_word!(
    /// Eight numbers.
    EightLanes,
    8,
    16
);
lane_word!(
    /// Sixteen numbers.
    SixteenLanes,
    16,
    32
);
#[cfg(target_arch = "x86_64")]
lane_word!(
    /// Thirty-two numbers.
    ThirtyTwoLanes,
    32,
    64
);

/// Calls a function with 0, 1 and 2. Unlike [`std::array::from_fn`] it is always inlined,
/// so the function is compiled for its instruction set. Unlike an array that is filled
/// later, it needs no clearing.
#[inline(always)]
pub(crate) fn array_of_three<T>(mut f: impl FnMut(usize) -> T) -> [T; 3] {
    [f(0), f(1), f(2)]
}

/// An instruction set.
pub(crate) trait Lanes: Copy {
    /// The number of boards in lockstep.
    const LANES: usize;

    /// One number for each lane, in memory.
    type Word: LaneWord;

    /// The same in a register.
    type V: Copy;

    fn load(self, word: &Self::Word) -> Self::V;
    fn store(self, word: &mut Self::Word, v: Self::V);
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
    /// Returns all bits of this lane.
    fn only(self, lane: usize) -> Self::V;
    /// Returns the highest bit of each lane, lane 0 lowest.
    fn mask(self, v: Self::V) -> u32;
}
