//! Operations on eight words of 32 bits at once.
//!
//! A [`WordLanes`] is an instruction set, as [`crate::lanes::Lanes`] is for
//! numbers of 16 bits. [`Portable`] and [`crate::avx2`] implement it.

use crate::portable::Portable;

/// Eight words in memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct EightWords(pub [u32; 8]);

/// An instruction set.
pub(crate) trait WordLanes: Copy {
    /// Eight words in a register.
    type V: Copy;

    fn load(self, words: &EightWords) -> Self::V;
    fn store(self, v: Self::V) -> EightWords;
    fn splat(self, word: u32) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// Returns `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// Shifts N bits to the left.
    fn up<const N: i32>(self, a: Self::V) -> Self::V;
    /// Shifts N bits to the right.
    fn down<const N: i32>(self, a: Self::V) -> Self::V;
    /// Swaps words four lanes apart.
    fn swap_4(self, a: Self::V) -> Self::V;
    /// Swaps words two lanes apart, in each half.
    fn swap_2(self, a: Self::V) -> Self::V;
    /// Swaps neighbouring words.
    fn swap_1(self, a: Self::V) -> Self::V;
    /// Returns all bits for words that are 0, none for others.
    fn zero(self, a: Self::V) -> Self::V;
    /// Returns true if every word is 0.
    fn none(self, a: Self::V) -> bool;
    /// Returns the word of lane 0.
    fn first(self, a: Self::V) -> u32;
    /// Returns all bits in this lane, none in the others. No lane has bits if
    /// `lane` is 8.
    fn lane(self, lane: usize) -> Self::V;
    /// Returns the lanes that have one of these bits, lane 0 lowest.
    fn lanes_with(self, a: Self::V, bits: u32) -> u32;
    /// Returns for each of nine bits the numbers that have it, the first number
    /// lowest; the ninth bit separately.
    fn by_digit(self, cells: &[u16; 32]) -> (Self::V, u32);
}

#[inline(always)]
fn zip(a: EightWords, b: EightWords, f: impl Fn(u32, u32) -> u32) -> EightWords {
    let mut v = a;
    for lane in 0..8 {
        v.0[lane] = f(a.0[lane], b.0[lane]);
    }
    v
}

impl WordLanes for Portable {
    type V = EightWords;

    #[inline(always)]
    fn splat(self, word: u32) -> EightWords {
        EightWords([word; 8])
    }

    #[inline(always)]
    fn and(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, a: EightWords, b: EightWords) -> EightWords {
        zip(a, b, u32::wrapping_sub)
    }

    #[inline(always)]
    fn up<const N: i32>(self, a: EightWords) -> EightWords {
        zip(a, a, |a, _| a << N)
    }

    #[inline(always)]
    fn down<const N: i32>(self, a: EightWords) -> EightWords {
        zip(a, a, |a, _| a >> N)
    }

    #[inline(always)]
    fn load(self, words: &EightWords) -> EightWords {
        *words
    }

    #[inline(always)]
    fn store(self, v: EightWords) -> EightWords {
        v
    }

    #[inline(always)]
    fn swap_4(self, a: EightWords) -> EightWords {
        let [a, b, c, d, e, f, g, h] = a.0;
        EightWords([e, f, g, h, a, b, c, d])
    }

    #[inline(always)]
    fn swap_2(self, a: EightWords) -> EightWords {
        let [a, b, c, d, e, f, g, h] = a.0;
        EightWords([c, d, a, b, g, h, e, f])
    }

    #[inline(always)]
    fn swap_1(self, a: EightWords) -> EightWords {
        let [a, b, c, d, e, f, g, h] = a.0;
        EightWords([b, a, d, c, f, e, h, g])
    }

    #[inline(always)]
    fn by_digit(self, cells: &[u16; 32]) -> (EightWords, u32) {
        let mut words = [0; 9];
        for &cell in cells.iter().rev() {
            for d in 0..9 {
                words[d] = words[d] << 1 | u32::from(cell >> d & 1);
            }
        }
        let [eight @ .., ninth] = words;
        (EightWords(eight), ninth)
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> EightWords {
        let mut v = EightWords([0; 8]);
        for i in 0..8 {
            v.0[i] = if i == lane { u32::MAX } else { 0 };
        }
        v
    }

    #[inline(always)]
    fn lanes_with(self, a: EightWords, bits: u32) -> u32 {
        a.0.iter().rev().fold(0, |mask, word| mask << 1 | u32::from(word & bits != 0))
    }

    #[inline(always)]
    fn first(self, a: EightWords) -> u32 {
        a.0[0]
    }

    #[inline(always)]
    fn none(self, a: EightWords) -> bool {
        a.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn zero(self, a: EightWords) -> EightWords {
        zip(a, a, |a, _| if a == 0 { u32::MAX } else { 0 })
    }
}
