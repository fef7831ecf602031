//! Decides which notation a text is in, and finds its boards.

use std::collections::VecDeque;
use std::fmt;
use std::io::BufRead;
use std::ops::Range;

use crate::notation::comment::without_comment;
use crate::notation::empty_signs::with_dots;
use crate::notation::json_object_end::{self, Brackets};
use crate::notation::lexer::{LexedRow, is_frame_line};
use crate::notation::line_kind::{LineKind, classify, whole_board, wrong_length};
use crate::notation::lines::{LineReader, NumberedLine};
use crate::notation::link;
use crate::notation::table::{TableHeader, field_entry};
use crate::notation::{BoardContent, Entry, ReadError, ReadErrorKind, board, case};
use crate::{LayoutSpec, Symbols};

/// Iterates over the boards of a text, in bounded memory.
///
/// A line that is a whole board is a puzzle; otherwise consecutive lines make
/// one board. Text that is not a board is an error with its line, and reading
/// continues after it.
///
/// ```
/// use saltire_core::Reader;
/// let text = "# two boards of four\n1.../..../..../....\n12..............\n";
/// let read: Vec<_> = Reader::new(text.as_bytes(), Some(4)).collect();
/// assert!(read[0].is_err(), "a slash is not allowed");
/// assert_eq!(read[1].as_ref().map(|entry| entry.line()), Ok(3));
/// ```
pub struct Reader<R> {
    lines: LineReader<R>,
    /// Lines that were read ahead.
    ahead: VecDeque<Result<NumberedLine, ReadError>>,
    /// The header of the current table.
    table: Option<TableHeader>,
    /// The line where the current JSON list starts.
    list: Option<usize>,
    side: Option<usize>,
    skipped: SkippedLines,
}

impl<R> fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("side", &self.side).field("skipped", &self.skipped).finish_non_exhaustive()
    }
}

/// A board, or the JSON object that holds one.
#[derive(Debug)]
pub enum BoardSource {
    /// A board, or why it can't be read.
    Board(Result<Entry, ReadError>),
    /// A JSON object, for [`Entry::parse_object`].
    Object {
        /// The line where it starts, from 1.
        line: usize,
        /// Its text, on one line or several.
        text: String,
    },
}

