//! A board on which one strategy is to be seen, in one line.
//!
//! ```text
//! :code:digits:board:deleted:eliminations:placements:extra
//! ```
//!
//! The custom of collections of examples for 9×9 boards. The board stands row
//! by row; `+` before a digit says that it was placed, not given. `deleted`,
//! `eliminations` and `placements` are triples of digit, row and column.

use crate::notation::Begun;
use crate::{Candidate, Cell, Digit, DigitSet, Grid, Layout};

/// How many rows and digits the boards of cases have.
pub(super) const SIDE: usize = 9;

/// A board on which one strategy is to be seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// The code of the strategy, with what follows it: `0402-1`.
    pub code: String,
    /// The board, tidy, without the candidates that are deleted.
    pub grid: Grid,
    /// The candidates that are to go.
    pub eliminations: Vec<Candidate>,
    /// The digits that are to be placed.
    pub placements: Vec<Candidate>,
}

/// Why a line is no case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CaseError {
    /// Not seven fields.
    #[error(
        "a case has seven fields, each after a colon, and this has {0}: :code:digits:board:deleted:eliminations:placements:extra"
    )]
    Fields(usize),
    /// A board that is none.
    #[error(
        "the board of a case has 81 cells, each a digit or a full stop, with + before what was placed; this has {0}"
    )]
    Cells(usize),
    /// Something else in the board.
    #[error("character {place} of the board is {found:?}; 1 to 9, a full stop or + may stand there")]
    Character {
        /// Where, from 1.
        place: usize,
        /// What stands there.
        found: char,
    },
    /// A candidate that is none.
    #[error("{0:?} is no candidate; a digit, a row and a column are, such as 512 for 5 in A2")]
    Candidate(String),
    /// A layout of another size.
    #[error("a case stands on a board of nine rows, and this layout has {0}")]
    Side(usize),
}

fn candidate(triple: &str) -> Result<Candidate, CaseError> {
    let numbers: Vec<u8> = triple.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
    let parsed = match numbers[..] {
        [digit, row @ 1..=9, column @ 1..=9] if digit <= 9 => {
            Cell::new(usize::from(row) - 1, usize::from(column) - 1).zip(Digit::new(digit))
        }
        _ => None,
    };
    let named = || CaseError::Candidate(triple.chars().take(20).collect());
    parsed.map(|(cell, digit)| Candidate { cell, digit }).ok_or_else(named)
}

fn candidates(list: &str) -> Result<Vec<Candidate>, CaseError> {
    list.split_whitespace().map(candidate).collect()
}

/// What stands in the fields of a case: the board, what is to go, and what is to
/// be placed.
pub(super) fn fields(line: &str) -> Result<(Begun, Vec<Candidate>, Vec<Candidate>), CaseError> {
    let fields: Vec<&str> = line.trim().split(':').skip(1).collect();
    let &[code, _, board, deleted, eliminations, placements, ..] = &fields[..] else {
        return Err(CaseError::Fields(fields.len()));
    };
    let mut begun = Begun { code: code.to_owned(), removed: vec![DigitSet::EMPTY; SIDE * SIDE], ..Begun::default() };
    let mut placed = false;
    for (place, found) in board.chars().enumerate() {
        if found == '+' {
            placed = true;
            continue;
        }
        let digit = found.to_digit(10).and_then(|value| Digit::new(value as u8));
        if digit.is_none() && !matches!(found, '.' | '0') {
            return Err(CaseError::Character { place: place + 1, found });
        }
        begun.given.push(digit.filter(|_| !placed));
        begun.placed.push(digit.filter(|_| placed));
        placed = false;
    }
    if begun.given.len() != SIDE * SIDE {
        return Err(CaseError::Cells(begun.given.len()));
    }
    for Candidate { cell, digit } in candidates(deleted)? {
        begun.removed[cell.row() * SIDE + cell.column()].insert(digit);
    }
    Ok((begun, candidates(eliminations)?, candidates(placements)?))
}

impl Case {
    /// Reads a line, as a board of a layout.
    pub fn parse(line: &str, layout: &Layout) -> Result<Case, CaseError> {
        if layout.side() != SIDE {
            return Err(CaseError::Side(layout.side()));
        }
        let (begun, eliminations, placements) = fields(line)?;
        let mut grid = Grid::open(layout);
        grid.begin(&begun);
        grid.tidy();
        Ok(Case { code: begun.code, grid, eliminations, placements })
    }

    /// A grid as the board of a case: what [`Case::parse`] reads back.
    pub fn line(code: &str, grid: &Grid) -> String {
        let layout = grid.layout();
        let mut plain = Grid::open(layout);
        let (mut board, mut deleted) = (String::new(), Vec::new());
        for &cell in layout.cells() {
            match grid[cell].single() {
                Some(digit) if grid.given().contains(cell) => {
                    board.push_str(&digit.to_string());
                    plain.give(cell, digit);
                }
                Some(digit) if grid.placed().contains(cell) => {
                    board.push_str(&format!("+{digit}"));
                    plain.place(cell, digit);
                }
                _ => board.push('.'),
            }
        }
        plain.tidy();
        for &cell in layout.cells() {
            let gone = plain[cell] - grid[cell];
            deleted.extend(gone.iter().map(|digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)));
        }
        format!(":{code}::{board}:{}:::", deleted.join(" "))
    }
}
