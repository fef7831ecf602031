//! simd128, the vectors of WebAssembly: sixteen lanes of 16 bits in two registers of 128 bits.
//!
//! The module is compiled for these instructions, so every host that loads it has
//! them. The compiler vectorizes [`crate::portable`] only in part.

#![allow(unsafe_code, reason = "loads and stores by address")]

use std::arch::wasm32::*;

use crate::lanes::{LaneWord, Lanes};

/// The vectors of WebAssembly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

/// Sixteen numbers in two registers, the lower lanes first.
type V = [v128; 2];

/// Applies an instruction to both registers.
macro_rules! both {
    ($instruction:ident($($v:ident),+)) => {
        [$instruction($($v[0]),+), $instruction($($v[1]),+)]
    };
}

impl Lanes for Simd128 {
    type V = V;

    #[inline(always)]
    fn load(self, word: &LaneWord) -> V {
        let address: *const v128 = std::ptr::from_ref(word).cast();
        // SAFETY: a `LaneWord` is 32 bytes, two registers.
        unsafe { [v128_load(address), v128_load(address.add(1))] }
    }

    #[inline(always)]
    fn store(self, word: &mut LaneWord, v: V) {
        let address: *mut v128 = std::ptr::from_mut(word).cast();
        // SAFETY: a `LaneWord` is 32 bytes, two registers.
        unsafe {
            v128_store(address, v[0]);
            v128_store(address.add(1), v[1]);
        }
    }

    #[inline(always)]
    fn splat(self, value: u16) -> V {
        [u16x8_splat(value); 2]
    }

    #[inline(always)]
    fn and(self, a: V, b: V) -> V {
        both!(v128_and(a, b))
    }

    #[inline(always)]
    fn or(self, a: V, b: V) -> V {
        both!(v128_or(a, b))
    }

    #[inline(always)]
    fn without(self, a: V, b: V) -> V {
        both!(v128_andnot(a, b))
    }

    #[inline(always)]
    fn add(self, a: V, b: V) -> V {
        both!(i16x8_add(a, b))
    }

    #[inline(always)]
    fn sub(self, a: V, b: V) -> V {
        both!(i16x8_sub(a, b))
    }

    #[inline(always)]
    fn sub_to_zero(self, a: V, b: V) -> V {
        both!(u16x8_sub_sat(a, b))
    }

    #[inline(always)]
    fn times_128(self, a: V) -> V {
        [i16x8_shl(a[0], 7), i16x8_shl(a[1], 7)]
    }

    #[inline(always)]
    fn min(self, a: V, b: V) -> V {
        both!(u16x8_min(a, b))
    }

    #[inline(always)]
    fn max(self, a: V, b: V) -> V {
        both!(u16x8_max(a, b))
    }

    #[inline(always)]
    fn equal(self, a: V, b: V) -> V {
        both!(i16x8_eq(a, b))
    }

    #[inline(always)]
    fn select(self, mask: V, a: V, b: V) -> V {
        both!(v128_bitselect(a, b, mask))
    }

    #[inline(always)]
    fn mask(self, v: V) -> u32 {
        i8x16_bitmask(i8x16_narrow_i16x8(v[0], v[1])).into()
    }
}