/// How many lines a reader skipped.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct SkippedLines {
    /// Lines without text.
    pub blank: u64,
    /// Lines that start with `#`.
    pub comments: u64,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`. `side` is the size of the boards if the caller knows
    /// it.
    pub fn new(input: R, side: Option<usize>) -> Reader<R> {
        let skipped = SkippedLines::default();
        Reader { lines: LineReader::new(input), ahead: VecDeque::new(), table: None, list: None, side, skipped }
    }

    /// Returns the input.
    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// Returns how many blank lines and comments it has skipped so far.
    pub fn skipped(&self) -> SkippedLines {
        self.skipped
    }

    /// Returns the next board like [`Iterator::next`], but JSON objects as their
    /// text, so the caller can keep their other fields.
    ///
    /// ```
    /// use saltire_core::Reader;
    /// use saltire_core::notation::BoardSource;
    /// let mut reader = Reader::new("{\"id\": 7, \"puzzle\": \"1...............\"}".as_bytes(), None);
    /// assert!(matches!(reader.next_source(), Some(BoardSource::Object { line: 1, .. })));
    /// ```
    pub fn next_source(&mut self) -> Option<BoardSource> {
        loop {
            match self.next_line() {
                Some(Err(error)) => return Some(BoardSource::Board(Err(error))),
                Some(Ok(line)) => {
                    if let Some(source) = self.read_from(line) {
                        return Some(source);
                    }
                }
                None => {
                    let start = self.list.take()?;
                    let error = ReadErrorKind::Json("the list is not closed".into()).at(start);
                    return Some(BoardSource::Board(Err(error)));
                }
            }
        }
    }

    /// Reads the next plain lines, at most `max_lines`, without waiting for
    /// input. A plain line is a 9×9 board with a character per cell and nothing
    /// else. Appends each line with one byte for its end to `boards` and returns
    /// the line numbers. Any other line is left to [`Iterator::next`], so callers
    /// can try this first, at a fraction of the cost.
    ///
    /// ```
    /// use saltire_core::Reader;
    /// use saltire_core::notation::PLAIN_LINE_BYTES;
    /// let text = format!("{0}\n{0}\n# and a comment\n", ".".repeat(81));
    /// let mut reader = Reader::new(text.as_bytes(), None);
    /// let mut boards = Vec::new();
    /// assert_eq!(reader.read_plain_lines(1000, &mut boards), 1..3);
    /// assert_eq!(boards.len(), 2 * PLAIN_LINE_BYTES);
    /// ```
    pub fn read_plain_lines(&mut self, max_lines: usize, boards: &mut Vec<u8>) -> Range<usize> {
        let is_line_start = self.ahead.is_empty() && self.table.is_none() && self.list.is_none();
        let is_nine = self.side.is_none_or(|side| side == 9);
        self.lines.read_plain_lines(if is_line_start && is_nine { max_lines } else { 0 }, boards)
    }

    fn next_line(&mut self) -> Option<Result<NumberedLine, ReadError>> {
        self.ahead.pop_front().or_else(|| self.lines.next())
    }

    /// Returns the line at this distance from the next one without consuming it.
    fn peek(&mut self, distance: usize) -> Option<&NumberedLine> {
        while self.ahead.len() <= distance {
            let line = self.lines.next()?;
            self.ahead.push_back(line);
        }
        self.ahead[distance].as_ref().ok()
    }

    /// Puts back the rest of a line.
    fn put_back(&mut self, number: usize, text: String) {
        if !text.trim().is_empty() {
            self.ahead.push_front(Ok(NumberedLine { number, text }));
        }
    }

    /// Reads the board that starts in this line, if one does.
    fn read_from(&mut self, line: NumberedLine) -> Option<BoardSource> {
        let NumberedLine { number, text } = &line;
        let trimmed = text.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            self.skipped.count_line(trimmed);
            return None;
        }
        if let Some(start) = self.list {
            return self.in_list(start, line);
        }
        if trimmed.eq_ignore_ascii_case("[puzzle]") {
            // The heading of a SadMan Sudoku file.
            return None;
        }
        if let Some(rest) = trimmed.strip_prefix('[') {
            self.list = Some(*number);
            self.put_back(*number, rest.to_owned());
            return None;
        }
        if trimmed.starts_with('{') {
            return Some(self.object(line));
        }
        if link::is_link(trimmed) && self.table.is_none() {
            return Some(BoardSource::Board(link::entry(trimmed, *number, self.side)));
        }
        if trimmed.starts_with(':') && self.table.is_none() {
            return Some(BoardSource::Board(case_entry(trimmed, *number, self.side)));
        }
        if let Some(header) = TableHeader::parse(trimmed) {
            // The rows of a table with one column are plain boards.
            self.table = header.has_other_columns().then_some(header);
            return None;
        }
        if let Some(header) = self.table {
            return Some(BoardSource::Board(self.table_row(&header, &line)));
        }
        // A comment can also follow a board.
        let board = with_dots(without_comment(text), self.side);
        if is_frame_line(&board) {
            return None;
        }
        if self.is_title(&board) {
            return self.titled_board(board.trim().to_owned());
        }
        Some(BoardSource::Board(self.board(LexedRow::lex(&board, *number, 1))))
    }

    fn table_row(&self, header: &TableHeader, line: &NumberedLine) -> Result<Entry, ReadError> {
        let row = header.parse_row(&line.text);
        let Some((field, column)) = row.puzzle else {
            return Err(ReadErrorKind::Field { found: row.fields, wanted: header.puzzle_field() }.at(line.number));
        };
        field_entry(&field, line.number, column, self.side, row.layout)
    }

    /// Reads the next object of a JSON list, or its end. Any other text ends the
    /// list with an error and is read as if there were no list.
    fn in_list(&mut self, start: usize, mut line: NumberedLine) -> Option<BoardSource> {
        let is_between = |c: char| c.is_whitespace() || c == ',';
        let text = line.text.split_off(line.text.find(|c| !is_between(c)).unwrap_or(line.text.len()));
        match text.chars().next() {
            None => return None,
            Some('{') => return Some(self.object(NumberedLine { number: line.number, text })),
            Some(']') => {
                self.list = None;
                self.put_back(line.number, text[1..].to_owned());
                return None;
            }
            Some(_) => {}
        }
        self.list = None;
        if line.number != start {
            self.put_back(line.number, text);
        }
        let why = "a list needs objects separated by commas, and ] at its end";
        Some(BoardSource::Board(Err(ReadErrorKind::JsonShape(why.into()).at(start))))
    }

    /// Reads the JSON object that starts in this line and may span several.
    /// If it has no end, only its first line is an error.
    fn object(&mut self, first: NumberedLine) -> BoardSource {
        let NumberedLine { number, mut text } = first;
        let mut brackets = Brackets::default();
        let mut end = brackets.end_in(&text);
        let mut more = 0;
        while end.is_none()
            && more < json_object_end::MAX_OBJECT_LINES
            && text.len() < json_object_end::MAX_OBJECT_BYTES
        {
            // A new object means that this one has no end.
            let Some(line) = self.peek(more).filter(|line| !line.text.starts_with('{')) else { break };
            let offset = text.len() + 1;
            text.push('\n');
            text.push_str(&line.text);
            end = brackets.end_in(&line.text).map(|end| offset + end);
            more += 1;
        }
        let Some(end) = end else {
            let error = ReadErrorKind::Json("its brackets are not closed".into()).at(number);
            return BoardSource::Board(Err(error));
        };
        self.ahead.drain(..more);
        let rest = text.split_off(end);
        // Some files have a comma after each line.
        self.put_back(number + more, if rest.trim() == "," { String::new() } else { rest });
        BoardSource::Object { line: number, text }
    }

    /// Returns true if a line is the title of a board: it has letters, and a frame
    /// follows. No frame follows the first row of a board.
    fn is_title(&mut self, text: &str) -> bool {
        let frame_follows = |line: &NumberedLine| !line.text.trim().is_empty() && is_frame_line(&line.text);
        text.contains(char::is_alphabetic) && self.peek(0).is_some_and(frame_follows)
    }

    /// Reads the framed board under a title.
    fn titled_board(&mut self, title: String) -> Option<BoardSource> {
        let frame = self.next_line()?;
        let row = match (frame, self.next_line()?) {
            (Err(error), _) | (_, Err(error)) => return Some(BoardSource::Board(Err(error))),
            (_, Ok(row)) => row,
        };
        Some(match self.read_from(row)? {
            BoardSource::Board(Ok(entry)) => BoardSource::Board(Ok(Entry { title: Some(title), ..entry })),
            source => source,
        })
    }

    /// Reads the board that starts with this row.
    fn board(&mut self, first: LexedRow) -> Result<Entry, ReadError> {
        let side = match classify(&first, self.side) {
            LineKind::Board(small @ (4 | 6)) if self.side.is_none() && self.is_row_of_square(&first, small) => {
                small * small
            }
            LineKind::FirstRow(side) => side,
            LineKind::Unknown => return Err(wrong_length(&first, self.side)),
            kind => return whole_board(&first, kind, self.side),
        };
        let rows = self.rows(first, side);
        let (symbols, content) = board::rows(&rows, side)?;
        Ok(Entry::new(rows[0].line, side, symbols, content))
    }

    /// Reads the rows of a board after its first, until it has `side` rows or a
    /// line is not a row.
    fn rows(&mut self, first: LexedRow, side: usize) -> Vec<LexedRow> {
        let mut rows = vec![first];
        while rows.len() < side {
            let Some(NumberedLine { number, text }) = self.peek(0).cloned() else { break };
            let text = with_dots(without_comment(&text), self.side).trim_end().to_owned();
            let comment_only = text.is_empty() && self.peek(0).is_some_and(|line| line.text.contains('#'));
            if text.is_empty() && !comment_only {
                // Some boards have an empty line between bands. Any other empty
                // line ends the board.
                let between_bands = (2..side).any(|band| side.is_multiple_of(band) && rows.len().is_multiple_of(band));
                if !(between_bands && self.next_fits(side)) {
                    break;
                }
            } else if !comment_only && !is_frame_line(&text) {
                let row = LexedRow::lex(&text, number, 1);
                let is_new_board = classify(&row, self.side) == LineKind::Board(side)
                    || text.trim_start().starts_with(['{', '['])
                    || link::is_link(text.trim_start());
                let is_misfit = !row.fits(side);
                let follows_heading = is_misfit && rows.len() == 1 && self.next_fits(row.width());
                if is_new_board || follows_heading || (is_misfit && row.width() > 3 * side) {
                    break;
                }
                rows.push(row);
            }
            self.next_line();
        }
        rows
    }

    /// Returns true if the line after the next one is a row of this side. If two
    /// rows have the same length and the line before them has another, that line
    /// is a heading.
    fn next_fits(&mut self, side: usize) -> bool {
        self.peek(1).is_some_and(|line| LexedRow::lex(&line.text, 0, 1).fits(side))
    }

    /// Returns true if a line is a row of a 16×16 or 36×36 board, not a 4×4 or 6×6
    /// board: as many such lines follow each other, and at least a quarter of them
    /// have digits that are too large for the small board.
    fn is_row_of_square(&mut self, first: &LexedRow, small: usize) -> bool {
        let side = small * small;
        let has_large_digit = |row: &LexedRow| {
            let is_small = |symbol| Symbols::EMPTY.contains(symbol) || Symbols::Numbers.digit(symbol, small).is_some();
            row.glyphs().any(|glyph| !is_small(glyph.symbol))
        };
        let (mut rows, mut large_rows, mut distance) = (1, usize::from(has_large_digit(first)), 0);
        while rows < side && distance < 2 * side {
            let Some(line) = self.peek(distance) else { break };
            distance += 1;
            if line.text.trim().is_empty() || is_frame_line(&line.text) {
                continue;
            }
            let row = LexedRow::lex(&line.text, 0, 1);
            if row.width() != side {
                break;
            }
            rows += 1;
            large_rows += usize::from(has_large_digit(&row));
        }
        rows == side && large_rows >= side / 4
    }
}

