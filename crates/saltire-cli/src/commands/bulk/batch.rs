//! What goes through the pipeline: some puzzles in the order of the input, and
//! the rows that answer them. One is used over and over.

use std::ops::Range;

use saltire::{Entry, ReadError};

use crate::summary::Tally;

/// Puzzles on their way to becoming rows.
#[derive(Default)]
pub struct Batch {
    /// Its place among the batches of the run.
    pub number: u64,
    /// Its puzzles, in order.
    pub pieces: Vec<Piece>,
    /// How many puzzles that are.
    pub puzzles: usize,
    /// The bytes of each plain puzzle, as [`saltire::Reader::plain`] gives them.
    pub plain: Vec<u8>,
    /// How many bytes of the input had been read when it was filled.
    pub taken: u64,
    /// What answers them.
    pub answers: Answers,
    /// Why the run can't go on behind these answers.
    pub end: Option<End>,
}

/// What is said of the puzzles of a batch.
#[derive(Default)]
pub struct Answers {
    /// A row for each.
    pub rows: Vec<u8>,
    /// What is wrong with some of them, for standard error.
    pub complaints: Vec<String>,
    /// What became of them.
    pub tally: Tally,
}

/// Some puzzles that are read in the same way.
pub enum Piece {
    /// Plain lines with these numbers; their characters stand in the batch.
    Plain(Range<usize>),
    /// One board in any other notation, or why it can't be read, until it is
    /// taken.
    Other(Option<Box<Result<Entry, ReadError>>>),
}

/// Why a run can't go on.
pub enum End {
    /// Somebody wants it to stop.
    Interrupted,
    /// It has failed.
    Failed(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for End {
    fn from(error: E) -> End {
        End::Failed(error.into())
    }
}

impl Batch {
    /// Empties it, and keeps its room.
    pub fn clear(&mut self) {
        self.pieces.clear();
        self.puzzles = 0;
        self.plain.clear();
        self.answers.rows.clear();
        self.answers.complaints.clear();
        self.answers.tally = Tally::default();
        self.end = None;
    }

    /// Adds the plain lines of these numbers, whose characters stand in
    /// `plain` already.
    pub fn add_plain(&mut self, lines: Range<usize>) {
        self.puzzles += lines.len();
        match self.pieces.last_mut() {
            Some(Piece::Plain(last)) if last.end == lines.start => last.end = lines.end,
            _ => self.pieces.push(Piece::Plain(lines)),
        }
    }

    /// Adds a board in another notation.
    pub fn add_other(&mut self, board: Result<Entry, ReadError>) {
        self.puzzles += 1;
        self.pieces.push(Piece::Other(Some(Box::new(board))));
    }
}
