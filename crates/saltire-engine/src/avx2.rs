//! AVX2: sixteen lanes in one register of 256 bits.
//!
//! The only file with `unsafe`. An [`Avx2`] is made by [`Avx2::detect`] alone,
//! which asks the processor; whoever has one may use the instructions.

#![allow(unsafe_code, reason = "intrinsics; the type proves that the processor has them")]

use std::arch::x86_64::*;

use crate::lanes::{Lanes, Word};

/// A processor that has AVX2.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// The instruction set, where the processor has it.
    pub fn detect() -> Option<Avx2> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2"))
            .then_some(Avx2(()))
    }

    /// Runs `work` compiled for this instruction set. What `work` calls has to
    /// be inlined into it to gain by that.
    #[inline]
    pub fn run<T>(self, work: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx2,bmi1,bmi2")]
        fn inner<T>(work: impl FnOnce() -> T) -> T {
            work()
        }
        // SAFETY: an `Avx2` exists only where the processor has these features.
        unsafe { inner(work) }
    }
}

/// Calls an intrinsic of AVX2 from a method of [`Avx2`].
macro_rules! avx2 {
    ($intrinsic:ident($($argument:expr),*)) => {
        // SAFETY: the method has an `Avx2`, which exists only where the
        // processor has the instruction; it reads and writes registers only.
        unsafe { $intrinsic($($argument),*) }
    };
}

impl Lanes for Avx2 {
    type V = __m256i;

    #[inline(always)]
    fn load(self, word: &Word) -> __m256i {
        // SAFETY: a `Word` is 32 bytes, aligned to 32; the processor has AVX2.
        unsafe { _mm256_load_si256(std::ptr::from_ref(word).cast()) }
    }

    #[inline(always)]
    fn store(self, word: &mut Word, v: __m256i) {
        // SAFETY: a `Word` is 32 bytes, aligned to 32; the processor has AVX2.
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
    fn mask(self, v: __m256i) -> u32 {
        let low = avx2!(_mm256_castsi256_si128(v));
        // SAFETY: the processor has AVX2.
        let high = unsafe { _mm256_extracti128_si256::<1>(v) };
        let packed = avx2!(_mm_packs_epi16(low, high));
        avx2!(_mm_movemask_epi8(packed)) as u32
    }
}
