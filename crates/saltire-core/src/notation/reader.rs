//! Finds the boards in a text, whatever notation each is in.

use std::collections::VecDeque;
use std::io::BufRead;
use std::ops::Range;

use crate::notation::classify::{Reading, classify, fits, whole, wrong_length};
use crate::notation::json::{self, Brackets};
use crate::notation::lexer::{Row, is_frame_line};
use crate::notation::lines::{Lines, NumberedLine};
use crate::notation::table::Table;
use crate::notation::{Content, Entry, ReadError, ReadErrorKind, board, case};
use crate::{LayoutSpec, Symbols};

/// Reads boards one by one from any text, in bounded memory.
///
/// A line that is a whole board is a puzzle; otherwise consecutive lines make
/// one board. What can't be read is an error with its line, and reading goes
/// on behind it.
///
/// ```
/// use saltire_core::Reader;
/// let text = "# two boards of four\n1.../..../..../....\n12..............\n";
/// let read: Vec<_> = Reader::new(text.as_bytes(), Some(4)).collect();
/// assert!(read[0].is_err(), "a slash stands for nothing");
/// assert_eq!(read[1].as_ref().map(|entry| entry.line()), Ok(3));
/// ```
pub struct Reader<R> {
    lines: Lines<R>,
    /// Lines that were looked at and not yet used.
    ahead: VecDeque<Result<NumberedLine, ReadError>>,
    /// The columns of a table whose header has been seen.
    table: Option<Table>,
    /// The line in which a JSON list began that has not ended yet.
    list: Option<usize>,
    side: Option<usize>,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; `side` settles the size of the boards where it is
    /// known.
    pub fn new(input: R, side: Option<usize>) -> Reader<R> {
        Reader { lines: Lines::new(input), ahead: VecDeque::new(), table: None, list: None, side }
    }

    /// Where the input has come to.
    pub fn input(&self) -> &R {
        self.lines.input()
    }

    /// The boards that come next, as long as each is a line of 81 characters and
    /// nothing else, and at hand without waiting: each is appended to `boards`
    /// with one byte that ends it, and the numbers of the lines are given. No
    /// more than `most`. What is anything else is left to [`Iterator::next`]; so
    /// this can be asked first, at a fraction of the cost.
    ///
    /// ```
    /// use saltire_core::Reader;
    /// use saltire_core::notation::PLAIN;
    /// let text = format!("{0}\n{0}\n# and a comment\n", ".".repeat(81));
    /// let mut reader = Reader::new(text.as_bytes(), None);
    /// let mut boards = Vec::new();
    /// assert_eq!(reader.plain(1000, &mut boards), 1..3);
    /// assert_eq!(boards.len(), 2 * PLAIN);
    /// ```
    pub fn plain(&mut self, most: usize, boards: &mut Vec<u8>) -> Range<usize> {
        let by_lines = self.ahead.is_empty() && self.table.is_none() && self.list.is_none();
        let of_nine = self.side.is_none_or(|side| side == 9);
        self.lines.plain(if by_lines && of_nine { most } else { 0 }, boards)
    }

    fn line(&mut self) -> Option<Result<NumberedLine, ReadError>> {
        self.ahead.pop_front().or_else(|| self.lines.next())
    }

    /// The line so many ahead of the next one, without using it.
    fn peek(&mut self, distance: usize) -> Option<&NumberedLine> {
        while self.ahead.len() <= distance {
            let line = self.lines.next()?;
            self.ahead.push_back(line);
        }
        self.ahead[distance].as_ref().ok()
    }

    /// Puts back what is left of a line.
    fn put_back(&mut self, number: usize, text: String) {
        if !text.trim().is_empty() {
            self.ahead.push_front(Ok(NumberedLine { number, text }));
        }
    }

