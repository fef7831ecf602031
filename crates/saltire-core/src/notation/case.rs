//! A board in progress in one line, often an example of one strategy.
//!
//! ```text
//! :code:digits:board:deleted:eliminations:placements:extra
//! ```
//!
//! Collections of examples use this format for 9×9 boards. The board is in reading order; a
//! `+` before a digit means that it was placed, not given. `deleted`,
//! `eliminations` and `placements` are triples of digit, row and column.
//!
//! On larger boards, each of the three is still one symbol: 1–9, then A for 10 and so on, and 0 for
//! 36. If the digits of the board are letters from A, the field `digits` is `A`.

use crate::notation::BoardInProgress;
use crate::{BoardShape, Candidate, Cell, Digit, DigitSet, Grid, Layout, Symbols};

/// The field `digits` of a board whose digits are letters from A.
const LETTERS: &str = "A";

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
    /// A number of cells that no square board has.
    #[error(
        "the board of a case needs the cells of a square, such as 81 cells, each a digit or a full stop, with + before a placed digit; this one has {0}"
    )]
    Cells(usize),
    /// A wrong character in the board.
    #[error("character {place} of the board is {found:?}; use {allowed}, a full stop or +")]
    Character {
        /// The place of the character, from 1.
        place: usize,
        /// The character.
        found: char,
        /// The digits of the board.
        allowed: String,
    },
    /// A text that is not a candidate.
    #[error("{0:?} is not a candidate; a candidate is a digit, a row and a column, such as 512 for 5 in A2")]
    Candidate(String),
    /// A layout of another size.
    #[error("the board of the case has {found} rows, but the layout has {side}")]
    Side {
        /// The rows of the board.
        found: usize,
        /// The rows of the layout.
        side: usize,
    },
}

/// The size of a board and the symbols of its digits.
#[derive(Clone, Copy)]
struct Signs {
    side: usize,
    symbols: Symbols,
}

impl Signs {
    fn digit(self, symbol: char) -> Option<Digit> {
        self.symbols.digit(symbol, self.side)
    }

    fn candidate(self, triple: &str) -> Result<Candidate, CaseError> {
        let line = |symbol: char| Some(usize::from(Symbols::Numbers.digit(symbol, self.side)?.get()) - 1);
        let parsed = match triple.chars().collect::<Vec<_>>()[..] {
            [digit, row, column] => line(row)
                .zip(line(column))
                .and_then(|(row, column)| Some(Candidate { cell: Cell::new(row, column)?, digit: self.digit(digit)? })),
            _ => None,
        };
        parsed.ok_or_else(|| CaseError::Candidate(triple.chars().take(20).collect()))
    }

    fn candidates(self, list: &str) -> Result<Vec<Candidate>, CaseError> {
        list.split_whitespace().map(|triple| self.candidate(triple)).collect()
    }
}

/// The fields of a case.
pub(super) struct CaseFields {
    pub side: usize,
    pub symbols: Symbols,
    pub progress: BoardInProgress,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

/// Returns the side of the board with this many cells, or almost: a wrong character in place of a
/// `+` is one more.
fn nearest_side(cells: usize) -> Option<usize> {
    let distance = |side: &usize| cells.abs_diff(side * side);
    let sides = [cells.isqrt(), cells.isqrt() + 1].into_iter().filter(|&side| BoardShape::new(side).is_ok());
    sides.min_by_key(distance).filter(|side| distance(side) <= if *side < 4 { 0 } else { 2 })
}

/// Parses the fields of a case.
pub(super) fn fields(line: &str) -> Result<CaseFields, CaseError> {
    let fields: Vec<&str> = line.trim().split(':').skip(1).collect();
    let &[code, digits, board, deleted, eliminations, placements, ..] = &fields[..] else {
        return Err(CaseError::Fields(fields.len()));
    };
    let cells = board.chars().filter(|&found| found != '+').count();
    let side = nearest_side(cells).ok_or(CaseError::Cells(cells))?;
    let has_letters = digits == LETTERS && (10..=26).contains(&side);
    let signs = Signs { side, symbols: if has_letters { Symbols::Letters } else { Symbols::Numbers } };
    let mut progress =
        BoardInProgress { code: code.to_owned(), removed: vec![DigitSet::EMPTY; cells], ..BoardInProgress::default() };
    let mut placed = false;
    for (place, found) in board.chars().enumerate() {
        if found == '+' {
            placed = true;
            continue;
        }
        let digit = signs.digit(found);
        if digit.is_none() && !matches!(found, '.' | '0') {
            return Err(CaseError::Character { place: place + 1, found, allowed: signs.symbols.allowed(side) });
        }
        progress.given.push(digit.filter(|_| !placed));
        progress.placed.push(digit.filter(|_| placed));
        placed = false;
    }
    if side * side != cells {
        return Err(CaseError::Cells(cells));
    }
    for Candidate { cell, digit } in signs.candidates(deleted)? {
        progress.removed[cell.row() * side + cell.column()].insert(digit);
    }
    let (eliminations, placements) = (signs.candidates(eliminations)?, signs.candidates(placements)?);
    Ok(CaseFields { side, symbols: signs.symbols, progress, eliminations, placements })
}

impl StrategyCase {
    /// Parses a line as a board with this layout.
    pub fn parse(line: &str, layout: &Layout) -> Result<StrategyCase, CaseError> {
        let CaseFields { side, symbols, progress, eliminations, placements } = fields(line)?;
        if layout.side() != side {
            return Err(CaseError::Side { found: side, side: layout.side() });
        }
        let mut grid = Grid::with_symbols(layout, symbols);
        grid.apply_progress(&progress);
        grid.clear_all_peers();
        Ok(StrategyCase { code: progress.code, grid, eliminations, placements })
    }

    /// Returns a grid as a line that [`StrategyCase::parse`] reads.
    pub fn line(code: &str, grid: &Grid) -> String {
        let (layout, symbols) = (grid.layout(), grid.symbols());
        let mut plain = Grid::open(layout);
        let (mut board, mut deleted) = (String::new(), Vec::new());
        for &cell in layout.cells() {
            match grid[cell].single() {
                Some(digit) if grid.given().contains(cell) => {
                    board.push(symbols.symbol(digit));
                    plain.give(cell, digit);
                }
                Some(digit) if grid.placed().contains(cell) => {
                    board.extend(['+', symbols.symbol(digit)]);
                    plain.place(cell, digit);
                }
                _ => board.push('.'),
            }
        }
        plain.clear_all_peers();
        let line_symbol = |line: usize| Digit::new(line as u8 + 1).map_or('.', |line| Symbols::Numbers.symbol(line));
        for &cell in layout.cells() {
            let place = [line_symbol(cell.row()), line_symbol(cell.column())];
            let triple = |digit| [symbols.symbol(digit)].into_iter().chain(place).collect::<String>();
            deleted.extend((plain[cell] - grid[cell]).iter().map(triple));
        }
        let digits = if symbols == Symbols::Letters { LETTERS } else { "" };
        format!(":{code}:{digits}:{board}:{}:::", deleted.join(" "))
    }
}
