//! Digits and sets of digits.

use std::fmt;

#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

use crate::set_operators::set_operators;
use crate::{MAX_SIDE, Symbols};

/// A digit, from 1 to the side of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

impl Digit {
    /// Returns the digit with this value, which must be 1 to [`MAX_SIDE`].
    ///
    /// ```
    /// use saltire_core::Digit;
    /// assert_eq!(Digit::new(7).map(Digit::get), Some(7));
    /// assert_eq!(Digit::new(0), None);
    /// ```
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        if value >= 1 && value as usize <= MAX_SIDE { Some(Digit(value)) } else { None }
    }

    /// Returns the digits with these values. None if one is not a digit.
    ///
    /// The loop has no branch, so it is far faster than checking each value.
    ///
    /// ```
    /// use saltire_core::Digit;
    /// assert!(Digit::from_values(&[1, 9, 4]).is_some_and(|digits| digits[1].get() == 9));
    /// assert_eq!(Digit::from_values(&[1, 0, 4]), None);
    /// ```
    #[inline]
    pub fn from_values<const N: usize>(values: &[u8; N]) -> Option<[Digit; N]> {
        let are_digits = values.iter().fold(true, |valid, &value| valid & Digit::new(value).is_some());
        are_digits.then(|| values.map(Digit))
    }

    /// Returns the value, counted from 1.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Digit {
    /// Writes 1–9, then A for 10 and so on. [`Symbols`] can also write letters only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Symbols::Numbers.symbol(*self))
    }
}

#[cfg(feature = "serde")]
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// A set of digits, such as the candidates of a cell.
///
/// ```
/// use saltire_core::{Digit, DigitSet};
/// let all = DigitSet::up_to(9);
/// let five = Digit::new(5).unwrap();
/// assert_eq!(all.len(), 9);
/// assert!(!(all - DigitSet::of(five)).contains(five));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Returns the set with only this digit.
    #[inline]
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << (digit.0 - 1))
    }

    /// Returns the digits from 1 to `side`.
    ///
    /// # Panics
    /// Panics if `side` is more than [`MAX_SIDE`].
    pub const fn up_to(side: usize) -> DigitSet {
        assert!(side <= MAX_SIDE);
        DigitSet((1 << side) - 1)
    }

    /// Returns the number of digits.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set has no digit.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the set has this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & DigitSet::of(digit).0 != 0
    }

    /// Returns true if `other` has every digit of this set.
    #[inline]
    pub const fn is_subset(self, other: DigitSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns true if the set has exactly one digit.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Returns the digit if the set has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.is_single() { self.first() } else { None }
    }

    /// Returns the lowest digit.
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 { None } else { Some(Digit(self.0.trailing_zeros() as u8 + 1)) }
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= DigitSet::of(digit).0;
    }

    /// Returns the digits as bits: bit 0 is the digit 1.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the digits whose bits are set: bit 0 is the digit 1. Ignores bits past [`MAX_SIDE`].
    #[inline]
    pub const fn from_bits(bits: u64) -> DigitSet {
        DigitSet(bits & DigitSet::up_to(MAX_SIDE).0)
    }

    /// Returns the digits in ascending order.
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self.0)
    }

    #[inline]
    fn combine(self, other: DigitSet, join: impl Fn(u64, u64) -> u64) -> DigitSet {
        DigitSet(join(self.0, other.0))
    }
}

/// Iterates over a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(u64);

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

set_operators!(DigitSet);

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Digit::get)).finish()
    }
}