impl SkippedLines {
    /// Counts a blank line or a comment.
    fn count_line(&mut self, line: &str) {
        match line.is_empty() {
            true => self.blank += 1,
            false => self.comments += 1,
        }
    }
}

/// Reads a strategy case. The boards of all collections are classic.
pub(super) fn case_entry(text: &str, line: usize, side: Option<usize>) -> Result<Entry, ReadError> {
    let fields = case::fields(text).map_err(|error| ReadErrorKind::Case(error).at(line))?;
    if let Some(side) = side.filter(|&side| side != fields.side) {
        return Err(ReadErrorKind::Side { found: fields.side, side }.at(line));
    }
    let (code, layout) = (Some(fields.progress.code.clone()), Some("classic".to_owned()));
    let content = BoardContent::InProgress(Box::new(fields.progress));
    Ok(Entry { code, layout, ..Entry::new(line, fields.side, fields.symbols, content) })
}

/// Returns the side of the board if the name of a layout fixes it, as a region
/// map does.
pub(super) fn side_named(layout: &str) -> Option<usize> {
    LayoutSpec::parse(layout).ok()?.side()
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(match self.next_source()? {
            BoardSource::Board(board) => board,
            BoardSource::Object { line, text } => Entry::parse_object(&text, line, self.side, None),
        })
    }
}
