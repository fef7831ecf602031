//! Turns lexed rows into the content of a board.

use crate::notation::lexer::{Glyph, LexedRow};
use crate::notation::{BoardContent, ReadError, ReadErrorKind};
use crate::{Cell, Digit, DigitSet, Symbols};

/// The content of a board, and the symbols that write it.
pub(super) type ReadBoard = (Symbols, BoardContent);

fn cell_at(index: usize, side: usize) -> Cell {
    Cell::new(index / side, index % side).expect("a board has at most MAX_SIDE rows and columns")
}

fn is_empty(glyph: Glyph, side: usize) -> bool {
    Symbols::is_empty(glyph.symbol, side)
}

fn symbols_of(glyphs: impl Iterator<Item = Glyph>, side: usize) -> Symbols {
    Symbols::detect(glyphs.map(|glyph| glyph.symbol), side)
}

fn digit_of(glyph: Glyph, index: usize, symbols: Symbols, side: usize) -> Result<Digit, ReadError> {
    symbols.digit(glyph.symbol, side).ok_or_else(|| {
        ReadErrorKind::symbol(glyph.column, cell_at(index, side), glyph.symbol, symbols, side).at(glyph.line)
    })
}

/// Reads a board with one character per cell.
pub(super) fn givens(glyphs: &[Glyph], side: usize) -> Result<ReadBoard, ReadError> {
    let symbols = symbols_of(glyphs.iter().copied(), side);
    let read = |(index, &glyph): (usize, &Glyph)| match is_empty(glyph, side) {
        true => Ok(None),
        false => digit_of(glyph, index, symbols, side).map(Some),
    };
    let digits = glyphs.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, BoardContent::Givens(digits)))
}

/// Reads a board with one group of candidates per cell. A single empty sign
/// means every digit.
pub(super) fn groups(groups: &[Vec<Glyph>], side: usize) -> Result<ReadBoard, ReadError> {
    let symbols = symbols_of(groups.iter().flatten().copied(), side);
    let read = |(index, group): (usize, &Vec<Glyph>)| {
        if let [glyph] = group[..]
            && is_empty(glyph, side)
        {
            return Ok(DigitSet::up_to(side));
        }
        let mut digits = DigitSet::EMPTY;
        for &glyph in group {
            let digit = digit_of(glyph, index, symbols, side)?;
            if digits.contains(digit) {
                let cell = cell_at(index, side);
                let twice = ReadErrorKind::CandidateTwice { column: glyph.column, cell, found: glyph.symbol };
                return Err(twice.at(glyph.line));
            }
            digits.insert(digit);
        }
        Ok(digits)
    };
    let sets = groups.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, BoardContent::Candidates(sets)))
}

/// Reads a board with one character for each digit of each cell: the digit
/// itself, or an empty sign if it is not a candidate.
pub(super) fn candidate_line(glyphs: &[Glyph], side: usize) -> Result<ReadBoard, ReadError> {
    let symbols = symbols_of(glyphs.iter().copied(), side);
    let read = |(index, glyphs): (usize, &[Glyph])| {
        let mut digits = DigitSet::EMPTY;
        for (&glyph, digit) in glyphs.iter().zip(DigitSet::up_to(side)) {
            if is_empty(glyph, side) {
                continue;
            }
            if symbols.digit(glyph.symbol, side) != Some(digit) {
                let (column, cell, found) = (glyph.column, cell_at(index, side), glyph.symbol);
                let allowed = format!("{} here, or . if it is not a candidate", symbols.symbol(digit));
                return Err(ReadErrorKind::Symbol { column, cell, found, allowed }.at(glyph.line));
            }
            digits.insert(digit);
        }
        Ok(digits)
    };
    let sets = glyphs.chunks(side).enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, BoardContent::Candidates(sets)))
}

/// Reads a board from `side` rows, each with a character or a group per cell.
pub(super) fn rows(rows: &[LexedRow], side: usize) -> Result<ReadBoard, ReadError> {
    for (number, row) in rows.iter().enumerate() {
        if !row.fits(side) {
            return Err(ReadErrorKind::RowWidth { row: number, found: row.width(), side }.at(row.line));
        }
    }
    if rows.len() < side {
        return Err(ReadErrorKind::Rows { found: rows.len(), side }.at(rows.first().map_or(0, |row| row.line)));
    }
    if rows.iter().all(|row| row.width() == side) {
        return givens(&rows.iter().flat_map(LexedRow::glyphs).collect::<Vec<_>>(), side);
    }
    let cells: Vec<Vec<Glyph>> = rows
        .iter()
        .flat_map(|row| match row.groups.len() == side {
            true => row.groups.clone(),
            false => row.glyphs().map(|glyph| vec![glyph]).collect(),
        })
        .collect();
    groups(&cells, side)
}
