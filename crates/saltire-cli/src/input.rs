//! Where puzzles come from: an argument, a file or standard input.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, IsTerminal, stdin};
use std::path::Path;

use anyhow::{Context, Result};
use saltire::core::notation::ReadErrorKind;
use saltire::{Entry, ReadError, Reader};

use crate::args::Source;
use crate::exit::Misuse;
use crate::words;

/// Bytes that are read at a time.
const BUFFER: usize = 1 << 18;

/// The boards of a run, one by one.
pub struct Input {
    boards: Reader<Box<dyn BufRead>>,
    /// The first two boards, looked at to see whether there is just one.
    ahead: VecDeque<Result<Entry, ReadError>>,
    /// What to call it in messages: the file's name, or nothing.
    name: String,
}

impl Input {
    /// Opens what the arguments name; `side` is the size of the boards where
    /// it is known.
    pub fn open(source: &Source, side: Option<usize>) -> Result<Input> {
        match (&source.file, source.puzzle.as_deref()) {
            (Some(path), _) if path.as_os_str() == "-" => Input::of_stdin(side),
            (Some(path), _) => Input::of_file(path, side),
            (None, Some("-")) => Input::of_stdin(side),
            (None, Some(text)) => Ok(Input::new(Box::new(Cursor::new(text.to_owned().into_bytes())), "", side)),
            (None, None) if stdin().is_terminal() => {
                Err(Misuse("no puzzle; give one as an argument, with --file or through a pipe".into()).into())
            }
            (None, None) => Input::of_stdin(side),
        }
    }

    /// Opens a file.
    pub fn of_file(path: &Path, side: Option<usize>) -> Result<Input> {
        let open = || {
            let file = File::open(path)?;
            match file.metadata()?.is_dir() {
                true => Err(std::io::Error::from(std::io::ErrorKind::IsADirectory)),
                false => Ok(file),
            }
        };
        let file = open().with_context(|| format!("{} can't be read", path.display()))?;
        Ok(Input::new(Box::new(BufReader::with_capacity(BUFFER, file)), &path.display().to_string(), side))
    }

    fn of_stdin(side: Option<usize>) -> Result<Input> {
        Ok(Input::new(Box::new(BufReader::with_capacity(BUFFER, stdin())), "", side))
    }

    fn new(input: Box<dyn BufRead>, name: &str, side: Option<usize>) -> Input {
        Input { boards: Reader::new(input, side), ahead: VecDeque::new(), name: name.to_owned() }
    }

    /// Whether there is just one board; an error where there is none.
    pub fn is_one(&mut self) -> Result<bool> {
        while self.ahead.len() < 2 {
            let Some(board) = self.boards.next() else { break };
            self.ahead.push_back(board);
        }
        match self.ahead.len() {
            0 => Err(self.name_in(ReadError { line: 0, kind: ReadErrorKind::Empty }.into())),
            boards => Ok(boards == 1),
        }
    }

    /// The next board, where it is a plain line of 81 characters; see
    /// [`Reader::plain`].
    pub fn plain(&mut self) -> Option<(usize, [u8; 81])> {
        if self.ahead.is_empty() { self.boards.plain() } else { None }
    }

    /// An error about the only board, with the name of its file.
    pub fn name_in(&self, error: anyhow::Error) -> anyhow::Error {
        match self.name.is_empty() || error.downcast_ref::<std::io::Error>().is_some() {
            true => error,
            false => error.context(self.name.clone()),
        }
    }

    /// Says on standard error what is wrong with a board.
    pub fn complain(&self, error: &anyhow::Error, line: usize) {
        let file = if self.name.is_empty() { String::new() } else { format!("{}: ", self.name) };
        // A reading error knows its line already.
        let place = match error.downcast_ref::<ReadError>() {
            None if line > 0 => format!("line {line}: "),
            _ => String::new(),
        };
        words::say(format!("saltire: {file}{place}{error:#}"));
    }
}

impl Iterator for Input {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.ahead.pop_front().or_else(|| self.boards.next())
    }
}
