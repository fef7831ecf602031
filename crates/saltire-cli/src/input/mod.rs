//! The input: boards from an argument, files or standard input.

mod boards;
mod byte_stream;
mod columns;
pub mod fields;
mod object_fields;
mod record_end;
mod rows;
mod source;
mod table_reader;

use std::collections::VecDeque;
use std::io::{IsTerminal, stdin};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use saltire::core::notation::{ReadErrorKind, SkippedLines};
use saltire::{Entry, Puzzle, ReadError, Solver};

use self::source::{ReadOptions, Source};
use crate::args::{FileArgs, OnePuzzleArgs, SourceArgs};
use crate::exit::{self, UsageError};
use crate::message;

pub use boards::{Board, answer_boards, answer_rows};
pub use byte_stream::ByteStream;
pub use columns::InputColumns;
pub use object_fields::ObjectFields;
pub use record_end::RecordEnd;
pub use rows::{InputRow, RowBuffer, RowKind};

/// The boards of a run.
pub struct Input {
    source: Source,
    options: ReadOptions,
    /// The files that were opened, in order.
    files: Vec<InputFile>,
    /// The number of the file whose boards are returned.
    current: usize,
    /// The files that are not open yet.
    waiting: VecDeque<PathBuf>,
    /// The first two boards, read to see whether there is just one.
    peeked: VecDeque<PeekedBoard>,
    /// True if every file must have the columns of the first.
    needs_same_columns: bool,
    /// The bytes and the skipped lines of files that were read to their end.
    bytes_before: u64,
    skipped_before: SkippedLines,
    length: Option<u64>,
    /// The row of the last board that [`Iterator::next`] returned.
    row: RowBuffer,
}

struct InputFile {
    name: InputName,
    columns: Option<Arc<InputColumns>>,
}

struct PeekedBoard {
    board: InputBoard,
    rows: RowBuffer,
    file: usize,
}

/// A board of the input.
pub enum InputBoard {
    /// A board in any notation, or its error.
    Board(Box<Result<Entry, ReadError>>),
    /// A row of a table, which was added to the buffer.
    Row,
}

impl Input {
    /// Opens the source that the arguments name; `side` is the size of the boards, if it is known.
    pub fn open(source: &SourceArgs, side: Option<usize>) -> Result<Input> {
        Input::open_any(source.puzzle.as_slice(), &source.file, side)
    }

    /// Opens files, or texts, or standard input.
    pub fn open_any(texts: &[String], file: &FileArgs, side: Option<usize>) -> Result<Input> {
        let options = ReadOptions { side, column: file.column.as_deref().map(Arc::from) };
        if !file.file.is_empty() {
            return Input::open_files(&file.file, options);
        }
        let stream = match texts {
            [text] if Path::new(text).is_file() && Entry::parse(text, side).is_err() => {
                return Err(UsageError(format!("{text:?} is a file, not a puzzle; did you mean --file {text}?")).into());
            }
            [text, ..] if text != "-" || texts.len() > 1 => ByteStream::of_text(&texts.join("\n")),
            [] if stdin().is_terminal() => {
                let message = "no puzzle; give one as an argument, with --file or through a pipe";
                return Err(UsageError::new(message).into());
            }
            _ => ByteStream::of_stdin(),
        };
        Input::new(stream, "", VecDeque::new(), options)
    }

    /// Opens a file.
    pub fn open_file(path: &Path, side: Option<usize>) -> Result<Input> {
        Input::open_files(&[path.to_owned()], ReadOptions { side, column: None })
    }

    fn open_files(paths: &[PathBuf], options: ReadOptions) -> Result<Input> {
        let mut waiting: VecDeque<PathBuf> = paths.iter().cloned().collect();
        let first = waiting.pop_front().unwrap_or_default();
        let mut input = Input::new(open_stream(&first)?, &display_name(&first), waiting, options)?;
        // Report a missing file now, not after hours.
        for path in input.waiting.iter().filter(|path| path.is_file() || !path.exists()) {
            let length = open_stream(path)?.length();
            input.length = input.length.zip(length).map(|(sum, length)| sum + length);
        }
        Ok(input)
    }

    fn new(stream: ByteStream, name: &str, waiting: VecDeque<PathBuf>, options: ReadOptions) -> Result<Input> {
        let (name, length) = (InputName(name.into()), stream.length());
        let source = Source::new(stream, &options).map_err(|error| name.add_to(error.into()))?;
        let files = vec![InputFile { name, columns: source.columns() }];
        Ok(Input {
            source,
            options,
            files,
            current: 0,
            waiting,
            peeked: VecDeque::new(),
            needs_same_columns: false,
            bytes_before: 0,
            skipped_before: SkippedLines::default(),
            length,
            row: RowBuffer::default(),
        })
    }

