//! AVX2: sixteen lanes of 16 bits, or eight of 32, in one register of 256 bits.
//!
//! Only [`Avx2::detect`] makes an [`Avx2`], after
//! it has asked the processor. Code with an `Avx2` can use the instructions.

#![allow(unsafe_code, reason = "intrinsics; the type proves that the processor has them")]

use std::arch::x86_64::*;

use crate::lanes::{Lanes, SixteenLanes};
use crate::scalar::word_lanes::{EightWords, WordLanes};

/// A processor that has AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// Returns the instruction set if the processor has it.
    pub fn detect() -> Option<Avx2> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Avx2(()))
    }

    /// Runs `work` compiled for this instruction set. Functions that `work` calls
    /// gain only if they are inlined into it.
    #[inline]
    pub fn run<T>(self, work: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn inner<T>(work: impl FnOnce() -> T) -> T {
            work()
        }
        // SAFETY: an `Avx2` exists only if the processor has these features.
        unsafe { inner(work) }
    }
}

/// Calls an intrinsic of AVX2 from a method of [`Avx2`].
macro_rules! avx2 {
    ($intrinsic:ident $(::<$n:literal>)? ($($argument:expr),*)) => {
        // SAFETY: the method has an `Avx2`, which exists only if the processor
        // has the instruction; it reads and writes registers only.
        unsafe { $intrinsic$(::<$n>)?($($argument),*) }
    };
}

impl Lanes for Avx2 {
    const LANES: usize = 16;
    type Word = SixteenLanes;
    type V = __m256i;

    #[inline(always)]
    fn load(self, word: &SixteenLanes) -> __m256i {
        // SAFETY: a `SixteenLanes` is 32 bytes, aligned to 32; the processor has AVX2.
        unsafe { _mm256_load_si256(std::ptr::from_ref(word).cast()) }
    }

    #[inline(always)]
    fn store(self, word: &mut SixteenLanes, v: __m256i) {
        // SAFETY: a `SixteenLanes` is 32 bytes, aligned to 32; the processor has AVX2.
        unsafe { _mm256_store_si256(std::ptr::from_mut(word).cast(), v) }
    }

    #[inline(always)]
    fn splat(self, value: u16) -> __m256i {
        avx2!(_mm256_set1_epi16(value as i16))
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn without(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_andnot_si256(b, a))
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_add_epi16(a, b))
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_sub_epi16(a, b))
    }

    #[inline(always)]
    fn sub_to_zero(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_subs_epu16(a, b))
    }

    #[inline(always)]
    fn times_128(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_slli_epi16::<7>(a) }
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_min_epu16(a, b))
    }

    #[inline(always)]
    fn max(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_max_epu16(a, b))
    }

    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_cmpeq_epi16(a, b))
    }

    #[inline(always)]
    fn select(self, mask: __m256i, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_blendv_epi8(b, a, mask))
    }

    #[inline(always)]
    fn only(self, lane: usize) -> __m256i {
        Lanes::load(self, &ONLY[lane])
    }

    #[inline(always)]
    fn mask(self, v: __m256i) -> u32 {
        let low = avx2!(_mm256_castsi256_si128(v));
        // SAFETY: the processor has AVX2.
        let high = unsafe { _mm256_extracti128_si256::<1>(v) };
        let packed = avx2!(_mm_packs_epi16(low, high));
        avx2!(_mm_movemask_epi8(packed)) as u32
    }
}

/// For each lane, a word with all bits of that lane.
static ONLY: [SixteenLanes; 16] = {
    let mut only = [SixteenLanes([0; 16]); 16];
    let mut lane = 0;
    while lane < 16 {
        only[lane].0[lane] = u16::MAX;
        lane += 1;
    }
    only
};

impl WordLanes for Avx2 {
    type V = __m256i;

