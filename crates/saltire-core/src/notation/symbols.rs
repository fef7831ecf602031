//! The characters for digits: 1–9 and then letters and 0, or letters only.

use crate::{Digit, DigitSet};

/// The characters that a board uses for its digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symbols {
    /// 1–9, then A for 10, B for 11 and so on, and 0 for 36.
    #[default]
    Numbers,
    /// A for 1, B for 2 and so on, on boards of up to 26 rows.
    Letters,
}

/// The digit that 0 stands for. On smaller boards it is an empty cell.
const ZERO_VALUE: u8 = 36;

impl Symbols {
    /// The characters for an empty cell. On a board of 36 rows, 0 is a digit.
    pub const EMPTY: &'static str = ".0_*?";

    /// Returns true if a character is an empty cell on a board with this side.
    pub fn is_empty(symbol: char, side: usize) -> bool {
        Symbols::EMPTY.contains(symbol) && !(symbol == '0' && side >= usize::from(ZERO_VALUE))
    }

    /// Returns the character for a digit.
    pub const fn symbol(self, digit: Digit) -> char {
        let value = digit.get();
        (match self {
            Symbols::Numbers if value <= 9 => b'0' + value,
            Symbols::Numbers if value == ZERO_VALUE => b'0',
            Symbols::Numbers => b'A' + value - 10,
            Symbols::Letters => b'A' + value - 1,
        }) as char
    }

    /// Returns the digit for a character on a board with this side.
    pub fn digit(self, symbol: char, side: usize) -> Option<Digit> {
        let letter =
            |first: u8| (symbol.is_ascii_alphabetic()).then(|| symbol.to_ascii_uppercase() as u8 - b'A' + first);
        let value = match self {
            Symbols::Numbers if symbol == '0' => Some(ZERO_VALUE),
            Symbols::Numbers => symbol.to_digit(10).map(|value| value as u8).or_else(|| letter(10)),
            Symbols::Letters => letter(1),
        };
        Digit::new(value?).filter(|digit| digit.get() as usize <= side)
    }

    /// Returns the characters of a set of digits, without spaces.
    pub fn text(self, digits: DigitSet) -> String {
        digits.iter().map(|digit| self.symbol(digit)).collect()
    }

    /// Returns the characters for digits on a board with this side, for messages.
    pub fn allowed(self, side: usize) -> String {
        let last = |value: usize| Digit::new(value as u8).map_or(' ', |digit| self.symbol(digit));
        match self {
            Symbols::Letters => format!("A-{}", last(side)),
            Symbols::Numbers if side <= 9 => format!("1-{side}"),
            Symbols::Numbers if side == 10 => "1-9 and A".into(),
            Symbols::Numbers if side == usize::from(ZERO_VALUE) => "1-9, A-Z and 0".into(),
            Symbols::Numbers => format!("1-9 and A-{}", last(side)),
        }
    }

    /// Detects the symbols of a board with this side from its characters: letters
    /// only if it has letters and none of 1–9.
    pub fn detect(characters: impl Iterator<Item = char>, side: usize) -> Symbols {
        let (mut digits, mut letters) = (false, false);
        for character in characters {
            digits |= matches!(character, '1'..='9');
            letters |= character.is_ascii_alphabetic();
        }
        if (10..=26).contains(&side) && letters && !digits { Symbols::Letters } else { Symbols::Numbers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_reads_back_from_its_symbol() {
        for digit in DigitSet::up_to(36) {
            assert_eq!(Symbols::Numbers.digit(Symbols::Numbers.symbol(digit), 36), Some(digit));
        }
        for digit in DigitSet::up_to(25) {
            assert_eq!(Symbols::Letters.digit(Symbols::Letters.symbol(digit), 25), Some(digit));
        }
        assert!(Symbols::is_empty('0', 35) && !Symbols::is_empty('0', 36));
        assert_eq!(Symbols::Numbers.digit('0', 35), None);
        assert_eq!(Symbols::Numbers.allowed(36), "1-9, A-Z and 0");
        assert_eq!(Symbols::Numbers.digit('7', 6), None);
        assert_eq!(Symbols::Numbers.allowed(16), "1-9 and A-G");
        assert_eq!(Symbols::Letters.allowed(16), "A-P");
    }
}
