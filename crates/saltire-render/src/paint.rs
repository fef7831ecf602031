//! The colours.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

/// Digits that the puzzle gave.
pub(crate) const GIVEN: Style = Style::new().bold();

/// Cells to which the eye should go.
pub(crate) const MARK: Style = Style::new().underline().fg_color(Some(Color::Ansi(AnsiColor::Magenta)));

/// Names of strategies.
pub(crate) const NAME: Style = Style::new().bold();

/// What came to nothing.
pub(crate) const DEAD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Red)));

/// What came to a good end.
pub(crate) const GOOD: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Green)));

/// A style on the tint of diagonals, windows and other units beyond the usual:
/// dark on light, so that it reads on any terminal.
pub(crate) const fn tinted(style: Style) -> Style {
    style.fg_color(Some(Color::Ansi256(Ansi256Color(16)))).bg_color(Some(Color::Ansi256(Ansi256Color(153))))
}

/// A text in a style.
pub(crate) fn paint(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text that begins a line, such as the name of a strategy, so that the eye
/// finds it.
pub fn emphasized(text: impl std::fmt::Display) -> String {
    paint(NAME, text)
}
