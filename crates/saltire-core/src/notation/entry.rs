//! A board as it was read, before its layout is known.

use crate::layout::BlockShape;
use crate::notation::{ReadError, ReadErrorKind, Reader, json_board, table};
use crate::{BoardShape, Digit, DigitSet, Layout, Puzzle, Symbols};

/// The content of the cells, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardContent {
    /// A digit or nothing.
    Givens(Vec<Option<Digit>>),
    /// The candidates.
    Candidates(Vec<DigitSet>),
    /// Givens, and the progress made since.
    InProgress(Box<BoardInProgress>),
}

impl BoardContent {
    /// Returns the content in its simplest form, so equal boards are equal in any
    /// notation: givens if every cell has one candidate or all, or if nothing was
    /// placed or removed; candidates if nothing is given or placed.
    fn simplified(self, side: usize) -> BoardContent {
        let all = DigitSet::up_to(side);
        match self {
            BoardContent::Candidates(sets) if sets.iter().all(|&digits| digits == all || digits.single().is_some()) => {
                BoardContent::Givens(sets.iter().map(|digits| digits.single()).collect())
            }
            BoardContent::InProgress(progress) if progress.placed.iter().all(Option::is_none) => {
                let is_untouched = progress.removed.iter().all(|digits| digits.is_empty());
                let has_givens = progress.given.iter().any(Option::is_some);
                match (is_untouched, has_givens || !progress.code.is_empty()) {
                    (true, _) => BoardContent::Givens(progress.given),
                    (false, true) => BoardContent::InProgress(progress),
                    (false, false) => {
                        let left = progress.removed.iter().map(|&removed| all - removed).collect();
                        BoardContent::Candidates(left).simplified(side)
                    }
                }
            }
            content => content,
        }
    }
}

/// A board in progress, each list in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoardInProgress {
    /// The strategy code if the board was read as a [`crate::notation::StrategyCase`].
    pub code: String,
    pub given: Vec<Option<Digit>>,
    pub placed: Vec<Option<Digit>>,
    pub removed: Vec<DigitSet>,
}

/// A board as it was read: its size and content, without its layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub(super) line: usize,
    pub(super) side: usize,
    pub(super) symbols: Symbols,
    pub(super) content: BoardContent,
    pub(super) layout: Option<String>,
    pub(super) block: Option<BlockShape>,
    pub(super) title: Option<String>,
    pub(super) code: Option<String>,
}

impl Entry {
    pub(super) fn new(line: usize, side: usize, symbols: Symbols, content: BoardContent) -> Entry {
        let content = content.simplified(side);
        Entry { line, side, symbols, content, layout: None, block: None, title: None, code: None }
    }

    /// Parses a text that holds one board. `side` is its size if the caller
    /// knows it.
    pub fn parse(text: &str, side: Option<usize>) -> Result<Entry, ReadError> {
        let mut reader = Reader::new(text.as_bytes(), side);
        let entry = reader.next().unwrap_or(Err(ReadErrorKind::Empty.at(0)));
        let entry = entry.map_err(|error| match error.kind {
            // A text that is one link has no lines.
            kind @ ReadErrorKind::Link(_) if text.trim().lines().count() == 1 => kind.at(0),
            kind => kind.at(error.line),
        })?;
        match reader.next() {
            None => Ok(entry),
            Some(Ok(second)) => Err(ReadErrorKind::Second.at(second.line)),
            Some(Err(error)) => Err(error),
        }
    }

    /// Parses a board that is a field of a table: a whole board on one line or
    /// several, a link or a strategy case. Errors name `line` and count columns
    /// from `column`. `layout` is the layout of its row.
    ///
    /// ```
    /// use saltire_core::Entry;
    /// let entry = Entry::parse_field("1...............", 7, 3, None, Some("diagonal".to_owned()));
    /// assert_eq!(entry.map(|entry| entry.line()), Ok(7));
    /// ```
    pub fn parse_field(
        field: &str,
        line: usize,
        column: usize,
        side: Option<usize>,
        layout: Option<String>,
    ) -> Result<Entry, ReadError> {
        table::field_entry(field, line, column, side, layout)
    }

    /// Parses the board of a JSON object that starts in this line. `column` is the
    /// field with the puzzle, if it is not called `puzzle`.
    pub fn parse_object(
        text: &str,
        line: usize,
        side: Option<usize>,
        column: Option<&str>,
    ) -> Result<Entry, ReadError> {
        json_board::entry(text, line, side, column)
    }

    /// Returns the line where the board starts, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Returns the number of rows.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the layout if the text names one, as JSON and tables can.
    pub fn layout(&self) -> Option<&str> {
        self.layout.as_deref()
    }

    /// Returns the shape of the blocks if the text names it, as JSON can.
    pub fn block(&self) -> Option<BlockShape> {
        self.block
    }

    /// Returns the title in the line above the board, if there is one.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns the strategy code if the board was read as a [`crate::notation::StrategyCase`].
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref().filter(|code| !code.is_empty())
    }

    /// Returns the puzzle with a layout of the same size.
    pub fn into_puzzle(self, layout: &Layout) -> Result<Puzzle, ReadError> {
        if self.side != layout.side() {
            return Err(ReadErrorKind::Side { found: self.side, side: layout.side() }.at(self.line));
        }
        Ok(Puzzle::from_parts(layout, self.symbols, self.content))
    }

    /// Returns the puzzle with the layout that the text names, or with an open layout.
    pub(crate) fn into_own_layout(self) -> Result<Puzzle, ReadError> {
        let line = self.line;
        let in_line = |error| ReadErrorKind::Layout(error).at(line);
        let shape = self.block.map_or_else(|| BoardShape::new(self.side), BoardShape::of_blocks).map_err(in_line)?;
        let name = self.layout.as_deref().filter(|name| !name.eq_ignore_ascii_case("auto"));
        let layout = Layout::named(name.unwrap_or("classic"), shape).map_err(in_line)?;
        let is_open = name.is_none();
        let puzzle = self.into_puzzle(&layout)?;
        Ok(if is_open { puzzle.with_open_layout() } else { puzzle })
    }
}
