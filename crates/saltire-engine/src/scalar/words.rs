//! Eight words of 32 bits, worked on at once.
//!
//! A [`Words`] is an instruction set, as [`crate::lanes::Lanes`] is for sixteen
//! numbers of 16 bits: a value that can be had only where the processor has the
//! instructions. There are [`Plain`] and [`crate::avx2`].

/// The eight words, in memory.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct Eight(pub [u32; 8]);

/// An instruction set.
pub(crate) trait Words: Copy {
    /// Eight words in a register.
    type V: Copy;

    fn load(self, words: &Eight) -> Self::V;
    fn store(self, v: Self::V) -> Eight;
    fn splat(self, word: u32) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// What is in `a` and not in `b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    /// So many bits to the left.
    fn up<const N: i32>(self, a: Self::V) -> Self::V;
    /// So many bits to the right.
    fn down<const N: i32>(self, a: Self::V) -> Self::V;
    /// Words four lanes apart change places.
    fn swap_4(self, a: Self::V) -> Self::V;
    /// … two lanes apart, in each half.
    fn swap_2(self, a: Self::V) -> Self::V;
    /// … neighbours.
    fn swap_1(self, a: Self::V) -> Self::V;
    /// All bits where a word is 0, none where not.
    fn zero(self, a: Self::V) -> Self::V;
    /// Whether every word is 0.
    fn none(self, a: Self::V) -> bool;
    /// The word of lane 0.
    fn first(self, a: Self::V) -> u32;
    /// All bits in a lane, none in the others; none at all where there is no
    /// such lane.
    fn lane(self, lane: usize) -> Self::V;
    /// The lanes that have one of these bits, lane 0 lowest.
    fn lanes_with(self, a: Self::V, bits: u32) -> u32;
    /// For each of nine bits, which of these numbers have it, the first lowest;
    /// the ninth apart.
    fn by_digit(self, cells: &[u16; 32]) -> (Self::V, u32);
}

/// Eight words in plain code, on every processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain;

#[inline(always)]
fn zip(a: Eight, b: Eight, f: impl Fn(u32, u32) -> u32) -> Eight {
    let mut v = a;
    for lane in 0..8 {
        v.0[lane] = f(a.0[lane], b.0[lane]);
    }
    v
}

impl Words for Plain {
    type V = Eight;

    #[inline(always)]
    fn splat(self, word: u32) -> Eight {
        Eight([word; 8])
    }

    #[inline(always)]
    fn and(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, u32::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, a: Eight, b: Eight) -> Eight {
        zip(a, b, u32::wrapping_sub)
    }

    #[inline(always)]
    fn up<const N: i32>(self, a: Eight) -> Eight {
        zip(a, a, |a, _| a << N)
    }

    #[inline(always)]
    fn down<const N: i32>(self, a: Eight) -> Eight {
        zip(a, a, |a, _| a >> N)
    }

    #[inline(always)]
    fn load(self, words: &Eight) -> Eight {
        *words
    }

    #[inline(always)]
    fn store(self, v: Eight) -> Eight {
        v
    }

    #[inline(always)]
    fn swap_4(self, a: Eight) -> Eight {
        let [a, b, c, d, e, f, g, h] = a.0;
        Eight([e, f, g, h, a, b, c, d])
    }

    #[inline(always)]
    fn swap_2(self, a: Eight) -> Eight {
        let [a, b, c, d, e, f, g, h] = a.0;
        Eight([c, d, a, b, g, h, e, f])
    }

    #[inline(always)]
    fn swap_1(self, a: Eight) -> Eight {
        let [a, b, c, d, e, f, g, h] = a.0;
        Eight([b, a, d, c, f, e, h, g])
    }

    #[inline(always)]
    fn by_digit(self, cells: &[u16; 32]) -> (Eight, u32) {
        let mut words = [0; 9];
        for &cell in cells.iter().rev() {
            for d in 0..9 {
                words[d] = words[d] << 1 | u32::from(cell >> d & 1);
            }
        }
        let [eight @ .., ninth] = words;
        (Eight(eight), ninth)
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> Eight {
        let mut v = Eight([0; 8]);
        for i in 0..8 {
            v.0[i] = if i == lane { u32::MAX } else { 0 };
        }
        v
    }

    #[inline(always)]
    fn lanes_with(self, a: Eight, bits: u32) -> u32 {
        a.0.iter().rev().fold(0, |mask, word| mask << 1 | u32::from(word & bits != 0))
    }

    #[inline(always)]
    fn first(self, a: Eight) -> u32 {
        a.0[0]
    }

    #[inline(always)]
    fn none(self, a: Eight) -> bool {
        a.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn zero(self, a: Eight) -> Eight {
        zip(a, a, |a, _| if a == 0 { u32::MAX } else { 0 })
    }
}
