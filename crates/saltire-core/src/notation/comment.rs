//! Comments after a board.

use crate::MAX_SIDE;

/// Returns a line without its comment: a `#` at the start, after a blank, or right
/// after a whole board. Any other `#` is a wrong symbol of the board, and stays.
pub(super) fn without_comment(line: &str) -> &str {
    let is_board = |text: &str| {
        let length = text.trim().chars().count();
        (4..=MAX_SIDE).any(|side| side * side == length)
    };
    let starts_comment = |place: usize| {
        let before = &line[..place];
        before.is_empty() || before.ends_with(char::is_whitespace) || is_board(before) && !is_board(line)
    };
    let start = line.match_indices('#').map(|(place, _)| place).find(|&place| starts_comment(place));
    start.map_or(line, |place| &line[..place])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_follows_a_blank_or_a_whole_board() {
        assert_eq!(without_comment("# all of it"), "");
        assert_eq!(without_comment("1.3. # a row"), "1.3. ");
        assert_eq!(without_comment("....41.....3....#1"), "....41.....3....");
    }

    #[test]
    fn a_sign_inside_a_board_stays() {
        for line in ["....41.#...3....", "1#3."] {
            assert_eq!(without_comment(line), line);
        }
        // A hundred symbols are also a whole board, of another size.
        let line = format!("{}#{}", ".".repeat(100), ".".repeat(524));
        assert_eq!(without_comment(&line), line);
    }
}
