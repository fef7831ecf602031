//! How things look, with colours and without.
//!
//! Colours of text come with the colour behind them, dark on light, so that
//! they read on dark and on light terminals alike. Without colours, what stands
//! out is bold, underlined, struck out or reversed, and the rest of the board
//! steps back.

use ratatui::style::{Color, Modifier, Style};

use super::marks::{CellMark, DigitMark};

/// Whether there are colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    pub colours: bool,
}

const DARK: Color = Color::Indexed(16);
const TINT: Color = Color::Indexed(153);

impl Palette {
    /// A cell that stands out, or is tinted because units beyond the usual pass
    /// through it; `quiet` where others stand out.
    pub fn cell(self, mark: Option<CellMark>, tinted: bool, quiet: bool) -> Style {
        let style = Style::new();
        if !self.colours {
            return match mark {
                Some(CellMark::Wrong) => style.add_modifier(Modifier::REVERSED),
                None if quiet => style.add_modifier(Modifier::DIM),
                _ => style,
            };
        }
        let behind = match mark {
            Some(CellMark::Wrong) => Color::Indexed(217),
            Some(CellMark::Placed) => Color::Indexed(157),
            Some(CellMark::Supposed) => Color::Indexed(183),
            Some(CellMark::Fin) => Color::Indexed(219),
            Some(CellMark::Second) => Color::Indexed(159),
            Some(CellMark::Third) => Color::Indexed(194),
            Some(CellMark::Cause) => Color::Indexed(229),
            Some(CellMark::Loses) => Color::Indexed(224),
            Some(CellMark::Cover) => Color::Indexed(252),
            Some(CellMark::Base) => Color::Indexed(223),
            None if tinted => TINT,
            None => return style,
        };
        style.fg(DARK).bg(behind)
    }

    /// A candidate, on the style of its cell.
    pub fn digit(self, cell: Style, mark: Option<DigitMark>) -> Style {
        let (colour, modifier) = match mark {
            Some(DigitMark::Placed) => (Color::Indexed(22), Modifier::BOLD),
            Some(DigitMark::Supposed) => (Color::Indexed(54), Modifier::BOLD),
            Some(DigitMark::Gone) => (Color::Indexed(160), Modifier::CROSSED_OUT),
            Some(DigitMark::Fin) => (Color::Indexed(90), Modifier::BOLD.union(Modifier::REVERSED)),
            Some(DigitMark::Second) => (Color::Indexed(23), Modifier::BOLD.union(Modifier::UNDERLINED)),
            Some(DigitMark::Third) => (Color::Indexed(236), Modifier::REVERSED),
            Some(DigitMark::Cause) => (Color::Indexed(19), Modifier::BOLD),
            None => return cell,
        };
        if self.colours {
            return cell.fg(colour).add_modifier(modifier);
        }
        match mark {
            Some(DigitMark::Placed | DigitMark::Supposed) => cell.add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Some(DigitMark::Gone) => cell.add_modifier(Modifier::CROSSED_OUT | Modifier::DIM | Modifier::REVERSED),
            Some(DigitMark::Fin) => cell.add_modifier(Modifier::BOLD | Modifier::REVERSED | Modifier::UNDERLINED),
            Some(DigitMark::Second) => cell.add_modifier(Modifier::REVERSED),
            Some(DigitMark::Third) => cell.add_modifier(Modifier::UNDERLINED),
            _ => cell.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        }
    }

    /// Lines between blocks, names of rows and columns, and other things that
    /// are there but not looked at.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Digits that the puzzle gave, names and headings.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The first and the last line of the screen, and what is pointed at.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// What came to nothing.
    pub fn bad(self) -> Style {
        if self.colours { Style::new().fg(Color::Red).add_modifier(Modifier::BOLD) } else { self.strong() }
    }

    /// What came to a good end.
    pub fn good(self) -> Style {
        if self.colours { Style::new().fg(Color::Green).add_modifier(Modifier::BOLD) } else { self.strong() }
    }
}