    /// Returns true if there is just one board, and an error if there is none. A table counts as many
    /// boards, even if it has one row or none.
    pub fn is_single(&mut self) -> Result<bool> {
        while self.peeked.len() < 2 {
            let mut rows = RowBuffer::default();
            rows.clear(None);
            match self.read_source(&mut rows) {
                Some(board) => self.peeked.push_back(PeekedBoard { board, rows, file: self.files.len() - 1 }),
                None if !self.open_next()? => break,
                None => {}
            }
        }
        let is_table = self.files.iter().any(|file| file.columns.as_ref().is_some_and(|c| c.separator.is_some()));
        match self.peeked.len() {
            _ if is_table => Ok(false),
            0 => Err(self.name().add_to(ReadErrorKind::Empty.at(0).into())),
            boards => Ok(boards == 1),
        }
    }

    /// Returns the columns of the first file, if it is a table.
    pub fn columns(&self) -> Option<&Arc<InputColumns>> {
        self.files[0].columns.as_ref()
    }

    /// Refuses files with other columns than the first has.
    pub fn need_same_columns(&mut self) -> Result<()> {
        self.needs_same_columns = true;
        for file in &self.files[1..] {
            self.check_columns(&file.name.0, file.columns.as_deref())?;
        }
        for path in self.waiting.iter().filter(|path| path.is_file()) {
            let source = Source::new(open_stream(path)?, &self.options)
                .map_err(|error| InputName(display_name(path).into()).add_to(error.into()))?;
            self.check_columns(&display_name(path), source.columns().as_deref())?;
        }
        Ok(())
    }

    fn check_columns(&self, name: &str, columns: Option<&InputColumns>) -> Result<(), UsageError> {
        let names = |columns: Option<&InputColumns>| {
            let is_table = |columns: &&InputColumns| columns.separator.is_some();
            columns
                .filter(is_table)
                .map_or_else(|| "no header".to_owned(), |c| format!("the columns {}", c.names.join(", ")))
        };
        let (first, other) = (names(self.files[0].columns.as_deref()), names(columns));
        match first == other {
            true => Ok(()),
            false => Err(UsageError(format!(
                "{name} has {other}, but {} has {first}; files that make one table need the same columns",
                self.files[0].name.0
            ))),
        }
    }

    /// Reads the next board of the current file. A row is added to the buffer. Returns None at the end
    /// of the file.
    pub fn next_in_file(&mut self, rows: &mut RowBuffer) -> Option<InputBoard> {
        let board = self.next_or_peeked(rows)?;
        if let InputBoard::Board(board) = &board
            && let Ok(entry) = &**board
            && let Some(title) = entry.title()
        {
            message::warn(format!("skipped the title {title:?} above line {}", entry.line()));
        }
        Some(board)
    }

    fn next_or_peeked(&mut self, rows: &mut RowBuffer) -> Option<InputBoard> {
        if let Some(peeked) = self.peeked.front() {
            if peeked.file > self.current {
                return None;
            }
            let peeked = self.peeked.pop_front()?;
            rows.append(&peeked.rows);
            return Some(peeked.board);
        }
        if self.files.len() > self.current + 1 { None } else { self.read_source(rows) }
    }

    /// Continues with the next file. Returns false if there is none.
    pub fn next_file(&mut self) -> Result<bool> {
        if self.current + 1 == self.files.len() && !self.open_next()? {
            return Ok(false);
        }
        self.current += 1;
        Ok(true)
    }

    fn open_next(&mut self) -> Result<bool> {
        let Some(path) = self.waiting.pop_front() else { return Ok(false) };
        let name = display_name(&path);
        self.bytes_before = self.bytes_read();
        self.skipped_before = self.skipped();
        self.source = Source::new(open_stream(&path)?, &self.options)
            .map_err(|error| InputName((&*name).into()).add_to(error.into()))?;
        if self.needs_same_columns {
            self.check_columns(&name, self.source.columns().as_deref())?;
        }
        self.files.push(InputFile { name: InputName(name.into()), columns: self.source.columns() });
        Ok(true)
    }

