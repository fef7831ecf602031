//! Rows of tables in batches of `saltire solve`.

use std::ops::Range;

use saltire::core::notation::is_plain_line;
use saltire::engine::BoardLine;

use super::solve_worker::{OtherBoard, SolveWorker};
use super::unique_row::{UniqueRow, solution_text};
use super::{BatchRows, RunEnd};
use crate::args::Format;
use crate::input::{InputRow, ObjectFields, RowKind};
use crate::output::rows::is_taken;

/// Fields of an object that affect how its puzzle is read.
const READING_FIELDS: [&str; 4] = ["layout", "size", "block", "candidates"];

/// The fields of a unique answer.
const ANSWER_FIELDS: [&str; 6] = ["layout", "outcome", "count", "complete", "solution", "solutions"];

/// A row whose puzzle is a plain line.
pub struct PlainRow {
    /// Where the puzzle is in the row.
    puzzle: Range<usize>,
    /// How many bytes of the row to copy before the answer. None if the row is written field by field.
    copied: Option<usize>,
}

impl SolveWorker {
    /// Passes the board of a row to the engine, if it can answer it.
    pub(super) fn prepare_row(&mut self, row: InputRow<'_>) -> OtherBoard {
        if let Some(plain) = self.plain_row(&row) {
            let mut line: BoardLine = [b'\n'; 82];
            line[..81].copy_from_slice(&row.text[plain.puzzle.clone()]);
            if let Some(fast) = &mut self.fast {
                fast.add_lines(&[line]);
            }
            return OtherBoard::Plain(plain);
        }
        if let Err(error) = self.task.rows.check(Some(row)) {
            return OtherBoard::Bad(row.line, error);
        }
        let entry = row.entry(self.solver.side(), self.task.column.as_deref());
        self.prepare(entry)
    }

    /// Returns where the puzzle of a row is, if it is a plain line that the engine can answer.
    #[inline]
    fn plain_row(&self, row: &InputRow<'_>) -> Option<PlainRow> {
        let fast = self.fast.as_ref()?;
        let is_plain = |puzzle: &Range<usize>| {
            row.text[puzzle.clone()].first_chunk().is_some_and(is_plain_line) && puzzle.len() == 81
        };
        if row.kind == RowKind::Object {
            return self.plain_object(row).filter(|plain| is_plain(&plain.puzzle));
        }
        let fields = row.simple_fields()?;
        let puzzle = fields.puzzle.filter(is_plain)?;
        let layout = fields.layout.map_or(&b""[..], |layout| row.text[layout].trim_ascii());
        // If the command names no layout, that of the row counts.
        let is_open = layout.is_empty() || layout.eq_ignore_ascii_case(b"auto") || fast.rows.len() == 1;
        let copied = match self.task.format {
            Format::Line => true,
            Format::Json => {
                std::str::from_utf8(row.text).ok()?;
                false
            }
            _ => self.task.rows.copies(row, fields.count),
        };
        is_open.then(|| PlainRow { puzzle, copied: copied.then_some(row.text.len()) })
    }

    fn plain_object(&self, row: &InputRow<'_>) -> Option<PlainRow> {
        let fields = ObjectFields::parse(row.text)?;
        let value = fields.value(self.task.column.as_deref().unwrap_or("puzzle"))?;
        let start = value.as_ptr().addr() - row.text.as_ptr().addr() + 1;
        if !value.starts_with('"') || value.len() != 83 || fields.names().any(|name| READING_FIELDS.contains(&name)) {
            return None;
        }
        let copied = match self.task.format {
            Format::Line => Some(0),
            Format::Json => {
                let is_free =
                    !fields.names().any(|name| ANSWER_FIELDS.contains(&name.trim().to_ascii_lowercase().as_str()));
                let end = row.text.trim_ascii_end().strip_suffix(b"}").map(|text| text.trim_ascii_end().len());
                end.filter(|_| {
                    is_free && memchr::memchr2(b'\n', b'\r', row.text).is_none() && row.text.starts_with(b"{")
                })
            }
            _ => {
                self.task.rows.check(Some(*row)).ok()?;
                None
            }
        };
        Some(PlainRow { puzzle: start..start + 81, copied })
    }

    /// Writes the answer for a row whose puzzle went to the engine.
    #[inline]
    pub(super) fn write_plain_row(
        &mut self,
        plain: &PlainRow,
        row: InputRow<'_>,
        place: usize,
        rows: &mut BatchRows,
    ) -> Result<(), RunEnd> {
        let puzzle = &row.text[plain.puzzle.clone()];
        let is_candidate = |cell: usize, digit| !matches!(puzzle[cell], b'1'..=b'9') || puzzle[cell] - b'0' == digit;
        let bytes = &mut rows.bytes;
        let write = |unique: &UniqueRow, digits: &[u8; 81]| match plain.copied {
            Some(end) => unique.write_after(bytes, &row.text[..end], digits),
            None => self.write_unique_row(bytes, row, unique, digits),
        };
        if self.write_unique(row.line, place, is_candidate, write)? {
            rows.counts.unique += 1;
            return Ok(());
        }
        if self.write_word(place, rows) {
            return Ok(());
        }
        let entry = row.entry(self.solver.side(), self.task.column.as_deref());
        self.write_not_unique(row.line, entry, Some(row), rows)
    }

    /// Writes the row of a unique answer field by field.
    pub(super) fn write_unique_row(
        &self,
        bytes: &mut Vec<u8>,
        row: InputRow<'_>,
        unique: &UniqueRow,
        digits: &[u8; 81],
    ) {
        let writer = &self.task.rows;
        match self.task.format {
            Format::Csv | Format::Tsv => {
                let solution = solution_text(digits);
                writer.write_fields(bytes, Some(row), "", &unique.columns(&solution));
            }
            Format::Json => {
                let names = writer.open_object(bytes, row);
                if row.kind != RowKind::Object && !ANSWER_FIELDS.iter().any(|name| is_taken(&names, name)) {
                    return unique.write_after(bytes, b"", digits);
                }
                writer.add_to_object(bytes, &row, &names, &unique.object(digits));
                bytes.extend_from_slice(b"}\n");
            }
            _ => unique.write_after(bytes, b"", digits),
        }
    }
}
