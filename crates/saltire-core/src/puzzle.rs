//! A layout and its givens, checked.

use crate::notation::{Begun, Case, Content, Entry};
use crate::{Cell, CellSet, Contradiction, Digit, DigitSet, Grid, Layout, ReadError, Solution, Symbols};

/// A layout and its givens, or the candidates somebody has come to.
///
/// The digits fit the board; whether the givens agree with each other is a
/// question with an answer ([`Puzzle::clash`]), not a fault of the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    layout: Layout,
    symbols: Symbols,
    content: Content,
}

impl Puzzle {
    /// Reads the one puzzle that stands in `text`, in any notation.
    ///
    /// ```
    /// use saltire_core::{Layout, Puzzle};
    /// let puzzle = Puzzle::parse("1... .... ..2. ....", &Layout::named("diagonal", 4)?)?;
    /// assert_eq!(puzzle.givens().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, layout: &Layout) -> Result<Puzzle, ReadError> {
        Entry::parse(text, Some(layout.side()))?.into_puzzle(layout)
    }

    /// The puzzle in which these cells are given.
    ///
    /// # Panics
    /// Where a cell or a digit is not on the board of `layout`.
    pub fn from_givens(layout: &Layout, givens: impl IntoIterator<Item = (Cell, Digit)>) -> Puzzle {
        let mut digits = vec![None; layout.cells().len()];
        for (cell, digit) in givens {
            assert!(layout.contains(cell) && layout.digits().contains(digit), "{cell} = {digit} is off the board");
            digits[cell.row() * layout.side() + cell.column()] = Some(digit);
        }
        Puzzle { layout: layout.clone(), symbols: Symbols::Numbers, content: Content::Givens(digits) }
    }

    pub(crate) fn from_parts(layout: &Layout, symbols: Symbols, content: Content) -> Puzzle {
        Puzzle { layout: layout.clone(), symbols, content }
    }

    /// Its layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How its digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The same board under another layout of the same size.
    ///
    /// # Panics
    /// Where the sizes differ.
    pub fn with_layout(&self, layout: &Layout) -> Puzzle {
        assert_eq!(layout.side(), self.layout.side(), "a board keeps its size");
        Puzzle { layout: layout.clone(), ..self.clone() }
    }

    /// The cells that are given, with their digits, in reading order. A
    /// puzzle that was read as candidates has none.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let digits: &[Option<Digit>] = match &self.content {
            Content::Givens(digits) => digits,
            Content::Begun(begun) => &begun.given,
            Content::Candidates(_) => &[],
        };
        self.layout.cells().iter().zip(digits).filter_map(|(&cell, digit)| Some((cell, (*digit)?)))
    }

    /// Whether it was read as candidates rather than givens.
    pub fn is_candidates(&self) -> bool {
        matches!(self.content, Content::Candidates(_))
    }

    /// The puzzle in which this one was begun: its givens alone, without what
    /// was placed or removed since. Of candidates, nobody knows what was given;
    /// there, the cells with one candidate are.
    pub fn begun_from(&self) -> Puzzle {
        let solved = |sets: &[DigitSet]| sets.iter().map(|digits| digits.single()).collect();
        let content = match &self.content {
            Content::Givens(digits) => Content::Givens(digits.clone()),
            Content::Begun(begun) => Content::Givens(begun.given.clone()),
            Content::Candidates(sets) => Content::Givens(solved(sets)),
        };
        Puzzle { content, ..self.clone() }
    }

    /// This puzzle with what stands on `board` as the work of somebody who is
    /// solving it: digits beside the givens are placed, candidates that are
    /// missing are removed. Where a given has become another digit, that one is
    /// placed.
    ///
    /// # Panics
    /// Where the sizes differ.
    pub fn begun_by(&self, board: &Puzzle) -> Puzzle {
        assert_eq!(board.layout.side(), self.layout.side(), "a board keeps its size");
        let (mine, theirs) = (self.grid(), board.grid());
        let cells = self.layout.cells().iter().copied();
        let both = cells.map(|cell| (mine.given().contains(cell), mine[cell], theirs[cell]));
        let mut begun = Begun::default();
        for (is_given, mine, theirs) in both {
            let given = mine.single().filter(|_| is_given);
            let other = theirs.single().filter(|_| theirs != mine);
            begun.given.push(given.filter(|_| other.is_none()));
            begun.placed.push(other);
            let open = given.is_none() && other.is_none();
            begun.removed.push(if open { self.layout.digits() - theirs } else { DigitSet::EMPTY });
        }
        Puzzle { content: Content::Begun(Box::new(begun)), ..self.clone() }
    }

    /// Two equal givens that are peers, the first such pair in reading order.
    pub fn clash(&self) -> Option<Contradiction> {
        let grid = self.grid();
        let filled: CellSet = *grid.given() | *grid.placed();
        grid.first_clash(&filled)
    }

    /// The grid to begin with: every digit in each empty cell; candidates as
    /// they stand.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::with_symbols(&self.layout, self.symbols);
        match &self.content {
            Content::Givens(_) => self.givens().for_each(|(cell, digit)| grid.give(cell, digit)),
            Content::Begun(begun) => grid.begin(begun),
            Content::Candidates(sets) => {
                for (&cell, &digits) in self.layout.cells().iter().zip(sets) {
                    grid.set_candidates(cell, digits);
                }
            }
        }
        grid
    }

    /// The puzzle without one of its givens, or of the digits that were placed;
    /// the same puzzle where the cell has none, as in candidates none has.
    pub fn without(&self, cell: Cell) -> Puzzle {
        let place = self.layout.spot(cell);
        let mut content = self.content.clone();
        match &mut content {
            Content::Candidates(_) => {}
            Content::Givens(digits) => digits[place] = None,
            Content::Begun(begun) => (begun.given[place], begun.placed[place]) = (None, None),
        }
        Puzzle { content, ..self.clone() }
    }

    /// The cells that rule out the digit that a solution has there.
    pub fn departs_from(&self, solution: &Solution) -> Vec<Cell> {
        let wrong = |grid: &Grid, cell: Cell| {
            let digit = solution.digit(cell).map_or(DigitSet::EMPTY, DigitSet::of);
            !digit.is_subset(grid[cell])
        };
        let grid = self.grid();
        self.layout.cells().iter().copied().filter(|&cell| wrong(&grid, cell)).collect()
    }

    /// One line: a symbol for each given and `.` for each empty cell, or, for
    /// candidates, a symbol or `.` for each digit of each cell. A half-filled
    /// board of nine rows is written as a case.
    pub fn line(&self) -> String {
        match &self.content {
            Content::Givens(digits) => {
                digits.iter().map(|digit| digit.map_or('.', |digit| self.symbols.symbol(digit))).collect()
            }
            Content::Begun(begun) if self.layout.side() == 9 => Case::line(&begun.code, &self.grid()),
            Content::Begun(_) | Content::Candidates(_) => crate::notation::candidate_line(&self.grid()),
        }
    }
}
