//! Terminal colours and styles.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

/// Given digits.
pub(crate) const GIVEN: Style = Style::new().bold();

/// Highlighted cells.
pub(crate) const MARKED: Style = Style::new().underline().fg_color(Some(Color::Ansi(AnsiColor::Magenta)));

/// Names of strategies.
pub(crate) const NAME: Style = Style::new().bold();

/// Dead ends.
pub(crate) const DEAD_END: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red)));

/// Solutions.
pub(crate) const SOLUTION: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));

/// Returns a style with the tint of diagonals, windows and other units: dark on
/// light, which is readable on every terminal.
pub(crate) const fn tinted(style: Style) -> Style {
    style.fg_color(Some(Color::Ansi256(Ansi256Color(16)))).bg_color(Some(Color::Ansi256(Ansi256Color(153))))
}

/// Returns a text in a style.
pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Returns a text in bold, such as the name of a strategy at the start of a line.
pub fn emphasized(text: impl std::fmt::Display) -> String {
    styled(NAME, text)
}

/// Returns a text without escape codes.
pub(crate) fn without_codes(text: &str) -> String {
    let mut is_code = false;
    let is_visible = |&character: &char| {
        is_code |= character == '\u{1b}';
        let is_visible = !is_code;
        is_code &= character != 'm';
        is_visible
    };
    text.chars().filter(is_visible).collect()
}
