//! Puzzles in CSV and TSV.

use crate::notation::empty_signs::with_dots;
use crate::notation::lexer::LexedRow;
use crate::notation::line_kind::{classify, whole_board};
use crate::notation::reader::{case_entry, side_named};
use crate::notation::{Entry, ReadError, link};

/// The names of the puzzle column.
const PUZZLE_COLUMNS: [&str; 2] = ["puzzle", "quizzes"];

/// Returns true if a column of this name holds the puzzles of a table.
pub fn is_puzzle_column(name: &str) -> bool {
    let name = name.trim();
    PUZZLE_COLUMNS.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// The columns of a table, from its header.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableHeader {
    separator: char,
    /// The puzzle column, from 0.
    puzzle: usize,
    /// The layout column, if there is one.
    layout: Option<usize>,
    columns: usize,
}

/// A row of a table.
pub(super) struct TableRow {
    /// The puzzle and the column of the line where it starts.
    pub puzzle: Option<(String, usize)>,
    /// The name of the layout.
    pub layout: Option<String>,
    /// The number of fields.
    pub fields: usize,
}

impl TableHeader {
    /// Parses a header line. Returns `None` if the line is not a header.
    pub fn parse(line: &str) -> Option<TableHeader> {
        if !line.starts_with(|first: char| first.is_ascii_alphabetic() || "\"_,;\t".contains(first)) {
            return None;
        }
        let separator = ['\t', ';'].into_iter().find(|&separator| line.contains(separator)).unwrap_or(',');
        let names: Vec<String> =
            fields(line, separator).into_iter().map(|(name, _)| name.trim().to_lowercase()).collect();
        let puzzle = names.iter().position(|name| is_puzzle_column(name))?;
        let layout = names.iter().position(|name| name == "layout");
        Some(TableHeader { separator, puzzle, layout, columns: names.len() })
    }

    /// Returns true if the table has other columns than the puzzle.
    pub fn has_other_columns(&self) -> bool {
        self.columns > 1
    }

    /// Returns the puzzle column, from 1.
    pub fn puzzle_field(&self) -> usize {
        self.puzzle + 1
    }

    /// Parses a row.
    pub fn parse_row(&self, line: &str) -> TableRow {
        let fields = fields(line, self.separator);
        let layout = self.layout.and_then(|number| fields.get(number)).map(|(name, _)| name.trim().to_owned());
        TableRow {
            puzzle: fields.get(self.puzzle).cloned(),
            layout: layout.filter(|name| !name.is_empty()),
            fields: fields.len(),
        }
    }
}

/// Reads a board that is a field of a table, at this line and column.
pub(super) fn field_entry(
    field: &str,
    line: usize,
    column: usize,
    side: Option<usize>,
    layout: Option<String>,
) -> Result<Entry, ReadError> {
    if link::is_link(field) {
        let entry = link::entry(field, line, side)?;
        return Ok(Entry { layout: layout.or(entry.layout), ..entry });
    }
    if field.starts_with(':') {
        return Ok(Entry { layout, ..case_entry(field, line, side)? });
    }
    let side = side.or_else(|| layout.as_deref().and_then(side_named));
    let board = LexedRow::lex(&with_dots(field, side), line, column);
    let entry = whole_board(&board, classify(&board, side), side);
    Ok(Entry { layout, ..entry.map_err(|error| error.kind.in_field().at(error.line))? })
}

/// Splits a line into fields without quotes, each with the column where it
/// starts. Two quotes inside quotes are one.
fn fields(line: &str, separator: char) -> Vec<(String, usize)> {
    let mut fields = vec![(String::new(), 1)];
    let mut quoted = false;
    let mut characters = line.chars().enumerate().peekable();
    while let Some((offset, character)) = characters.next() {
        let last = fields.len() - 1;
        let field = &mut fields[last];
        match character {
            '"' if quoted && characters.peek().is_some_and(|(_, next)| *next == '"') => {
                field.0.push('"');
                characters.next();
            }
            '"' => {
                quoted = !quoted;
                if field.0.is_empty() {
                    field.1 = offset + 2;
                }
            }
            _ if character == separator && !quoted => fields.push((String::new(), offset + 2)),
            _ => field.0.push(character),
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_fields_can_contain_separators() {
        let line = r#"1,"a,b",c"d"e,"f""g","#;
        let texts: Vec<_> = fields(line, ',').into_iter().map(|(field, _)| field).collect();
        assert_eq!(texts, ["1", "a,b", "cde", "f\"g", ""]);
    }

    #[test]
    fn a_header_names_the_puzzle_column() {
        assert_eq!(TableHeader::parse("id,Quizzes,solutions").map(|header| header.puzzle_field()), Some(2));
        assert_eq!(TableHeader::parse("rating\tpuzzle").map(|header| header.puzzle_field()), Some(2));
        assert!(TableHeader::parse("regions,112233").is_none());
    }
}
