//! A layout and its givens, checked.

use std::fmt;
use std::str::FromStr;

use crate::notation::{BoardContent, BoardInProgress, Entry, StrategyCase};
use crate::{Candidate, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, Layout, ReadError, Solution, Symbols};

/// A layout with givens, with candidates, or with a board in progress.
///
/// Every digit fits the board. Equal givens in a unit are not an error:
/// [`Puzzle::clash`] finds them.
///
/// `text.parse()` reads any notation. If the text names no layout, the layout is
/// open: the puzzle may be classic or diagonal until a solver decides.
/// [`Puzzle::parse`] reads a puzzle of a known layout.
///
/// ```
/// use saltire_core::Puzzle;
/// let puzzle: Puzzle = "1... .... ..2. ....".parse()?;
/// assert!(puzzle.has_open_layout());
/// assert_eq!(puzzle.layout_name(), "auto");
/// # Ok::<(), saltire_core::ReadError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    layout: Layout,
    has_open_layout: bool,
    symbols: Symbols,
    content: BoardContent,
}

impl Puzzle {
    /// Parses `text`, which holds one puzzle in any notation.
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

    /// Returns the puzzle with these givens.
    ///
    /// # Panics
    /// Panics if a cell or a digit is not on the board of `layout`.
    pub fn from_givens(layout: &Layout, givens: impl IntoIterator<Item = Candidate>) -> Puzzle {
        let mut digits = vec![None; layout.cells().len()];
        for Candidate { cell, digit } in givens {
            assert!(layout.contains(cell) && layout.digits().contains(digit), "{cell} = {digit} is off the board");
            digits[cell.row() * layout.side() + cell.column()] = Some(digit);
        }
        Puzzle::from_parts(layout, Symbols::Numbers, BoardContent::Givens(digits))
    }

    /// Returns the puzzle with all digits of a solution as givens.
    ///
    /// # Panics
    /// Panics if the sizes of layout and solution differ.
    pub fn full(layout: &Layout, solution: &Solution) -> Puzzle {
        assert_eq!(solution.digits().len(), layout.cells().len(), "a solution keeps its size");
        let cells = layout.cells().iter().zip(solution.digits());
        Puzzle::from_givens(layout, cells.map(|(&cell, &digit)| Candidate { cell, digit }))
    }

    pub(crate) fn from_parts(layout: &Layout, symbols: Symbols, content: BoardContent) -> Puzzle {
        Puzzle { layout: layout.clone(), has_open_layout: false, symbols, content }
    }

    /// Returns the layout. While it is open, this is one of the layouts that the
    /// puzzle may have.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns true if the layout is open: the puzzle may be classic or diagonal.
    pub fn has_open_layout(&self) -> bool {
        self.has_open_layout
    }

    /// Returns the name of the layout, or `auto` while it is open.
    pub fn layout_name(&self) -> &str {
        if self.has_open_layout { "auto" } else { self.layout.name() }
    }

    /// Returns the puzzle with its layout open.
    #[must_use]
    pub fn with_open_layout(self) -> Puzzle {
        Puzzle { has_open_layout: true, ..self }
    }

    /// Returns how the digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Returns the same board with another layout of the same size.
    ///
    /// # Panics
    /// Panics if the sizes differ.
    pub fn with_layout(&self, layout: &Layout) -> Puzzle {
        assert_eq!(layout.side(), self.layout.side(), "a board keeps its size");
        Puzzle { layout: layout.clone(), has_open_layout: false, ..self.clone() }
    }

    /// Returns the given cells and their digits in reading order. A puzzle read
    /// as candidates has no givens.
    pub fn givens(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits: &[Option<Digit>] = match &self.content {
            BoardContent::Givens(digits) => digits,
            BoardContent::InProgress(progress) => &progress.given,
            BoardContent::Candidates(_) => &[],
        };
        let given = |(&cell, digit): (&Cell, &Option<Digit>)| Some(Candidate { cell, digit: (*digit)? });
        self.layout.cells().iter().zip(digits).filter_map(given)
    }

    /// Returns true if the puzzle was read as candidates.
    pub fn is_candidates(&self) -> bool {
        matches!(self.content, BoardContent::Candidates(_))
    }

    /// Returns true if the board has only givens: no candidates, placed digits or
    /// removed candidates.
    pub fn has_only_givens(&self) -> bool {
        matches!(self.content, BoardContent::Givens(_))
    }

    /// Returns the strategy code of a board that was read as a [`StrategyCase`].
    pub(crate) fn code(&self) -> Option<&str> {
        match &self.content {
            BoardContent::InProgress(progress) => Some(&progress.code),
            _ => None,
        }
    }

