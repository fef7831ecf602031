//! Where boards come from: text in any notation, JSON objects, or a table.

use std::sync::Arc;

use saltire::Reader;
use saltire::core::notation::{BoardSource, ReadErrorKind, SkippedLines};

use super::InputBoard;
use super::byte_stream::ByteStream;
use super::columns::{FirstLine, InputColumns, find_header, is_enough};
use super::rows::{RowBuffer, RowKind};
use super::table_reader::TableReader;
use crate::exit::UsageError;

/// How to read a source.
#[derive(Clone)]
pub struct ReadOptions {
    /// The size of the boards, if it is known.
    pub side: Option<usize>,
    /// The name of the puzzle column, if the user gave it.
    pub column: Option<Arc<str>>,
}

/// A source of boards.
pub enum Source {
    /// Text in any notation. Boards have no other columns.
    Text(Reader<ByteStream>),
    /// JSON objects, whose other fields are kept.
    Objects(Reader<ByteStream>),
    /// A table under a header.
    Table(TableReader),
}

impl Source {
    /// Looks at the start of a stream, and decides how to read it.
    pub fn new(mut stream: ByteStream, options: &ReadOptions) -> Result<Source, UsageError> {
        let start = stream.peek(is_enough);
        if let Some(header) = find_header(start, options.column.as_deref())? {
            return Ok(Source::Table(TableReader::new(stream, header)));
        }
        let is_json = FirstLine::find(start).is_some_and(|first| {
            let line = start[first.start..].trim_ascii_start();
            let list = line.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
            line.starts_with(b"{") || list.is_some_and(|list| list.starts_with(b"{"))
        });
        let reader = Reader::new(stream, options.side);
        Ok(if is_json { Source::Objects(reader) } else { Source::Text(reader) })
    }

    /// Returns the columns of a table.
    pub fn columns(&self) -> Option<Arc<InputColumns>> {
        match self {
            Source::Table(reader) => Some(reader.columns().clone()),
            Source::Text(_) | Source::Objects(_) => None,
        }
    }

    /// Reads the next board. A row of a table is added to the buffer.
    pub fn next(&mut self, rows: &mut RowBuffer) -> Option<InputBoard> {
        match self {
            Source::Text(reader) => Some(InputBoard::Board(Box::new(reader.next()?))),
            Source::Objects(reader) => Some(match reader.next_source()? {
                BoardSource::Board(board) => InputBoard::Board(Box::new(board)),
                BoardSource::Object { line, text } => {
                    rows.bytes().extend_from_slice(text.as_bytes());
                    rows.end_row(line, RowKind::Object);
                    InputBoard::Row
                }
            }),
            Source::Table(reader) => match reader.read_row(rows) {
                Ok(true) => Some(InputBoard::Row),
                Ok(false) => None,
                Err(error) => {
                    let error = ReadErrorKind::Io(error.to_string()).at(reader.next_line());
                    Some(InputBoard::Board(Box::new(Err(error))))
                }
            },
        }
    }

    /// Returns the bytes that it reads.
    pub fn stream(&self) -> &ByteStream {
        match self {
            Source::Text(reader) | Source::Objects(reader) => reader.input(),
            Source::Table(reader) => reader.stream(),
        }
    }

    /// Returns true if reading the next line may block.
    pub fn would_block(&self) -> bool {
        match self {
            Source::Table(reader) => reader.would_block(),
            Source::Text(_) | Source::Objects(_) => self.stream().would_block(),
        }
    }

    /// Returns how many lines were skipped.
    pub fn skipped(&self) -> SkippedLines {
        match self {
            Source::Text(reader) | Source::Objects(reader) => reader.skipped(),
            Source::Table(reader) => reader.skipped(),
        }
    }
}
