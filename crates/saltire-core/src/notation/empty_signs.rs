//! Lines that write empty cells in their own way: with `-`, `x` or blanks.
//!
//! These characters are part of frames and of larger boards elsewhere. So they are
//! empty cells only in lines of the right length with no other sign for empty
//! cells.

use std::borrow::Cow;

use crate::Symbols;

/// The sides of boards whose digits are 1 to 9.
const SIDES: [usize; 4] = [9, 8, 6, 4];

/// Returns the line with `.` for its empty cells, if it writes them as `-`, `x` or
/// blanks.
pub(super) fn with_dots(text: &str, side: Option<usize>) -> Cow<'_, str> {
    let line = text.trim_end_matches(['\r', '\n']);
    let length = line.chars().count();
    let is_board = |side: usize| length == side * side || length == side;
    let has_length = match side {
        Some(side) => side <= 9 && is_board(side),
        None => SIDES.into_iter().any(is_board),
    };
    let sign = line.chars().find(|symbol| !symbol.is_ascii_digit());
    let Some(sign) = sign.filter(|&sign| has_length && matches!(sign, '-' | 'x' | 'X' | ' ')) else {
        return Cow::Borrowed(text);
    };
    // A line of `-` or blanks alone is a frame.
    let has_digits = matches!(sign, 'x' | 'X') || line.chars().any(|symbol| matches!(symbol, '1'..='9'));
    let is_uniform = line.chars().all(|symbol| symbol == sign || matches!(symbol, '1'..='9'));
    // Single blanks between single digits separate them.
    let separates = sign == ' ' && !line.contains("  ") && length != 81;
    match has_digits && is_uniform && !separates {
        true => Cow::Owned(line.replace(sign, &Symbols::EMPTY[..1])),
        false => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sign_stands_for_empty_cells() {
        assert_eq!(with_dots("53--7----", None), "53..7....");
        assert_eq!(with_dots("1xx4", None), "1..4");
        assert_eq!(with_dots("xxxx", None), "....");
        assert_eq!(with_dots("53  7    ", None), "53..7....");
    }

    #[test]
    fn frames_and_mixed_lines_stay() {
        for line in ["---------", "5 3 4 6 7", "1.x4", "1-x4", "12-34", "----"] {
            assert_eq!(with_dots(line, None), line);
        }
        assert_eq!(with_dots("53--7----", Some(16)), "53--7----");
    }
}
