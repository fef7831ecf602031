//! The columns of a table, from its header or its first object.

use saltire::Entry;
use saltire::core::notation::{SkippedLines, is_puzzle_column};
use saltire::core::{MAX_SIDE, and_list};

use super::fields::split_record;
use super::record_end::RecordEnd;
use crate::exit::UsageError;

/// The separators of tables, in the order to try them.
const SEPARATORS: [u8; 3] = [b',', b'\t', b';'];

/// The columns of a table.
pub struct InputColumns {
    /// Their names, as they are written.
    pub names: Vec<String>,
    /// None if the rows are JSON objects.
    pub separator: Option<u8>,
    /// The column of the puzzle, from 0.
    pub puzzle: usize,
    /// The column of the layout, from 0, if there is one.
    pub layout: Option<usize>,
    /// The header, as it is written.
    pub header: Vec<u8>,
}

impl InputColumns {
    /// Returns the columns of a first JSON object with these fields.
    pub fn of_object(names: Vec<String>, column: Option<&str>) -> InputColumns {
        let puzzle = names.iter().position(|name| name == column.unwrap_or("puzzle"));
        InputColumns { names, separator: None, puzzle: puzzle.unwrap_or(usize::MAX), layout: None, header: Vec::new() }
    }
}

/// A header and its place in the text.
pub struct FoundHeader {
    pub columns: InputColumns,
    /// How many bytes the header and everything above it have.
    pub bytes: usize,
    /// How many lines they have.
    pub lines: usize,
    /// The lines above the header.
    pub skipped: SkippedLines,
}

/// The place of the first line that is neither blank nor a comment, and the lines above it.
pub struct FirstLine {
    pub start: usize,
    lines: usize,
    skipped: SkippedLines,
}

impl FirstLine {
    /// Finds the first line of a text. None if the text has none, or the line has no end yet.
    pub fn find(text: &[u8]) -> Option<FirstLine> {
        let mut first = FirstLine { start: 0, lines: 0, skipped: SkippedLines::default() };
        if text.starts_with(b"\xEF\xBB\xBF") {
            first.start = 3;
        }
        loop {
            let rest = &text[first.start..];
            let end = memchr::memchr(b'\n', rest);
            let line = rest[..end.unwrap_or(rest.len())].trim_ascii();
            match line.first() {
                None => first.skipped.blank += 1,
                Some(b'#') => first.skipped.comments += 1,
                Some(_) => return Some(first),
            }
            first.lines += 1;
            first.start += end? + 1;
        }
    }
}

/// Returns true if a text is long enough to show whether it is a table: its header ends, and a line
/// follows.
pub fn is_enough(text: &[u8]) -> bool {
    FirstLine::find(text).is_some_and(|first| {
        let mut ends = memchr::memchr_iter(b'\n', &text[first.start..]);
        ends.next().is_some() && ends.next().is_some()
    })
}

/// Finds the header of a table at the start of a text. `column` is the name of the puzzle column, if
/// the user gave it; then the first line must be a header.
pub fn find_header(text: &[u8], column: Option<&str>) -> Result<Option<FoundHeader>, UsageError> {
    let Some(first) = FirstLine::find(text) else { return Ok(None) };
    let rest = &text[first.start..];
    if rest.trim_ascii_start().starts_with(b"{") || rest.trim_ascii_start().starts_with(b"[") {
        return Ok(None);
    }
    let mut headers = SEPARATORS.map(|separator| (separator, split_header(rest, separator)));
    // The separator that yields the most names is the likeliest.
    headers.sort_by_key(|(_, (names, _))| std::cmp::Reverse(names.len()));
    let most = headers[0].1.0.clone();
    for (separator, (names, end)) in headers {
        let Some(puzzle) = puzzle_column(&names, column) else { continue };
        let header = &rest[..end];
        let line_end = if rest[end..].starts_with(b"\r\n") { 2 } else { 1 };
        let used = (end + line_end).min(rest.len());
        if names.len() == 1 && column.is_none() && !is_whole_board(&rest[used..]) {
            return Ok(None);
        }
        let layout = names.iter().position(|name| name.trim().eq_ignore_ascii_case("layout"));
        let lines = first.lines + 1 + memchr::memchr_iter(b'\n', header).count();
        let header = header.to_vec();
        let columns = InputColumns { names, separator: Some(separator), puzzle, layout, header };
        return Ok(Some(FoundHeader { columns, bytes: first.start + used, lines, skipped: first.skipped }));
    }
    match column {
        Some(column) => {
            Err(UsageError(format!("no column is called {column:?}; the first line names {}", quoted_list(&most))))
        }
        None if is_header(&most) => Err(UsageError(format!(
            "the first line names {}, but no column puzzle; name the column of the puzzles with --column NAME",
            quoted_list(&most)
        ))),
        None => Ok(None),
    }
}

