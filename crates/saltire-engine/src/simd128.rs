//! simd128, the vectors of WebAssembly: eight lanes of 16 bits in one register of 128 bits.
//!
//! The module is compiled for these instructions, so every host that loads it has
//! them. The compiler vectorizes [`crate::portable`] only in part.

#![allow(unsafe_code, reason = "loads and stores by address")]

use std::arch::wasm32::*;

use crate::lanes::{EightLanes, LaneWord, Lanes};

/// The vectors of WebAssembly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

impl Lanes for Simd128 {
    const LANES: usize = 8;
    type Word = EightLanes;
    type V = v128;

    #[inline(always)]
    fn load(self, word: &EightLanes) -> v128 {
        // SAFETY: an `EightLanes` is 16 bytes, one register.
        unsafe { v128_load(std::ptr::from_ref(word).cast()) }
    }

    #[inline(always)]
    fn store(self, word: &mut EightLanes, v: v128) {
        // SAFETY: an `EightLanes` is 16 bytes, one register.
        unsafe { v128_store(std::ptr::from_mut(word).cast(), v) }
    }

    #[inline(always)]
    fn splat(self, value: u16) -> v128 {
        u16x8_splat(value)
    }

    #[inline(always)]
    fn and(self, a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn or(self, a: v128, b: v128) -> v128 {
        v128_or(a, b)
    }

    #[inline(always)]
    fn without(self, a: v128, b: v128) -> v128 {
        v128_andnot(a, b)
    }

    #[inline(always)]
    fn add(self, a: v128, b: v128) -> v128 {
        i16x8_add(a, b)
    }

    #[inline(always)]
    fn sub(self, a: v128, b: v128) -> v128 {
        i16x8_sub(a, b)
    }

    #[inline(always)]
    fn sub_to_zero(self, a: v128, b: v128) -> v128 {
        u16x8_sub_sat(a, b)
    }

    #[inline(always)]
    fn times_128(self, a: v128) -> v128 {
        i16x8_shl(a, 7)
    }

    #[inline(always)]
    fn min(self, a: v128, b: v128) -> v128 {
        u16x8_min(a, b)
    }

    #[inline(always)]
    fn max(self, a: v128, b: v128) -> v128 {
        u16x8_max(a, b)
    }

    #[inline(always)]
    fn equal(self, a: v128, b: v128) -> v128 {
        i16x8_eq(a, b)
    }

    #[inline(always)]
    fn select(self, mask: v128, a: v128, b: v128) -> v128 {
        v128_bitselect(a, b, mask)
    }

    #[inline(always)]
    fn only(self, lane: usize) -> v128 {
        let mut word = EightLanes::all(0);
        word[lane] = u16::MAX;
        self.load(&word)
    }

    #[inline(always)]
    fn mask(self, v: v128) -> u32 {
        i16x8_bitmask(v).into()
    }
}
