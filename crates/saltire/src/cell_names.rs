//! How cells are named in sentences.
//!
//! Strategies write A1 and row A; whoever is used to r1c1 and row 1 reads the
//! same sentence with its names changed.

use saltire_core::Cell;

/// How cells are named in sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellNames {
    /// A letter for the row and a number for the column: A1.
    #[default]
    A1,
    /// Numbers for both: r1c1.
    R1C1,
}

impl CellNames {
    /// The name of a cell.
    pub fn of(self, cell: Cell) -> String {
        match self {
            CellNames::A1 => cell.to_string(),
            CellNames::R1C1 => format!("r{}c{}", cell.row() + 1, cell.column() + 1),
        }
    }

    /// A sentence with its cells, and the letters of its rows, named so.
    ///
    /// ```
    /// use saltire::CellNames;
    /// let text = CellNames::R1C1.in_text("Rows A and C have 5 in A1, A10 and C3, so I9 loses A and 5");
    /// assert_eq!(text, "Rows 1 and 3 have 5 in r1c1, r1c10 and r3c3, so r9c9 loses A and 5");
    /// ```
    pub fn in_text(self, text: &str) -> String {
        if self == CellNames::A1 {
            return text.to_owned();
        }
        let (mut written, mut rows) = (String::new(), false);
        for word in words(text) {
            let row = row_letter(word).filter(|_| rows);
            match (word.parse::<Cell>(), row) {
                (Ok(cell), _) => written.push_str(&self.of(cell)),
                (_, Some(row)) => written.push_str(&row.to_string()),
                _ => written.push_str(word),
            }
            // Behind the word row comes its letter, behind rows a list of them.
            rows = match word {
                "row" | "Row" | "rows" | "Rows" => true,
                "and" | "or" | " " | ", " | "," => rows,
                _ => rows && row.is_some(),
            };
        }
        written
    }
}

/// The number of the row that a letter stands for, from 1.
fn row_letter(word: &str) -> Option<usize> {
    match word.as_bytes() {
        [letter @ b'A'..=b'Y'] => Some(usize::from(letter - b'A') + 1),
        _ => None,
    }
}

/// Words, and what stands between them, in turn.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_word = first.is_alphanumeric();
        let end = rest.find(|letter: char| letter.is_alphanumeric() != is_word).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_cells_and_rows_change() {
        let said = |text: &str| CellNames::R1C1.in_text(text);
        assert_eq!(said("X-wing: row B and row H, so B2 loses 3"), "X-wing: row 2 and row 8, so r2c2 loses 3");
        assert_eq!(said("the main diagonal has 5 in E5"), "the main diagonal has 5 in r5c5");
        assert_eq!(said("on rows A, B and C and column 1; so A loses"), "on rows 1, 2 and 3 and column 1; so A loses");
        assert_eq!(said("ALS of B12 and AA1"), "ALS of r2c12 and AA1");
    }

    #[test]
    fn nothing_changes_where_nothing_is_to() {
        let text = "Rows A and C, so I9 loses 5";
        assert_eq!(CellNames::A1.in_text(text), text);
    }
}
