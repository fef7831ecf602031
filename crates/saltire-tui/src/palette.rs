//! Styles, with colours and without.
//!
//! A text colour comes with a light background, so it is readable on dark and on light terminals.
//! Without colours, what stands out is bold, underlined, struck out or reversed, and the rest of the
//! board is dim.

use ratatui::style::{Color, Modifier, Style};

use saltire::render::Colour;

/// Chooses styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Palette {
    /// True if the terminal shows colours.
    pub colours: bool,
}

impl Palette {
    /// Returns the style of a cell. `is_tinted` cells belong to further units such as diagonals;
    /// `others_marked` is true if other cells stand out.
    pub fn cell(self, ink: Option<Colour>, is_tinted: bool, others_marked: bool) -> Style {
        let style = Style::new();
        if !self.colours {
            return match ink {
                Some(Colour::DeadFill) => style.add_modifier(Modifier::REVERSED),
                None if others_marked => style.add_modifier(Modifier::DIM),
                _ => style,
            };
        }
        let background = match ink {
            Some(Colour::DeadFill) => 217,
            Some(Colour::NewFill) => 157,
            Some(Colour::GuessFill) => 183,
            Some(Colour::FinFill) => 219,
            Some(Colour::SecondFill) => 159,
            Some(Colour::ThirdFill) => 194,
            Some(Colour::CauseFill) => 229,
            Some(Colour::Gone) => 224,
            Some(Colour::CoverFill) => 252,
            Some(Colour::BaseFill) => 223,
            _ if is_tinted => 153,
            _ => return style,
        };
        style.fg(Color::Indexed(16)).bg(Color::Indexed(background))
    }

    /// Returns the style of a candidate in a cell with this style.
    pub fn digit(self, cell: Style, ink: Option<Colour>) -> Style {
        use Modifier as M;
        let (colour, modifier, without_colour) = match ink {
            Some(Colour::New) => (22, M::BOLD, M::BOLD | M::REVERSED),
            Some(Colour::Guess) => (54, M::BOLD, M::BOLD | M::REVERSED),
            Some(Colour::Gone) => (160, M::CROSSED_OUT, M::CROSSED_OUT | M::DIM | M::REVERSED),
            Some(Colour::Fin) => (90, M::BOLD | M::REVERSED, M::BOLD | M::REVERSED | M::UNDERLINED),
            Some(Colour::Second) => (23, M::BOLD | M::UNDERLINED, M::REVERSED),
            Some(Colour::Third) => (236, M::REVERSED, M::UNDERLINED),
            Some(Colour::Cause) => (19, M::BOLD, M::BOLD | M::UNDERLINED),
            _ => return cell,
        };
        match self.colours {
            true => cell.fg(Color::Indexed(colour)).add_modifier(modifier),
            false => cell.add_modifier(without_colour),
        }
    }

    /// Returns the style of borders, names of rows and columns, and other secondary text.
    pub fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// Returns the style of givens, names and headings.
    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of the first and the last line, and of the selected line.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Returns the style of failure.
    pub fn bad(self) -> Style {
        if self.colours { self.strong().fg(Color::Red) } else { self.strong() }
    }

    /// Returns the style of success.
    pub fn good(self) -> Style {
        if self.colours { self.strong().fg(Color::Green) } else { self.strong() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_evidence_differ_with_colours_and_without() {
        let inks = [Colour::Cause, Colour::Second, Colour::Third, Colour::Fin];
        for colours in [true, false] {
            let styles = inks.map(|ink| Palette { colours }.digit(Style::new(), Some(ink)).add_modifier);
            let distinct: std::collections::HashSet<_> = styles.iter().collect();
            assert_eq!(distinct.len(), 4, "{styles:?}");
        }
    }
}
