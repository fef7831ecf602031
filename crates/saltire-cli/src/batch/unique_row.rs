//! The rows of unique answers, written directly.
//!
//! They are byte for byte what the sinks of `output` write, and tests compare them. Everything but
//! the characters of the boards is prepared once for each layout.

use saltire::Layout;
use saltire::engine::BoardLine;
use serde_json::{Map, Value, json};

use crate::args::Format;

/// The row of a unique answer, in one format and under one layout.
pub struct UniqueRow {
    /// True if the row contains the puzzle, between the first two parts.
    has_puzzle: bool,
    start: Vec<u8>,
    /// The text between puzzle and solution.
    middle: Vec<u8>,
    /// Where the answer starts in `middle`.
    answer: usize,
    /// The text before a second copy of the solution, if the row has one.
    before_copy: Option<Vec<u8>>,
    end: Vec<u8>,
    layout: String,
}

impl UniqueRow {
    /// Returns true if a format has one row for each puzzle.
    pub fn supports(format: Format) -> bool {
        matches!(format, Format::Line | Format::Csv | Format::Tsv | Format::Json)
    }

    /// Returns the row of a format; other formats get lines.
    pub fn new(format: Format, layout: &Layout) -> UniqueRow {
        let row = |has_puzzle, start: &str, middle: String, answer, before_copy: Option<&str>, end: &str| UniqueRow {
            has_puzzle,
            start: start.into(),
            middle: middle.into(),
            answer,
            before_copy: before_copy.map(Into::into),
            end: end.into(),
            layout: layout.name().to_owned(),
        };
        match format {
            Format::Csv => row(true, "", format!(",{layout},unique,1,"), 0, None, ",\n"),
            Format::Tsv => row(true, "", format!("\t{layout}\tunique\t1\t"), 0, None, "\t\n"),
            Format::Json => {
                let name = json!(layout.name());
                let middle = format!(r#"","layout":{name},"outcome":"unique","count":1,"complete":true,"solution":""#);
                row(true, r#"{"puzzle":""#, middle, 1, Some(r#"","solutions":[""#), "\"]}\n")
            }
            _ => row(false, "", String::new(), 0, None, "\n"),
        }
    }

    /// Writes the row of a plain puzzle.
    #[inline]
    pub fn write_plain(&self, rows: &mut Vec<u8>, puzzle: &BoardLine, digits: &[u8; 81]) {
        if !self.has_puzzle {
            return write_line(rows, digits);
        }
        // The input has several characters for empty cells, the output one.
        let mut text = [b'.'; 81];
        for (symbol, &byte) in text.iter_mut().zip(puzzle) {
            *symbol = if byte.wrapping_sub(b'1') < 9 { byte } else { b'.' };
        }
        self.write(rows, &text, digits);
    }

    /// Writes the row of a puzzle, given as a line.
    pub fn write(&self, rows: &mut Vec<u8>, puzzle: &[u8], digits: &[u8; 81]) {
        if !self.has_puzzle {
            return write_line(rows, digits);
        }
        rows.extend_from_slice(&self.start);
        rows.extend_from_slice(puzzle);
        rows.extend_from_slice(&self.middle);
        self.write_solution(rows, digits);
    }

    /// Writes the row of a table after its input columns `input`, without the line end.
    #[inline]
    pub fn write_after(&self, rows: &mut Vec<u8>, input: &[u8], digits: &[u8; 81]) {
        if !self.has_puzzle {
            return write_line(rows, digits);
        }
        rows.extend_from_slice(input);
        rows.extend_from_slice(&self.middle[self.answer..]);
        self.write_solution(rows, digits);
    }

    fn write_solution(&self, rows: &mut Vec<u8>, digits: &[u8; 81]) {
        let solution = line_of(digits);
        rows.extend_from_slice(&solution[..81]);
        if let Some(before_copy) = &self.before_copy {
            rows.extend_from_slice(before_copy);
            rows.extend_from_slice(&solution[..81]);
        }
        rows.extend_from_slice(&self.end);
    }

    /// Returns the fields of the answer.
    pub fn object(&self, digits: &[u8; 81]) -> Map<String, Value> {
        let solution = solution_text(digits);
        let fields = [
            ("layout", json!(self.layout)),
            ("outcome", json!("unique")),
            ("count", json!(1)),
            ("complete", json!(true)),
            ("solution", json!(solution)),
            ("solutions", json!([solution])),
        ];
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    /// Returns the columns of the answer, with their solution.
    pub fn columns<'a>(&'a self, solution: &'a str) -> [&'a str; 5] {
        [&self.layout, "unique", "1", solution, ""]
    }
}

/// Returns a solution as text.
pub fn solution_text(digits: &[u8; 81]) -> String {
    digits.iter().map(|&digit| char::from(b'0' + digit)).collect()
}

#[inline]
fn write_line(rows: &mut Vec<u8>, digits: &[u8; 81]) {
    rows.extend_from_slice(&line_of(digits));
}

/// Returns the characters of digits, and a line feed.
#[inline]
fn line_of(digits: &[u8; 81]) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    line[..81].copy_from_slice(digits);
    line[..81].iter_mut().for_each(|symbol| *symbol += b'0');
    line
}