    /// The board that begins in this line, if one does.
    fn begin(&mut self, line: NumberedLine) -> Option<Result<Entry, ReadError>> {
        let NumberedLine { number, text } = &line;
        let trimmed = text.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            return None;
        }
        if let Some(begun) = self.list {
            return self.in_list(begun, line);
        }
        if let Some(rest) = trimmed.strip_prefix('[') {
            self.list = Some(*number);
            self.put_back(*number, rest.to_owned());
            return None;
        }
        if trimmed.starts_with('{') {
            return Some(self.object(line));
        }
        if trimmed.starts_with(':') && self.table.is_none() {
            return Some(self.case(trimmed, *number));
        }
        if let Some(table) = Table::of_header(trimmed) {
            // A header of one column says nothing that the lines don't.
            self.table = table.has_columns().then_some(table);
            return None;
        }
        if let Some(table) = self.table {
            return Some(self.table_row(&table, &line));
        }
        // A comment may stand behind a board as well.
        let board = text.split('#').next().unwrap_or_default();
        if is_frame_line(board) {
            return None;
        }
        Some(self.board(Row::lex(board, *number, 1)))
    }

    /// The board of a case; those of collections are classic.
    fn case(&self, text: &str, line: usize) -> Result<Entry, ReadError> {
        if let Some(side) = self.side.filter(|&side| side != case::SIDE) {
            return Err(ReadErrorKind::Side { found: case::SIDE, side }.at(line));
        }
        let (begun, ..) = case::fields(text).map_err(|error| ReadErrorKind::Case(error).at(line))?;
        let (content, layout) = (Content::Begun(Box::new(begun)), Some("classic".to_owned()));
        Ok(Entry { line, side: case::SIDE, symbols: Symbols::Numbers, content, layout, block: None })
    }

    fn table_row(&self, table: &Table, line: &NumberedLine) -> Result<Entry, ReadError> {
        let row = table.row(&line.text);
        let Some((field, column)) = row.puzzle else {
            return Err(ReadErrorKind::Field { found: row.fields, wanted: table.puzzle_field() }.at(line.number));
        };
        let board = Row::lex(&field, line.number, column);
        let side = self.side.or_else(|| row.layout.as_deref().and_then(side_named));
        let entry = whole(&board, classify(&board, side), side)?;
        Ok(Entry { layout: row.layout, ..entry })
    }

    /// The next object of a JSON list, or its end. Anything else breaks the
    /// list off, and is read as if there had been none.
    fn in_list(&mut self, begun: usize, mut line: NumberedLine) -> Option<Result<Entry, ReadError>> {
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
        if line.number != begun {
            self.put_back(line.number, text);
        }
        let what = "a list holds objects, with commas between them and ] at its end";
        Some(Err(ReadErrorKind::JsonShape(what.into()).at(begun)))
    }

    /// The board in the JSON object that begins this line, over as many lines
    /// as it takes. One that does not end spoils only its first line.
    fn object(&mut self, first: NumberedLine) -> Result<Entry, ReadError> {
        let NumberedLine { number, mut text } = first;
        let mut brackets = Brackets::default();
        let mut end = brackets.end_in(&text);
        let mut more = 0;
        while end.is_none() && more < json::MOST_LINES && text.len() < json::MOST_BYTES {
            // An object that begins anew shows that this one has no end.
            let Some(line) = self.peek(more).filter(|line| !line.text.starts_with('{')) else { break };
            let offset = text.len() + 1;
            text.push('\n');
            text.push_str(&line.text);
            end = brackets.end_in(&line.text).map(|end| offset + end);
            more += 1;
        }
        let Some(end) = end else {
            return Err(ReadErrorKind::Json("its brackets are not closed".into()).at(number));
        };
        self.ahead.drain(..more);
        let rest = text.split_off(end);
        // Some write a comma behind each line.
        self.put_back(number + more, if rest.trim() == "," { String::new() } else { rest });
        json::entry(&text, number, self.side)
    }

    /// The board that begins with this row, and the lines it goes on over.
    fn board(&mut self, first: Row) -> Result<Entry, ReadError> {
        let side = match classify(&first, self.side) {
            Reading::Whole(4) if self.side.is_none() && self.is_row_of_sixteen(&first) => 16,
            Reading::FirstRow(side) => side,
            Reading::Neither => return Err(wrong_length(&first, self.side)),
            reading => return whole(&first, reading, self.side),
        };
        let rows = self.rows(first, side);
        let line = rows[0].line;
        let (symbols, content) = board::rows(&rows, side)?;
        Ok(Entry { line, side, symbols, content, layout: None, block: None })
    }

    /// The rows of a board of which the first is known: up to its side, as
    /// long as they follow each other.
    fn rows(&mut self, first: Row, side: usize) -> Vec<Row> {
        let mut rows = vec![first];
        while rows.len() < side {
            let Some(NumberedLine { number, text }) = self.peek(0).cloned() else { break };
            let text = text.split('#').next().unwrap_or_default().trim_end().to_owned();
            let comment_only = text.is_empty() && self.peek(0).is_some_and(|line| line.text.contains('#'));
            if text.is_empty() && !comment_only {
                // A gap between bands is a way to draw; any other ends the board.
                let between_bands = (2..side).any(|band| side.is_multiple_of(band) && rows.len().is_multiple_of(band));
                if !(between_bands && self.next_fits(side)) {
                    break;
                }
            } else if !comment_only && !is_frame_line(&text) {
                let row = Row::lex(&text, number, 1);
                let another =
                    classify(&row, self.side) == Reading::Whole(side) || text.trim_start().starts_with(['{', '[']);
                let misfit = !fits(&row, side);
                let heading = misfit && rows.len() == 1 && self.next_fits(row.width());
                if another || heading || (misfit && row.width() > 3 * side) {
                    break;
                }
                rows.push(row);
            }
            self.line();
        }
        rows
    }

    /// Whether the line after the next one is a row of this side. Where two
    /// rows agree with each other and not with the line before, that was a
    /// heading and no row.
    fn next_fits(&mut self, side: usize) -> bool {
        self.peek(1).is_some_and(|line| fits(&Row::lex(&line.text, 0, 1), side))
    }

    /// Sixteen characters are a board of four, or a row of sixteen: the latter
    /// where sixteen such lines follow each other and several of them have
    /// digits above four.
    fn is_row_of_sixteen(&mut self, first: &Row) -> bool {
        let large = |row: &Row| {
            let fits = |symbol| Symbols::EMPTY.contains(symbol) || ('1'..='4').contains(&symbol);
            row.glyphs().any(|glyph| !fits(glyph.symbol))
        };
        let (mut rows, mut large_rows, mut distance) = (1, usize::from(large(first)), 0);
        while rows < 16 && distance < 32 {
            let Some(line) = self.peek(distance) else { break };
            distance += 1;
            if line.text.trim().is_empty() || is_frame_line(&line.text) {
                continue;
            }
            let row = Row::lex(&line.text, 0, 1);
            if row.width() != 16 {
                break;
            }
            rows += 1;
            large_rows += usize::from(large(&row));
        }
        rows == 16 && large_rows >= 4
    }
}

/// The side that the name of a layout fixes, as a region map does.
pub(super) fn side_named(layout: &str) -> Option<usize> {
    LayoutSpec::parse(layout).ok()?.side()
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.line() {
                Some(Err(error)) => return Some(Err(error)),
                Some(Ok(line)) => {
                    if let Some(read) = self.begin(line) {
                        return Some(read);
                    }
                }
                None => {
                    let begun = self.list.take()?;
                    return Some(Err(ReadErrorKind::Json("the list is not closed".into()).at(begun)));
                }
            }
        }
    }
}
