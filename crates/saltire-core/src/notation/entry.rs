//! A board as it was read, before its layout is known.

use crate::layout::BlockShape;
use crate::notation::{ReadError, ReadErrorKind, Reader};
use crate::{Digit, DigitSet, Layout, Puzzle, Symbols};

/// What stands in the cells, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A digit, or nothing.
    Givens(Vec<Option<Digit>>),
    /// The digits that are still possible.
    Candidates(Vec<DigitSet>),
    /// What was given, and what has come of it since.
    Begun(Box<Begun>),
}

/// A board on which somebody is at work, each part in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Begun {
    /// The code of the strategy that is to be seen here, where it was read as a
    /// case.
    pub code: String,
    /// What was given.
    pub given: Vec<Option<Digit>>,
    /// What was placed since.
    pub placed: Vec<Option<Digit>>,
    /// Candidates that were taken away.
    pub removed: Vec<DigitSet>,
}

/// A board as it was read: its size and content, not yet its layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub(super) line: usize,
    pub(super) side: usize,
    pub(super) symbols: Symbols,
    pub(super) content: Content,
    pub(super) layout: Option<String>,
    pub(super) block: Option<BlockShape>,
}

impl Entry {
    /// Reads the one board that stands in a text; `side` settles its size
    /// where it is known.
    pub fn parse(text: &str, side: Option<usize>) -> Result<Entry, ReadError> {
        let mut reader = Reader::new(text.as_bytes(), side);
        let entry = reader.next().unwrap_or(Err(ReadErrorKind::Empty.at(0)))?;
        match reader.next() {
            None => Ok(entry),
            Some(Ok(second)) => Err(ReadErrorKind::Second.at(second.line)),
            Some(Err(error)) => Err(error),
        }
    }

    /// The line on which it begins.
    pub fn line(&self) -> usize {
        self.line
    }

    /// How many rows it has.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The layout that the text itself names, as JSON may.
    pub fn layout(&self) -> Option<&str> {
        self.layout.as_deref()
    }

    /// The shape of its blocks, where the text itself says it, as JSON may.
    pub fn block(&self) -> Option<BlockShape> {
        self.block
    }

    /// The code of the strategy that is to be seen on it, where it is a case.
    pub fn code(&self) -> Option<&str> {
        match &self.content {
            Content::Begun(begun) => Some(&begun.code).filter(|code| !code.is_empty()).map(String::as_str),
            _ => None,
        }
    }

    /// The puzzle it is under a layout of its size.
    pub fn into_puzzle(self, layout: &Layout) -> Result<Puzzle, ReadError> {
        if self.side != layout.side() {
            return Err(ReadErrorKind::Side { found: self.side, side: layout.side() }.at(self.line));
        }
        Ok(Puzzle::from_parts(layout, self.symbols, self.content))
    }
}
