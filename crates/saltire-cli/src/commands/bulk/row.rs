//! Rows of unique answers, without detours.
//!
//! Byte for byte what `output` writes for them, which the tests hold them to;
//! everything but the characters of the boards is made once for each layout.

use saltire::Layout;
use saltire::engine::Line;
use serde_json::json;

use crate::args::Format;

/// The row of a unique answer in one format, under one layout.
pub struct Row {
    /// Whether the puzzle stands in it, between the first two parts.
    puzzle: bool,
    start: Vec<u8>,
    middle: Vec<u8>,
    /// What stands between two copies of the solution, where it has two.
    again: Option<Vec<u8>>,
    end: Vec<u8>,
}

impl Row {
    /// The formats that have one row for each puzzle.
    pub fn suits(format: Format) -> bool {
        matches!(format, Format::Line | Format::Csv | Format::Json)
    }

    /// The row of a format; any that has none of its own gives lines.
    pub fn new(format: Format, layout: &Layout) -> Row {
        let of = |puzzle, start: &str, middle: String, again: Option<&str>, end: &str| Row {
            puzzle,
            start: start.into(),
            middle: middle.into(),
            again: again.map(Into::into),
            end: end.into(),
        };
        match format {
            Format::Csv => of(true, "", format!(",{layout},unique,1,"), None, "\n"),
            Format::Json => {
                let name = json!(layout.name());
                let middle = format!(r#"","layout":{name},"outcome":"unique","count":1,"complete":true,"solution":""#);
                of(true, r#"{"puzzle":""#, middle, Some(r#"","solutions":[""#), "\"]}\n")
            }
            _ => of(false, "", String::new(), None, "\n"),
        }
    }

    /// Writes the row of a plain puzzle.
    #[inline]
    pub fn write_plain(&self, rows: &mut Vec<u8>, puzzle: &Line, digits: &[u8; 81]) {
        if !self.puzzle {
            return write_line(rows, digits);
        }
        // Empty cells may be written in several ways, and are written in one.
        let mut text = [b'.'; 81];
        for (symbol, &byte) in text.iter_mut().zip(puzzle) {
            *symbol = if byte.wrapping_sub(b'1') < 9 { byte } else { b'.' };
        }
        self.write(rows, &text, digits);
    }

    /// Writes the row of a puzzle, as it is written in a line.
    pub fn write(&self, rows: &mut Vec<u8>, puzzle: &[u8], digits: &[u8; 81]) {
        if !self.puzzle {
            return write_line(rows, digits);
        }
        let solution = symbols(digits);
        rows.extend_from_slice(&self.start);
        rows.extend_from_slice(puzzle);
        rows.extend_from_slice(&self.middle);
        rows.extend_from_slice(&solution[..81]);
        if let Some(again) = &self.again {
            rows.extend_from_slice(again);
            rows.extend_from_slice(&solution[..81]);
        }
        rows.extend_from_slice(&self.end);
    }
}

/// A solution alone in its line.
#[inline]
fn write_line(rows: &mut Vec<u8>, digits: &[u8; 81]) {
    rows.extend_from_slice(&symbols(digits));
}

/// The characters of digits, and the end of a line.
#[inline]
fn symbols(digits: &[u8; 81]) -> [u8; 82] {
    let mut line = [b'\n'; 82];
    for (symbol, digit) in line.iter_mut().zip(digits) {
        *symbol = b'0' + digit;
    }
    line
}
