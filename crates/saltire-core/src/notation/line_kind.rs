//! Decides whether a line is a whole board or the first row of one.

use crate::notation::board;
use crate::notation::lexer::LexedRow;
use crate::notation::{Entry, ReadError, ReadErrorKind};

/// The sides that a board can have if the caller names none.
const DETECTED_SIDES: [usize; 8] = [4, 6, 8, 9, 12, 16, 25, 36];

/// What a line is, with the side of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// A board with a character per cell.
    Board(usize),
    /// A board with a group of candidates per cell.
    BoardOfGroups(usize),
    /// A board with a character for each digit of each cell.
    BoardOfCandidates(usize),
    /// The first row of a board.
    FirstRow(usize),
    /// None of these.
    Unknown,
}

/// A kind, and the test whether the line is that kind for a side.
type KindTest<'a> = (fn(usize) -> LineKind, &'a dyn Fn(usize) -> bool);

/// Returns what a line is. Its side is `side`, or one of [`DETECTED_SIDES`].
pub(super) fn classify(row: &LexedRow, side: Option<usize>) -> LineKind {
    let (width, groups) = (row.width(), row.groups.len());
    let sides: &[usize] = match &side {
        Some(side) => std::slice::from_ref(side),
        None => &DETECTED_SIDES,
    };
    // From the surest test to the weakest. Nine groups can have 81 or 36
    // characters in all and still be the first row of candidates, while nine
    // rows of a board in one line rarely ascend. The candidates of a 4×4 board
    // are as many characters as an 8×8 board.
    let tests: [KindTest<'_>; 7] = [
        (LineKind::BoardOfGroups, &|side| row.is_candidates(side * side, side)),
        (LineKind::FirstRow, &|side| row.is_candidates(side, side) && (width != side * side || row.ascends())),
        (LineKind::BoardOfCandidates, &|side| width == side.pow(3) && row.is_candidate_line(side)),
        (LineKind::Board, &|side| width == side * side),
        (LineKind::BoardOfCandidates, &|side| width == side.pow(3)),
        (LineKind::BoardOfGroups, &|side| groups == side * side),
        (LineKind::FirstRow, &|side| row.fits(side)),
    ];
    for (kind, is_kind) in tests {
        if let Some(&side) = sides.iter().find(|&&side| is_kind(side)) {
            return kind(side);
        }
    }
    match side {
        // A row that is slightly too short or too long.
        Some(side) if width < 2 * side && side > 4 => LineKind::FirstRow(side),
        _ => LineKind::Unknown,
    }
}

/// Reads the board of one line.
pub(super) fn whole_board(row: &LexedRow, kind: LineKind, side: Option<usize>) -> Result<Entry, ReadError> {
    let glyphs: Vec<_> = row.glyphs().collect();
    let (side, (symbols, content)) = match kind {
        LineKind::BoardOfGroups(side) => (side, board::groups(&row.groups, side)?),
        LineKind::BoardOfCandidates(side) => (side, board::candidate_line(&glyphs, side)?),
        LineKind::Board(side) => (side, board::givens(&glyphs, side)?),
        LineKind::FirstRow(_) | LineKind::Unknown => return Err(wrong_length(row, side)),
    };
    Ok(Entry::new(row.line, side, symbols, content))
}

/// Returns the error for a line that is not a board.
pub(super) fn wrong_length(row: &LexedRow, side: Option<usize>) -> ReadError {
    if let Some(separator) = row.glyphs().find(|glyph| matches!(glyph.symbol, ',' | ';')) {
        let kind = ReadErrorKind::Separator { column: separator.column, found: separator.symbol };
        return kind.at(row.line);
    }
    let found = row.width();
    let nearest = DETECTED_SIDES.into_iter().min_by_key(|side| found.abs_diff(side * side));
    ReadErrorKind::Length { found, side: side.or(nearest).unwrap_or(9), is_field: false }.at(row.line)
}
