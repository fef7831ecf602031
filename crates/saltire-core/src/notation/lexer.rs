//! Splits a line of a board into groups of characters.

use crate::Symbols;

/// A character of a board and its place in the input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    pub line: usize,
    pub column: usize,
    pub symbol: char,
}

/// A line of a board without its frame: the groups of characters between spaces
/// and bars.
#[derive(Clone, Debug)]
pub(super) struct LexedRow {
    pub line: usize,
    pub groups: Vec<Vec<Glyph>>,
}

/// Returns true if a character is only part of the frame of a board.
fn is_frame(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '-' | '\u{2500}'..='\u{257F}') || symbol.is_whitespace()
}

/// Returns true if a line is only frame, such as `+---+---+`, or `.-----.` and
/// `*-----*` as some programs draw it.
pub(super) fn is_frame_line(text: &str) -> bool {
    text.chars().all(is_frame)
        || (text.contains("--") && text.chars().all(|symbol| is_frame(symbol) || ".:'*=".contains(symbol)))
}

impl LexedRow {
    /// Splits a text that starts at this line and column.
    pub fn lex(text: &str, line: usize, column: usize) -> LexedRow {
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
        LexedRow { line, groups }
    }

    /// Returns the number of characters, without frame and spaces.
    pub fn width(&self) -> usize {
        self.groups.iter().map(Vec::len).sum()
    }

    /// Returns true if the row has a character or a group for each cell.
    pub fn fits(&self, side: usize) -> bool {
        self.width() == side || self.groups.len() == side
    }

    /// Returns all characters.
    pub fn glyphs(&self) -> impl Iterator<Item = Glyph> + '_ {
        self.groups.iter().flatten().copied()
    }

    /// Returns true if the groups can be the candidates of this many cells. Each
    /// group has different digits or one empty sign, and some group has several
    /// digits.
    pub fn is_candidates(&self, cells: usize, side: usize) -> bool {
        if self.groups.len() != cells || self.width() <= cells {
            return false;
        }
        let symbols = Symbols::detect(self.glyphs().map(|glyph| glyph.symbol), side);
        self.groups.iter().all(|group| {
            let digit = |glyph: &Glyph| symbols.digit(glyph.symbol, side);
            let distinct = group.iter().filter_map(digit).collect::<crate::DigitSet>().len();
            distinct == group.len() || (group.len() == 1 && Symbols::is_empty(group[0].symbol, side))
        })
    }

    /// Returns true if the row can be a board with a character for each digit of
    /// each cell: every digit is in its place, and no cell is empty.
    pub fn is_candidate_line(&self, side: usize) -> bool {
        let symbols = Symbols::detect(self.glyphs().map(|glyph| glyph.symbol), side);
        let glyphs: Vec<Glyph> = self.glyphs().collect();
        glyphs.chunks(side).all(|cell| {
            let is_empty = |glyph: &Glyph| Symbols::is_empty(glyph.symbol, side);
            let in_place = |(place, glyph): (usize, &Glyph)| {
                is_empty(glyph)
                    || symbols.digit(glyph.symbol, side).is_some_and(|digit| digit.get() as usize == place + 1)
            };
            cell.iter().enumerate().all(in_place) && !cell.iter().all(is_empty)
        })
    }

    /// Returns true if the characters of each group ascend, as candidates usually
    /// do.
    pub fn ascends(&self) -> bool {
        self.groups.iter().all(|group| group.is_sorted_by_key(|glyph| glyph.symbol))
    }
}
