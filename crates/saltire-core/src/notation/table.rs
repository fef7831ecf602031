//! Rows of CSV and TSV.

/// The names of the column that holds the puzzle.
const NAMES: [&str; 2] = ["puzzle", "quizzes"];

/// A table whose header has been seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    separator: char,
    /// Which field holds the puzzle, from 0.
    pub column: usize,
}

impl Table {
    /// The table whose header this line is, if it is one.
    pub fn of_header(line: &str) -> Option<Table> {
        if !line.starts_with(|first: char| first.is_ascii_alphabetic() || "\"_#".contains(first)) {
            return None;
        }
        let separator = ['\t', ';'].into_iter().find(|&separator| line.contains(separator)).unwrap_or(',');
        let is_puzzle = |(field, _): &(String, usize)| NAMES.contains(&field.trim().to_lowercase().as_str());
        let column = fields(line, separator).iter().position(is_puzzle)?;
        Some(Table { separator, column })
    }

    /// The puzzle of a row and the column of the line it begins in, or how
    /// many fields there are instead.
    pub fn puzzle(&self, line: &str) -> Result<(String, usize), usize> {
        let mut fields = fields(line, self.separator);
        if self.column < fields.len() { Ok(fields.swap_remove(self.column)) } else { Err(fields.len()) }
    }
}

/// The fields of a line, without their quotes, each with the column it begins
/// in. Two quotes inside quotes are one.
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
    fn quotes_hold_separators() {
        let line = r#"1,"a,b",c"d"e,"f""g","#;
        let texts: Vec<_> = fields(line, ',').into_iter().map(|(field, _)| field).collect();
        assert_eq!(texts, ["1", "a,b", "cde", "f\"g", ""]);
    }

    #[test]
    fn a_header_names_the_column() {
        assert_eq!(Table::of_header("id,Quizzes,solutions").map(|table| table.column), Some(1));
        assert_eq!(Table::of_header("rating\tpuzzle").map(|table| table.column), Some(1));
        assert!(Table::of_header("regions,112233").is_none());
    }
}
