//! Finds the boards in a text, whatever notation each is in.

use std::collections::VecDeque;
use std::io::BufRead;

use crate::notation::board::{self, Board};
use crate::notation::json::{self, Brackets};
use crate::notation::lexer::{Row, is_frame_line};
use crate::notation::lines::{Lines, NumberedLine};
use crate::notation::table::Table;
use crate::notation::{Entry, ReadError, ReadErrorKind};
use crate::{Shape, Symbols};

/// The sizes that a text is taken to have when nobody says which.
pub const SIDES: [usize; 7] = [4, 6, 8, 9, 12, 16, 25];

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
    /// Boards of a JSON list that are yet to be given.
    queue: VecDeque<Result<Entry, ReadError>>,
    table: Option<Table>,
    side: Option<usize>,
}

/// How the text of one line can be read.
enum Reading {
    Whole(usize),
    WholeGroups(usize),
    WholeCandidates(usize),
    FirstRow(usize),
    Neither,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`; `side` settles the size of the boards where it is
    /// known.
    pub fn new(input: R, side: Option<usize>) -> Reader<R> {
        Reader { lines: Lines::new(input), ahead: VecDeque::new(), queue: VecDeque::new(), table: None, side }
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

    fn begin(&mut self, line: NumberedLine) -> Option<Result<Entry, ReadError>> {
        let text = line.text.trim();
        if let Some(table) = Table::of_header(text) {
            self.table = Some(table);
            return None;
        }
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        if text.starts_with(['{', '[']) {
            self.queue = self.json(line);
            return self.queue.pop_front();
        }
        if let Some(table) = self.table {
            return Some(match table.puzzle(&line.text) {
                Ok((field, column)) => self.one_line(&Row::lex(&field, line.number, column)),
                Err(found) => Err(ReadErrorKind::Field { found, wanted: table.column + 1 }.at(line.number)),
            });
        }
        if is_frame_line(text) {
            return None;
        }
        Some(self.board(Row::lex(&line.text, line.number, 1)))
    }

    fn json(&mut self, first: NumberedLine) -> VecDeque<Result<Entry, ReadError>> {
        let mut brackets = Brackets::default();
        let mut whole = brackets.close_with(&first.text);
        let mut text = first.text;
        while !whole && text.len() < json::LARGEST {
            let Some(Ok(line)) = self.line() else { break };
            whole = brackets.close_with(&line.text);
            text.push('\n');
            text.push_str(&line.text);
        }
        if text.len() > json::LARGEST {
            return VecDeque::from([Err(ReadErrorKind::LineTooLong(json::LARGEST).at(first.number))]);
        }
        json::entries(&text, first.number, self.side)
    }

    /// A board that has to stand in one line, as in a table.
    fn one_line(&self, row: &Row) -> Result<Entry, ReadError> {
        match self.reading(row) {
            Reading::FirstRow(_) | Reading::Neither => Err(self.wrong_length(row)),
            reading => whole(row, &reading),
        }
    }

    /// The board that begins with this row, and the lines it goes on over.
    fn board(&mut self, first: Row) -> Result<Entry, ReadError> {
        let reading = self.reading(&first);
        let side = match reading {
            Reading::Whole(4) if self.side.is_none() && self.is_row_of_sixteen(&first) => 16,
            Reading::FirstRow(side) => side,
            Reading::Neither => return Err(self.wrong_length(&first)),
            _ => return whole(&first, &reading),
        };
        let rows = self.rows(first, side);
        let line = rows[0].line;
        let board = board::rows(&rows, side)?;
        Ok(entry(line, side, board))
    }

    /// The rows of a board of which the first is known: up to its side, as
    /// long as they follow each other.
    fn rows(&mut self, first: Row, side: usize) -> Vec<Row> {
        let band = Shape::new(side).ok().and_then(Shape::block).map_or(side, |block| block.rows);
        let mut rows = vec![first];
        while rows.len() < side {
            let Some(next) = self.peek(0) else { break };
            let NumberedLine { number, text } = next.clone();
            let text = text.trim_end();
            if text.is_empty() {
                // A gap between bands is a way to draw; any other ends the board.
                let between_bands = rows.len() % band == 0;
                let goes_on = self.peek(1).is_some_and(|line| fits(&Row::lex(&line.text, 0, 1), side));
                if !(between_bands && goes_on) {
                    break;
                }
            } else if !text.starts_with('#') && !is_frame_line(text) {
                let row = Row::lex(text, number, 1);
                let another = matches!(self.reading(&row), Reading::Whole(n) if n == side);
                if another || text.starts_with(['{', '[']) || (!fits(&row, side) && row.width() > 3 * side) {
                    break;
                }
                rows.push(row);
            }
            self.line();
        }
        rows
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

    fn reading(&self, row: &Row) -> Reading {
        let (width, groups) = (row.width(), row.groups.len());
        let candidates: &[usize] = match &self.side {
            Some(side) => std::slice::from_ref(side),
            None => &SIDES,
        };
        let find = |fits: &dyn Fn(usize) -> bool| candidates.iter().copied().find(|&side| fits(side));
        if let Some(side) = find(&|side| row.is_candidates(side * side, side)) {
            return Reading::WholeGroups(side);
        }
        // Nine groups may have 81 characters in all, or 36, and be the first
        // row of candidates all the same; nine rows in one line rarely ascend.
        if let Some(side) = find(&|side| row.is_candidates(side, side) && (width != side * side || row.ascends())) {
            return Reading::FirstRow(side);
        }
        if let Some(side) = find(&|side| width == side * side) {
            return Reading::Whole(side);
        }
        if let Some(side) = find(&|side| width == side * side * side) {
            return Reading::WholeCandidates(side);
        }
        if let Some(side) = find(&|side| groups == side * side) {
            return Reading::WholeGroups(side);
        }
        if let Some(side) = find(&|side| fits(row, side)) {
            return Reading::FirstRow(side);
        }
        match self.side {
            // A row that is off by a little, where the size is known.
            Some(side) if width < 2 * side && side > 4 => Reading::FirstRow(side),
            _ => Reading::Neither,
        }
    }

    fn wrong_length(&self, row: &Row) -> ReadError {
        let found = row.width();
        let nearest = SIDES.into_iter().min_by_key(|side| found.abs_diff(side * side));
        let side = self.side.or(nearest).unwrap_or(9);
        ReadErrorKind::Length { found, side }.at(row.line)
    }
}

/// Whether a row has a character or a group for each cell.
fn fits(row: &Row, side: usize) -> bool {
    row.width() == side || row.groups.len() == side
}

/// The board that one line holds.
fn whole(row: &Row, reading: &Reading) -> Result<Entry, ReadError> {
    let glyphs: Vec<_> = row.glyphs().collect();
    let (side, board) = match *reading {
        Reading::WholeGroups(side) => (side, board::groups(&row.groups, side)?),
        Reading::WholeCandidates(side) => (side, board::candidate_line(&glyphs, side)?),
        Reading::Whole(side) | Reading::FirstRow(side) => (side, board::givens(&glyphs, side)?),
        Reading::Neither => return Err(ReadErrorKind::Length { found: glyphs.len(), side: 9 }.at(row.line)),
    };
    Ok(entry(row.line, side, board))
}

fn entry(line: usize, side: usize, (symbols, content): Board) -> Entry {
    Entry { line, side, symbols, content, layout: None }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(queued) = self.queue.pop_front() {
            return Some(queued);
        }
        loop {
            match self.line()? {
                Err(error) => return Some(Err(error)),
                Ok(line) => {
                    if let Some(read) = self.begin(line) {
                        return Some(read);
                    }
                }
            }
        }
    }
}