    /// Returns the puzzle with only its givens, without placed digits and
    /// removed candidates. In a puzzle read as candidates, the cells with one
    /// candidate become the givens.
    pub fn givens_only(&self) -> Puzzle {
        let solved = |sets: &[DigitSet]| sets.iter().map(|digits| digits.single()).collect();
        let content = match &self.content {
            BoardContent::Givens(digits) => BoardContent::Givens(digits.clone()),
            BoardContent::InProgress(progress) => BoardContent::Givens(progress.given.clone()),
            BoardContent::Candidates(sets) => BoardContent::Givens(solved(sets)),
        };
        Puzzle { content, ..self.clone() }
    }

    /// Returns this puzzle in progress, with `board` as its current state. The
    /// other digits of `board` become placed digits, and its missing candidates
    /// become removed candidates. A digit that differs from a given replaces it
    /// as a placed digit.
    ///
    /// # Panics
    /// Panics if the sizes differ.
    pub fn with_progress(&self, board: &Puzzle) -> Puzzle {
        assert_eq!(board.layout.side(), self.layout.side(), "a board keeps its size");
        let (mine, theirs) = (self.grid(), board.grid());
        let cells = self.layout.cells().iter().copied();
        let both = cells.map(|cell| (mine.given().contains(cell), mine[cell], theirs[cell]));
        let mut progress = BoardInProgress::default();
        for (is_given, mine, theirs) in both {
            let given = mine.single().filter(|_| is_given);
            let other = theirs.single().filter(|_| theirs != mine);
            progress.given.push(given.filter(|_| other.is_none()));
            progress.placed.push(other);
            let open = given.is_none() && other.is_none();
            progress.removed.push(if open { self.layout.digits() - theirs } else { DigitSet::EMPTY });
        }
        Puzzle { content: BoardContent::InProgress(Box::new(progress)), ..self.clone() }
    }

    /// Returns the first two peers, in reading order, with equal given or placed
    /// digits.
    pub fn clash(&self) -> Option<Contradiction> {
        let grid = self.grid();
        let filled: CellSet = *grid.given() | *grid.placed();
        grid.first_clash(&filled)
    }

    /// Returns the grid of the puzzle. An empty cell has every digit; candidates
    /// are taken as they are.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::with_symbols(&self.layout, self.symbols);
        match &self.content {
            BoardContent::Givens(_) => self.givens().for_each(|given| grid.give(given.cell, given.digit)),
            BoardContent::InProgress(progress) => grid.apply_progress(progress),
            BoardContent::Candidates(sets) => {
                for (&cell, &digits) in self.layout.cells().iter().zip(sets) {
                    grid.set_candidates(cell, digits);
                }
            }
        }
        grid
    }

    /// Returns the puzzle without the given or placed digit of a cell. Candidates
    /// stay unchanged.
    pub fn without(&self, cell: Cell) -> Puzzle {
        let place = self.layout.index_of(cell);
        let mut content = self.content.clone();
        match &mut content {
            BoardContent::Candidates(_) => {}
            BoardContent::Givens(digits) => digits[place] = None,
            BoardContent::InProgress(progress) => (progress.given[place], progress.placed[place]) = (None, None),
        }
        Puzzle { content, ..self.clone() }
    }

    /// Returns the cells that rule out their digit in `solution`.
    pub fn cells_contradicting(&self, solution: &Solution) -> Vec<Cell> {
        let grid = self.grid();
        let contradicts = |&cell: &Cell| solution.digit(cell).is_some_and(|digit| !grid[cell].contains(digit));
        self.layout.cells().iter().copied().filter(contradicts).collect()
    }

    /// Returns the puzzle in one line: a symbol for each given and `.` for each
    /// empty cell. Candidates are a symbol or `.` for each digit of each cell. A
    /// board in progress is written as a [`StrategyCase`].
    pub fn line(&self) -> String {
        match &self.content {
            BoardContent::Givens(digits) => {
                digits.iter().map(|digit| digit.map_or('.', |digit| self.symbols.symbol(digit))).collect()
            }
            BoardContent::InProgress(progress) => StrategyCase::line(&progress.code, &self.grid()),
            BoardContent::Candidates(_) => crate::notation::candidate_line(&self.grid()),
        }
    }
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle in one line, like [`Puzzle::line`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line())
    }
}

impl FromStr for Puzzle {
    type Err = ReadError;

    /// Reads one puzzle in any notation. Its layout is open if the text names none.
    fn from_str(text: &str) -> Result<Puzzle, ReadError> {
        Entry::parse(text, None)?.into_own_layout()
    }
}
