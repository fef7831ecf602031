//! The rows of unique answers, written directly.
//!
//! They are byte for byte what the sinks of `output` write, and tests compare them. Everything but
//! the characters of the boards is prepared once for each layout.

use saltire::Layout;
use saltire::engine::BoardLine;
use serde_json::json;

use crate::args::Format;

/// The row of a unique answer, in one format and under one layout.
pub struct UniqueRow {
    /// True if the row contains the puzzle, between the first two parts.
    has_puzzle: bool,
    start: Vec<u8>,
    middle: Vec<u8>,
    /// What comes before a second copy of the solution, if the row has one.
    before_copy: Option<Vec<u8>>,
    end: Vec<u8>,
}

impl UniqueRow {
    /// Returns true if a format has one row for each puzzle.
    pub fn supports(format: Format) -> bool {
        matches!(format, Format::Line | Format::Csv | Format::Json)
    }

    /// Returns the row of a format; other formats get lines.
    pub fn new(format: Format, layout: &Layout) -> UniqueRow {
        let row = |has_puzzle, start: &str, middle: String, before_copy: Option<&str>, end: &str| UniqueRow {
            has_puzzle,
            start: start.into(),
            middle: middle.into(),
            before_copy: before_copy.map(Into::into),
            end: end.into(),
        };
        match format {
            Format::Csv => row(true, "", format!(",{layout},unique,1,"), None, "\n"),
            Format::Json => {
                let name = json!(layout.name());
                let middle = format!(r#"","layout":{name},"outcome":"unique","count":1,"complete":true,"solution":""#);
                row(true, r#"{"puzzle":""#, middle, Some(r#"","solutions":[""#), "\"]}\n")
            }
            _ => row(false, "", String::new(), None, "\n"),
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
        let solution = line_of(digits);
        rows.extend_from_slice(&self.start);
        rows.extend_from_slice(puzzle);
        rows.extend_from_slice(&self.middle);
        rows.extend_from_slice(&solution[..81]);
        if let Some(before_copy) = &self.before_copy {
            rows.extend_from_slice(before_copy);
            rows.extend_from_slice(&solution[..81]);
        }
        rows.extend_from_slice(&self.end);
    }
}

#[inline]
fn write_line(rows: &mut Vec<u8>, digits: &[u8; 81]) {
    rows.extend_from_slice(&line_of(digits));
}

/// The characters of digits, and a line feed.
#[inline]
fn line_of(digits: &[u8; 81]) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    line[..81].copy_from_slice(digits);
    line[..81].iter_mut().for_each(|symbol| *symbol += b'0');
    line
}
