//! The colours of pictures, by what they are for.
//!
//! A shape says *what* it is (a given, a pencil mark, what a step rests on); a
//! theme says which colour that has. Hues are those of Okabe and Ito, which the
//! colour-blind can tell apart, and whatever a colour says, a form says too:
//! crosses, discs, dashes. So the theme for paper can do without colours.

/// A colour as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// As CSS writes it: `#0072b2`.
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Ink {
    /// What everything stands on.
    Paper,
    /// Cells of diagonals, windows and other units beyond the usual.
    Tint,
    /// Hairlines between cells.
    Line,
    /// Lines between blocks or regions, and around the board.
    Border,
    /// Names of rows and columns.
    Label,
    /// Text.
    Text,
    /// Text that matters less.
    Faint,
    /// Digits that the puzzle gave.
    Given,
    /// Digits found since.
    Solved,
    /// Candidates.
    Pencil,
    /// What a step rests on: outlines and discs.
    Cause,
    /// The same, under cells.
    CauseFill,
    /// A second group of what a step rests on.
    Second,
    /// The same, under cells and marks.
    SecondFill,
    /// A third group.
    Third,
    /// The same, under cells.
    ThirdFill,
    /// An exception that a step allows for.
    Fin,
    /// The same, under cells.
    FinFill,
    /// The unit in which a pattern was seen.
    Base,
    /// The same, under cells.
    BaseFill,
    /// The unit that feels the effect.
    Cover,
    /// The same, under cells.
    CoverFill,
    /// Candidates that go.
    Gone,
    /// Digits that come.
    New,
    /// The same, under cells.
    NewFill,
    /// What is supposed, and what follows from it.
    Guess,
    /// The same, under cells.
    GuessFill,
    /// Where a branch ends.
    Dead,
    /// The same, under cells.
    DeadFill,
    /// Links between candidates.
    Link,
    /// Text on strong colours.
    OnStrong,
    /// The first of eight colours for the parts of a whole.
    Part1,
    /// The second.
    Part2,
    /// The third.
    Part3,
    /// The fourth.
    Part4,
    /// The fifth.
    Part5,
    /// The sixth.
    Part6,
    /// The seventh.
    Part7,
    /// The eighth.
    Part8,
    /// Text on those.
    OnPart,
}

impl Ink {
    /// Every ink, in order.
    pub const ALL: [Ink; 40] = [
        Ink::Paper,
        Ink::Tint,
        Ink::Line,
        Ink::Border,
        Ink::Label,
        Ink::Text,
        Ink::Faint,
        Ink::Given,
        Ink::Solved,
        Ink::Pencil,
        Ink::Cause,
        Ink::CauseFill,
        Ink::Second,
        Ink::SecondFill,
        Ink::Third,
        Ink::ThirdFill,
        Ink::Fin,
        Ink::FinFill,
        Ink::Base,
        Ink::BaseFill,
        Ink::Cover,
        Ink::CoverFill,
        Ink::Gone,
        Ink::New,
        Ink::NewFill,
        Ink::Guess,
        Ink::GuessFill,
        Ink::Dead,
        Ink::DeadFill,
        Ink::Link,
        Ink::OnStrong,
        Ink::Part1,
        Ink::Part2,
        Ink::Part3,
        Ink::Part4,
        Ink::Part5,
        Ink::Part6,
        Ink::Part7,
        Ink::Part8,
        Ink::OnPart,
    ];

    /// Those of boards, and not of charts.
    pub(crate) fn of_boards() -> impl Iterator<Item = Ink> {
        Ink::ALL.into_iter().take_while(|ink| *ink != Ink::Part1)
    }
}

/// A set of colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Black, white and greys, for paper.
    Print,
}

/// Colours in the order of [`Ink::ALL`].
const LIGHT: [u32; 40] = [
    0xffffff, 0xe7ecf2, 0xc4cad1, 0x1b2026, 0x8b939c, 0x1b2026, 0x68717a, 0x12161a, 0x0064a0, 0x6a737d, 0x56b4e9,
    0xd6ecfa, 0x8a7400, 0xf6ec8e, 0x007f66, 0xd9efe4, 0xb4487f, 0xf9dcea, 0x0072b2, 0xe6f2fa, 0xd08f00, 0xfdf1cf,
    0xd55e00, 0x00875f, 0xcdeee2, 0xa6467f, 0xf6e0ec, 0xc02026, 0xf8d3d0, 0x7a4fa3, 0xffffff, 0x4b9bd1, 0xe69f00,
    0x2fb38a, 0x9fd3f2, 0xe0783a, 0xd58fb8, 0xf0e442, 0xb0b0b0, 0x12161a,
];

