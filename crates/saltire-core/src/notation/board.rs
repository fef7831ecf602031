//! Turns lexed rows into the content of a board.

use crate::notation::lexer::{Glyph, Row};
use crate::notation::{Content, ReadError, ReadErrorKind};
use crate::{Cell, Digit, DigitSet, Symbols};

/// A board that has been read, before its layout is known.
pub(super) type Board = (Symbols, Content);

fn cell_at(place: usize, side: usize) -> Cell {
    Cell::new(place / side, place % side).expect("a board has at most the cells of the largest")
}

fn is_empty(glyph: Glyph) -> bool {
    Symbols::EMPTY.contains(glyph.symbol)
}

fn symbols_of(glyphs: impl Iterator<Item = Glyph>, side: usize) -> Symbols {
    Symbols::seen_in(glyphs.map(|glyph| glyph.symbol), side)
}

fn digit_of(glyph: Glyph, place: usize, symbols: Symbols, side: usize) -> Result<Digit, ReadError> {
    symbols.digit(glyph.symbol, side).ok_or_else(|| {
        ReadErrorKind::symbol(glyph.column, cell_at(place, side), glyph.symbol, symbols, side).at(glyph.line)
    })
}

/// One character for each cell.
pub(super) fn givens(glyphs: &[Glyph], side: usize) -> Result<Board, ReadError> {
    let symbols = symbols_of(glyphs.iter().copied(), side);
    let read = |(place, &glyph): (usize, &Glyph)| match is_empty(glyph) {
        true => Ok(None),
        false => digit_of(glyph, place, symbols, side).map(Some),
    };
    let digits = glyphs.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, Content::Givens(digits)))
}

/// One group of digits for each cell; a lone sign for empty is every digit.
pub(super) fn groups(groups: &[Vec<Glyph>], side: usize) -> Result<Board, ReadError> {
    let symbols = symbols_of(groups.iter().flatten().copied(), side);
    let read = |(place, group): (usize, &Vec<Glyph>)| {
        if let [glyph] = group[..]
            && is_empty(glyph)
        {
            return Ok(DigitSet::up_to(side));
        }
        let mut digits = DigitSet::EMPTY;
        for &glyph in group {
            let digit = digit_of(glyph, place, symbols, side)?;
            if digits.contains(digit) {
                let cell = cell_at(place, side);
                let twice = ReadErrorKind::CandidateTwice { column: glyph.column, cell, found: glyph.symbol };
                return Err(twice.at(glyph.line));
            }
            digits.insert(digit);
        }
        Ok(digits)
    };
    let sets = groups.iter().enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, Content::Candidates(sets)))
}

/// As many characters for each cell as there are digits, each the digit of
/// its place or a sign for its absence.
pub(super) fn candidate_line(glyphs: &[Glyph], side: usize) -> Result<Board, ReadError> {
    let symbols = symbols_of(glyphs.iter().copied(), side);
    let read = |(place, glyphs): (usize, &[Glyph])| {
        let mut digits = DigitSet::EMPTY;
        for (&glyph, wanted) in glyphs.iter().zip(DigitSet::up_to(side)) {
            if is_empty(glyph) {
                continue;
            }
            if symbols.digit(glyph.symbol, side) != Some(wanted) {
                let (column, cell, found) = (glyph.column, cell_at(place, side), glyph.symbol);
                let allowed = format!("here only {} can, or . where it is no candidate", symbols.symbol(wanted));
                return Err(ReadErrorKind::Symbol { column, cell, found, allowed }.at(glyph.line));
            }
            digits.insert(wanted);
        }
        Ok(digits)
    };
    let sets = glyphs.chunks(side).enumerate().map(read).collect::<Result<_, _>>()?;
    Ok((symbols, Content::Candidates(sets)))
}

/// As many rows as the side; each has a character or a group for each cell.
pub(super) fn rows(rows: &[Row], side: usize) -> Result<Board, ReadError> {
    for (number, row) in rows.iter().enumerate() {
        if row.width() != side && row.groups.len() != side {
            return Err(ReadErrorKind::RowWidth { row: number, found: row.width(), side }.at(row.line));
        }
    }
    if rows.len() < side {
        return Err(ReadErrorKind::Rows { found: rows.len(), side }.at(rows.first().map_or(0, |row| row.line)));
    }
    if rows.iter().all(|row| row.width() == side) {
        return givens(&rows.iter().flat_map(Row::glyphs).collect::<Vec<_>>(), side);
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
