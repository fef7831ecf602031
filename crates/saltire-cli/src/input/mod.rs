//! The input: boards from an argument, a file or standard input.

mod boards;
mod byte_stream;

use std::collections::VecDeque;
use std::io::{IsTerminal, stdin};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use saltire::core::notation::ReadErrorKind;
use saltire::{Entry, Puzzle, ReadError, Reader, Solver};

use crate::args::{OnePuzzleArgs, SourceArgs};
use crate::exit::{self, UsageError};
use crate::message;

pub use boards::{Board, answer_boards};
pub use byte_stream::ByteStream;

/// The boards of a run.
pub struct Input {
    reader: Reader<ByteStream>,
    /// The first two boards, read to see whether there is just one.
    peeked: VecDeque<Result<Entry, ReadError>>,
    name: InputName,
}

impl Input {
    /// Opens the source that the arguments name; `side` is the size of the boards, if it is known.
    pub fn open(source: &SourceArgs, side: Option<usize>) -> Result<Input> {
        Input::open_any(source.puzzle.as_slice(), source.file.file.as_deref(), side)
    }

    /// Opens a file, or texts, or standard input.
    pub fn open_any(texts: &[String], file: Option<&Path>, side: Option<usize>) -> Result<Input> {
        match (file, texts) {
            (Some(path), _) if path.as_os_str() != "-" => Input::open_file(path, side),
            (None, [text]) if Path::new(text).is_file() && Entry::parse(text, side).is_err() => {
                Err(UsageError(format!("{text:?} is a file, not a puzzle; did you mean --file {text}?")).into())
            }
            (None, [text, ..]) if text != "-" || texts.len() > 1 => {
                Ok(Input::new(ByteStream::of_text(&texts.join("\n")), "", side))
            }
            (None, []) if stdin().is_terminal() => {
                Err(UsageError::new("no puzzle; give one as an argument, with --file or through a pipe").into())
            }
            _ => Ok(Input::new(ByteStream::of_stdin(), "", side)),
        }
    }

    /// Opens a file.
    pub fn open_file(path: &Path, side: Option<usize>) -> Result<Input> {
        Ok(Input::new(ByteStream::of_file(path)?, &path.display().to_string(), side))
    }

    fn new(stream: ByteStream, name: &str, side: Option<usize>) -> Input {
        Input { reader: Reader::new(stream, side), peeked: VecDeque::new(), name: InputName(name.into()) }
    }

    /// Returns true if there is just one board; an error if there is none.
    pub fn is_single(&mut self) -> Result<bool> {
        while self.peeked.len() < 2 {
            let Some(board) = self.reader.next() else { break };
            self.peeked.push_back(board);
        }
        match self.peeked.len() {
            0 => Err(self.name.add_to(ReadError { line: 0, kind: ReadErrorKind::Empty }.into())),
            boards => Ok(boards == 1),
        }
    }

    /// Reads up to `max` boards if they are plain lines of 81 characters; see [`Reader::read_plain_lines`].
    pub fn plain(&mut self, max: usize, boards: &mut Vec<u8>) -> Range<usize> {
        if self.peeked.is_empty() { self.reader.read_plain_lines(max, boards) } else { 0..0 }
    }

    /// Returns true if reading the next line may block.
    pub fn would_block(&self) -> bool {
        self.peeked.is_empty() && self.reader.input().would_block()
    }

    /// The number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.reader.input().bytes_read()
    }

    /// The number of bytes in all, if it is known.
    pub fn length(&self) -> Option<u64> {
        self.reader.input().length()
    }

    /// The name for messages.
    pub fn name(&self) -> &InputName {
        &self.name
    }
}

impl Iterator for Input {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let board = self.peeked.pop_front().or_else(|| self.reader.next());
        if let Some(Ok(entry)) = &board
            && let Some(title) = entry.title()
        {
            message::warn(format!("skipped the title {title:?} above line {}", entry.line()));
        }
        board
    }
}

/// Reads the puzzle for a command that works on just one; `verb` names what it does.
pub fn read_one(args: &OnePuzzleArgs, verb: &str, solver: &Solver) -> Result<Puzzle> {
    let mut input = Input::open(&args.source, solver.side())?;
    if !input.is_single()? && args.number.is_none() {
        let message = format!("there is more than one puzzle; --number N says which to {verb}");
        return Err(UsageError(message).into());
    }
    let number = args.number.unwrap_or(1);
    let mut last = 0;
    while let Some(board) = input.next() {
        last += 1;
        if last == number {
            let puzzle = board.map_err(anyhow::Error::from).and_then(|entry| Ok(solver.puzzle(entry)?));
            return puzzle.map_err(|error| input.name.add_to(error));
        }
    }
    Err(UsageError(format!("there is no puzzle {number}; the last is {last}")).into())
}

/// The name of an input in messages: that of the file, or empty.
#[derive(Clone)]
pub struct InputName(Arc<str>);

impl InputName {
    /// Adds the name to an error about the whole input, or its only board.
    pub fn add_to(&self, error: anyhow::Error) -> anyhow::Error {
        match self.0.is_empty() || error.is::<std::io::Error>() {
            true => error,
            false => error.context(self.0.to_string()),
        }
    }

    /// Returns the message about a bad board of many.
    pub fn message(&self, error: &anyhow::Error, line: usize) -> String {
        let file = if self.0.is_empty() { String::new() } else { format!("{}: ", self.0) };
        // A reading error contains its line already.
        let place = match exit::read_error(error) {
            None if line > 0 => format!("line {line}: "),
            _ => String::new(),
        };
        format!("saltire: {file}{place}{error:#}")
    }
}

/// Returns the line of a board, or of its error.
pub fn line_of(board: &Result<Entry, ReadError>) -> usize {
    board.as_ref().map_or_else(|error| error.line, Entry::line)
}

/// Returns true if the input itself failed, so nothing can follow.
pub fn is_input_failure(error: &ReadError) -> bool {
    matches!(error.kind, ReadErrorKind::Io(_))
}