    /// Reads the next board of the file that was opened last.
    fn read_source(&mut self, rows: &mut RowBuffer) -> Option<InputBoard> {
        let board = self.source.next(rows)?;
        let file = self.files.last_mut()?;
        if matches!(board, InputBoard::Row) && file.columns.is_none() {
            let fields = ObjectFields::parse(rows.row(rows.len() - 1).text);
            let names = fields.map(|fields| fields.names().map(str::to_owned).collect()).unwrap_or_default();
            file.columns = Some(Arc::new(InputColumns::of_object(names, self.options.column.as_deref())));
        }
        rows.set_columns(&file.columns);
        Some(board)
    }

    /// Reads up to `max` boards if they are plain lines of 81 characters; see
    /// [`saltire::Reader::read_plain_lines`].
    pub fn plain(&mut self, max: usize, boards: &mut Vec<u8>) -> Range<usize> {
        match &mut self.source {
            Source::Text(reader) if self.peeked.is_empty() => reader.read_plain_lines(max, boards),
            _ => 0..0,
        }
    }

    /// Returns true if reading the next line may block.
    pub fn would_block(&self) -> bool {
        self.peeked.is_empty() && self.source.would_block()
    }

    /// Returns the number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_before + self.source.stream().bytes_read()
    }

    /// Returns the total number of bytes, if it is known.
    pub fn length(&self) -> Option<u64> {
        self.length
    }

    /// Returns how many blank lines and comments were skipped so far.
    pub fn skipped(&self) -> SkippedLines {
        let (before, now) = (self.skipped_before, self.source.skipped());
        SkippedLines { blank: before.blank + now.blank, comments: before.comments + now.comments }
    }

    /// Returns the field of JSON objects with the puzzle, if it is not called `puzzle`.
    pub fn column(&self) -> Option<&Arc<str>> {
        self.options.column.as_ref()
    }

    /// Returns the name of the current file, for messages.
    pub fn name(&self) -> &InputName {
        &self.files[self.current].name
    }

    /// Returns the row of the last board that [`Iterator::next`] returned, if it was a row.
    pub fn row(&self) -> Option<InputRow<'_>> {
        (self.row.len() > 0).then(|| self.row.row(0))
    }
}

fn open_stream(path: &Path) -> Result<ByteStream> {
    if path.as_os_str() == "-" { Ok(ByteStream::of_stdin()) } else { ByteStream::of_file(path) }
}

fn display_name(path: &Path) -> String {
    if path.as_os_str() == "-" { String::new() } else { path.display().to_string() }
}

impl Iterator for Input {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut row = std::mem::take(&mut self.row);
        row.clear(None);
        let board = loop {
            match self.next_in_file(&mut row) {
                Some(board) => break Some(board),
                None => match self.next_file() {
                    Ok(true) => {}
                    Ok(false) => break None,
                    Err(error) => break Some(failure(&error)),
                },
            }
        };
        let board = match board? {
            InputBoard::Board(board) => *board,
            InputBoard::Row => row.row(0).entry(self.options.side, self.options.column.as_deref()),
        };
        self.row = row;
        Some(board)
    }
}

/// Returns the board for an error that ends the input.
pub fn failure(error: &anyhow::Error) -> InputBoard {
    InputBoard::Board(Box::new(Err(ReadErrorKind::Io(format!("{error:#}")).at(0))))
}

/// Reads the puzzle for a command that works on just one; `verb` names what it does.
pub fn read_one(args: &OnePuzzleArgs, verb: &str, solver: &Solver) -> Result<Puzzle> {
    read_numbered(&args.source, args.number, verb, solver)
}

/// Reads the only puzzle, or the one with this number, from 1.
pub fn read_numbered(source: &SourceArgs, number: Option<u64>, verb: &str, solver: &Solver) -> Result<Puzzle> {
    let mut input = Input::open(source, solver.side())?;
    input.is_single()?;
    if input.peeked.len() > 1 && number.is_none() {
        let message = format!("there is more than one puzzle; choose the one to {verb} with --number N");
        return Err(UsageError(message).into());
    }
    let number = number.unwrap_or(1);
    let mut last = 0;
    while let Some(board) = input.next() {
        last += 1;
        if last == number {
            let puzzle = board.map_err(anyhow::Error::from).and_then(|entry| Ok(solver.puzzle(entry)?));
            return puzzle.map_err(|error| input.name().add_to(error));
        }
    }
    Err(UsageError(format!("there is no puzzle {number}; the last is {last}")).into())
}

/// The name of an input in messages: that of the file, or empty.
#[derive(Clone, Default)]
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

/// Returns true if the input itself failed, so the run can't continue.
pub fn is_input_failure(error: &ReadError) -> bool {
    matches!(error.kind, ReadErrorKind::Io(_))
}
