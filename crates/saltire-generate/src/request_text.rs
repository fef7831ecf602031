//! Parts of a request, parsed from text.

use std::ops::RangeInclusive;

use saltire_core::{CellSet, Layout};
use saltire_logic::Rating;

use crate::RequestError;

/// Why a range cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RangeError {
    /// The text is not a range.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The first number is larger than the second.
    #[error("the range is empty: its first number is the larger one")]
    Empty,
}

/// Parses a number of clues, or a range such as `24..26`, which includes both.
///
/// ```
/// use saltire_generate::parse_clues;
/// assert_eq!(parse_clues("22"), Ok(22..=22));
/// assert_eq!(parse_clues("24..26"), Ok(24..=26));
/// ```
pub fn parse_clues(text: &str) -> Result<RangeInclusive<usize>, RangeError> {
    range(text, "a number of clues, such as 22, or a range, such as 24..26", |number| number.parse().ok())
}

/// Parses a rating, or a range such as `4.0..5.0`, which includes both.
pub fn parse_ratings(text: &str) -> Result<RangeInclusive<Rating>, RangeError> {
    range(text, "a rating, such as 4.2, or a range, such as 4.0..5.0", |number| {
        let rating: f64 = number.parse().ok()?;
        (0.0..=100.0).contains(&rating).then_some(Rating((rating * 10.0).round() as u16))
    })
}

/// Parses a number, or two with `..` between them.
fn range<T: Copy + PartialOrd>(
    text: &str,
    expected: &'static str,
    number: impl Fn(&str) -> Option<T>,
) -> Result<RangeInclusive<T>, RangeError> {
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (number(least.trim()), number(most.trim()));
    let (Some(least), Some(most)) = (least, most) else { return Err(RangeError::Expected(expected)) };
    if least > most { Err(RangeError::Empty) } else { Ok(least..=most) }
}

/// Parses the cells where clues may stand: one character for each cell, and `.`,
/// `0`, `-` or `_` for a cell without a clue. White space does not count.
pub fn parse_pattern(mask: &str, layout: &Layout) -> Result<CellSet, RequestError> {
    let symbols: Vec<char> = mask.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let cells = layout.cells();
    if symbols.len() != cells.len() {
        return Err(RequestError::PatternSize { found: symbols.len(), cells: cells.len() });
    }
    let allowed = cells.iter().zip(symbols).filter(|(_, symbol)| !matches!(symbol, '.' | '0' | '-' | '_'));
    Ok(allowed.map(|(&cell, _)| cell).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        assert_eq!(parse_ratings("4.0..5.0"), Ok(Rating(40)..=Rating(50)));
        assert_eq!(parse_ratings("7.2"), Ok(Rating(72)..=Rating(72)));
        assert_eq!(parse_clues("26..24"), Err(RangeError::Empty));
        assert!(parse_clues("few").is_err() && parse_clues("1..").is_err() && parse_ratings("-1").is_err());
    }

    #[test]
    fn a_pattern_has_a_character_for_each_cell() {
        let layout = Layout::named("classic", 4).expect("a layout");
        assert_eq!(parse_pattern("x... 1... _0-. x..x", &layout).map(|cells| cells.len()), Ok(4));
        let error = RequestError::PatternSize { found: 3, cells: 16 };
        assert_eq!(parse_pattern("x..", &layout).err(), Some(error));
    }
}