const DARK: [u32; 40] = [
    0x15191e, 0x232b34, 0x3a424c, 0xc9d1d9, 0x77818c, 0xe3e8ee, 0x97a1ac, 0xf2f5f8, 0x6fbdf0, 0x8e99a5, 0x2f84bd,
    0x1a3a52, 0xf0e442, 0x4c4612, 0x4fd0ad, 0x173d35, 0xf09ccb, 0x4a2440, 0x56b4e9, 0x1b2d3c, 0xe69f00, 0x3d3217,
    0xff8a3d, 0x2fc795, 0x12443a, 0xe59ac6, 0x46263b, 0xff6b63, 0x562022, 0xb79ae0, 0x0b0e11, 0x4b9bd1, 0xe69f00,
    0x2fb38a, 0x9fd3f2, 0xe0783a, 0xd58fb8, 0xf0e442, 0xb0b0b0, 0x12161a,
];

const PRINT: [u32; 40] = [
    0xffffff, 0xe4e4e4, 0xb4b4b4, 0x000000, 0x707070, 0x000000, 0x505050, 0x000000, 0x404040, 0x606060, 0xb0b0b0,
    0xd4d4d4, 0x000000, 0xf4f4f4, 0x000000, 0xe4e4e4, 0x000000, 0xececec, 0x000000, 0xf0f0f0, 0x000000, 0xf7f7f7,
    0x000000, 0x000000, 0xd4d4d4, 0x505050, 0xececec, 0x000000, 0xcccccc, 0x000000, 0xffffff, 0xe8e8e8, 0xbdbdbd,
    0xf6f6f6, 0xcfcfcf, 0xa8a8a8, 0xdedede, 0xb2b2b2, 0xececec, 0x000000,
];

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    /// The theme of this name.
    ///
    /// ```
    /// use saltire_render::Theme;
    /// assert_eq!(Theme::named("print"), Some(Theme::Print));
    /// assert_eq!(Theme::named("neon"), None);
    /// ```
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The colour of an ink.
    pub const fn rgb(self, ink: Ink) -> Rgb {
        Rgb::hex(match self {
            Theme::Light => LIGHT[ink as usize],
            Theme::Dark => DARK[ink as usize],
            Theme::Print => PRINT[ink as usize],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_numbered_as_they_are_listed() {
        for (number, ink) in Ink::ALL.into_iter().enumerate() {
            assert_eq!(ink as usize, number);
        }
    }

    /// The contrast of two colours, as the guidelines for the web define it.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        let light = |Rgb(r, g, b): Rgb| 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        let (high, low) = (light(a).max(light(b)), light(a).min(light(b)));
        (high + 0.05) / (low + 0.05)
    }

    #[test]
    fn what_is_to_be_read_stands_out() {
        let fills = [Ink::Paper, Ink::Tint, Ink::CauseFill, Ink::NewFill, Ink::GuessFill, Ink::DeadFill, Ink::BaseFill];
        let fills = [&fills[..], &[Ink::SecondFill, Ink::ThirdFill, Ink::FinFill]].concat();
        for theme in Theme::ALL {
            let rows = [(Ink::Given, &fills[..], 7.0), (Ink::Solved, &fills[..], 4.0), (Ink::Text, &fills[..1], 7.0)];
            let rows = rows.into_iter().chain([(Ink::Faint, &fills[..1], 4.5), (Ink::Pencil, &fills[..2], 3.5)]);
            for (ink, fill, least) in rows.flat_map(|(ink, on, least)| on.iter().map(move |&fill| (ink, fill, least))) {
                let contrast = contrast(theme.rgb(ink), theme.rgb(fill));
                assert!(contrast >= least, "{} {ink:?} on {fill:?}: {contrast:.2}", theme.name());
            }
        }
    }
}