    #[inline(always)]
    fn splat(self, word: u32) -> __m256i {
        avx2!(_mm256_set1_epi32(word as i32))
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_and_si256(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_or_si256(a, b))
    }

    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_xor_si256(a, b))
    }

    #[inline(always)]
    fn without(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_andnot_si256(b, a))
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_add_epi32(a, b))
    }

    #[inline(always)]
    fn sub(self, a: __m256i, b: __m256i) -> __m256i {
        avx2!(_mm256_sub_epi32(a, b))
    }

    #[inline(always)]
    fn up<const N: i32>(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_slli_epi32::<N>(a) }
    }

    #[inline(always)]
    fn down<const N: i32>(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_srli_epi32::<N>(a) }
    }

    #[inline(always)]
    fn load(self, words: &EightWords) -> __m256i {
        // SAFETY: an `EightWords` is 32 bytes, aligned to 32; the processor has AVX2.
        unsafe { _mm256_load_si256(std::ptr::from_ref(words).cast()) }
    }

    #[inline(always)]
    fn store(self, v: __m256i) -> EightWords {
        let mut words = EightWords([0; 8]);
        // SAFETY: an `EightWords` is 32 bytes, aligned to 32; the processor has AVX2.
        unsafe { _mm256_store_si256(std::ptr::from_mut(&mut words).cast(), v) };
        words
    }

    #[inline(always)]
    fn swap_4(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_permute2x128_si256::<1>(a, a) }
    }

    #[inline(always)]
    fn swap_2(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_shuffle_epi32::<0b01_00_11_10>(a) }
    }

    #[inline(always)]
    fn swap_1(self, a: __m256i) -> __m256i {
        // SAFETY: the processor has AVX2.
        unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(a) }
    }

    #[inline(always)]
    fn by_digit(self, cells: &[u16; 32]) -> (__m256i, u32) {
        // SAFETY: 32 numbers of 16 bits are twice 32 bytes; the processor has AVX2.
        let (low, high) =
            unsafe { (_mm256_loadu_si256(cells.as_ptr().cast()), _mm256_loadu_si256(cells.as_ptr().add(16).cast())) };
        // Packing works on halves: the quarters 0, 2 and 1, 3 come out in order.
        // SAFETY: the processor has AVX2.
        let (even, odd) =
            unsafe { (_mm256_permute2x128_si256::<0x20>(low, high), _mm256_permute2x128_si256::<0x31>(low, high)) };
        let mut words = [0; 9];
        let (mut even, mut odd) = (avx2!(_mm256_slli_epi16::<7>(even)), avx2!(_mm256_slli_epi16::<7>(odd)));
        for d in (0..9).rev() {
            words[d] = avx2!(_mm256_movemask_epi8(_mm256_packs_epi16(even, odd)));
            (even, odd) = (avx2!(_mm256_add_epi16(even, even)), avx2!(_mm256_add_epi16(odd, odd)));
        }
        let [a, b, c, d, e, f, g, h, ninth] = words;
        (avx2!(_mm256_setr_epi32(a, b, c, d, e, f, g, h)), ninth as u32)
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> __m256i {
        avx2!(_mm256_cmpeq_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(lane as i32)))
    }

    #[inline(always)]
    fn lanes_with(self, a: __m256i, bits: u32) -> u32 {
        let without = self.zero(WordLanes::and(self, a, WordLanes::splat(self, bits)));
        !avx2!(_mm256_movemask_ps(_mm256_castsi256_ps(without))) as u32 & 0xFF
    }

    #[inline(always)]
    fn first(self, a: __m256i) -> u32 {
        avx2!(_mm256_cvtsi256_si32(a)) as u32
    }

    #[inline(always)]
    fn none(self, a: __m256i) -> bool {
        avx2!(_mm256_testz_si256(a, a)) != 0
    }

    #[inline(always)]
    fn zero(self, a: __m256i) -> __m256i {
        avx2!(_mm256_cmpeq_epi32(a, _mm256_setzero_si256()))
    }
}
