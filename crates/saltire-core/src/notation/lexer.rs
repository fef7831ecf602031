//! Takes a line of a board apart into groups of characters.

use crate::Symbols;

/// A character of a board and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    pub line: usize,
    pub column: usize,
    pub symbol: char,
}

/// A line of a board without its frame: groups of characters that stood
/// between spaces and bars.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub line: usize,
    pub groups: Vec<Vec<Glyph>>,
}

/// Whether a character draws the frame of a board and stands for nothing.
fn is_frame(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '-' | '\u{2500}'..='\u{257F}') || symbol.is_whitespace()
}

/// Whether a line only draws: `+---+---+`, or `.-----.` and `*-----*` as some
/// programs do it.
pub(super) fn is_frame_line(text: &str) -> bool {
    text.chars().all(is_frame)
        || (text.contains("--") && text.chars().all(|symbol| is_frame(symbol) || ".:'*=".contains(symbol)))
}

impl Row {
    /// Takes a text apart that begins in this line and column.
    pub fn lex(text: &str, line: usize, column: usize) -> Row {
        let mut groups: Vec<Vec<Glyph>> = Vec::new();
        let mut inside = false;
        for (offset, symbol) in text.chars().enumerate() {
            if is_frame(symbol) {
                inside = false;
                continue;
            }
            let glyph = Glyph { line, column: column + offset, symbol };
            match groups.last_mut() {
                Some(group) if inside => group.push(glyph),
                _ => groups.push(vec![glyph]),
            }
            inside = true;
        }
        Row { line, groups }
    }

    /// How many characters it has, frame and spaces left out.
    pub fn width(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    /// All its characters.
    pub fn glyphs(&self) -> impl Iterator<Item = Glyph> + '_ {
        self.groups.iter().flatten().copied()
    }

    /// Whether its groups can be the candidates of so many cells of a board of
    /// this side: digits of that board, each at most once, or one sign for
    /// empty. Some group has several.
    pub fn is_candidates(&self, cells: usize, side: usize) -> bool {
        if self.groups.len() != cells || self.width() <= cells {
            return false;
        }
        let symbols = Symbols::seen_in(self.glyphs().map(|glyph| glyph.symbol), side);
        self.groups.iter().all(|group| {
            let digit = |glyph: &Glyph| symbols.digit(glyph.symbol, side);
            let distinct = group.iter().filter_map(digit).collect::<crate::DigitSet>().len();
            distinct == group.len() || (group.len() == 1 && Symbols::EMPTY.contains(group[0].symbol))
        })
    }

    /// Whether it can be the candidates of a board of this side, a character
    /// for each: every digit in its place, and some in every cell.
    pub fn is_candidate_line(&self, side: usize) -> bool {
        let symbols = Symbols::seen_in(self.glyphs().map(|glyph| glyph.symbol), side);
        let glyphs: Vec<Glyph> = self.glyphs().collect();
        glyphs.chunks(side).all(|cell| {
            let is_empty = |glyph: &Glyph| Symbols::EMPTY.contains(glyph.symbol);
            let in_place = |(place, glyph): (usize, &Glyph)| {
                is_empty(glyph)
                    || symbols.digit(glyph.symbol, side).is_some_and(|digit| digit.get() as usize == place + 1)
            };
            cell.iter().enumerate().all(in_place) && !cell.iter().all(is_empty)
        })
    }

    /// Whether the characters of each group ascend, as candidates mostly do.
    pub fn ascends(&self) -> bool {
        self.groups.iter().all(|group| group.is_sorted_by_key(|glyph| glyph.symbol))
    }
}
