//! The column of puzzles.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use pyo3::prelude::*;
use saltire::engine::BoardLine;
use saltire::{Puzzle, Solver};

use crate::error::saltire_error;
use crate::row_solver::{Rows, copy_plain, read_text};

/// A column of strings.
pub struct StringColumn(ArrayRef);

impl StringColumn {
    /// The column of a batch with this name.
    pub fn of(batch: &RecordBatch, name: &str) -> PyResult<StringColumn> {
        let Some(column) = batch.column_by_name(name) else {
            let names: Vec<String> = batch.schema().fields().iter().map(|field| field.name().clone()).collect();
            return Err(saltire_error(format!("there is no column {name}; there are {}", names.join(", "))));
        };
        match column.data_type() {
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => Ok(StringColumn(column.clone())),
            other => Err(saltire_error(format!("the column {name} has {other} values; expected strings"))),
        }
    }

    /// Some rows of the column.
    pub fn slice(&self, start: usize, length: usize) -> StringColumn {
        StringColumn(self.0.slice(start, length))
    }

    fn text(&self, row: usize) -> Option<&str> {
        let column = &self.0;
        if column.is_null(row) {
            return None;
        }
        Some(match column.data_type() {
            DataType::LargeUtf8 => column.as_string::<i64>().value(row),
            DataType::Utf8View => column.as_string_view().value(row),
            _ => column.as_string::<i32>().value(row),
        })
    }
}

impl Rows for StringColumn {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn plain_line(&self, row: usize, line: &mut BoardLine) -> bool {
        self.text(row).is_some_and(|text| copy_plain(text, line))
    }

    fn puzzle(&self, row: usize, solver: &Solver) -> Result<Puzzle, String> {
        read_text(self.text(row), solver)
    }
}
