//! A digit of the board, and sets of digits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Serialize, Serializer};

use crate::{MAX_SIDE, Symbols};

/// What a cell may hold: 1 up to the side of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

impl Digit {
    /// The digit of this value, from 1 to [`MAX_SIDE`].
    ///
    /// ```
    /// use saltire_core::Digit;
    /// assert_eq!(Digit::new(7).map(Digit::get), Some(7));
    /// assert_eq!(Digit::new(0), None);
    /// ```
    pub const fn new(value: u8) -> Option<Digit> {
        if value >= 1 && value as usize <= MAX_SIDE { Some(Digit(value)) } else { None }
    }

    /// The value, from 1.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Digit {
    /// Writes 1–9, then A for 10 and so on; [`Symbols`] has the other custom.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Symbols::Numbers.symbol(*self))
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// A set of digits: the candidates of a cell, or the digits of a group.
///
/// ```
/// use saltire_core::{Digit, DigitSet};
/// let all = DigitSet::up_to(9);
/// let five = Digit::new(5).unwrap();
/// assert_eq!(all.len(), 9);
/// assert!(!(all - DigitSet::of(five)).contains(five));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u32);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Just this digit.
    #[inline]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << (digit.0 - 1))
    }

    /// Every digit from 1 to `side`.
    ///
    /// # Panics
    /// Where `side` is more than [`MAX_SIDE`].
    pub const fn up_to(side: usize) -> DigitSet {
        assert!(side <= MAX_SIDE);
        DigitSet((1 << side) - 1)
    }

    /// How many digits there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this digit is one of them.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & DigitSet::of(digit).0 != 0
    }

    /// Whether every digit here is one of `other`.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is exactly one digit.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// The digit, where there is exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.is_single() { self.first() } else { None }
    }

    /// The lowest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit(self.0.trailing_zeros() as u8 + 1)) }
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= DigitSet::of(digit).0;
    }

    /// The digits as bits, the digit 1 lowest.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The digits whose bits are set, the digit 1 lowest; bits past [`MAX_SIDE`] are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> DigitSet {
        DigitSet(bits & DigitSet::up_to(MAX_SIDE).0)
    }

    /// The digits in ascending order.
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self.0)
    }
}

/// The digits of a [`DigitSet`], ascending.
#[derive(Clone, Debug)]
pub struct Digits(u32);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }
}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|digit| set.insert(digit));
        set
    }
}

impl BitOr for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: DigitSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: DigitSet) {
        self.0 &= other.0;
    }
}

impl Sub for DigitSet {
    type Output = DigitSet;
    #[inline]
    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: DigitSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::get)).finish()
    }
}
