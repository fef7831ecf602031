//! A 9×9 board with an example of one strategy, in one line.
//!
//! ```text
//! :code:digits:board:deleted:eliminations:placements:extra
//! ```
//!
//! Collections of examples use this format. The board is in reading order; a
//! `+` before a digit means that it was placed, not given. `deleted`,
//! `eliminations` and `placements` are triples of digit, row and column.

use crate::notation::BoardInProgress;
use crate::{Candidate, Cell, Digit, DigitSet, Grid, Layout};

/// The side of every case.
pub(super) const SIDE: usize = 9;

/// A board with an example of one strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyCase {
    /// The code of the strategy and its suffix: `0402-1`.
    pub code: String,
    /// The board, without the deleted candidates and the digits of solved peers.
    pub grid: Grid,
    /// The candidates that the strategy removes.
    pub eliminations: Vec<Candidate>,
    /// The digits that the strategy places.
    pub placements: Vec<Candidate>,
}

/// Why a line is not a strategy case.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CaseError {
    /// Too few fields.
    #[error(
        "a case has seven fields, each after a colon, but this one has {0}: :code:digits:board:deleted:eliminations:placements:extra"
    )]
    Fields(usize),
    /// Too few or too many cells.
    #[error(
        "the board of a case needs 81 cells, each a digit or a full stop, with + before a placed digit; this one has {0}"
    )]
    Cells(usize),
    /// A wrong character in the board.
    #[error("character {place} of the board is {found:?}; use 1 to 9, a full stop or +")]
    Character {
        /// The place of the character, from 1.
        place: usize,
        /// The character.
        found: char,
    },
    /// A text that is not a candidate.
    #[error("{0:?} is not a candidate; a candidate is a digit, a row and a column, such as 512 for 5 in A2")]
    Candidate(String),
    /// A layout of another size.
    #[error("a case has nine rows, but this layout has {0}")]
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
    let error = || CaseError::Candidate(triple.chars().take(20).collect());
    parsed.map(|(cell, digit)| Candidate { cell, digit }).ok_or_else(error)
}

fn candidates(list: &str) -> Result<Vec<Candidate>, CaseError> {
    list.split_whitespace().map(candidate).collect()
}

/// Parses the fields of a case: the board, the eliminations and the placements.
pub(super) fn fields(line: &str) -> Result<(BoardInProgress, Vec<Candidate>, Vec<Candidate>), CaseError> {
    let fields: Vec<&str> = line.trim().split(':').skip(1).collect();
    let &[code, _, board, deleted, eliminations, placements, ..] = &fields[..] else {
        return Err(CaseError::Fields(fields.len()));
    };
    let mut progress = BoardInProgress {
        code: code.to_owned(),
        removed: vec![DigitSet::EMPTY; SIDE * SIDE],
        ..BoardInProgress::default()
    };
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
        progress.given.push(digit.filter(|_| !placed));
        progress.placed.push(digit.filter(|_| placed));
        placed = false;
    }
    if progress.given.len() != SIDE * SIDE {
        return Err(CaseError::Cells(progress.given.len()));
    }
    for Candidate { cell, digit } in candidates(deleted)? {
        progress.removed[cell.row() * SIDE + cell.column()].insert(digit);
    }
    Ok((progress, candidates(eliminations)?, candidates(placements)?))
}

impl StrategyCase {
    /// Parses a line as a board with this layout.
    pub fn parse(line: &str, layout: &Layout) -> Result<StrategyCase, CaseError> {
        if layout.side() != SIDE {
            return Err(CaseError::Side(layout.side()));
        }
        let (progress, eliminations, placements) = fields(line)?;
        let mut grid = Grid::open(layout);
        grid.apply_progress(&progress);
        grid.clear_all_peers();
        Ok(StrategyCase { code: progress.code, grid, eliminations, placements })
    }

    /// Returns a grid as a line that [`StrategyCase::parse`] reads.
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
        plain.clear_all_peers();
        for &cell in layout.cells() {
            let removed = plain[cell] - grid[cell];
            deleted.extend(removed.iter().map(|digit| format!("{digit}{}{}", cell.row() + 1, cell.column() + 1)));
        }
        format!(":{code}::{board}:{}:::", deleted.join(" "))
    }
}
