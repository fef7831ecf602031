//! Rows of tables, as they are written.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use saltire::core::notation::ReadErrorKind;
use saltire::{Entry, ReadError};

use super::columns::InputColumns;
use super::fields::{simple_fields, split_record};

/// Rows of one table, one after another. Memory is reused.
#[derive(Default)]
pub struct RowBuffer {
    columns: Option<Arc<InputColumns>>,
    bytes: Vec<u8>,
    spans: Vec<RowSpan>,
}

#[derive(Clone, Copy)]
struct RowSpan {
    line: usize,
    end: usize,
    kind: RowKind,
}

/// How a row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowKind {
    /// Fields without quotes.
    Simple,
    /// Fields, some of them in quotes.
    Quoted,
    /// A JSON object.
    Object,
    /// A line with a quote that is not closed.
    OpenQuote,
    /// A line that is too long, without its text.
    TooLong(usize),
}

impl RowBuffer {
    /// Removes all rows. The next rows have these columns.
    pub fn clear(&mut self, columns: Option<Arc<InputColumns>>) {
        self.columns = columns;
        self.bytes.clear();
        self.spans.clear();
    }

    /// Sets the columns, if they were not known when the buffer was cleared.
    pub fn set_columns(&mut self, columns: &Option<Arc<InputColumns>>) {
        if self.columns.is_none() {
            self.columns.clone_from(columns);
        }
    }

    /// Returns the buffer for the text of the next row.
    pub fn bytes(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Ends the row whose text was added.
    pub fn end_row(&mut self, line: usize, kind: RowKind) {
        self.spans.push(RowSpan { line, end: self.bytes.len(), kind });
    }

    /// Adds all rows of another buffer.
    pub fn append(&mut self, other: &RowBuffer) {
        self.set_columns(&other.columns);
        let start = self.bytes.len();
        self.bytes.extend_from_slice(&other.bytes);
        self.spans.extend(other.spans.iter().map(|span| RowSpan { end: start + span.end, ..*span }));
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Returns a row, by its number from 0.
    pub fn row(&self, number: usize) -> InputRow<'_> {
        let start = if number == 0 { 0 } else { self.spans[number - 1].end };
        let RowSpan { line, end, kind } = self.spans[number];
        InputRow { line, text: &self.bytes[start..end], kind, columns: self.columns.as_deref() }
    }
}

/// A row of a table.
#[derive(Clone, Copy)]
pub struct InputRow<'b> {
    /// The line where it starts, from 1.
    pub line: usize,
    /// Its text, without the line end.
    pub text: &'b [u8],
    pub kind: RowKind,
    /// None for a JSON object if its fields are not needed as columns.
    pub columns: Option<&'b InputColumns>,
}

/// The places of a row's fields that the solver reads.
pub struct RowFields {
    pub count: usize,
    pub puzzle: Option<Range<usize>>,
    pub layout: Option<Range<usize>>,
}

impl<'b> InputRow<'b> {
    /// Returns the places of the fields of a row without quotes.
    #[inline]
    pub fn simple_fields(&self) -> Option<RowFields> {
        let columns = self.columns.filter(|_| self.kind == RowKind::Simple)?;
        let mut fields = RowFields { count: 0, puzzle: None, layout: None };
        for field in simple_fields(self.text, columns.separator?) {
            if fields.count == columns.puzzle {
                fields.puzzle = Some(field);
            } else if Some(fields.count) == columns.layout {
                fields.layout = Some(field);
            }
            fields.count += 1;
        }
        Some(fields)
    }

    /// Returns the fields, without quotes. An object has none.
    pub fn fields(&self) -> Vec<Cow<'b, [u8]>> {
        match self.columns.and_then(|columns| columns.separator) {
            // The quote is kept, because it is part of what is written.
            Some(separator) if self.kind == RowKind::OpenQuote => {
                simple_fields(self.text, separator).map(|field| Cow::Borrowed(&self.text[field])).collect()
            }
            Some(separator) if matches!(self.kind, RowKind::Simple | RowKind::Quoted) => {
                split_record(self.text, separator)
            }
            _ => Vec::new(),
        }
    }

    /// Parses the board. `side` is its size if the caller knows it, and `column` the field of an
    /// object with the puzzle.
    pub fn entry(&self, side: Option<usize>, column: Option<&str>) -> Result<Entry, ReadError> {
        match self.kind {
            RowKind::Object => Entry::parse_object(&String::from_utf8_lossy(self.text), self.line, side, column),
            RowKind::TooLong(bytes) => Err(self.error(ReadErrorKind::LineTooLong(bytes))),
            RowKind::OpenQuote => Err(self.error(ReadErrorKind::OpenQuote)),
            RowKind::Simple | RowKind::Quoted => self.field_entry(side),
        }
    }

    fn field_entry(&self, side: Option<usize>) -> Result<Entry, ReadError> {
        let fields = self.fields();
        let Some((columns, puzzle)) = self.columns.and_then(|columns| Some((columns, fields.get(columns.puzzle)?)))
        else {
            let wanted = self.columns.map_or(0, |columns| columns.puzzle + 1);
            return Err(self.error(ReadErrorKind::Field { found: fields.len(), wanted }));
        };
        let column = self.puzzle_column(columns);
        let puzzle = std::str::from_utf8(puzzle).map_err(|error| {
            let at = error.valid_up_to();
            self.error(ReadErrorKind::NotText { column: column + at, byte: puzzle[at] })
        })?;
        if puzzle.trim().is_empty() {
            return Err(self.error(ReadErrorKind::Empty));
        }
        let layout = columns.layout.and_then(|number| fields.get(number));
        let layout = layout.map(|name| String::from_utf8_lossy(name).trim().to_owned()).filter(|name| !name.is_empty());
        Entry::parse_field(puzzle, self.line, column, side, layout)
    }

    /// Returns the column of the line where the puzzle starts, from 1, or 1 if it is in another line.
    fn puzzle_column(&self, columns: &InputColumns) -> usize {
        let Some(separator) = columns.separator else { return 1 };
        let (mut place, mut field, mut is_quoted) = (0, 0, false);
        while field < columns.puzzle && place < self.text.len() {
            let byte = self.text[place];
            is_quoted ^= byte == b'"';
            field += usize::from(byte == separator && !is_quoted);
            place += 1;
        }
        let before = &self.text[..place];
        match memchr::memchr(b'\n', before) {
            Some(_) => 1,
            None => {
                let quote = usize::from(self.text.get(place) == Some(&b'"'));
                String::from_utf8_lossy(before).chars().count() + quote + 1
            }
        }
    }

    fn error(&self, kind: ReadErrorKind) -> ReadError {
        kind.at(self.line)
    }
}
