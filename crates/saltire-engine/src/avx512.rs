//! AVX-512: thirty-two lanes of 16 bits in one register of 512 bits.
//!
//! It has twice as many registers as AVX2, so a pass spills fewer values, and one
//! instruction for any bitwise operation on three registers, which the compiler uses by
//! itself. As in [`crate::avx2`], code with an [`Avx512`] can use the instructions.

#![allow(unsafe_code, reason = "intrinsics; the type proves that the processor has them")]

use std::arch::x86_64::*;

use crate::lanes::{Lanes, ThirtyTwoLanes};

/// A processor that has AVX-512 for bits and for words of 16 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// Returns the instruction set if the processor has it.
    pub fn detect() -> Option<Avx512> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt"))
        .then_some(Avx512(()))
    }

    /// Runs `work` compiled for this instruction set. Functions that `work` calls
    /// gain only if they are inlined into it.
    #[inline]
    pub fn run<T>(self, work: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx512f,avx512bw,bmi1,bmi2,popcnt")]
        fn inner<T>(work: impl FnOnce() -> T) -> T {
            work()
        }
        // SAFETY: an `Avx512` exists only if the processor has these features.
        unsafe { inner(work) }
    }
}

/// Calls an intrinsic of AVX-512 from a method of [`Avx512`].
macro_rules! avx512 {
    ($intrinsic:ident $(::<$n:literal>)? ($($argument:expr),*)) => {
        // SAFETY: the method has an `Avx512`, which exists only if the processor
        // has the instruction; it reads and writes registers only.
        unsafe { $intrinsic$(::<$n>)?($($argument),*) }
    };
}

impl Lanes for Avx512 {
    const LANES: usize = 32;
    type Word = ThirtyTwoLanes;
    type V = __m512i;

    #[inline(always)]
    fn load(self, word: &ThirtyTwoLanes) -> __m512i {
        // SAFETY: a `ThirtyTwoLanes` is 64 bytes, aligned to 64; the processor has AVX-512.
        unsafe { _mm512_load_si512(std::ptr::from_ref(word).cast()) }
    }

    #[inline(always)]
    fn store(self, word: &mut ThirtyTwoLanes, v: __m512i) {
        // SAFETY: a `ThirtyTwoLanes` is 64 bytes, aligned to 64; the processor has AVX-512.
        unsafe { _mm512_store_si512(std::ptr::from_mut(word).cast(), v) }
    }

    #[inline(always)]
    fn splat(self, value: u16) -> __m512i {
        avx512!(_mm512_set1_epi16(value as i16))
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_and_si512(a, b))
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_or_si512(a, b))
    }

    #[inline(always)]
    fn without(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_andnot_si512(b, a))
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_add_epi16(a, b))
    }

    #[inline(always)]
    fn sub(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_sub_epi16(a, b))
    }

    #[inline(always)]
    fn sub_to_zero(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_subs_epu16(a, b))
    }

    #[inline(always)]
    fn times_128(self, a: __m512i) -> __m512i {
        avx512!(_mm512_slli_epi16::<7>(a))
    }

    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_min_epu16(a, b))
    }

    #[inline(always)]
    fn max(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_max_epu16(a, b))
    }

    #[inline(always)]
    fn equal(self, a: __m512i, b: __m512i) -> __m512i {
        avx512!(_mm512_movm_epi16(_mm512_cmpeq_epi16_mask(a, b)))
    }

    #[inline(always)]
    fn select(self, mask: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // Where a bit of the mask is set, the bit of `a`; else that of `b`.
        avx512!(_mm512_ternarylogic_epi64::<0xCA>(mask, a, b))
    }

    #[inline(always)]
    fn only(self, lane: usize) -> __m512i {
        avx512!(_mm512_movm_epi16(1 << lane))
    }

    #[inline(always)]
    fn mask(self, v: __m512i) -> u32 {
        avx512!(_mm512_movepi16_mask(v))
    }
}
