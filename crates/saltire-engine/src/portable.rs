//! Lanes as plain arrays, which the compiler vectorizes for the processor.

use crate::lanes::{LaneWord, Lanes, SixteenLanes};

/// The instruction set of every processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

type V = SixteenLanes;

#[inline(always)]
fn zip(a: V, b: V, f: impl Fn(u16, u16) -> u16) -> V {
    let mut v = a;
    for lane in 0..Portable::LANES {
        v.0[lane] = f(a.0[lane], b.0[lane]);
    }
    v
}

impl Lanes for Portable {
    const LANES: usize = 16;
    type Word = SixteenLanes;
    type V = V;

    #[inline(always)]
    fn load(self, word: &V) -> V {
        *word
    }

    #[inline(always)]
    fn store(self, word: &mut V, v: V) {
        *word = v;
    }

    #[inline(always)]
    fn splat(self, value: u16) -> V {
        V::all(value)
    }

    #[inline(always)]
    fn and(self, a: V, b: V) -> V {
        zip(a, b, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, a: V, b: V) -> V {
        zip(a, b, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, a: V, b: V) -> V {
        zip(a, b, |a, b| a & !b)
    }

    #[inline(always)]
    fn add(self, a: V, b: V) -> V {
        zip(a, b, u16::wrapping_add)
    }

    #[inline(always)]
    fn sub(self, a: V, b: V) -> V {
        zip(a, b, u16::wrapping_sub)
    }

    #[inline(always)]
    fn sub_to_zero(self, a: V, b: V) -> V {
        zip(a, b, u16::saturating_sub)
    }

    #[inline(always)]
    fn times_128(self, a: V) -> V {
        zip(a, a, |a, _| a << 7)
    }

    #[inline(always)]
    fn min(self, a: V, b: V) -> V {
        zip(a, b, u16::min)
    }

    #[inline(always)]
    fn max(self, a: V, b: V) -> V {
        zip(a, b, u16::max)
    }

    #[inline(always)]
    fn equal(self, a: V, b: V) -> V {
        zip(a, b, |a, b| if a == b { u16::MAX } else { 0 })
    }

    #[inline(always)]
    fn select(self, mask: V, a: V, b: V) -> V {
        self.or(self.and(a, mask), self.without(b, mask))
    }

    #[inline(always)]
    fn only(self, lane: usize) -> V {
        let mut v = V::all(0);
        v[lane] = u16::MAX;
        v
    }

    #[inline(always)]
    fn mask(self, v: V) -> u32 {
        v.0.iter().enumerate().fold(0, |mask, (lane, &value)| mask | u32::from(value >> 15) << lane)
    }
}
