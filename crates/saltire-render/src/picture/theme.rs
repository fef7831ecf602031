//! The colours of pictures, by purpose.
//!
//! A shape has a purpose (a given, a candidate, the cause of a step), and a theme
//! has a colour for each purpose. The hues are those of Okabe and Ito, which
//! colour-blind people can distinguish. Every colour comes with a form, such as a
//! cross, a disc or a dash, so the theme for paper needs no colours.

/// A colour as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    const fn hex(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// Returns the colour in CSS notation: `#0072b2`.
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Defines the colours: each with its value in the themes light, dark and print.
macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident: $light:literal, $dark:literal, $print:literal;)*) => {
        /// The purpose of a colour, which a [`Theme`] turns into a value.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[repr(u8)]
        pub enum Colour {
            $($(#[$doc])* $name,)*
        }

        impl Colour {
            /// Every colour, in order.
            pub const ALL: &[Colour] = &[$(Colour::$name),*];

            const VALUES: &[[u32; 3]] = &[$([$light, $dark, $print]),*];
        }
    };
}

colours! {
    /// The background.
    Paper: 0xffffff, 0x15191e, 0xffffff;
    /// Cells of windows and other extra units.
    Tint: 0xe7ecf2, 0x232b34, 0xe4e4e4;
    /// Thin lines between cells.
    Line: 0xc4cad1, 0x3a424c, 0xb4b4b4;
    /// Lines between blocks or regions, and around the board.
    Border: 0x1b2026, 0xc9d1d9, 0x000000;
    /// Names of rows and columns.
    Label: 0x8b939c, 0x77818c, 0x707070;
    /// Text.
    Text: 0x1b2026, 0xe3e8ee, 0x000000;
    /// Less important text.
    Faint: 0x68717a, 0x97a1ac, 0x505050;
    /// Given digits.
    Given: 0x12161a, 0xf2f5f8, 0x000000;
    /// Digits found by the solve.
    Solved: 0x0064a0, 0x6fbdf0, 0x404040;
    /// Candidates.
    Pencil: 0x6a737d, 0x8e99a5, 0x606060;
    /// The cause of a step: outlines and discs.
    Cause: 0x56b4e9, 0x2f84bd, 0xb0b0b0;
    /// The cause of a step: cells.
    CauseFill: 0xd6ecfa, 0x1a3a52, 0xd4d4d4;
    /// The second part of a cause: outlines.
    Second: 0x8a7400, 0xf0e442, 0x000000;
    /// The second part of a cause: cells and candidates.
    SecondFill: 0xf6ec8e, 0x4c4612, 0xf4f4f4;
    /// The third part of a cause: outlines.
    Third: 0x007f66, 0x4fd0ad, 0x000000;
    /// The third part of a cause: cells.
    ThirdFill: 0xd9efe4, 0x173d35, 0xe4e4e4;
    /// An exception that a step takes into account: outlines.
    Fin: 0xb4487f, 0xf09ccb, 0x000000;
    /// An exception that a step takes into account: cells.
    FinFill: 0xf9dcea, 0x4a2440, 0xececec;
    /// The unit that contains the pattern: outlines.
    Base: 0x0072b2, 0x56b4e9, 0x000000;
    /// The unit that contains the pattern: cells.
    BaseFill: 0xe6f2fa, 0x1b2d3c, 0xf0f0f0;
    /// The unit that loses candidates: outlines.
    Cover: 0xd08f00, 0xe69f00, 0x000000;
    /// The unit that loses candidates: cells.
    CoverFill: 0xfdf1cf, 0x3d3217, 0xf7f7f7;
    /// Removed candidates.
    Gone: 0xd55e00, 0xff8a3d, 0x000000;
    /// Placed digits: outlines and discs.
    New: 0x00875f, 0x2fc795, 0x000000;
    /// Placed digits: cells.
    NewFill: 0xcdeee2, 0x12443a, 0xd4d4d4;
    /// Guesses and what follows from them.
    Guess: 0xa6467f, 0xe59ac6, 0x505050;
    /// Cells of guesses.
    GuessFill: 0xf6e0ec, 0x46263b, 0xececec;
    /// Dead ends: outlines.
    Dead: 0xc02026, 0xff6b63, 0x000000;
    /// Dead ends: cells.
    DeadFill: 0xf8d3d0, 0x562022, 0xcccccc;
    /// Links between candidates.
    Link: 0x7a4fa3, 0xb79ae0, 0x000000;
    /// Text on strong colours.
    OnStrong: 0xffffff, 0x0b0e11, 0xffffff;
    /// Lines along diagonals.
    Diagonal: 0xd3dde8, 0x2c3947, 0xd0d0d0;
    /// Part 1 of a chart.
    Part1: 0x4b9bd1, 0x4b9bd1, 0xe8e8e8;
    /// Part 2 of a chart.
    Part2: 0xe69f00, 0xe69f00, 0xbdbdbd;
    /// Part 3 of a chart.
    Part3: 0x2fb38a, 0x2fb38a, 0xf6f6f6;
    /// Part 4 of a chart.
    Part4: 0x9fd3f2, 0x9fd3f2, 0xcfcfcf;
    /// Part 5 of a chart.
    Part5: 0xe0783a, 0xe0783a, 0xa8a8a8;
    /// Part 6 of a chart.
    Part6: 0xd58fb8, 0xd58fb8, 0xdedede;
    /// Part 7 of a chart.
    Part7: 0xf0e442, 0xf0e442, 0xb2b2b2;
    /// Part 8 of a chart.
    Part8: 0xb0b0b0, 0xb0b0b0, 0xececec;
    /// Text on the parts of a chart.
    OnPart: 0x12161a, 0x12161a, 0x000000;
    /// The player's colour 1.
    Player1: 0xeec5c5, 0x4a3e44, 0xd2d2d2;
    /// The player's colour 2.
    Player2: 0xf8dbb7, 0x4e473e, 0xe2e2e2;
    /// The player's colour 3.
    Player3: 0xf7f0bd, 0x4e4f40, 0xf2f2f2;
    /// The player's colour 4.
    Player4: 0xcae7c4, 0x3c4b43, 0xdadada;
    /// The player's colour 5.
    Player5: 0xc3e7f0, 0x3a4c54, 0xeaeaea;
    /// The player's colour 6.
    Player6: 0xc7d6f6, 0x3b4556, 0xcacaca;
    /// The player's colour 7.
    Player7: 0xe3cdf0, 0x464154, 0xdedede;
    /// The player's colour 8.
    Player8: 0xd4d4d4, 0x404449, 0xc2c2c2;
    /// The player's colour 9.
    Player9: 0xe6d5c4, 0x474443, 0xeeeeee;
}

impl Colour {
    /// The colours that players give to cells.
    pub(crate) const OF_PLAYERS: [Colour; 9] = [
        Colour::Player1,
        Colour::Player2,
        Colour::Player3,
        Colour::Player4,
        Colour::Player5,
        Colour::Player6,
        Colour::Player7,
        Colour::Player8,
        Colour::Player9,
    ];

    /// Returns the colours of boards, without those of charts and players.
    pub(crate) fn of_boards() -> impl Iterator<Item = Colour> {
        Colour::ALL.iter().copied().take_while(|colour| *colour != Colour::Part1)
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

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Print];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Print => "print",
        }
    }

    /// Returns the theme with this name.
    ///
    /// ```
    /// use saltire_render::Theme;
    /// assert_eq!(Theme::named("print"), Some(Theme::Print));
    /// assert_eq!(Theme::named("neon"), None);
    /// ```
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// Returns the value of a colour.
    pub const fn rgb(self, colour: Colour) -> Rgb {
        Rgb::hex(Colour::VALUES[colour as usize][self as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the contrast of two colours as WCAG defines it.
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
    fn text_has_enough_contrast() {
        let fills = [
            Colour::Paper,
            Colour::Tint,
            Colour::Diagonal,
            Colour::CauseFill,
            Colour::NewFill,
            Colour::GuessFill,
            Colour::DeadFill,
            Colour::BaseFill,
        ];
        let fills =
            [&fills[..], &[Colour::SecondFill, Colour::ThirdFill, Colour::FinFill], &Colour::OF_PLAYERS].concat();
        for theme in Theme::ALL {
            let rows =
                [(Colour::Given, &fills[..], 7.0), (Colour::Solved, &fills[..], 4.0), (Colour::Text, &fills[..1], 7.0)];
            let rows = rows.into_iter().chain([(Colour::Faint, &fills[..1], 4.5), (Colour::Pencil, &fills[..2], 3.5)]);
            for (colour, fill, least) in
                rows.flat_map(|(colour, on, least)| on.iter().map(move |&fill| (colour, fill, least)))
            {
                let contrast = contrast(theme.rgb(colour), theme.rgb(fill));
                assert!(contrast >= least, "{} {colour:?} on {fill:?}: {contrast:.2}", theme.name());
            }
        }
    }
}
