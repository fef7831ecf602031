//! Reads the rows of a CSV or TSV table, in bounded memory.

use std::io::{self, BufRead};
use std::sync::Arc;

use saltire::core::notation::{SkippedLines, line_end};

use super::byte_stream::ByteStream;
use super::columns::{FoundHeader, InputColumns};
use super::fields::split_record;
use super::record_end::RecordEnd;
use super::rows::{RowBuffer, RowKind};

/// The most bytes of a row.
const MAX_ROW_BYTES: usize = 1 << 20;

/// Reads rows. Blank lines and comments are skipped and counted.
pub struct TableReader {
    stream: ByteStream,
    /// Lines that were read as part of a row but are not, and how many of their bytes are consumed.
    put_back: (Vec<u8>, usize),
    columns: Arc<InputColumns>,
    separator: u8,
    /// The number of lines so far.
    lines: usize,
    skipped: SkippedLines,
}

impl TableReader {
    /// Reads the rows under a header at the start of a stream.
    pub fn new(mut stream: ByteStream, header: FoundHeader) -> TableReader {
        stream.consume(header.bytes);
        let FoundHeader { columns, lines, skipped, .. } = header;
        let separator = columns.separator.unwrap_or(b',');
        TableReader { stream, put_back: (Vec::new(), 0), columns: Arc::new(columns), separator, lines, skipped }
    }

    /// Returns the columns.
    pub fn columns(&self) -> &Arc<InputColumns> {
        &self.columns
    }

    /// Returns the stream.
    pub fn stream(&self) -> &ByteStream {
        &self.stream
    }

    /// Returns how many lines were skipped.
    pub fn skipped(&self) -> SkippedLines {
        self.skipped
    }

    /// Returns the number of the next line, from 1.
    pub fn next_line(&self) -> usize {
        self.lines + 1
    }

    /// Returns true if reading the next row may block.
    pub fn would_block(&self) -> bool {
        self.put_back.0.is_empty() && self.stream.would_block()
    }

    /// Reads the next row into a buffer. Returns false at the end.
    pub fn read_row(&mut self, rows: &mut RowBuffer) -> io::Result<bool> {
        loop {
            let (line, start) = (self.lines + 1, rows.bytes().len());
            let Some(kind) = self.read_record(rows.bytes())? else { return Ok(false) };
            let text = &rows.bytes()[start..];
            if text.trim_ascii().is_empty() && !text.contains(&self.separator) && !matches!(kind, RowKind::TooLong(_)) {
                self.skipped.blank += 1;
            } else if text.starts_with(b"#") && self.is_comment(text) {
                self.skipped.comments += 1;
            } else {
                rows.end_row(line, kind);
                return Ok(true);
            }
            rows.bytes().truncate(start);
        }
    }

    /// Returns true if a line that starts with `#` is a comment. A row whose first field starts with `#`
    /// has a field for every column.
    fn is_comment(&self, text: &[u8]) -> bool {
        self.columns.puzzle == 0 || split_record(text, self.separator).len() < self.columns.names.len()
    }

    /// Appends the next record, without its end. Returns None at the end of the input.
    #[inline]
    fn read_record(&mut self, bytes: &mut Vec<u8>) -> io::Result<Option<RowKind>> {
        if self.put_back.0.is_empty() {
            let available = self.stream.fill_buf()?;
            if available.is_empty() {
                return Ok(None);
            }
            if let Some(at) = memchr::memchr3(b'\n', b'"', b'\r', available)
                && let Some(end) = line_end(&available[at..])
            {
                bytes.extend_from_slice(&available[..at]);
                self.stream.consume(at + end);
                self.lines += 1;
                return Ok(Some(RowKind::Simple));
            }
        }
        self.read_long_record(bytes)
    }

    /// Reads a record that has quotes, is not complete in the buffer, or ends in an unusual way.
    fn read_long_record(&mut self, bytes: &mut Vec<u8>) -> io::Result<Option<RowKind>> {
        let (start, mut scanner) = (bytes.len(), RecordEnd::new(self.separator));
        let is_ended = loop {
            let available = self.available()?;
            if available.is_empty() {
                break false;
            }
            let end = scanner.end_in(available);
            let used = end.unwrap_or(available.len());
            bytes.extend_from_slice(&available[..used]);
            self.consume(used);
            if end.is_some() {
                break true;
            }
            if bytes.len() - start > MAX_ROW_BYTES {
                break false;
            }
        };
        if bytes.len() == start && !is_ended {
            return Ok(None);
        }
        if is_ended {
            self.skip_line_end()?;
        }
        let is_too_long = bytes.len() - start > MAX_ROW_BYTES;
        // A record that is too long and has no line feed is reported as too long, not as an open quote.
        if scanner.is_open() && !(is_too_long && memchr::memchr(b'\n', &bytes[start..]).is_none()) {
            self.put_back_lines(bytes, start);
            return Ok(Some(RowKind::OpenQuote));
        }
        self.lines += 1 + memchr::memchr_iter(b'\n', &bytes[start..]).count();
        if is_too_long {
            if !is_ended {
                self.skip_line()?;
            }
            bytes.truncate(start);
            return Ok(Some(RowKind::TooLong(MAX_ROW_BYTES)));
        }
        let has_quotes = memchr::memchr(b'"', &bytes[start..]).is_some();
        Ok(Some(if has_quotes { RowKind::Quoted } else { RowKind::Simple }))
    }

    /// Keeps only the first line of a record whose quote is not closed. The others are read again.
    fn put_back_lines(&mut self, bytes: &mut Vec<u8>, start: usize) {
        self.lines += 1;
        let Some(end) = memchr::memchr(b'\n', &bytes[start..]) else { return };
        let mut others = bytes.split_off(start + end + 1);
        others.extend_from_slice(&self.put_back.0[self.put_back.1..]);
        self.put_back = (others, 0);
        bytes.pop();
        if bytes.len() > start && bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
    }

    fn available(&mut self) -> io::Result<&[u8]> {
        match self.put_back.0.is_empty() {
            true => self.stream.fill_buf(),
            false => Ok(&self.put_back.0[self.put_back.1..]),
        }
    }

    fn consume(&mut self, used: usize) {
        if self.put_back.0.is_empty() {
            return self.stream.consume(used);
        }
        self.put_back.1 += used;
        if self.put_back.1 == self.put_back.0.len() {
            self.put_back = (Vec::new(), 0);
        }
    }

    /// Skips a line feed, or a carriage return with or without one.
    fn skip_line_end(&mut self) -> io::Result<()> {
        let is_return = self.available()?.first() == Some(&b'\r');
        self.consume(1);
        if is_return && self.available()?.first() == Some(&b'\n') {
            self.consume(1);
        }
        Ok(())
    }

    /// Skips the rest of a line.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let available = self.available()?;
            let end = memchr::memchr(b'\n', available);
            let used = end.map_or(available.len(), |end| end + 1);
            let is_done = end.is_some() || available.is_empty();
            self.consume(used);
            if is_done {
                return Ok(());
            }
        }
    }
}