/// Returns the names at the start of a text with this separator, and where they end.
fn split_header(text: &[u8], separator: u8) -> (Vec<String>, usize) {
    let end = RecordEnd::new(separator).end_in(text).unwrap_or(text.len());
    let names = split_record(&text[..end], separator);
    (names.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect(), end)
}

fn quoted_list(names: &[String]) -> String {
    and_list(names.iter().map(|name| format!("{name:?}")))
}

fn puzzle_column(names: &[String], column: Option<&str>) -> Option<usize> {
    match column {
        None => names.iter().position(|name| is_puzzle_column(name)),
        Some(column) => names
            .iter()
            .position(|name| name == column)
            .or_else(|| names.iter().position(|name| name.trim().eq_ignore_ascii_case(column.trim()))),
    }
}

/// Returns true if the fields of a first line can only be names: several, and words of letters.
fn is_header(names: &[String]) -> bool {
    let is_name = |name: &String| {
        let name = name.trim();
        name.is_empty() || name.starts_with(|first: char| first.is_alphabetic() || first == '_')
    };
    // A row of a board of letters has single letters.
    names.len() > 1 && names.iter().all(is_name) && names.iter().any(|name| name.trim().chars().count() > 1)
}

/// Returns true if the next line is not the first row of a board. Otherwise the line above it is a
/// title.
fn is_whole_board(rest: &[u8]) -> bool {
    let Some(next) = FirstLine::find(rest) else { return true };
    let line = rest[next.start..].split(|&byte| byte == b'\n').next().unwrap_or_default();
    let line = String::from_utf8_lossy(line);
    let line = line.trim();
    // No row of a board without spaces is that long.
    let is_long = line.chars().count() > MAX_SIDE && !line.contains(char::is_whitespace);
    is_long || line.starts_with('"') || Entry::parse_field(line, 1, 1, None, None).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str, column: Option<&str>) -> Option<(Vec<String>, usize, usize)> {
        let header = find_header(text.as_bytes(), column).ok()??;
        Some((header.columns.names, header.columns.puzzle, header.lines))
    }

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn headers_of_all_separators_are_found() {
        assert_eq!(found("id,puzzle\n1,2\n", None), Some((names(&["id", "puzzle"]), 1, 1)));
        assert_eq!(found("\u{FEFF}Quizzes;n\r\n", None), Some((names(&["Quizzes", "n"]), 0, 1)));
        assert_eq!(found("# a\n\n\tpuzzle\n", None), Some((names(&["", "puzzle"]), 1, 3)));
        assert_eq!(found("id,puzzle,\"a; b\nc\"\n", None), Some((names(&["id", "puzzle", "a; b\nc"]), 1, 2)));
        assert_eq!(found("id,board", Some("Board")), Some((names(&["id", "board"]), 1, 1)));
    }

    #[test]
    fn boards_and_titles_are_no_headers() {
        for text in ["1...............\n", "puzzle\n1...\n....\n", "{\"puzzle\": 1}\n", "", "# only\n", "A\tB\n.\tC\n"]
        {
            assert_eq!(found(text, None), None, "{text:?}");
        }
        assert!(found("puzzle\n1...............\n", None).is_some());
    }

    #[test]
    fn a_header_without_a_puzzle_column_is_refused() {
        let error = |text: &str, column| find_header(text.as_bytes(), column).err().map(|error| error.0);
        assert!(error("id,board\n", None).is_some_and(|error| error.contains("\"id\" and \"board\"")));
        assert!(error("id,puzzle\n", Some("board")).is_some_and(|error| error.contains("no column is called")));
    }
}
