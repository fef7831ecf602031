//! What a line of a board is: the whole of it, or its first row.

use crate::notation::board;
use crate::notation::lexer::Row;
use crate::notation::{Entry, ReadError, ReadErrorKind};

/// The sizes that a text is taken to have when nobody says which.
pub const SIDES: [usize; 7] = [4, 6, 8, 9, 12, 16, 25];

/// How a line can be read, with the side of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// A character for each cell of the board.
    Whole(usize),
    /// A group for each cell of the board.
    WholeGroups(usize),
    /// A character for each digit of each cell.
    WholeCandidates(usize),
    /// The first row.
    FirstRow(usize),
    /// None of these.
    Neither,
}

/// A reading and the sides on which it holds.
type Sign<'a> = (fn(usize) -> Reading, &'a dyn Fn(usize) -> bool);

/// How a line can be read, where the side is known or one of [`SIDES`].
pub(super) fn classify(row: &Row, side: Option<usize>) -> Reading {
    let (width, groups) = (row.width(), row.groups.len());
    let sides: &[usize] = match &side {
        Some(side) => std::slice::from_ref(side),
        None => &SIDES,
    };
    // From the surest sign to the weakest. Nine groups may have 81 characters
    // in all, or 36, and be the first row of candidates all the same, while
    // nine rows of a board in one line rarely ascend. The candidates of a
    // board of four are as many characters as a board of eight.
    let signs: [Sign<'_>; 7] = [
        (Reading::WholeGroups, &|side| row.is_candidates(side * side, side)),
        (Reading::FirstRow, &|side| row.is_candidates(side, side) && (width != side * side || row.ascends())),
        (Reading::WholeCandidates, &|side| width == side.pow(3) && row.is_candidate_line(side)),
        (Reading::Whole, &|side| width == side * side),
        (Reading::WholeCandidates, &|side| width == side.pow(3)),
        (Reading::WholeGroups, &|side| groups == side * side),
        (Reading::FirstRow, &|side| fits(row, side)),
    ];
    for (reading, holds) in signs {
        if let Some(&side) = sides.iter().find(|&&side| holds(side)) {
            return reading(side);
        }
    }
    match side {
        // A row that is off by a little, where the size is known.
        Some(side) if width < 2 * side && side > 4 => Reading::FirstRow(side),
        _ => Reading::Neither,
    }
}

/// Whether a row has a character or a group for each cell.
pub(super) fn fits(row: &Row, side: usize) -> bool {
    row.width() == side || row.groups.len() == side
}

/// The board that one line holds.
pub(super) fn whole(row: &Row, reading: Reading, side: Option<usize>) -> Result<Entry, ReadError> {
    let glyphs: Vec<_> = row.glyphs().collect();
    let (side, (symbols, content)) = match reading {
        Reading::WholeGroups(side) => (side, board::groups(&row.groups, side)?),
        Reading::WholeCandidates(side) => (side, board::candidate_line(&glyphs, side)?),
        Reading::Whole(side) => (side, board::givens(&glyphs, side)?),
        Reading::FirstRow(_) | Reading::Neither => return Err(wrong_length(row, side)),
    };
    Ok(Entry { line: row.line, side, symbols, content, layout: None, block: None })
}

/// What to say of a line that is no board.
pub(super) fn wrong_length(row: &Row, side: Option<usize>) -> ReadError {
    if let Some(separator) = row.glyphs().find(|glyph| matches!(glyph.symbol, ',' | ';')) {
        let kind = ReadErrorKind::Separator { column: separator.column, found: separator.symbol };
        return kind.at(row.line);
    }
    let found = row.width();
    let nearest = SIDES.into_iter().min_by_key(|side| found.abs_diff(side * side));
    ReadErrorKind::Length { found, side: side.or(nearest).unwrap_or(9) }.at(row.line)
}
