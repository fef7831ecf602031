//! A batch: some puzzles in the order of the input, and the rows that answer them. Batches are
//! reused.

use std::ops::Range;

use saltire::{Entry, ReadError};

use crate::input::{Input, InputName, RowBuffer};
use crate::output::summary::OutcomeCounts;

/// Puzzles and their rows.
#[derive(Default)]
pub struct Batch {
    /// Its number in the run, from 0.
    pub number: u64,
    /// Its puzzles, in order.
    pub parts: Vec<BatchPart>,
    /// The number of puzzles.
    pub puzzles: usize,
    /// The characters of the plain puzzles, as [`saltire::Reader::read_plain_lines`] returns them.
    pub plain: Vec<u8>,
    /// The rows of a table.
    pub table: RowBuffer,
    /// The name of the file that the puzzles come from.
    pub name: InputName,
    /// The number of input bytes read when it was filled.
    pub bytes_read: u64,
    pub rows: BatchRows,
    /// Set if the run ends after these rows.
    pub end: Option<RunEnd>,
}

/// The rows of a batch.
#[derive(Default)]
pub struct BatchRows {
    /// One row for each puzzle.
    pub bytes: Vec<u8>,
    /// Messages about bad puzzles, for standard error.
    pub messages: Vec<String>,
    pub counts: OutcomeCounts,
}

/// Puzzles that are read in the same way.
pub enum BatchPart {
    /// Plain lines with these numbers; their characters are in the batch.
    Plain(Range<usize>),
    /// A board in any other notation, or its error. A worker takes it.
    Other(Option<Box<Result<Entry, ReadError>>>),
    /// Rows of a table with these numbers, from 0; their texts are in the batch.
    Rows(Range<usize>),
}

/// Why a run ends early.
pub enum RunEnd {
    Interrupted,
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for RunEnd {
    fn from(error: E) -> RunEnd {
        RunEnd::Failed(error.into())
    }
}

impl Batch {
    /// Empties the batch, but keeps its memory.
    fn clear(&mut self) {
        self.parts.clear();
        self.puzzles = 0;
        self.plain.clear();
        self.table.clear(None);
        self.rows.bytes.clear();
        self.rows.messages.clear();
        self.rows.counts = OutcomeCounts::default();
        self.end = None;
    }

    /// Empties the batch, for puzzles of the current file of an input.
    pub fn start(&mut self, input: &Input) {
        self.clear();
        self.name = input.name().clone();
    }

    /// Adds plain lines with these numbers, whose characters are in `plain` already.
    pub fn add_plain(&mut self, lines: Range<usize>) {
        self.puzzles += lines.len();
        match self.parts.last_mut() {
            Some(BatchPart::Plain(last)) if last.end == lines.start => last.end = lines.end,
            _ => self.parts.push(BatchPart::Plain(lines)),
        }
    }

    /// Adds a board in another notation.
    pub fn add_other(&mut self, board: Box<Result<Entry, ReadError>>) {
        self.puzzles += 1;
        self.parts.push(BatchPart::Other(Some(board)));
    }

    /// Adds the last row of the table.
    pub fn add_row(&mut self) {
        self.puzzles += 1;
        let end = self.table.len();
        match self.parts.last_mut() {
            Some(BatchPart::Rows(rows)) => rows.end = end,
            _ => self.parts.push(BatchPart::Rows(end - 1..end)),
        }
    }
}
