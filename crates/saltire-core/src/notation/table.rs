//! Rows of CSV and TSV.

/// The names of the column that holds the puzzle.
const NAMES: [&str; 2] = ["puzzle", "quizzes"];

/// The columns of a table whose header has been seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table {
    separator: char,
    /// Which field holds the puzzle, from 0.
    puzzle: usize,
    /// Which holds the name of its layout, where one does.
    layout: Option<usize>,
    columns: usize,
}

/// A row of a table.
pub(super) struct TableRow {
    /// The puzzle and the column of the line it begins in.
    pub puzzle: Option<(String, usize)>,
    /// The name of its layout.
    pub layout: Option<String>,
    /// How many fields there are.
    pub fields: usize,
}

impl Table {
    /// The table whose header this line is, if it is one.
    pub fn of_header(line: &str) -> Option<Table> {
        if !line.starts_with(|first: char| first.is_ascii_alphabetic() || "\"_".contains(first)) {
            return None;
        }
        let separator = ['\t', ';'].into_iter().find(|&separator| line.contains(separator)).unwrap_or(',');
        let names: Vec<String> =
            fields(line, separator).into_iter().map(|(name, _)| name.trim().to_lowercase()).collect();
        let puzzle = names.iter().position(|name| NAMES.contains(&name.as_str()))?;
        let layout = names.iter().position(|name| name == "layout");
        Some(Table { separator, puzzle, layout, columns: names.len() })
    }

    /// Whether it has more columns than that of the puzzle.
    pub fn has_columns(&self) -> bool {
        self.columns > 1
    }

    /// The number of the field that holds the puzzle, from 1.
    pub fn puzzle_field(&self) -> usize {
        self.puzzle + 1
    }

    /// The fields of a row that matter.
    pub fn row(&self, line: &str) -> TableRow {
        let fields = fields(line, self.separator);
        let layout = self.layout.and_then(|number| fields.get(number)).map(|(name, _)| name.trim().to_owned());
        TableRow {
            puzzle: fields.get(self.puzzle).cloned(),
            layout: layout.filter(|name| !name.is_empty()),
            fields: fields.len(),
        }
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
        assert_eq!(Table::of_header("id,Quizzes,solutions").map(|table| table.puzzle_field()), Some(2));
        assert_eq!(Table::of_header("rating\tpuzzle").map(|table| table.puzzle_field()), Some(2));
        assert!(Table::of_header("regions,112233").is_none());
    }
}
