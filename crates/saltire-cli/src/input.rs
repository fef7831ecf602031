//! Where puzzles come from: an argument, a file or standard input.

use std::collections::VecDeque;
use std::io::{IsTerminal, stdin};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use saltire::core::notation::ReadErrorKind;
use saltire::{Entry, ReadError, Reader};

use crate::args::Source;
use crate::exit::{self, Misuse};
use crate::stream::Stream;
use crate::words;

/// The boards of a run, one by one.
pub struct Input {
    boards: Reader<Stream>,
    /// The first two boards, looked at to see whether there is just one.
    ahead: VecDeque<Result<Entry, ReadError>>,
    name: InputName,
}

impl Input {
    /// Opens what the arguments name; `side` is the size of the boards where
    /// it is known.
    pub fn open(source: &Source, side: Option<usize>) -> Result<Input> {
        match (&source.file, source.puzzle.as_deref()) {
            (Some(path), _) if path.as_os_str() == "-" => Ok(Input::new(Stream::of_stdin(), "", side)),
            (Some(path), _) => Input::of_file(path, side),
            (None, Some("-")) => Ok(Input::new(Stream::of_stdin(), "", side)),
            (None, Some(text)) => Ok(Input::new(Stream::of_text(text), "", side)),
            (None, None) if stdin().is_terminal() => Err(no_puzzle()),
            (None, None) => Ok(Input::new(Stream::of_stdin(), "", side)),
        }
    }

    /// Opens one or more texts, a file, or standard input.
    pub fn open_any(texts: &[String], file: Option<&Path>, side: Option<usize>) -> Result<Input> {
        match (file, texts) {
            (Some(path), _) if path.as_os_str() != "-" => Input::of_file(path, side),
            (None, [text, ..]) if text != "-" || texts.len() > 1 => {
                Ok(Input::new(Stream::of_text(&texts.join("\n")), "", side))
            }
            (None, []) if stdin().is_terminal() => Err(no_puzzle()),
            _ => Ok(Input::new(Stream::of_stdin(), "", side)),
        }
    }

    /// Opens a file.
    pub fn of_file(path: &Path, side: Option<usize>) -> Result<Input> {
        let stream = Stream::of_file(path).with_context(|| format!("{} can't be read", path.display()))?;
        Ok(Input::new(stream, &path.display().to_string(), side))
    }

    fn new(stream: Stream, name: &str, side: Option<usize>) -> Input {
        Input { boards: Reader::new(stream, side), ahead: VecDeque::new(), name: InputName(name.into()) }
    }

    /// Whether there is just one board; an error where there is none.
    pub fn is_one(&mut self) -> Result<bool> {
        while self.ahead.len() < 2 {
            let Some(board) = self.boards.next() else { break };
            self.ahead.push_back(board);
        }
        match self.ahead.len() {
            0 => Err(self.name.put_before(ReadError { line: 0, kind: ReadErrorKind::Empty }.into())),
            boards => Ok(boards == 1),
        }
    }

    /// The next boards, where they are plain lines of 81 characters; see
    /// [`Reader::plain`].
    pub fn plain(&mut self, most: usize, boards: &mut Vec<u8>) -> Range<usize> {
        if self.ahead.is_empty() { self.boards.plain(most, boards) } else { 0..0 }
    }

    /// Whether the next line is not here yet, and may be long in coming.
    pub fn would_wait(&self) -> bool {
        self.ahead.is_empty() && self.boards.input().would_wait()
    }

    /// How many bytes have been read.
    pub fn taken(&self) -> u64 {
        self.boards.input().taken()
    }

    /// How many bytes there are to read, where that is known.
    pub fn length(&self) -> Option<u64> {
        self.boards.input().length()
    }

    /// Says on standard error what is wrong with a board of many.
    pub fn complain(&self, error: &anyhow::Error, line: usize) {
        words::say(self.name.complaint(error, line));
    }

    /// What to call it in messages.
    pub fn name(&self) -> &InputName {
        &self.name
    }
}

impl Iterator for Input {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.ahead.pop_front().or_else(|| self.boards.next())
    }
}

fn no_puzzle() -> anyhow::Error {
    Misuse("no puzzle; give one as an argument, with --file or through a pipe".into()).into()
}

/// What an input is called in messages: the name of the file, or nothing.
#[derive(Clone)]
pub struct InputName(Arc<str>);

impl InputName {
    /// An error about the whole, or the only board, with the name of its file.
    pub fn put_before(&self, error: anyhow::Error) -> anyhow::Error {
        match self.0.is_empty() || error.downcast_ref::<std::io::Error>().is_some() {
            true => error,
            false => error.context(self.0.to_string()),
        }
    }

    /// What to say of a board of many that is wrong.
    pub fn complaint(&self, error: &anyhow::Error, line: usize) -> String {
        let file = if self.0.is_empty() { String::new() } else { format!("{}: ", self.0) };
        // A reading error knows its line already.
        let place = match exit::read_error(error) {
            None if line > 0 => format!("line {line}: "),
            _ => String::new(),
        };
        format!("saltire: {file}{place}{error:#}")
    }
}

/// Whether the input itself has failed, so that nothing can follow.
pub fn is_end(error: &ReadError) -> bool {
    matches!(error.kind, ReadErrorKind::Io(_))
}
