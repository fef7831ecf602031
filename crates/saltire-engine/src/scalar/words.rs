//! Words of 32 bits, eight at once or one alone.

/// Instructions on words. A value of it can be had only where the processor
/// has them.
pub(crate) trait Words: Copy {
    /// One word or several.
    type V: Copy;

    fn splat(self, word: u32) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn xor(self, a: Self::V, b: Self::V) -> Self::V;
    /// What is in `a` and not in `b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    fn sub(self, a: Self::V, b: Self::V) -> Self::V;
    fn up<const N: i32>(self, a: Self::V) -> Self::V;
    fn down<const N: i32>(self, a: Self::V) -> Self::V;
}

/// Eight words, in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Eight(pub [u32; 8]);

/// Instructions on eight words.
pub(crate) trait Eights: Words {
    fn load(self, words: &Eight) -> Self::V;
    fn store(self, v: Self::V) -> Eight;
    /// Each word replaced by the one whose place differs in bit 2, 1 or 0.
    fn swap_4(self, a: Self::V) -> Self::V;
    fn swap_2(self, a: Self::V) -> Self::V;
    fn swap_1(self, a: Self::V) -> Self::V;
    /// Which of these cells have a digit, for each digit.
    fn by_digit(self, cells: &[u16; 32]) -> (Self::V, u32);
    /// All bits of a lane; none where there is no such lane.
    fn lane(self, lane: usize) -> Self::V;
    /// The lanes, as a mask, whose word has some of these bits.
    fn lanes_with(self, a: Self::V, bits: u32) -> u32;
    /// The first word.
    fn first(self, a: Self::V) -> u32;
    /// Whether all bits of all words are clear.
    fn none(self, a: Self::V) -> bool;
    /// All bits where a word is 0.
    fn zero(self, a: Self::V) -> Self::V;
}

/// One word, on every processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alone;

impl Words for Alone {
    type V = u32;
    #[inline(always)]
    fn splat(self, word: u32) -> u32 {
        word
    }
    #[inline(always)]
    fn and(self, a: u32, b: u32) -> u32 {
        a & b
    }
    #[inline(always)]
    fn or(self, a: u32, b: u32) -> u32 {
        a | b
    }
    #[inline(always)]
    fn xor(self, a: u32, b: u32) -> u32 {
        a ^ b
    }
    #[inline(always)]
    fn without(self, a: u32, b: u32) -> u32 {
        a & !b
    }
    #[inline(always)]
    fn add(self, a: u32, b: u32) -> u32 {
        a.wrapping_add(b)
    }
    #[inline(always)]
    fn sub(self, a: u32, b: u32) -> u32 {
        a.wrapping_sub(b)
    }
    #[inline(always)]
    fn up<const N: i32>(self, a: u32) -> u32 {
        a << N
    }
    #[inline(always)]
    fn down<const N: i32>(self, a: u32) -> u32 {
        a >> N
    }
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
}

impl Eights for Plain {
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
